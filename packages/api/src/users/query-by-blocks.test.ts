import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { describe, expect, it } from 'vitest'
import { eventOf } from '../posts/events/test-events.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

/** Reads the lists twice: with a session that has no blocks, and with one that has blocks. */
async function readLists(viewer: FixtureUser, postId: string) {
  const [assumedNone, assumedSome] = await Promise.all(
    [false, true].map(async (hasBlocks) => {
      const call = testContext.callerForViewer({ id: viewer.id, sid: 'sid', hasBlocks })
      return {
        feed: await call.posts.feed({}),
        city: await call.posts.city({}),
        ofCleo: await call.posts.ofMember({ userId: cleo.id }),
        replies: await call.posts.replies({ id: postId }),
      }
    }),
  )
  expect(assumedNone).toEqual(assumedSome)
  return assumedSome
}

async function createPostWithReplies() {
  const { id: friendshipId } = await as(cleo).friends.request({ addresseeId: ann.id })
  await as(ann).friends.respond({ friendshipId, status: 'accepted' })
  const { id } = await as(cleo).posts.create({ content: 'Hello', visibility: 'public' })
  await as(ben).posts.create({ content: 'Hello', visibility: 'public' })
  for (const person of [ann, ben]) {
    const { id: commentId } = await as(person).posts.reply({ id, content: 'Hi' })
    await as(ben).posts.likeReply({ id, commentId })
    await as(person).posts.like({ id })
  }
  return id
}

describe('a list of posts or replies', () => {
  it('returns all rows if the viewer has no blocks', async () => {
    const id = await createPostWithReplies()
    const lists = await readLists(ann, id)
    expect(lists?.feed.items).toMatchObject([{ id, likeCount: 2, commentCount: 2 }])
    expect(lists?.city.items).toHaveLength(2)
    expect(lists?.ofCleo.items).toHaveLength(1)
    expect(lists?.replies.items).toMatchObject([{ likeCount: 1 }, { likeCount: 1 }])
  })

  it.each([
    ['the viewer has blocked them', ann, ben],
    ['they have blocked the viewer', ben, ann],
  ])(
    'leaves out the posts, replies and likes of a member if %s, even if the session still has hasBlocks: false',
    async (_, blocker, blocked) => {
      const id = await createPostWithReplies()
      await as(blocker).people.block({ userId: blocked.id })
      const lists = await readLists(ann, id)
      expect(lists?.feed.items).toMatchObject([{ id, likeCount: 1, commentCount: 1 }])
      expect(lists?.city.items).toHaveLength(1)
      expect(lists?.replies.items).toMatchObject([{ likeCount: 0 }])
    },
  )

  it('leaves out the rows of a member who has a block with the viewer', async () => {
    const id = await createPostWithReplies()
    await as(ann).people.block({ userId: dan.id })
    const lists = await readLists(ann, id)
    expect(lists?.feed.items).toMatchObject([{ id, likeCount: 2, commentCount: 2 }])
    expect(lists?.replies.items).toHaveLength(2)
  })

  it('leaves out the answers to an event of a member who has a block with its author', async () => {
    const { id: friendshipId } = await as(cleo).friends.request({ addresseeId: ann.id })
    await as(ann).friends.respond({ friendshipId, status: 'accepted' })
    const { id } = await as(cleo).posts.create({ content: 'Games', visibility: 'public', details: eventOf() })
    const [date] = (await as(ann).posts.occurrences({ id })).items
    for (const person of [ann, ben])
      await as(person).posts.attend({ id, occurrenceId: date?.id ?? '', answer: 'going' })
    await as(cleo).people.block({ userId: ben.id })
    const lists = await readLists(ann, id)
    expect(lists?.feed.items).toMatchObject([{ id, details: { next: { goingCount: 1 } } }])
  })
})
