import { photos, uploads } from '@stoop/db/schema'
import { ann } from '@stoop/validators/cast/people'
import { afterEach, expect, it, vi } from 'vitest'
import { useWorld } from '../testing.ts'
import { sweepPhotos } from './sweep-photos.ts'

const world = useWorld()
afterEach(() => world.db.delete(uploads))

const HOUR = 60 * 60 * 1000

it('goes past a file that cannot be removed, says so at the end, and meets it again', async () => {
  for (let count = 0; count < 3; count++) await world.call(ann).photos.upload({})
  const ids = await idsOf()
  const store = { ...world.services.photos }
  let stuck = ids[0]
  store.discard = async (id) => {
    if (id === stuck) throw new Error('Input/output error')
  }
  const sweep = () => sweepPhotos({ ...world.services, photos: store, clock: { now: () => Date.now() + 2 * HOUR } })
  await expect(sweep()).rejects.toThrow('Input/output error')
  expect(await idsOf()).toEqual([stuck])
  stuck = undefined
  await sweep()
  expect(await idsOf()).toEqual([])
})

it('sweeps pictures past stuck uploads, and uploads past as many as are stuck', async () => {
  for (let count = 0; count < 12; count++) await world.call(ann).photos.upload({})
  const stuck = new Set((await idsOf()).slice(0, 5))
  const old = new Date(0)
  await world.db.insert(photos).values({ name: 'f'.repeat(32), form: 'post', makerId: ann.id, createdAt: old })
  const store = { ...world.services.photos }
  const removed: string[] = []
  store.remove = async (name) => void removed.push(name)
  store.tidy = () => Promise.reject(new Error('No folder'))
  store.discard = async (id) => {
    if (stuck.has(id)) throw new Error('Input/output error')
  }
  const sweep = () => sweepPhotos({ ...world.services, photos: store, clock: { now: () => Date.now() + 2 * HOUR } })
  await expect(sweep()).rejects.toThrow('No folder')
  expect(removed).toEqual(['f'.repeat(32)])
  await vi.waitFor(async () => {
    await expect(sweep()).rejects.toThrow('No folder')
    expect(new Set(await idsOf())).toEqual(stuck)
  })
})

it('does not ask a store that is away for every file', async () => {
  for (let count = 0; count < 8; count++) await world.call(ann).photos.upload({})
  const store = { ...world.services.photos }
  let asked = 0
  store.discard = async () => {
    asked += 1
    throw new Error('away')
  }
  const sweep = () => sweepPhotos({ ...world.services, photos: store, clock: { now: () => Date.now() + 2 * HOUR } })
  await expect(sweep()).rejects.toThrow('away')
  expect(asked).toBe(5)
  expect(await idsOf()).toHaveLength(8)
})

const idsOf = async () => (await world.db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id)
