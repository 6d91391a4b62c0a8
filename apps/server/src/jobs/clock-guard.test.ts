import { expect, it } from 'vitest'
import { createClockGuard } from './clock-guard.ts'

function guardJobs() {
  const state = { difference: 0, running: 0, lines: [] as string[] }
  const add = (line: string) => state.lines.push(line)
  const startJobs = () => {
    state.running++
    return async () => {
      state.running--
    }
  }
  const clock = { getDifference: () => state.difference, synchronize: async () => undefined }
  return { state, ...createClockGuard(clock, startJobs, { warn: add, error: add }) }
}

it('stops the jobs while the clock differs by more than 5 s', async () => {
  const { state, check, stop } = guardJobs()
  expect(state.running).toBe(1)
  state.difference = 5_000
  await check()
  expect([state.running, state.lines]).toEqual([1, []])
  state.difference = 20 * 24 * 60 * 60 * 1000
  await check()
  await check()
  expect(state.running).toBe(0)
  expect(state.lines).toEqual([
    "The clock of this machine is 20 days ahead of the database's. Jobs (erasure, expiry, mail, exports) have stopped. Synchronise the clocks of this machine and of the database server with NTP (timedatectl set-ntp true).",
  ])
  state.difference = -4_000
  await check()
  expect(state.running).toBe(1)
  expect(state.lines.at(-1)).toBe("The clock of this machine agrees with the database's again: jobs continue.")
  await stop()
  expect(state.running).toBe(0)
})

it('does not stop the jobs twice when the server stops while the clock is wrong', async () => {
  const { state, check, stop } = guardJobs()
  state.difference = -90_000
  await check()
  await stop()
  expect(state.running).toBe(0)
  expect(state.lines[0]).toMatch(/^The clock of this machine is 90 s behind the database's\./)
})
