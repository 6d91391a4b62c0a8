import { setImmediate } from 'node:timers/promises'
import { getHeapSpaceStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { freeStartMemory } from './free-start-memory.ts'

const createUnusedObject = () => new WeakRef({ unused: true })

it('collects unused objects and shrinks the young generation', async () => {
  const unused = createUnusedObject()
  // JavaScript keeps the object of a new WeakRef until the current task ends.
  await setImmediate()
  freeStartMemory()
  expect(unused.deref()).toBeUndefined()
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
  expect(young?.physical_space_size).toBeLessThan(3 * 1024 * 1024)
})

it('removes the global function gc again', () => {
  freeStartMemory()
  expect(globalThis).not.toHaveProperty('gc')
})
