import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../../test-context.ts'
import { createTestCommunity } from './test-community.ts'

const test = useTestContext()
const as = test.callerFor
const reason = 'This is not about bikes.'

async function setUp() {
  const communityId = await createTestCommunity(test)
  const { id } = await as(ben).communities.post({ id: communityId, content: 'Buy this' })
  const { id: commentId } = await as(ben).communities.reply({ communityId, id, content: 'Really' })
  return { post: { communityId, id }, reply: { communityId, id, commentId } }
}

describe('a removal while the author can undo the deletion', () => {
  it('prevents the author from undoing the deletion of a post', async () => {
    const { post } = await setUp()
    await as(ben).communities.deletePost(post)
    expect(await as(cleo).communities.deletePost({ ...post, reason })).toEqual({ ok: true })
    await expect(as(ben).communities.restorePost(post)).rejects.toThrow('Post not found')
    expect((await as(ben).statements.list({})).items).toMatchObject([{ action: 'remove', facts: reason }])
    await expect(as(ann).communities.deletePost({ ...post, reason })).rejects.toThrow('Post not found')
  })

  it('removes a reply even if its post was just deleted', async () => {
    const { post, reply } = await setUp()
    await as(ben).communities.deleteReply(reply)
    await as(ben).communities.deletePost(post)
    expect(await as(cleo).communities.deleteReply({ ...reply, reason })).toEqual({ ok: true })
    await expect(as(ben).communities.restoreReply(reply)).rejects.toThrow('Reply not found')
    await as(ben).communities.restorePost(post)
    expect(await as(ben).communities.onePost(post)).toMatchObject({ commentCount: 0 })
  })

  it('keeps the post hidden when the removal and the undo run at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const { post } = await setUp()
      await as(ben).communities.deletePost(post)
      const calls = [
        () => as(ben).communities.restorePost(post),
        () => as(cleo).communities.deletePost({ ...post, reason }),
      ]
      if (round % 2) calls.reverse()
      await Promise.allSettled(calls.map((call) => call()))
      await expect(as(ann).communities.onePost(post)).rejects.toThrow('Post not found')
    }
  })

  it('returns 404 to a moderator who opens the deleted post', async () => {
    const { post } = await setUp()
    await as(ben).communities.deletePost(post)
    await expect(as(cleo).communities.onePost(post)).rejects.toThrow('Post not found')
  })
})

describe('the author of a deleted post or reply', () => {
  it.each(['ban', 'removeMember'] as const)(
    'throws notFound when an author restores a post or reply after this action of the moderators: %s',
    async (act) => {
      const { post, reply } = await setUp()
      await as(ben).communities.deleteReply(reply)
      await as(ben).communities.deletePost(post)
      await as(cleo).communities[act]({ id: post.communityId, userId: ben.id, reason })
      await expect(as(ben).communities.restorePost(post)).rejects.toThrow('Post not found')
      await expect(as(ben).communities.restoreReply(reply)).rejects.toThrow('Reply not found')
    },
  )

  it('restores a post of an author who has left the community since its deletion', async () => {
    const { post } = await setUp()
    await as(ben).communities.leave({ id: post.communityId })
    await as(ben).communities.deletePost(post)
    expect(await as(ben).communities.restorePost(post)).toEqual({ ok: true })
    await as(ben).communities.join({ id: post.communityId })
    await as(cleo).communities.removeMember({ id: post.communityId, userId: ben.id, reason })
    await as(ben).communities.join({ id: post.communityId })
    await as(ben).communities.deletePost(post)
    expect(await as(ben).communities.restorePost(post)).toEqual({ ok: true })
  })
})
