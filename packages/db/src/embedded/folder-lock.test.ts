import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { hostIdentity, startTimeOf } from './process.ts'

const HEARTBEAT_MS = 100
let tempDir: string
beforeEach(() => {
  tempDir = mkdtempSync(join(tmpdir(), 'stoop-lock-'))
})
afterEach(() => rmSync(tempDir, { recursive: true }))

function writeLock(pid: number, startTime: string | undefined, host: string): string {
  mkdirSync(join(tempDir, 'lock'))
  const file = join(tempDir, 'lock/7')
  writeFileSync(file, `${pid}\n${startTime}\n${host}\n`)
  return file
}

it('gives the lock to one of twenty parallel callers', async () => {
  for (let round = 0; round < 5; round++) {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(tempDir)))
    const locks = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(locks).toHaveLength(1)
    locks[0]?.release()
  }
  expect(readdirSync(join(tempDir, 'lock'))).toEqual(['5'])
})

it('takes over the lock of a process that has ended, even if its PID was reused', async () => {
  writeLock(process.pid, 'long ago', hostIdentity())
  const lock = await lockFolder(tempDir)
  expect(readdirSync(join(tempDir, 'lock'))).toEqual(['8'])
  lock.release()
})

it('rejects if a running process holds the lock', async () => {
  writeLock(process.ppid, startTimeOf(process.ppid), hostIdentity())
  await expect(lockFolder(tempDir)).rejects.toThrow(
    `Another Stoop (process ${process.ppid}) is using the data folder ${tempDir}`,
  )
})

it('accepts an owner on another machine until five heartbeats are missing', async () => {
  const file = writeLock(1, '1', 'another machine')
  const ownerClock = Date.now() - 600_000
  let touches = 0
  const heartbeat = setInterval(() => utimesSync(file, ownerClock, ownerClock + ++touches), HEARTBEAT_MS / 4)
  const logLines: string[] = []
  await expect(lockFolder(tempDir, (line) => logLines.push(line), HEARTBEAT_MS)).rejects.toThrow('Another Stoop')
  expect(logLines).toEqual(['Checking whether another machine or container uses the data folder (10 s)…'])
  clearInterval(heartbeat)
  ;(await lockFolder(tempDir, undefined, HEARTBEAT_MS)).release()
})

it('removes the draft file of a process that died while it took the lock', async () => {
  const file = writeLock(process.pid, 'long ago', hostIdentity())
  writeFileSync(`${file}-123-abc`, '')
  ;(await lockFolder(tempDir)).release()
  expect(readdirSync(join(tempDir, 'lock'))).toEqual(['8'])
})

it('logs a failing disk only once', async () => {
  const logLines: string[] = []
  const lock = await lockFolder(tempDir, (line) => logLines.push(line), HEARTBEAT_MS)
  const file = join(tempDir, 'lock/1')
  renameSync(join(tempDir, 'lock'), join(tempDir, 'away'))
  const sentence = `Stoop cannot update ${file} (ENOENT): another machine may take over the data folder.`
  await expect.poll(() => logLines).toEqual([sentence])
  renameSync(join(tempDir, 'away'), join(tempDir, 'lock'))
  utimesSync(file, new Date(0), new Date(0))
  await expect.poll(() => statSync(file).mtimeMs).toBeGreaterThan(0)
  expect(logLines).toHaveLength(1)
  lock.release()
})
