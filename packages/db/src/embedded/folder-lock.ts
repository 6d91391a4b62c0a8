import { linkSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from '../errno.ts'
import { EmbeddedError } from './error.ts'
import { makeFolder } from './make-folder.ts'
import { birthOf, here } from './process.ts'

export type FolderLock = { release(): void }
type Log = (line: string) => void

const PULSE = 2_000
const SILENCE = 5 * PULSE

/**
 * Makes this process the one owner of a data folder, until it releases it or dies. Refuses when another one is.
 *
 * The owner is the holder of the highest number in DATA_DIR/lock. A number is taken by link(), which fails when it is
 * there, and only its successor removes it, so the highest never falls: of two that find the last owner dead, one gets
 * the next number, and whoever gets a lower one sees the higher and leaves.
 */
export async function lockFolder(dataDir: string, log: Log = () => undefined): Promise<FolderLock> {
  const folder = join(dataDir, 'lock')
  makeFolder(folder)
  for (;;) {
    const last = highest(folder)
    if (last > 0) await mustBeFree(join(folder, String(last)), dataDir, log)
    const mine = last + 1
    const file = join(folder, String(mine))
    if (!take(file)) continue
    if (highest(folder) > mine) {
      rmSync(file)
      continue
    }
    // With them what was begun and never linked.
    for (const name of readdirSync(folder))
      if (Number.parseInt(name, 10) < mine) rmSync(join(folder, name), { force: true })
    return held(folder, mine, dataDir, log)
  }
}

function held(folder: string, mine: number, dataDir: string, log: Log): FolderLock {
  const file = join(folder, String(mine))
  let beats = true
  const pulse = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
      beats = true
    } catch (error) {
      if (isTaken(folder, mine)) {
        log(`Another Stoop has taken the data folder ${dataDir}: this one leaves it.`)
        process.exit(1)
      }
      // A disk that is away for a moment is no reason to leave: whoever serves goes on, and so does the pulse.
      const why = codeOf(error) ?? String(error)
      if (beats) log(`Stoop cannot touch ${file} (${why}): another machine may believe that its data folder is free.`)
      beats = false
    }
  }, PULSE)
  pulse.unref()
  return {
    release() {
      clearInterval(pulse)
      writeFileSync(file, '')
    },
  }
}

/** Whether a successor holds the folder, which it took from a silent owner; unknown, and so false, while it is away. */
function isTaken(folder: string, mine: number): boolean {
  try {
    return highest(folder) > mine
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    return false
  }
}

function take(file: string): boolean {
  const draft = `${file}-${process.pid}-${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, `${process.pid}\n${birthOf(process.pid)}\n${here()}\n`)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    // Somebody has the number, or a later one and has cleared the drafts away.
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

async function mustBeFree(file: string, dataDir: string, log: Log): Promise<void> {
  const [pid, birth, where] = read(file).split('\n')
  if (pid === undefined || pid === '') return
  if (where === here() ? birthOf(Number(pid)) !== birth : !(await hasPulse(file, log))) return
  throw new EmbeddedError(
    `Another Stoop (process ${pid}) is using the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
}

/** Whether an owner on another machine or in another container still touches its file. */
async function hasPulse(file: string, log: Log): Promise<boolean> {
  // Only a change tells: the other machine's clock may go differently.
  const before = touched(file)
  log('Waiting to see whether another machine or container still uses the data folder (10 s)…')
  for (let waited = 0; waited < SILENCE; waited += PULSE) {
    await delay(PULSE)
    if (touched(file) !== before) return true
  }
  return false
}

/** Empty when it was released, or when a successor has just removed it: whoever goes on then meets the successor. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

function touched(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function highest(folder: string): number {
  return Math.max(0, ...numbers(folder))
}

function numbers(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}
