import { claims, notifications, posts } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { eraseAccount } from '../../account/erase-account.ts'
import { inMemoryErasureFiles } from '../../account/in-memory-erasure-files.ts'
import { DAY_MS, HOUR_MS } from '../../durations.ts'
import { listingJob } from '../../feeds/listing-job.ts'
import { suspendMember } from '../../operator/suspend-member.ts'
import { useTestContext } from '../../test-context.ts'

const test = useTestContext()
const as = test.callerFor

const OFFER = { format: 'offer', deal: 'give' } as const
const createOffer = async (details: { expiresInDays?: number } = {}) => {
  const input = { content: 'A shelf', visibility: 'public', details: { ...OFFER, ...details } } as const
  return (await as(ann).posts.create(input)).id
}
const claim = (user: FixtureUser, id: string, claimed = true) => as(user).posts.claim({ id, claimed })
const reserve = (id: string, user: FixtureUser) => as(ann).posts.setState({ id, state: 'reserved', userId: user.id })
const detailsFor = async (user: FixtureUser, id: string) => (await as(user).posts.one({ id })).details
const statusOf = async (user: FixtureUser, id: string) => {
  const details = await detailsFor(user, id)
  return details && 'claim' in details ? details.claim?.status : undefined
}
const typesFor = async (user: FixtureUser) => (await as(user).notifications.list({})).items.map(({ type }) => type)
const listed = async (input: { open?: 'true' } = {}) =>
  (await as(cleo).posts.offers(input)).items.map(({ details }) => details && 'state' in details && details.state)

const runJob = () =>
  listingJob(test.createServices).run({
    ...{ kind: 'listings', key: '', leasedBy: '', attempts: 1, lastError: null },
    signal: new AbortController().signal,
    report: () => undefined,
  })

/** Creates an offer that is reserved for Ben; Cleo and Dan wait. */
async function createReserved(details: { expiresInDays?: number } = {}) {
  const id = await createOffer(details)
  for (const user of [ben, cleo, dan]) await claim(user, id)
  await reserve(id, ben)
  return id
}

/** Moves the end of the listing into the past for the database, whose clock reads use. */
const letExpire = (id: string) =>
  test.db
    .update(posts)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(posts.id, id))

it.each([
  ['author', ann],
  ['taker', ben],
] as const)('is done three days after only the %s has confirmed', async (_, user) => {
  const id = await createReserved()
  await as(user).posts.confirm({ id })
  test.advanceClock(49 * HOUR_MS)
  await runJob()
  expect(await detailsFor(dan, id)).toMatchObject({ state: 'reserved' })
  test.advanceClock(23 * HOUR_MS)
  await runJob()
  expect(await detailsFor(ben, id)).toMatchObject({
    state: 'done',
    claim: { status: 'taken', isConfirmedByAuthor: user === ann, isConfirmedByTaker: user === ben },
  })
  expect(await listed()).toEqual([])
  expect(await typesFor(cleo)).toEqual([])
})

it('is listed exactly while its details say that it is open or reserved', async () => {
  const id = await createReserved()
  const check = async (state: string, isListed: boolean, isOpen: boolean) => {
    expect(await detailsFor(cleo, id)).toMatchObject({ state })
    expect([await listed(), await listed({ open: 'true' })]).toEqual([isListed ? [state] : [], isOpen ? [state] : []])
  }
  await check('reserved', true, false)
  await letExpire(id)
  await check('reserved', true, false)
  await as(ben).people.block({ userId: ann.id })
  await check('expired', false, false)
  await test.db.update(posts).set({ expiresAt: new Date(Date.now() + DAY_MS) })
  await check('open', true, true)
})

it('is reserved for the next when the member is suspended or blocked, or can no longer read the post', async () => {
  const id = await createReserved()
  await suspendMember(test.createServices, 'test', { ref: ben.email, reason: 'Spam', days: 1 })
  await expect(as(ann).posts.confirm({ id })).rejects.toMatchObject({ reason: 'NOT_RESERVED' })
  await runJob()
  expect(await statusOf(cleo, id)).toBe('reserved')
  expect(await typesFor(cleo)).toEqual(['claim_reserved'])
  await as(ann).people.block({ userId: cleo.id })
  await runJob()
  expect(await statusOf(dan, id)).toBe('reserved')
  await as(ann).posts.update({ id, version: 1, visibility: 'private' })
  await runJob()
  expect(await detailsFor(ann, id)).toMatchObject({ state: 'open' })
})

it('keeps the reservation while its author is suspended', async () => {
  await createReserved()
  await suspendMember(test.createServices, 'test', { ref: ann.email, reason: 'Spam', days: 1 })
  await runJob()
  const reserved = await test.db.select({ userId: claims.userId }).from(claims).where(eq(claims.status, 'reserved'))
  expect(reserved).toEqual([{ userId: ben.id }])
})

it('is reserved for the next when the account of the member is erased', async () => {
  const id = await createReserved()
  await eraseAccount(test.createServices, ben.id, { files: inMemoryErasureFiles(), onErase: async () => undefined })
  expect(await statusOf(cleo, id)).toBe('reserved')
  expect(await typesFor(cleo)).toEqual(['claim_reserved'])
})

it('ends other reservations when a post is deleted at the same moment', async () => {
  const [first, second] = [await createReserved(), await createReserved()]
  test.advanceClock(49 * HOUR_MS)
  await Promise.all([runJob(), as(ann).posts.delete({ id: first })])
  expect(await statusOf(cleo, second)).toBe('reserved')
})

it('is reserved for nobody else when the member withdraws after it has expired', async () => {
  const id = await createReserved()
  await letExpire(id)
  await claim(ben, id, false)
  expect(await statusOf(cleo, id)).toBe('waiting')
  expect(await typesFor(cleo)).toEqual([])
})

it('can be confirmed, closed and withdrawn from in a closed community, but not claimed', async () => {
  const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  for (const user of [ben, cleo, dan]) await as(user).communities.join({ id: communityId })
  const { id } = await as(ann).communities.post({ id: communityId, content: 'Seeds', details: OFFER })
  for (const user of [ben, cleo]) await as(user).communities.claim({ communityId, id, claimed: true })
  await as(ann).communities.setState({ communityId, id, state: 'reserved', userId: ben.id })
  await as(ann).communities.update({ id: communityId, version: 1, isClosed: true })
  await expect(as(dan).communities.claim({ communityId, id, claimed: true })).rejects.toMatchObject({
    reason: 'COMMUNITY_CLOSED',
  })
  await as(cleo).communities.claim({ communityId, id, claimed: false })
  await as(ben).communities.confirm({ communityId, id })
  expect(await as(ann).communities.setState({ communityId, id, state: 'done' })).toMatchObject({ state: 'done' })
})

it('retracts the notification of a reservation that has ended', async () => {
  const id = await createReserved()
  await as(ben).notifications.readAll({})
  test.advanceClock(49 * HOUR_MS)
  await runJob()
  expect([await typesFor(ben), await typesFor(cleo)]).toEqual([[], ['claim_reserved']])
  await as(ann).posts.setState({ id, state: 'open' })
  expect(await typesFor(cleo)).toEqual([])
})

it('notifies the author of the first claim of a member only', async () => {
  const id = await createOffer()
  await claim(ben, id)
  await as(ann).notifications.readAll({})
  await claim(ben, id, false)
  await claim(ben, id)
  expect(await typesFor(ann)).toEqual(['claim'])
})

it('reminds all authors of a batch with their channels', async () => {
  for (const _ of [1, 2, 3]) await createOffer({ expiresInDays: 2 })
  const muted = await createOffer({ expiresInDays: 2 })
  const closed = await createOffer({ expiresInDays: 2 })
  await as(ann).posts.mute({ id: muted })
  await as(ann).posts.setState({ id: closed, state: 'done' })
  test.advanceClock(DAY_MS)
  await runJob()
  expect(await test.db.$count(notifications)).toBe(3)
})
