import { communities, communityPosts } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { suspendMember } from '../operator/suspend-member.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const DESCRIPTION = 'A place to meet'

/** Returns the contents of the posts of the viewer's communities. Reads pages of two posts. */
async function readAll(viewer: FixtureUser): Promise<string[]> {
  const contents: string[] = []
  let cursor: string | undefined
  do {
    const page = await as(viewer).posts.communities({ limit: 2, cursor })
    contents.push(...page.items.map(({ content }) => content))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return contents
}

describe('the posts of the communities of a member', () => {
  const state = { garden: '', kitchen: '' }
  beforeEach(async () => {
    state.garden = (await as(ben).communities.create({ name: 'Garden', description: DESCRIPTION })).id
    state.kitchen = (await as(dan).communities.create({ name: 'Kitchen', description: DESCRIPTION })).id
    for (const id of [state.garden, state.kitchen]) await as(ann).communities.join({ id })
    await as(ben).communities.post({ id: state.garden, content: 'garden' })
    await as(dan).communities.post({ id: state.kitchen, content: 'kitchen' })
  })

  it('lists the posts of all communities of the member, newest first', async () => {
    await as(ann).communities.post({ id: state.garden, content: 'third' })
    await as(ben).communities.post({ id: state.garden, content: 'fourth' })
    await as(dan).communities.post({ id: state.kitchen, content: 'fifth' })
    expect(await readAll(ann)).toEqual(['fifth', 'fourth', 'third', 'kitchen', 'garden'])
    expect(await readAll(ben)).toEqual(['fourth', 'third', 'garden'])
    expect(await readAll(cleo)).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['Ann mutes Ben', () => as(ann).people.mute({ userId: ben.id })],
    ['Ann mutes the community', () => as(ann).communities.mute({ id: state.garden })],
    ['Ann blocks Ben', () => as(ann).people.block({ userId: ben.id })],
    ['Ben blocks Ann', () => as(ben).people.block({ userId: ann.id })],
    ['Ann leaves', () => as(ann).communities.leave({ id: state.garden })],
    ['Ben deletes the community', () => as(ben).communities.delete({ id: state.garden })],
    [
      'Ben is suspended',
      () => suspendMember(testContext.createServices, 'operator', { ref: '@ben', days: 1, reason: 'Spam' }),
    ],
    [
      'the post is held',
      () =>
        testContext.db
          .update(communityPosts)
          .set({ heldAt: new Date() })
          .where(eq(communityPosts.communityId, state.garden)),
    ],
    [
      'the post is deleted',
      () =>
        testContext.db
          .update(communityPosts)
          .set({ deletedAt: new Date() })
          .where(eq(communityPosts.communityId, state.garden)),
    ],
    [
      'the community is archived',
      () => testContext.db.update(communities).set({ archivedAt: new Date() }).where(eq(communities.id, state.garden)),
    ],
  ])('do not contain the post of a community when %s', async (_, change) => {
    expect(await readAll(ann)).toEqual(['kitchen', 'garden'])
    await change()
    expect(await readAll(ann)).toEqual(['kitchen'])
  })
})
