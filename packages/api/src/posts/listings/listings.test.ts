// Over 200 lines: asks and offers in both kinds of post, from the claim to the end.
import { claims, notifications, posts } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../durations.ts'
import { listingJob } from '../../feeds/listing-job.ts'
import { queuePeriodicJobs, runDueJobs } from '../../jobs/run-jobs.ts'
import { useTestContext } from '../../test-context.ts'

const test = useTestContext()
const as = test.callerFor

const OFFER = { format: 'offer', deal: 'give', place: 'Oak Street' } as const
const createOffer = (details: { expiresInDays?: number } = {}) =>
  as(ann).posts.create({ content: 'A shelf', visibility: 'public', details: { ...OFFER, ...details } })
const claim = (user: FixtureUser, id: string, claimed = true) => as(user).posts.claim({ id, claimed })
const reserve = (id: string, user: FixtureUser, hours?: number) =>
  as(ann).posts.setState({ id, state: 'reserved', userId: user.id, ...(hours && { hours }) })
const detailsFor = async (user: FixtureUser, id: string) => (await as(user).posts.one({ id })).details
const queueOf = async (id: string) =>
  (await as(ann).posts.claims({ id })).items.map(({ username, status }) => `${username} ${status}`)
const typesFor = async (user: FixtureUser) => (await as(user).notifications.list({})).items.map(({ type }) => type)

async function runJob() {
  const services = test.createServices
  const jobs = [listingJob(services)]
  await queuePeriodicJobs(services, jobs)
  await runDueJobs(services, jobs, {
    onError(error) {
      throw error
    },
  })
}

/** Moves the end of the listing and of its reservation into the past. */
const letExpire = (id: string) =>
  test.db
    .update(posts)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(posts.id, id))

describe('an offer', () => {
  it('is open for 14 days', async () => {
    const { id, createdAt, format, details } = await createOffer()
    const expiresAt = new Date(Date.parse(createdAt) + 14 * DAY_MS).toISOString()
    const expected = { ...OFFER, price: null, state: 'open', expiresAt, reservedUntil: null, claim: null }
    expect({ format, details }).toEqual({ format: 'offer', details: { ...expected, claimCount: 0 } })
    expect(await detailsFor(ann, id)).toEqual({ ...expected, claimCount: 0 })
    expect(await detailsFor(ben, id)).toEqual({ ...expected, claimCount: null })
  })

  it('shows claims to its author only', async () => {
    const { id } = await createOffer()
    expect(await claim(ben, id)).toMatchObject({ claim: { status: 'waiting', place: 1 }, claimCount: null })
    expect(await claim(cleo, id)).toMatchObject({ claim: { status: 'waiting', place: 2 } })
    expect(await queueOf(id)).toEqual([`${ben.username} waiting`, `${cleo.username} waiting`])
    expect(await detailsFor(ann, id)).toMatchObject({ claim: null, claimCount: 2 })
    expect(await detailsFor(dan, id)).toMatchObject({ claim: null, claimCount: null })
    await expect(as(ben).posts.claims({ id })).rejects.toMatchObject({ reason: 'NOT_YOUR_POST' })
    expect(await typesFor(ann)).toEqual(['claim', 'claim'])
  })

  it('changes nothing when a claim is repeated', async () => {
    const { id } = await createOffer()
    for (const claimed of [true, true]) await claim(ben, id, claimed)
    expect(await queueOf(id)).toEqual([`${ben.username} waiting`])
    for (const claimed of [false, false]) await claim(ben, id, claimed)
    expect(await queueOf(id)).toEqual([])
    expect(await typesFor(ann)).toEqual([])
  })

  it('is done when both confirm', async () => {
    const { id } = await createOffer()
    await claim(ben, id)
    expect(await reserve(id, ben)).toMatchObject({ state: 'reserved' })
    expect(await detailsFor(dan, id)).toMatchObject({ state: 'reserved', claim: null })
    for (const _ of [1, 2])
      expect(await as(ben).posts.confirm({ id })).toMatchObject({
        state: 'reserved',
        claim: { status: 'reserved', isConfirmedByTaker: true, isConfirmedByAuthor: false },
      })
    for (const _ of [1, 2]) expect(await as(ann).posts.confirm({ id })).toMatchObject({ state: 'done' })
    expect(await detailsFor(ben, id)).toMatchObject({ state: 'done', claim: { status: 'taken' } })
    expect(await typesFor(ann)).toEqual(['claim_confirmed', 'claim'])
    expect(await typesFor(ben)).toEqual(['claim_confirmed', 'claim_reserved'])
    await expect(claim(cleo, id)).rejects.toMatchObject({ reason: 'LISTING_DONE' })
    await expect(claim(ben, id, false)).rejects.toMatchObject({ reason: 'LISTING_DONE' })
  })

  it('can be closed and opened by its author alone', async () => {
    const { id } = await createOffer()
    await claim(ben, id)
    for (const _ of [1, 2]) expect(await as(ann).posts.setState({ id, state: 'done' })).toMatchObject({ state: 'done' })
    expect(await detailsFor(ben, id)).toMatchObject({ state: 'done', claim: { status: 'waiting' } })
    expect(await as(ann).posts.setState({ id, state: 'open' })).toMatchObject({ state: 'open', claimCount: 1 })
    for (const call of [as(ben).posts.setState({ id, state: 'done' }), as(ben).posts.setState({ id, state: 'open' })])
      await expect(call).rejects.toMatchObject({ reason: 'NOT_YOUR_POST' })
  })

  it('is reserved for the next in the queue when the member withdraws or the time is over', async () => {
    const { id } = await createOffer()
    for (const user of [ben, cleo, dan]) await claim(user, id)
    await reserve(id, ben, 1)
    await claim(ben, id, false)
    expect(await queueOf(id)).toEqual([`${cleo.username} reserved`, `${dan.username} waiting`])
    expect(await typesFor(cleo)).toEqual(['claim_reserved'])
    await runJob()
    expect(await queueOf(id)).toEqual([`${cleo.username} reserved`, `${dan.username} waiting`])
    test.advanceClock(48 * HOUR_MS)
    await runJob()
    expect(await queueOf(id)).toEqual([`${cleo.username} passed`, `${dan.username} reserved`])
    expect(await typesFor(dan)).toEqual(['claim_reserved'])
    expect(await detailsFor(cleo, id)).toMatchObject({ claim: { status: 'passed', place: null } })
    await claim(cleo, id)
    expect(await queueOf(id)).toEqual([`${dan.username} reserved`, `${cleo.username} waiting`])
  })

  it('moves on to another member after a no-show', async () => {
    const { id } = await createOffer()
    for (const user of [ben, cleo]) await claim(user, id)
    await reserve(id, ben)
    await reserve(id, cleo)
    expect(await queueOf(id)).toEqual([`${ben.username} passed`, `${cleo.username} reserved`])
    await expect(reserve(id, ben)).rejects.toMatchObject({ reason: 'CLAIM_ENDED' })
    await expect(reserve(id, dan)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(ben).posts.confirm({ id })).rejects.toMatchObject({ reason: 'NOT_RESERVED' })
  })

  it('cannot be claimed by its author, and a plain post cannot be claimed', async () => {
    const { id } = await createOffer()
    await expect(claim(ann, id)).rejects.toMatchObject({ reason: 'OWN_LISTING' })
    const plain = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
    await expect(claim(ben, plain.id)).rejects.toMatchObject({ reason: 'NOT_A_LISTING' })
    await expect(as(ann).posts.setState({ id: plain.id, state: 'done' })).rejects.toMatchObject({
      reason: 'NOT_A_LISTING',
    })
  })

  it('cannot be claimed by members who may not read it', async () => {
    const { id } = await as(ann).posts.create({ content: 'A shelf', details: OFFER })
    await expect(claim(ben, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('does not count claims of members with a block', async () => {
    const { id } = await createOffer()
    for (const user of [ben, cleo]) await claim(user, id)
    await as(ann).people.block({ userId: ben.id })
    expect(await queueOf(id)).toEqual([`${cleo.username} waiting`])
    expect(await detailsFor(ann, id)).toMatchObject({ claimCount: 1 })
    expect(await detailsFor(cleo, id)).toMatchObject({ claim: { place: 1 } })
    await expect(reserve(id, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('reminds its author once, a day before it expires', async () => {
    const { id } = await createOffer({ expiresInDays: 3 })
    await runJob()
    expect(await typesFor(ann)).toEqual([])
    test.advanceClock(2 * DAY_MS)
    for (const _ of [1, 2]) await runJob()
    expect((await as(ann).notifications.list({})).items).toMatchObject([
      { type: 'listing_expiring', postId: id, fromUserId: null, content: 'Your post expires soon' },
    ])
  })

  it('sends each reminder once when several servers run the job', async () => {
    for (const _ of [1, 2, 3]) await createOffer({ expiresInDays: 2 })
    test.advanceClock(DAY_MS)
    const job = listingJob(test.createServices)
    const leased = { kind: 'listings', key: '', leasedBy: '', attempts: 1, lastError: null }
    const run = () => job.run({ ...leased, signal: new AbortController().signal, report: () => undefined })
    await Promise.all([run(), run(), run()])
    expect(await test.db.$count(notifications)).toBe(3)
  })

  it('leaves the list when it expires, and can be prolonged', async () => {
    const { id } = await createOffer()
    await letExpire(id)
    expect(await detailsFor(ben, id)).toMatchObject({ state: 'expired' })
    expect((await as(ben).posts.offers({})).items).toEqual([])
    await runJob()
    expect(await test.db.select({ state: posts.listingState }).from(posts)).toEqual([{ state: 'expired' }])
    await expect(claim(ben, id)).rejects.toMatchObject({ reason: 'LISTING_EXPIRED' })
    await as(ann).posts.setState({ id, state: 'open', expiresInDays: 30 })
    expect((await as(ben).posts.offers({})).items).toMatchObject([{ id, details: { state: 'open' } }])
  })

  it('is prolonged by an edit without another version', async () => {
    const { id } = await createOffer()
    await claim(ben, id)
    await reserve(id, ben)
    const edited = await as(ann).posts.update({ id, version: 1, details: { ...OFFER, expiresInDays: 30 } })
    expect(edited).toMatchObject({ version: 1, details: { state: 'reserved' } })
    const [post] = await test.db.select({ expiresAt: posts.expiresAt }).from(posts)
    expect(Number(post?.expiresAt)).toBeGreaterThan(Date.now() + 29 * DAY_MS)
  })

  it('keeps its state when its details are edited', async () => {
    const { id } = await createOffer()
    await claim(ben, id)
    const details = { format: 'offer', deal: 'sell', price: { amount: 500, currency: 'USD' } } as const
    expect(await as(ann).posts.update({ id, version: 1, details })).toMatchObject({
      version: 2,
      details: { ...details, place: null, claimCount: 1 },
    })
    await expect(as(ann).posts.update({ id, version: 2, details: { format: 'ask' } })).rejects.toMatchObject({
      reason: 'FORMAT_CHANGED',
    })
  })

  it('is open again when the account of the member for whom it is reserved is deleted', async () => {
    const { id } = await createOffer()
    await claim(ben, id)
    await reserve(id, ben)
    await test.db.delete(claims)
    expect(await detailsFor(ann, id)).toMatchObject({ state: 'open', reservedUntil: null })
  })
})

describe('two calls at once', () => {
  it('give two claims two places', async () => {
    const { id } = await createOffer()
    await Promise.all([ben, cleo, dan].map((user) => claim(user, id)))
    const rows = await test.db.select({ position: claims.position }).from(claims).orderBy(claims.position)
    expect(rows).toEqual([{ position: 1 }, { position: 2 }, { position: 3 }])
  })

  it('store one claim of a member', async () => {
    const { id } = await createOffer()
    await Promise.all(Array.from({ length: 8 }, () => claim(ben, id)))
    expect(await queueOf(id)).toEqual([`${ben.username} waiting`])
    expect(await typesFor(ann)).toEqual(['claim'])
  })

  it('never leave a reservation without its claim', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const { id } = await createOffer()
      await claim(ben, id)
      const [reserved] = await Promise.allSettled([reserve(id, ben), claim(ben, id, false)])
      expect(reserved.status === 'fulfilled' || reserved.reason.code === 'NOT_FOUND').toBe(true)
      expect(await queueOf(id)).toEqual([])
      expect(await detailsFor(ann, id)).toMatchObject({ state: 'open' })
    }
  })

  it('reserve for one of two members', async () => {
    const { id } = await createOffer()
    for (const user of [ben, cleo]) await claim(user, id)
    await Promise.all([reserve(id, ben), reserve(id, cleo)])
    expect((await queueOf(id)).map((line) => line.split(' ')[1]).sort()).toEqual(['passed', 'reserved'])
  })

  it('finish a handover that both confirm', async () => {
    const { id } = await createOffer()
    await claim(ben, id)
    await reserve(id, ben)
    await Promise.all([as(ann).posts.confirm({ id }), as(ben).posts.confirm({ id })])
    expect(await detailsFor(ben, id)).toMatchObject({ state: 'done', claim: { status: 'taken' } })
  })
})

describe('the list of offers', () => {
  it('has filters, and neither private posts nor those of other cities', async () => {
    const create = (
      user: FixtureUser,
      visibility: 'public' | 'friends',
      details: Parameters<typeof createOfDetails>[2],
    ) => createOfDetails(user, visibility, details)
    const gift = await create(ann, 'public', OFFER)
    const sale = await create(ben, 'public', { format: 'offer', deal: 'sell', price: { amount: 5, currency: 'USD' } })
    const ask = await create(cleo, 'public', { format: 'ask', neededBy: '2026-12-01' })
    const found = await create(ann, 'public', {
      format: 'lost_found',
      what: 'found',
      date: '2026-11-26',
      place: 'Park',
    })
    await create(ann, 'friends', OFFER)
    await create(dan, 'public', OFFER)
    await as(ann).posts.create({ content: 'Plain', visibility: 'public' })
    const list = async (input: Parameters<ReturnType<typeof as>['posts']['offers']>[0] = {}) =>
      (await as(cleo).posts.offers(input)).items.map(({ id }) => id)
    expect(await list()).toEqual([found, ask, sale, gift])
    expect(await list({ format: 'offer' })).toEqual([sale, gift])
    expect(await list({ deal: 'sell' })).toEqual([sale])
    const page = await as(cleo).posts.offers({ limit: 3 })
    expect(await list({ limit: 3, cursor: page.nextCursor ?? '' })).toEqual([gift])
    await claim(ben, gift)
    await reserve(gift, ben)
    expect(await list({ format: 'offer', open: 'true' })).toEqual([sale])
    await as(ben).posts.setState({ id: sale, state: 'done' })
    expect(await list({ format: 'offer' })).toEqual([gift])
    await as(cleo).people.mute({ userId: ann.id })
    expect(await list()).toEqual([ask])
  })

  it('exists in communities, for their members', async () => {
    const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
    await as(ben).communities.join({ id: communityId })
    const { id } = await as(ann).communities.post({ id: communityId, content: 'Seeds', details: OFFER })
    expect(await as(ben).communities.claim({ communityId, id, claimed: true })).toMatchObject({ claim: { place: 1 } })
    expect((await as(ann).communities.claims({ communityId, id })).items).toMatchObject([{ id: ben.id }])
    await as(ann).communities.setState({ communityId, id, state: 'reserved', userId: ben.id })
    expect((await as(ben).communities.offers({ id: communityId })).items).toMatchObject([
      { id, details: { state: 'reserved', claim: { status: 'reserved' } } },
    ])
    for (const user of [ann, ben]) await as(user).communities.confirm({ communityId, id })
    expect((await as(ben).communities.offers({ id: communityId })).items).toEqual([])
    await expect(as(cleo).communities.offers({ id: communityId })).rejects.toMatchObject({ reason: 'NOT_A_MEMBER' })
    await expect(as(cleo).communities.claim({ communityId, id, claimed: true })).rejects.toMatchObject({
      reason: 'NOT_A_MEMBER',
    })
  })
})

const createOfDetails = async (
  user: FixtureUser,
  visibility: 'public' | 'friends',
  details: NonNullable<Parameters<ReturnType<typeof as>['posts']['create']>[0]['details']>,
) => (await as(user).posts.create({ content: 'Something', visibility, details })).id
