import { expect, it } from 'vitest'
import { cpuMs, parseStat, readMemory, treeCpuMs } from './processes.ts'

it('reads the CPU time of a process whose command contains spaces and brackets', () => {
  const stat = '42 (a (b) c) S 7 42 42 0 -1 4194560 1 2 3 4 150 50 20 10 20 0 11 0 900 1000 2000'
  expect(parseStat(stat)).toEqual({ parent: 7, cpuMs: 2000, reapedCpuMs: 300 })
})

it('measures the CPU time of this process', () => {
  const before = cpuMs(process.pid)
  const own = process.cpuUsage()
  while (process.cpuUsage(own).user < 60_000);
  expect(cpuMs(process.pid) - before).toBeGreaterThanOrEqual(40)
  expect(treeCpuMs(process.pid)).toBeGreaterThanOrEqual(cpuMs(process.pid) - 1000)
})

it('returns 0 as the CPU time of a process that does not exist', () => {
  expect(cpuMs(2 ** 30)).toBe(0)
})

it('reads the memory of this process in MB', () => {
  const { now, peak } = readMemory(process.pid)
  expect(now).toBeGreaterThan(10)
  expect(peak).toBeGreaterThanOrEqual(now)
})
