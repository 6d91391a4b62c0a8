// Over 200 lines: all ends of reservations, in both kinds of post.
import { claims, communities, communityClaims, notifications, posts } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
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

it('is listed only while its details say open or reserved', async () => {
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

it.each([0, 49])('keeps the reservation while its author is suspended, %i hours later', async (hours) => {
  await createReserved()
  await suspendMember(test.createServices, 'test', { ref: ann.email, reason: 'Spam', days: 1 })
  test.advanceClock(hours * HOUR_MS)
  await runJob()
  expect(await listReserved(claims)).toEqual([{ userId: ben.id }])
})

it('is reserved for the next when the post is no longer held', async () => {
  const id = await createReserved()
  await test.db.update(posts).set({ heldAt: new Date() })
  test.advanceClock(49 * HOUR_MS)
  await runJob()
  expect(await listReserved(claims)).toEqual([{ userId: ben.id }])
  await test.db.update(posts).set({ heldAt: null })
  await runJob()
  expect(await statusOf(cleo, id)).toBe('reserved')
})

it('keeps the reservations of a deleted community until it is restored', async () => {
  await createReservedInCommunity()
  await test.db.update(communities).set({ archivedAt: new Date() })
  for (const hours of [0, 49]) {
    test.advanceClock(hours * HOUR_MS)
    await runJob()
    expect(await listReserved(communityClaims)).toEqual([{ userId: ben.id }])
  }
  await test.db.update(communities).set({ archivedAt: null })
  await runJob()
  expect(await listReserved(communityClaims)).toEqual([{ userId: cleo.id }])
})

it('is reserved for nobody else in a closed community', async () => {
  const { communityId } = await createReservedInCommunity()
  await as(ann).communities.update({ id: communityId, version: 1, isClosed: true })
  test.advanceClock(49 * HOUR_MS)
  await runJob()
  expect(await listReserved(communityClaims)).toEqual([])
  expect(await typesFor(cleo)).toEqual([])
})

it('keeps the taker when the author closes it after the own confirmation', async () => {
  const id = await createReserved()
  await as(ann).posts.confirm({ id })
  await as(ann).posts.setState({ id, state: 'done' })
  expect(await statusOf(ben, id)).toBe('taken')
  expect(await typesFor(ben)).toEqual(['claim_confirmed', 'claim_reserved'])
})

describe('when the member did not come', () => {
  const pass = (id: string, user: FixtureUser) => as(ann).posts.setState({ id, state: 'passed', userId: user.id })

  it('is reserved for the next, also when the call is repeated', async () => {
    const id = await createReserved()
    await Promise.all([pass(id, ben), pass(id, ben)])
    expect([await statusOf(ben, id), await statusOf(cleo, id)]).toEqual(['passed', 'reserved'])
    expect([await typesFor(ben), await typesFor(cleo)]).toEqual([[], ['claim_reserved']])
    await pass(id, cleo)
    expect(await pass(id, dan)).toMatchObject({ state: 'open' })
    await expect(pass(id, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('skips members who can no longer read the post, and leaves them out of the queue', async () => {
    const { communityId, id } = await createReservedInCommunity()
    await as(dan).communities.claim({ communityId, id, claimed: true })
    await as(cleo).communities.leave({ id: communityId })
    const listUsers = async () =>
      (await as(ann).communities.claims({ communityId, id })).items.map((claimant) => claimant.id)
    expect(await listUsers()).toEqual([ben.id, dan.id])
    expect((await as(ann).communities.onePost({ communityId, id })).details).toMatchObject({ claimCount: 1 })
    expect((await as(dan).communities.onePost({ communityId, id })).details).toMatchObject({ claim: { place: 1 } })
    await as(ann).communities.setState({ communityId, id, state: 'passed', userId: ben.id })
    expect(await listReserved(communityClaims)).toEqual([{ userId: dan.id }])
  })
})

it('is reserved for the next when the account of the member is erased', async () => {
  const id = await createReserved()
  await eraseAccount(test.createServices, ben.id, { files: inMemoryErasureFiles(), onErase: async () => undefined })
  expect(await statusOf(cleo, id)).toBe('reserved')
  expect(await typesFor(cleo)).toEqual(['claim_reserved'])
})

const listReserved = (table: typeof claims | typeof communityClaims) =>
  test.db.select({ userId: table.userId }).from(table).where(eq(table.status, 'reserved'))

/** Creates an offer in a community that is reserved for Ben; Cleo waits. Dan is a member too. */
async function createReservedInCommunity() {
  const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  for (const user of [ben, cleo, dan]) await as(user).communities.join({ id: communityId })
  const { id } = await as(ann).communities.post({ id: communityId, content: 'Seeds', details: OFFER })
  for (const user of [ben, cleo]) await as(user).communities.claim({ communityId, id, claimed: true })
  await as(ann).communities.setState({ communityId, id, state: 'reserved', userId: ben.id })
  return { communityId, id }
}

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
  const { communityId, id } = await createReservedInCommunity()
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

it('does not notify again when a withdrawn claim is made again', async () => {
  const id = await createOffer()
  const listIds = () => test.db.select({ id: notifications.id }).from(notifications)
  const countUnread = async () => (await as(ann).notifications.counts()).unreadNotifications
  await claim(ben, id)
  const before = await listIds()
  await claim(ben, id, false)
  expect([await typesFor(ann), await countUnread()]).toEqual([[], 0])
  await claim(ben, id)
  expect([await typesFor(ann), await countUnread()]).toEqual([['claim'], 1])
  expect(await listIds()).toEqual(before)
})

it('reminds the author after it was closed by mistake', async () => {
  const id = await createOffer()
  for (const state of ['done', 'open'] as const) await as(ann).posts.setState({ id, state })
  test.advanceClock(13 * DAY_MS)
  await runJob()
  expect(await typesFor(ann)).toEqual(['listing_expiring'])
})

it('reminds all authors of a batch in the app or by mail, as each has chosen', async () => {
  for (const _ of [1, 2, 3]) await createOffer({ expiresInDays: 2 })
  const muted = await createOffer({ expiresInDays: 2 })
  const closed = await createOffer({ expiresInDays: 2 })
  await as(ann).posts.mute({ id: muted })
  await as(ann).posts.setState({ id: closed, state: 'done' })
  test.advanceClock(DAY_MS)
  await runJob()
  expect(await test.db.$count(notifications)).toBe(3)
})
