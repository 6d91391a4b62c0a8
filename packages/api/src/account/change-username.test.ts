import { formerUsernames, users } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { retireUsername } from '../users/retire-username.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000
const test = useTestContext()

const rename = (user: typeof ann, username: string) => test.callerFor(user).account.changeUsername({ username })
const register = (username: string, email = `${username}@stoop.test`) =>
  test.callerFor(null).auth.register({
    email,
    password: 'correct horse',
    firstName: 'New',
    lastName: 'Member',
    username,
    selectedCity: 'Chicago',
  })
const countFulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

it('gives a free name to exactly one of two members who take it at the same time', async () => {
  for (let n = 0; n < 10; n++) {
    const results = await Promise.allSettled([rename(ann, `free${n}`), rename(ben, `FREE${n}`)])
    expect(countFulfilled(results)).toBe(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { reason: 'USERNAME_TAKEN' } })
    test.advanceClock(MONTH_MS)
  }
})

it('rejects a name that looks like an official account', async () => {
  await expect(rename(ann, 'stoop-support')).rejects.toMatchObject({ reason: 'NAME_LOOKS_OFFICIAL' })
  expect(await test.db.$count(formerUsernames)).toBe(0)
})

it('accepts exactly one of two concurrent changes by one member', async () => {
  const results = await Promise.allSettled([rename(ann, 'first-name'), rename(ann, 'second-name')])
  expect(countFulfilled(results)).toBe(1)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { reason: 'USERNAME_CHANGE_LIMIT' },
  })
  expect(await test.db.$count(formerUsernames)).toBe(1)
})

it('never gives a taken name to another member, even while its owner changes the name', async () => {
  for (let n = 0; n < 10; n++) {
    const [current] = await test.db.select({ name: users.username }).from(users).where(eq(users.id, ann.id))
    const name = current?.name ?? ''
    const results = await Promise.allSettled([
      rename(ann, `ann-no${n}`),
      rename(ben, name),
      rename(cleo, name),
      register(name, `new${n}@stoop.test`),
    ])
    expect(countFulfilled(results)).toBe(1)
    expect(results[0]?.status).toBe('fulfilled')
    test.advanceClock(MONTH_MS)
  }
})

it('does not deadlock when two members take each other’s names', async () => {
  const results = await Promise.allSettled([rename(ann, ben.username), rename(ben, ann.username)])
  for (const result of results) expect(result).toMatchObject({ reason: { reason: 'USERNAME_TAKEN' } })
})

it('returns the error for a taken username when a registration uses a former username', async () => {
  await rename(ann, 'annie')
  for (const email of ['new@stoop.test', ben.email])
    await expect(register(ann.username.toUpperCase(), email)).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'USERNAME_TAKEN',
    })
})

it('lets a member take a former name back', async () => {
  await rename(ann, 'annie')
  test.advanceClock(MONTH_MS)
  expect(await rename(ann, ann.username)).toMatchObject({ username: ann.username })
  await expect(rename(ben, 'annie')).rejects.toMatchObject({ reason: 'USERNAME_TAKEN' })
  expect(await test.callerFor(ben).profiles.of({ username: 'annie' })).toMatchObject({ username: ann.username })
})

it('does not count a change of case towards the limit of one change in 30 days', async () => {
  await rename(ann, ann.username.toUpperCase())
  expect((await rename(ann, 'another-name')).username).toBe('another-name')
  await rename(ann, 'Another-Name')
  await expect(rename(ann, 'third-name')).rejects.toMatchObject({ reason: 'USERNAME_CHANGE_LIMIT' })
})

it('keeps no former name when only the case of the name changes', async () => {
  expect(await rename(ann, ann.username.toUpperCase())).toMatchObject({ username: ann.username.toUpperCase() })
  expect(await test.db.$count(formerUsernames)).toBe(0)
})

it('stores former names only as keyed hashes', async () => {
  await rename(ann, 'annie')
  expect(await test.db.select().from(formerUsernames)).toEqual([
    { digest: expect.stringMatching(/^[\w-]{43}$/), userId: ann.id, changedAt: expect.any(Date) },
  ])
})

it('never gives the username of a deleted account to another account', async () => {
  await rename(ann, 'annie')
  await inTransaction(test.createServices, async (tx) => {
    await retireUsername(tx, ann.id)
    await tx.db.delete(users).where(eq(users.id, ann.id))
  })
  for (const name of [ann.username, 'Annie']) {
    await expect(rename(ben, name)).rejects.toMatchObject({ reason: 'USERNAME_TAKEN' })
    await expect(register(name, `${name}@new.test`)).rejects.toMatchObject({ reason: 'USERNAME_TAKEN' })
    await expect(test.callerFor(ben).profiles.of({ username: name })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await test.db.select().from(formerUsernames)).map(({ userId }) => userId)).toEqual([null, null])
})
