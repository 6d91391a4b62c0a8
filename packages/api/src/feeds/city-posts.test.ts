import { posts, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { suspendMember } from '../operator/suspend-member.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

/** Returns the contents of the posts of the viewer's city. */
const readCity = async (viewer: FixtureUser) => (await as(viewer).posts.city({})).items.map(({ content }) => content)

describe("Ben's public post in Ann's city", () => {
  const state = { id: '' }
  beforeEach(async () => {
    state.id = (await as(ben).posts.create({ content: 'By Ben', visibility: 'public' })).id
  })

  it('shows a public post only to members of the city of its author', async () => {
    expect(await readCity(ann)).toEqual(['By Ben'])
    expect(await readCity(ben)).toEqual(['By Ben'])
    expect(await readCity(dan)).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['Ann mutes Ben', () => as(ann).people.mute({ userId: ben.id })],
    ['Ann blocks Ben', () => as(ann).people.block({ userId: ben.id })],
    ['Ben blocks Ann', () => as(ben).people.block({ userId: ann.id })],
    ['Ben hides his city', () => as(ben).settings.update({ privacy: { isCityShown: false } })],
    ['Ben moves', () => testContext.db.update(users).set({ selectedCity: 'Boston' }).where(eq(users.id, ben.id))],
    ['Ann moves', () => testContext.db.update(users).set({ selectedCity: 'Boston' }).where(eq(users.id, ann.id))],
    ['Ann has no city', () => testContext.db.update(users).set({ selectedCity: null }).where(eq(users.id, ann.id))],
    [
      'Ben is suspended',
      () => suspendMember(testContext.createServices, 'operator', { ref: '@ben', days: 1, reason: 'Spam' }),
    ],
    ['the post is deleted', () => as(ben).posts.delete({ id: state.id })],
    ['the post is held', () => testContext.db.update(posts).set({ heldAt: new Date() })],
    ['Ben narrows the post', () => as(ben).posts.update({ id: state.id, version: 1, visibility: 'friends' })],
  ])('is not shown to Ann when %s', async (_, change) => {
    expect(await readCity(ann)).toEqual(['By Ben'])
    await change()
    expect(await readCity(ann)).toEqual([])
  })

  it('shows a public post again if its author shows the city again', async () => {
    for (const isCityShown of [false, true]) await as(ben).settings.update({ privacy: { isCityShown } })
    expect(await readCity(ann)).toEqual(['By Ben'])
  })

  it('shows a public post in the new city when its author moves', async () => {
    await testContext.db.update(users).set({ selectedCity: 'Boston' }).where(eq(users.id, ben.id))
    expect(await readCity(dan)).toEqual(['By Ben'])
  })
})

it('shows no posts to a member without a city', async () => {
  await testContext.db.update(users).set({ selectedCity: null })
  await as(ben).posts.create({ content: 'By Ben', visibility: 'public' })
  expect(await readCity(cleo)).toEqual([])
})
