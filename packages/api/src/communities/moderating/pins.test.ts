import { communityPosts, hiddenUsers } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../../test-context.ts'
import { createTestCommunity } from './test-community.ts'

const test = useTestContext()
const as = test.callerFor

/** Creates a community with four posts by Ben, of which the first three are pinned in this order. */
async function setUp() {
  const communityId = await createTestCommunity(test)
  const ids: string[] = []
  for (const content of ['First', 'Second', 'Third', 'Fourth'])
    ids.push((await as(ben).communities.post({ id: communityId, content })).id)
  for (const id of ids.slice(0, 3)) {
    await as(cleo).communities.pin({ communityId, id })
    test.advanceClock(1000)
  }
  return { communityId, ids }
}
const pinned = async (user: typeof ann, id: string) =>
  (await as(user).communities.pins({ id })).items.map(({ content }) => content)

describe('pinning', () => {
  it('lists the most recently pinned post first', async () => {
    const { communityId, ids } = await setUp()
    expect(await pinned(ben, communityId)).toEqual(['Third', 'Second', 'First'])
    const { items } = await as(ben).communities.posts({ id: communityId })
    expect(items.map(({ isPinned }) => isPinned)).toEqual([false, true, true, true])
    expect(await as(ben).communities.onePost({ communityId, id: ids[0] ?? '' })).toMatchObject({ isPinned: true })
  })

  it('throws conflict for a fourth pinned post', async () => {
    const { communityId, ids } = await setUp()
    const [first = '', , , fourth = ''] = ids
    const pin = as(cleo).communities.pin({ communityId, id: fourth })
    await expect(pin).rejects.toMatchObject({ code: 'CONFLICT', reason: 'PIN_LIMIT', params: { max: 3 } })
    expect(await as(cleo).communities.pin({ communityId, id: first })).toMatchObject({ isPinned: true })
    expect(await pinned(ann, communityId)).toEqual(['Third', 'Second', 'First'])
    expect(await as(ann).communities.unpin({ communityId, id: first })).toMatchObject({ isPinned: false })
    expect(await as(ann).communities.unpin({ communityId, id: first })).toMatchObject({ isPinned: false })
    await as(cleo).communities.pin({ communityId, id: fourth })
    expect(await pinned(ann, communityId)).toEqual(['Fourth', 'Third', 'Second'])
  })

  it('keeps three pins when many posts are pinned at the same time', async () => {
    const communityId = await createTestCommunity(test)
    const posts = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => as(ben).communities.post({ id: communityId, content: `Post ${n}` })),
    )
    const pins = posts.map(({ id }, n) => as(n % 2 ? ann : cleo).communities.pin({ communityId, id }))
    const results = await Promise.allSettled(pins)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await pinned(ben, communityId)).toHaveLength(3)
  })

  it.each([
    [
      'deleted',
      (communityId: string, id: string) => as(ben).communities.deletePost({ communityId, id }),
      (communityId: string, id: string) => as(ben).communities.restorePost({ communityId, id }),
    ],
    [
      'held',
      (_: string, id: string) =>
        test.db.update(communityPosts).set({ heldAt: new Date() }).where(eq(communityPosts.id, id)),
      (_: string, id: string) => test.db.update(communityPosts).set({ heldAt: null }).where(eq(communityPosts.id, id)),
    ],
  ])('unpins a %s post when another post is pinned', async (_name, hide, show) => {
    const { communityId, ids } = await setUp()
    const [first = '', , , fourth = ''] = ids
    await hide(communityId, first)
    expect(await pinned(ann, communityId)).toEqual(['Third', 'Second'])
    await as(cleo).communities.pin({ communityId, id: fourth })
    await show(communityId, first)
    expect(await pinned(ann, communityId)).toEqual(['Fourth', 'Third', 'Second'])
  })

  it('leaves out posts of suspended members and of members who have a block with the viewer', async () => {
    const { communityId } = await setUp()
    const post = await as(cleo).communities.post({ id: communityId, content: 'By Cleo' })
    await as(ben).people.block({ userId: ann.id })
    expect(await pinned(ann, communityId)).toEqual([])
    await test.db.insert(hiddenUsers).values({ userId: ben.id, suspendedAt: new Date(), reason: 'Spam' })
    await as(cleo).communities.pin({ communityId, id: post.id })
    expect(await pinned(cleo, communityId)).toEqual(['By Cleo'])
  })

  it('logs that a post was pinned or unpinned', async () => {
    const { communityId, ids } = await setUp()
    await as(ann).communities.unpin({ communityId, id: ids[0] ?? '' })
    const log = (await as(ann).communities.log({ id: communityId })).items
    const entries = log.map(({ action, actor, user }) => [action, actor?.id, user?.id])
    expect(entries).toEqual([['post unpin', ann.id, ben.id], ...[1, 2, 3].map(() => ['post pin', cleo.id, ben.id])])
  })
})

it('lets only moderators pin, and only members list the pinned posts', async () => {
  const { communityId, ids } = await setUp()
  const ref = { communityId, id: ids[0] ?? '' }
  for (const call of [as(ben).communities.pin, as(ben).communities.unpin])
    await expect(call(ref)).rejects.toMatchObject({ reason: 'NOT_A_MODERATOR' })
  await expect(as(dan).communities.pins({ id: communityId })).rejects.toMatchObject({ reason: 'NOT_A_MEMBER' })
  const unknown = as(ann).communities.pin({ communityId, id: communityId })
  await expect(unknown).rejects.toThrow('Post not found')
})
