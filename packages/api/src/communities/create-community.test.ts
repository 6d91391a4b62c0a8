import { newId } from '@stoop/db/ids'
import { communities } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseRateLimits } from '../rate-limit-config.ts'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { useTestContext } from '../test-context.ts'
import { createCommunity } from './create-community.ts'

const testContext = useTestContext()
const FORM = { name: 'Front Gardeners', description: 'Pots, steps, windowsills' }
const create = (name = FORM.name) => testContext.callerFor(ann).communities.create({ ...FORM, name })

/** Inserts archived communities with these slugs. Their slugs stay taken. */
async function insertCommunities(slugs: string[], creatorId: string | null = null): Promise<void> {
  const now = Date.now()
  const rows = slugs.map((slug) => ({
    id: newId(now),
    slug,
    name: FORM.name,
    city: 'Chicago' as const,
    creatorId,
    createdAt: new Date(now),
    archivedAt: new Date(now),
  }))
  for (let at = 0; at < rows.length; at += 1000)
    await testContext.db.insert(communities).values(rows.slice(at, at + 1000))
}

it('gives ten communities with the same name different slugs when they are created concurrently', async () => {
  const created = await Promise.all(Array.from({ length: 10 }, () => create()))
  const slugs = created.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(10)
  expect(slugs).toEqual(expect.arrayContaining(['front-gardeners', 'front-gardeners-chicago']))
  for (const slug of slugs) expect(slug).toMatch(/^front-gardeners(-chicago(-[a-z0-9]{4,12})?)?$/)
})

it('reports an error of the name field when the random slug of a private community is taken', async () => {
  const random = vi.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000000')
  onTestFinished(() => random.mockRestore())
  const createPrivate = () => testContext.callerFor(ann).communities.create({ ...FORM, isPrivate: true })
  expect(await createPrivate()).toMatchObject({ slug: 'front-gardeners-000000000000' })
  await expect(createPrivate()).rejects.toMatchObject({ reason: 'NO_FREE_SLUG' })
})

it('creates a community when 5,000 others have the same name', async () => {
  const numbered = Array.from({ length: 3000 }, (_, n) => `front-gardeners-${n + 2}`)
  const suffixed = Array.from({ length: 2000 }, (_, n) => `front-gardeners-chicago-${(n + 50_000).toString(36)}`)
  await insertCommunities(['front-gardeners', 'front-gardeners-chicago', ...numbered, ...suffixed])
  const created = await create()
  expect(created.slug).toMatch(/^front-gardeners-chicago-[a-z0-9]{4,12}$/)
  expect(await testContext.callerFor(ben).communities.one({ id: created.slug })).toMatchObject({ id: created.id })
})

describe('limits', () => {
  const limits = (text: string) => inMemoryRateLimits(parseRateLimits(text))
  const callWith = (changes: string) => {
    const rateLimits = limits(changes)
    return (name: string, idempotencyKey?: string) =>
      createCommunity({ ...testContext.contextFor(ann, { idempotencyKey }), limits: rateLimits }, { ...FORM, name })
  }
  const createOwnSlugs = (count: number) => Array.from({ length: count }, (_, n) => `own-${n}`)
  const FORBIDDEN = { code: 'FORBIDDEN', message: 'You can create up to 20 communities.' }

  it('returns 429 with the seconds to wait for the fourth community in a day', async () => {
    const call = callWith('everything=600/1m')
    for (const name of ['One', 'Two', 'Three']) await call(name)
    await expect(call('Four')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      reason: 'COMMUNITY_CREATION_LIMIT',
      message: 'You have reached the daily limit for new communities. Please try again in 24 hours.',
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 86_000 && seconds <= 86_400),
    })
  })

  it('counts neither retries with the same Idempotency-Key nor failed creations', async () => {
    const call = callWith('everything=600/1m')
    const first = await call('One', 'tap')
    for (const _ of [1, 2, 3, 4]) expect(await call('One', 'tap')).toEqual(first)
    for (const _ of [1, 2, 3, 4])
      await expect(call('Other', 'tap')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
    await Promise.all([call('Two', 'two'), call('Two', 'two')])
    await call('Three')
    expect(await call('One', 'tap')).toEqual(first)
    await expect(call('Four')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('creates exactly 2 of 30 concurrent communities for a user who may create 2 more', async () => {
    await insertCommunities(createOwnSlugs(18), ann.id)
    const call = callWith('communityCreation=100/1d')
    const results = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => call(`Group ${n}`)))
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(errors).toHaveLength(28)
    for (const error of errors) expect(error).toMatchObject(FORBIDDEN)
    expect(await testContext.db.$count(communities, eq(communities.creatorId, ann.id))).toBe(20)
  })

  it('returns the stored response for a retry even if the member has reached the total limit of communities', async () => {
    await insertCommunities(createOwnSlugs(19), ann.id)
    const call = callWith('communityCreation=100/1d')
    const last = await call('Last', 'tap')
    expect(await call('Last', 'tap')).toEqual(last)
    await expect(call('Another', 'other')).rejects.toMatchObject(FORBIDDEN)
    await expect(call('Another')).rejects.toMatchObject(FORBIDDEN)
  })

  it('reads the daily and total limit of communities from the configuration', async () => {
    const call = callWith('communityCreation=5/1d, communitiesPerMember=4')
    for (const name of ['One', 'Two', 'Three', 'Four']) await call(name)
    await expect(call('Five')).rejects.toMatchObject({
      code: 'FORBIDDEN',
      reason: 'COMMUNITY_LIMIT',
      message: 'You can create up to 4 communities.',
    })
  })
})
