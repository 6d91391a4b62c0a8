import { linkSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'
import { createFolder } from './create-folder.ts'
import { EmbeddedError } from './error.ts'
import { hostIdentity, startTimeOf } from './process.ts'

export type FolderLock = { release(): void }
type Log = (line: string) => void
type LockOptions = { dataDir: string; log: Log; heartbeatMs: number }

const HEARTBEAT_MS = 2_000
/** After so many missed heartbeats, an owner counts as dead. */
const MAX_MISSED_HEARTBEATS = 5

/**
 * Makes this process the only owner of a data folder, until it unlocks the folder or dies. The owner is the process whose file in
 * DATA_DIR/lock has the highest number. Throws EmbeddedError if another process owns the folder.
 */
export async function lockFolder(
  dataDir: string,
  log: Log = () => undefined,
  heartbeatMs = HEARTBEAT_MS,
): Promise<FolderLock> {
  const folder = join(dataDir, 'lock')
  createFolder(folder)
  for (;;) {
    const last = highestNumber(folder)
    if (last > 0) await requireFreeLock(join(folder, String(last)), { dataDir, log, heartbeatMs })
    const ownNumber = last + 1
    const file = join(folder, String(ownNumber))
    if (!tryTakeNumber(file)) continue
    if (highestNumber(folder) > ownNumber) {
      rmSync(file)
      continue
    }
    // Delete all earlier files, with drafts that were never linked.
    for (const name of readdirSync(folder))
      if (Number.parseInt(name, 10) < ownNumber) rmSync(join(folder, name), { force: true })
    return startHeartbeat(folder, ownNumber, { dataDir, log, heartbeatMs })
  }
}

function startHeartbeat(folder: string, ownNumber: number, { dataDir, log, heartbeatMs }: LockOptions): FolderLock {
  const file = join(folder, String(ownNumber))
  let isHealthy = true
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
      isHealthy = true
    } catch (error) {
      if (isTakenOver(folder, ownNumber)) {
        log(`Another Stoop has taken the data folder ${dataDir}: this one stops.`)
        process.exit(1)
      }
      // Keep the lock during a temporary failure of the disk.
      const detail = errorCode(error) ?? String(error)
      if (isHealthy) log(`Stoop cannot update ${file} (${detail}): another machine may take over the data folder.`)
      isHealthy = false
    }
  }, heartbeatMs)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      writeFileSync(file, '')
    },
  }
}

/** Returns whether another process has taken over the folder. False if the folder cannot be read. */
function isTakenOver(folder: string, ownNumber: number): boolean {
  try {
    return highestNumber(folder) > ownNumber
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    return false
  }
}

function tryTakeNumber(file: string): boolean {
  const draft = `${file}-${process.pid}-${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, `${process.pid}\n${startTimeOf(process.pid)}\n${hostIdentity()}\n`)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    // Another process has taken this number or a later one, and may have deleted our draft.
    if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOENT') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

async function requireFreeLock(file: string, options: LockOptions): Promise<void> {
  const [pid, startTime, host] = readLock(file).split('\n')
  if (pid === undefined || pid === '') return
  if (host === hostIdentity() ? startTimeOf(Number(pid)) !== startTime : !(await hasHeartbeat(file, options))) return
  throw new EmbeddedError(
    `Another Stoop (process ${pid}) is using the data folder ${options.dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
}

/** Returns whether an owner on another machine or in another container still updates the modification time of its file. */
async function hasHeartbeat(file: string, { log, heartbeatMs }: LockOptions): Promise<boolean> {
  // Compare two values of the file's time, because the clock of the other machine may differ from ours.
  const before = modifiedAt(file)
  log('Checking whether another machine or container uses the data folder (10 s)…')
  for (let missed = 0; missed < MAX_MISSED_HEARTBEATS; missed++) {
    await delay(heartbeatMs)
    if (modifiedAt(file) !== before) return true
  }
  return false
}

/**
 * Returns the content of a lock file. Empty if its owner has unlocked the folder or the file was just deleted by the next owner.
 */
function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function highestNumber(folder: string): number {
  return Math.max(0, ...listNumbers(folder))
}

function listNumbers(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}
