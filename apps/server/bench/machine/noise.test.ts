import { expect, it } from 'vitest'
import { parseCpuTimes } from './noise.ts'

it('counts guest time only once in the CPU times', () => {
  const stat = 'cpu  100 1 50 800 9 0 3 37 20 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n'
  expect(parseCpuTimes(stat)).toEqual({ steal: 37, total: 1000 })
})
