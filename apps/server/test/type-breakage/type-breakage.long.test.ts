import { afterAll, expect, it, vi } from 'vitest'
import { ScratchCopy } from './scratch-copy.ts'

// A check takes many seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const copy = new ScratchCopy()
afterAll(() => copy.remove())

it.each(['packages/api', 'apps/server', 'apps/web'])('passes the type check in %s without changes', async (member) => {
  expect(await copy.check(member)).toEqual([])
})
