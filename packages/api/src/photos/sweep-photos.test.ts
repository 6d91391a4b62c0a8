import { uploads } from '@stoop/db/schema'
import { ann } from '@stoop/validators/cast/people'
import { expect, it } from 'vitest'
import { useWorld } from '../testing.ts'
import { sweepPhotos } from './sweep-photos.ts'

const world = useWorld()
const HOUR = 60 * 60 * 1000

it('goes past a file that cannot be removed, says so at the end, and meets it again', async () => {
  for (let count = 0; count < 3; count++) await world.call(ann).photos.upload({})
  const ids = await idsOf()
  const photos = { ...world.services.photos }
  let stuck = ids[0]
  photos.discard = async (id) => {
    if (id === stuck) throw new Error('Input/output error')
  }
  const sweep = () => sweepPhotos({ ...world.services, photos, clock: { now: () => Date.now() + 2 * HOUR } })
  await expect(sweep()).rejects.toThrow('Input/output error')
  expect(await idsOf()).toEqual([stuck])
  stuck = undefined
  await sweep()
  expect(await idsOf()).toEqual([])
})

it('does not ask a store that is away for every file', async () => {
  for (let count = 0; count < 8; count++) await world.call(ann).photos.upload({})
  const photos = { ...world.services.photos }
  let asked = 0
  photos.discard = async () => {
    asked += 1
    throw new Error('away')
  }
  const sweep = () => sweepPhotos({ ...world.services, photos, clock: { now: () => Date.now() + 2 * HOUR } })
  await expect(sweep()).rejects.toThrow('away')
  expect(asked).toBe(5)
  expect(await idsOf()).toHaveLength(8)
})

const idsOf = async () => (await world.db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id)
