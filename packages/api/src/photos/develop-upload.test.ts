import { photos } from '@stoop/db/schema'
import { ann } from '@stoop/validators/cast/people'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { cannotStore, conflict, wrongKind } from '../refusals.ts'
import { useWorld } from '../testing.ts'
import { developUpload } from './develop-upload.ts'
import type { PhotoStore, Picture } from './photo-store.ts'
import { receiveUpload } from './receive-upload.ts'

const world = useWorld()
const ORIGIN = 'http://stoop.test'
const MINUTE = 60_000
const USED = 'This upload has been used already. Choose the picture again'
const AT_WORK = 'This picture is being made. Please try again in a minute'

const bytes = () => new Blob(['picture']).stream()

async function anUpload() {
  const { uploadURL: address } = await world.call(ann).photos.upload({})
  const id = world.services.photos.uploadIn(address, ORIGIN) ?? ''
  return { address, id, put: (services = world.services) => receiveUpload(services, id, bytes()) }
}

/** Another server over the same database and files, which does some things in its own way. */
const server = (own: Partial<PhotoStore> = {}) => ({
  ...world.as(ann),
  photos: { ...world.services.photos, ...own },
})

/** A step that says when it has begun and goes on when it is told to. */
function held<T>(step: () => Promise<T>) {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const run = async () => {
    begun.resolve()
    await goOn.promise
    return step()
  }
  return { run, begun: begun.promise, goOn: () => goOn.resolve() }
}

/** Once so many wait for a lock. */
const waiting = (count: number) =>
  vi.waitFor(async () =>
    expect(
      await world.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ).toHaveLength(count),
  )

const notArrived = () => conflict('The picture has not arrived yet')

const picture: Picture = { width: 512, height: 512, hash: 'hash' }

it('is made by another server a minute after the first one died at it, once however many ask', async () => {
  const upload = await anUpload()
  await upload.put()
  const dying = held(async () => picture)
  void developUpload(server({ develop: dying.run }), upload.address, 'profile')
  await dying.begun

  await expect(developUpload(server(), upload.address, 'profile')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: AT_WORK,
  })
  world.later(MINUTE + 1000)
  let made = 0
  const develop = async () => {
    made++
    return picture
  }
  const asked = await Promise.allSettled(
    [1, 2, 3, 4].map(() => developUpload(server({ develop }), upload.address, 'profile')),
  )
  expect(made).toBe(1)
  const [first] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.name] : []))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  for (const one of asked) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT', message: AT_WORK })
    else expect(one.value.name).toBe(first)
  }
  expect((await developUpload(server(), upload.address, 'profile')).name).toBe(first)
})

it('takes its bytes again after the server died, as long as nobody has the picture', async () => {
  const upload = await anUpload()
  const dying = held(async () => picture)
  void developUpload(server({ develop: dying.run }), upload.address, 'profile')
  await dying.begun
  await upload.put()
  world.later(MINUTE + 1000)
  expect((await developUpload(server(), upload.address, 'profile')).width).toBe(512)
  await expect(upload.put()).rejects.toMatchObject({ code: 'CONFLICT', message: USED })
})

it('is one picture, the later, when one that was long at it comes back', async () => {
  const upload = await anUpload()
  await upload.put()
  const slow = held(async () => picture)
  const late = developUpload(server({ develop: slow.run }), upload.address, 'profile')
  await slow.begun
  world.later(MINUTE + 1000)
  const { name } = await developUpload(server(), upload.address, 'profile')
  slow.goOn()
  expect((await late).name).toBe(name)
})

it('gives nothing away when one that was long at it fails', async () => {
  const upload = await anUpload()
  await upload.put()
  const slow = held(async () => Promise.reject(new Error('The disk is gone')))
  const late = developUpload(server({ develop: slow.run }), upload.address, 'profile').catch((error) => error)
  await slow.begun
  world.later(MINUTE + 1000)
  const { name } = await developUpload(server(), upload.address, 'profile')
  slow.goOn()
  expect(await late).toMatchObject({ message: 'The disk is gone' })
  await expect(upload.put()).rejects.toMatchObject({ message: USED })
  expect((await developUpload(server(), upload.address, 'profile')).name).toBe(name)
})

it("is not taken over while its picture is being kept, whatever the servers' clocks say", async () => {
  const upload = await anUpload()
  await upload.put()
  const clock = { now: () => world.services.clock.now() - 2 * MINUTE }
  const making = held(async () => picture)
  const kept = developUpload({ ...server({ develop: making.run }), clock }, upload.address, 'profile')
  await making.begun
  const others: Promise<Picture>[] = []
  await world.db.transaction(async (tx) => {
    await tx.select({ name: photos.name }).from(photos).for('update')
    making.goOn()
    await waiting(1)
    others.push(developUpload(server(), upload.address, 'profile'))
    await waiting(2)
  })
  expect(await Promise.all(others)).toEqual([await kept])
})

it('leaves the one that took it over its bytes when one that was long at it refuses them', async () => {
  const upload = await anUpload()
  await upload.put()
  const slow = held(async () => Promise.reject(wrongKind('Choose a picture')))
  const late = developUpload(server({ develop: slow.run }), upload.address, 'profile').catch((error) => error)
  await slow.begun
  world.later(MINUTE + 1000)
  const starting = held(async () => undefined)
  const { photos: store } = world.services
  const next = developUpload(
    server({ develop: async (...what) => starting.run().then(() => store.develop(...what)) }),
    upload.address,
    'profile',
  )
  await starting.begun
  slow.goOn()
  expect(await late).toMatchObject({ message: 'Choose a picture' })
  starting.goOn()
  expect((await next).width).toBe(512)
})

it('stays closed however long ago it was used: for something else, for a photo since replaced, or refused', async () => {
  const [first, second] = [await anUpload(), await anUpload()]
  for (const upload of [first, second]) {
    await upload.put()
    await world.call(ann).profiles.photo({ profilePhotoURL: upload.address })
  }
  const refused = await anUpload()
  await refused.put()
  const refuse = async () => Promise.reject(wrongKind('Choose a picture'))
  await expect(developUpload(server({ develop: refuse }), refused.address, 'post')).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
  })
  world.later(5 * MINUTE)
  for (const upload of [first, second, refused]) {
    await expect(developUpload(server(), upload.address, 'post')).rejects.toMatchObject({ message: USED })
    await expect(upload.put()).rejects.toMatchObject({ message: USED })
  }
})

it('keeps what arrives while it is being looked for: the use comes first', async () => {
  const upload = await anUpload()
  const early = held(() => Promise.reject(notArrived()))
  const use = developUpload(server({ develop: early.run }), upload.address, 'profile').catch((error) => error)
  await early.begun
  await upload.put()
  early.goOn()
  expect(await use).toMatchObject({ message: 'The picture has not arrived yet' })
  expect((await developUpload(server(), upload.address, 'profile')).width).toBe(512)
})

it('keeps what arrives while it is being looked for: the bytes come first', async () => {
  const upload = await anUpload()
  const { photos: store } = world.services
  const arriving = held(async () => 7)
  const put = upload.put({
    ...world.services,
    photos: { ...store, receive: async (id, sent) => (await arriving.run()) && store.receive(id, sent) },
  })
  await arriving.begun
  const early = held(() => Promise.reject(notArrived()))
  const use = developUpload(server({ develop: early.run }), upload.address, 'profile').catch((error) => error)
  await early.begun
  arriving.goOn()
  await put
  early.goOn()
  expect(await use).toMatchObject({ message: 'The picture has not arrived yet' })
  expect((await developUpload(server(), upload.address, 'profile')).width).toBe(512)
})

it('costs nothing to be early, however often', async () => {
  const upload = await anUpload()
  for (const _time of [1, 2, 3])
    await expect(developUpload(server(), upload.address, 'profile')).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await world.db.$count(photos)).toBe(0)
  await upload.put()
  const { name } = await developUpload(server(), upload.address, 'profile')
  expect(await world.db.select({ name: photos.name }).from(photos)).toEqual([{ name }])
})

it('keeps the row of a picture that failed half-way: there may be files of it', async () => {
  const upload = await anUpload()
  await upload.put()
  const develop = () => Promise.reject(cannotStore('The disk is full'))
  await expect(developUpload(server({ develop }), upload.address, 'profile')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  expect(await world.db.$count(photos)).toBe(1)
})

it('leaves a picture its bytes when they are sent again while it is being made', async () => {
  const upload = await anUpload()
  await upload.put()
  const { photos: store } = world.services
  const starting = held(async () => undefined)
  const use = developUpload(
    server({ develop: async (...what) => starting.run().then(() => store.develop(...what)) }),
    upload.address,
    'profile',
  )
  await starting.begun
  await upload.put()
  starting.goOn()
  expect((await use).width).toBe(512)
})

const notRemoved = () => Promise.reject(cannotStore('The disk is gone'))

it('gives the picture that is made although the bytes cannot be removed', async () => {
  const upload = await anUpload()
  await upload.put()
  expect((await developUpload(server({ discard: notRemoved }), upload.address, 'profile')).width).toBe(512)
})

it('says why a picture is refused although its bytes cannot be removed', async () => {
  const upload = await anUpload()
  await upload.put()
  const develop = () => Promise.reject(wrongKind('Choose a picture'))
  await expect(
    developUpload(server({ develop, discard: notRemoved }), upload.address, 'profile'),
  ).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Choose a picture' })
})
