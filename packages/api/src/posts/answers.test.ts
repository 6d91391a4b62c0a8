import { comments, communityComments } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { eraseDeleted } from './erase-deleted.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const createPost = () => as(ann).posts.create({ content: 'Hello', visibility: 'public' })
const listContents = async (viewer: FixtureUser, id: string) =>
  (await as(viewer).posts.replies({ id })).items.map(({ content }) => content)
const notificationsOf = async (user: FixtureUser) => (await as(user).notifications.list({})).items

/** Creates a post by Ann with replies by Ben and Cleo, and answers to Ben's reply by Cleo and Dan. */
async function createThreads() {
  const { id } = await createPost()
  const first = await as(ben).posts.reply({ id, content: 'first' })
  const second = await as(cleo).posts.reply({ id, content: 'second' })
  const answer = await as(cleo).posts.reply({ id, content: 'answer', parentId: first.id })
  const nested = await as(dan).posts.reply({ id, content: 'nested', parentId: answer.id })
  return { id, first, second, answer, nested }
}

describe('answers', () => {
  it('lists the answers to a reply below it', async () => {
    const { id, first, second, answer, nested } = await createThreads()
    expect(answer.parentId).toBe(first.id)
    expect(nested.parentId).toBe(first.id)
    const { items } = await as(ann).posts.replies({ id })
    expect(items.map((item) => [item.id, item.parentId])).toEqual([
      [first.id, null],
      [answer.id, first.id],
      [nested.id, first.id],
      [second.id, null],
    ])
  })

  it('continues the list in the same order from the cursor of every reply', async () => {
    const { id, first } = await createThreads()
    for (const limit of [1, 2, 3]) {
      const paged: unknown[] = []
      let cursor: string | undefined
      do {
        const page = await as(ann).posts.replies({ id, limit, ...(cursor && { cursor }) })
        paged.push(...page.items.map(({ content, parentId }) => [content, parentId]))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      // Answers keep their parent, even on a later page than the parent.
      expect(paged).toEqual([
        ['first', null],
        ['answer', first.id],
        ['nested', first.id],
        ['second', null],
      ])
    }
  })

  it('accepts cursors of earlier releases, which contain a single id', async () => {
    const { id, first } = await createThreads()
    const cursor = Buffer.from(JSON.stringify(['comment', first.id])).toString('base64url')
    const { items } = await as(ann).posts.replies({ id, cursor })
    expect(items.map(({ content }) => content)).toEqual(['answer', 'nested', 'second'])
  })

  it('returns 404 for an answer to a comment that is hidden from the viewer or belongs to another post', async () => {
    const { id, first, second } = await createThreads()
    const other = await createPost()
    const answerTo = (parentId: string, postId = id) => as(dan).posts.reply({ id: postId, content: 'Hi', parentId })
    await expect(answerTo(first.id, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Reply not found' })
    await expect(answerTo(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await as(ben).posts.deleteReply({ id, commentId: first.id })
    await expect(answerTo(first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await as(cleo).people.block({ userId: dan.id })
    await expect(answerTo(second.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('lists the answers to a deleted reply like replies, without a parent', async () => {
    const { id, first } = await createThreads()
    await as(ben).posts.deleteReply({ id, commentId: first.id })
    const { items } = await as(ann).posts.replies({ id })
    expect(items.map(({ content, parentId }) => [content, parentId])).toEqual([
      ['answer', null],
      ['nested', null],
      ['second', null],
    ])
    await as(ben).posts.restoreReply({ id, commentId: first.id })
    expect(await listContents(ann, id)).toEqual(['first', 'answer', 'nested', 'second'])
    await as(ben).posts.deleteReply({ id, commentId: first.id })
    testContext.advanceClock(10 * 60 * 1000)
    await eraseDeleted(testContext.createServices)
    expect(await testContext.db.$count(comments, eq(comments.id, first.id))).toBe(0)
    expect(await listContents(ann, id)).toEqual(['second', 'answer', 'nested'])
    expect(await as(ann).posts.one({ id })).toMatchObject({ commentCount: 3 })
  })

  it('shows an answer without its parent if the parent is hidden from the viewer', async () => {
    const { id, answer } = await createThreads()
    await as(dan).people.block({ userId: ben.id })
    const { items } = await as(dan).posts.replies({ id })
    expect(items.find((item) => item.id === answer.id)).toMatchObject({ parentId: null })
    const edited = await as(cleo).posts.updateReply({ id, commentId: answer.id, version: 1, content: 'edited' })
    expect(edited.parentId).not.toBeNull()
  })

  it('lists the answers to a reply in communities too', async () => {
    const { id: communityId } = await as(ann).communities.create({ name: 'Choir', description: 'We sing together' })
    await as(ben).communities.join({ id: communityId })
    const { id } = await as(ann).communities.post({ id: communityId, content: 'Hello' })
    const reply = await as(ben).communities.reply({ communityId, id, content: 'first' })
    const answer = await as(ann).communities.reply({ communityId, id, content: 'answer', parentId: reply.id })
    expect(answer.parentId).toBe(reply.id)
    const elsewhere = as(ben).posts.reply({ id: (await createPost()).id, content: 'Hi', parentId: reply.id })
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await testContext.db.$count(communityComments, eq(communityComments.parentId, reply.id))).toBe(1)
    expect(await notificationsOf(ben)).toMatchObject([
      { type: 'comment_reply', postId: id, communityId, commentId: answer.id },
    ])
  })
})

describe('the notification of an answer', () => {
  it('notifies the author of the answered comment once', async () => {
    const { id, answer, nested } = await createThreads()
    expect((await notificationsOf(ben)).map(({ type, commentId }) => [type, commentId])).toEqual([
      ['comment_reply', answer.id],
    ])
    expect(await notificationsOf(cleo)).toMatchObject([
      { type: 'comment_reply', content: 'Dan Whitfield replied to your reply', postId: id, commentId: nested.id },
    ])
    const own = await as(ann).posts.reply({ id, content: 'by the author' })
    await as(ann).notifications.readAll()
    await as(ben).posts.reply({ id, content: 'to the author', parentId: own.id })
    expect((await notificationsOf(ann)).filter(({ read }) => !read)).toMatchObject([{ type: 'comment' }])
  })

  it('replaces an unread notification by the same member about the post', async () => {
    const { id, first } = await createThreads()
    const again = await as(cleo).posts.reply({ id, content: 'again', parentId: first.id })
    expect(await notificationsOf(ben)).toMatchObject([{ commentId: again.id }])
  })

  it('hides the notification when the answer is deleted or the recipient cannot read the post', async () => {
    const { id, answer } = await createThreads()
    await as(cleo).posts.deleteReply({ id, commentId: answer.id })
    expect(await notificationsOf(ben)).toEqual([])
    await as(cleo).posts.restoreReply({ id, commentId: answer.id })
    expect(await notificationsOf(ben)).toHaveLength(1)
    await as(ann).posts.update({ id, version: 1, visibility: 'friends' })
    expect(await notificationsOf(ben)).toEqual([])
    expect(await as(ben).notifications.counts()).toMatchObject({ unreadNotifications: 0 })
  })
})
