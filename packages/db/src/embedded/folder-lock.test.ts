import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { birthOf, here } from './process.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'stoop-lock-'))
})
afterEach(() => rmSync(home, { recursive: true }))

function ownedBy(pid: number, birth: string | undefined, where: string): string {
  mkdirSync(join(home, 'lock'))
  const file = join(home, 'lock/7')
  writeFileSync(file, `${pid}\n${birth}\n${where}\n`)
  return file
}

test('of twenty at once one gets it, and after its release another', async () => {
  for (let round = 0; round < 5; round++) {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(home)))
    const held = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(held).toHaveLength(1)
    held[0]?.release()
  }
  expect(readdirSync(join(home, 'lock'))).toEqual(['5'])
})

test('the lock of a process that is gone is taken, even when its number lives again', async () => {
  ownedBy(process.pid, 'long ago', here())
  const lock = await lockFolder(home)
  expect(readdirSync(join(home, 'lock'))).toEqual(['8'])
  lock.release()
})

test('the lock of a living process is not', async () => {
  ownedBy(process.ppid, birthOf(process.ppid), here())
  await expect(lockFolder(home)).rejects.toThrow(
    `Another Stoop (process ${process.ppid}) is using the data folder ${home}`,
  )
})

test('an owner on another machine is known by its pulse, whatever its clock: held while it beats, free after 10 s of silence', async () => {
  const file = ownedBy(1, '1', 'another machine')
  const theirs = Date.now() - 600_000
  let beats = 0
  const beat = setInterval(() => utimesSync(file, theirs, theirs + ++beats), 500)
  const said: string[] = []
  await expect(lockFolder(home, (line) => said.push(line))).rejects.toThrow('Another Stoop')
  expect(said).toEqual(['Waiting to see whether another machine or container still uses the data folder (10 s)…'])
  clearInterval(beat)
  ;(await lockFolder(home)).release()
}, 20_000)

test('what a taker that died had begun goes with the number', async () => {
  const file = ownedBy(process.pid, 'long ago', here())
  writeFileSync(`${file}-123-abc`, '')
  ;(await lockFolder(home)).release()
  expect(readdirSync(join(home, 'lock'))).toEqual(['8'])
})

test('an owner whose disk fails says so once, and goes on beating when it is back', async () => {
  const said: string[] = []
  const lock = await lockFolder(home, (line) => said.push(line))
  const file = join(home, 'lock/1')
  renameSync(join(home, 'lock'), join(home, 'away'))
  const sentence = `Stoop cannot touch ${file} (ENOENT): another machine may believe that its data folder is free.`
  await vi.waitFor(() => expect(said).toEqual([sentence]), 5000)
  renameSync(join(home, 'away'), join(home, 'lock'))
  utimesSync(file, new Date(0), new Date(0))
  await vi.waitFor(() => expect(statSync(file).mtimeMs).toBeGreaterThan(0), 5000)
  expect(said).toHaveLength(1)
  lock.release()
})
