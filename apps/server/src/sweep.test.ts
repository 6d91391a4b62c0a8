import { useWorld } from '@stoop/api/testing'
import { newId } from '@stoop/db/ids'
import { uploads } from '@stoop/db/schema'
import { ann } from '@stoop/validators/cast/people'
import { expect, it, vi } from 'vitest'
import { startSweeping } from './sweep.ts'

const world = useWorld()
const failed = vi.fn()

async function threeOld(): Promise<void> {
  const createdAt = new Date(0)
  await world.db.insert(uploads).values([1, 2, 3].map((at) => ({ id: newId(at), userId: ann.id, createdAt })))
}

it('stops between two files', async () => {
  await threeOld()
  const first = Promise.withResolvers<void>()
  const discard = vi.fn(() => first.promise)
  const stop = startSweeping({ ...world.services, photos: { ...world.services.photos, discard } }, failed)
  await vi.waitFor(() => expect(discard).toHaveBeenCalled())
  const stopped = stop()
  first.resolve()
  await stopped
  expect(discard).toHaveBeenCalledTimes(1)
  expect(await world.db.select().from(uploads)).toHaveLength(2)
  expect(failed).not.toHaveBeenCalled()
})

it('is not waited for when a store is silent', async () => {
  await threeOld()
  const discard = vi.fn(() => new Promise<never>(() => undefined))
  const stop = startSweeping({ ...world.services, photos: { ...world.services.photos, discard } }, failed, 100)
  await vi.waitFor(() => expect(discard).toHaveBeenCalled())
  await stop()
})
