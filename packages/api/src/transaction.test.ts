import { domainEvents, suggestionDismissals } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DomainEvent } from './events.ts'
import { useTestContext } from './test-context.ts'
import { inOneStatement, inTransaction, type TransactionContext } from './transaction.ts'

const testContext = useTestContext()
const received: DomainEvent[] = []
beforeEach(() => {
  received.length = 0
  return testContext.createServices.events.subscribe((event) => received.push(event))
})

/** Counts rows on a second connection, which sees only committed rows. */
const countCommitted = () => testContext.db.$count(suggestionDismissals)
const insertRow = ({ db, viewer }: TransactionContext, dismissedId: string) =>
  db.insert(suggestionDismissals).values({ userId: viewer.id, dismissedId, dismissedAt: new Date() })
const createEvent = (userId: string): DomainEvent => ({ type: 'membershipChanged', communityId: ann.id, userId })

describe('inTransaction', () => {
  it('publishes the events in order, after the commit', async () => {
    await inTransaction(testContext.contextFor(ann), async (tx) => {
      tx.emit(createEvent(ben.id))
      await insertRow(tx, ben.id)
      tx.emit(createEvent(cleo.id))
      expect(await countCommitted()).toBe(0)
      expect(received).toEqual([])
    })
    expect(await countCommitted()).toBe(1)
    expect(received).toEqual([createEvent(ben.id), createEvent(cleo.id)])
  })

  it('lets a subscriber read the committed rows on another connection', async () => {
    const counts: Promise<number>[] = []
    const unsubscribe = testContext.createServices.events.subscribe(() => counts.push(countCommitted()))
    await inTransaction(testContext.contextFor(ann), async (tx) => {
      await insertRow(tx, ben.id)
      tx.emit(createEvent(ben.id))
    })
    unsubscribe()
    expect(await Promise.all(counts)).toEqual([1])
  })

  it('publishes no event after a rollback', async () => {
    const failed = inTransaction(testContext.contextFor(ann), async (tx) => {
      await insertRow(tx, ben.id)
      tx.emit(createEvent(ben.id))
      throw new Error('Too late')
    })
    await expect(failed).rejects.toThrow('Too late')
    expect(await countCommitted()).toBe(0)
    expect(received).toEqual([])
  })

  it('joins an outer transaction and commits with it', async () => {
    await inTransaction(testContext.contextFor(ann), async (outer) => {
      outer.emit(createEvent(ann.id))
      await inTransaction(outer, async (inner) => {
        await insertRow(inner, ben.id)
        inner.emit(createEvent(ben.id))
      })
      expect(await countCommitted()).toBe(0)
      expect(received).toEqual([])
      outer.emit(createEvent(cleo.id))
    })
    expect(await countCommitted()).toBe(1)
    expect(received).toEqual([ann, ben, cleo].map(({ id }) => createEvent(id)))
  })

  it('rolls back the rows of a joined transaction when the outer one fails', async () => {
    const failed = inTransaction(testContext.contextFor(ann), async (outer) => {
      await inTransaction(outer, async (inner) => {
        await insertRow(inner, ben.id)
        inner.emit(createEvent(ben.id))
      })
      throw new Error('Too late')
    })
    await expect(failed).rejects.toThrow('Too late')
    expect(await countCommitted()).toBe(0)
    expect(received).toEqual([])
  })
})

describe('inOneStatement', () => {
  it('publishes the events after the statement', async () => {
    await inOneStatement(testContext.contextFor(ann), async (tx) => {
      tx.emit(createEvent(ben.id))
      await insertRow(tx, ben.id)
      expect(received).toEqual([])
    })
    expect(received).toEqual([createEvent(ben.id)])
  })

  it('runs in the outer transaction if there is one', async () => {
    const failed = inTransaction(testContext.contextFor(ann), async (outer) => {
      await inOneStatement(outer, async (inner) => {
        await insertRow(inner, ben.id)
        inner.emit(createEvent(ben.id))
      })
      throw new Error('Too late')
    })
    await expect(failed).rejects.toThrow('Too late')
    expect(await countCommitted()).toBe(0)
    expect(received).toEqual([])
  })
})

describe('a write', () => {
  it('publishes an event for a like, but not for a repeated like', async () => {
    const { id: postId } = await testContext.callerFor(ann).posts.create({ content: 'Hello', visibility: 'public' })
    for (const _ of [1, 2]) await testContext.callerFor(ben).posts.like({ id: postId, liked: true })
    await testContext.callerFor(ben).posts.like({ id: postId, liked: false })
    const post = { kind: 'friend', postId }
    const likeEvent = { ...post, userId: ben.id, authorId: ann.id }
    expect(received).toEqual([
      { type: 'postCreated', ...post, authorId: ann.id },
      { type: 'postLiked', ...likeEvent },
      { type: 'postUnliked', ...likeEvent },
    ])
    const stored = await testContext.db.select().from(domainEvents).orderBy(domainEvents.xid, domainEvents.id)
    // The repeated like changes nothing, but Ben's other tabs still receive `viewerChanged`.
    expect(stored.map(({ event, actorId }) => [actorId, event])).toEqual([
      [ann.id, received[0]],
      [ben.id, received[1]],
      [ben.id, { type: 'viewerChanged' }],
      [ben.id, received[2]],
    ])
  })

  it('names the community in the events of community posts', async () => {
    const input = { name: 'Front Step Gardeners', description: 'Pots, steps, windowsills' }
    const { id: communityId } = await testContext.callerFor(ann).communities.create(input)
    await testContext.callerFor(ben).communities.join({ id: communityId })
    const { id: postId } = await testContext.callerFor(ann).communities.post({ id: communityId, content: 'Mint?' })
    const { id: commentId } = await testContext
      .callerFor(ben)
      .communities.reply({ communityId, id: postId, content: 'Yes' })
    await testContext.callerFor(ann).communities.leave({ id: communityId })
    const post = { kind: 'community', communityId, postId }
    expect(received.filter(({ type }) => !type.startsWith('notification'))).toEqual([
      { type: 'membershipChanged', communityId, userId: ann.id },
      { type: 'membershipChanged', communityId, userId: ben.id },
      { type: 'postCreated', ...post, authorId: ann.id },
      { type: 'commentCreated', ...post, commentId, authorId: ben.id },
      { type: 'membershipChanged', communityId, userId: ann.id },
    ])
  })

  it('publishes one event for an idempotent creation and its retry', async () => {
    const caller = testContext.callerFor(ann, { idempotencyKey: 'tap' })
    for (const _ of [1, 2]) await caller.posts.create({ content: 'Hello' })
    expect(received).toMatchObject([{ type: 'postCreated' }])
  })

  it('publishes nothing when the call fails', async () => {
    const { id } = await testContext.callerFor(ann).posts.create({ content: 'Hello', visibility: 'private' })
    received.length = 0
    await expect(testContext.callerFor(ben).posts.reply({ id, content: 'Hi' })).rejects.toThrow('Post not found')
    expect(received).toEqual([])
  })

  it('names both users of a friendship in events, but only the addressee of a declined request', async () => {
    const { id: friendshipId } = await testContext.callerFor(ann).friends.request({ userId: ben.id })
    await testContext.callerFor(ben).friends.respond({ friendshipId, status: 'accepted' })
    await testContext.callerFor(ben).friends.remove({ userId: ann.id })
    const both = { type: 'friendshipChanged', userIds: expect.toSatisfy((ids) => ids.length === 2) }
    const friendshipEvents = () => received.filter(({ type }) => type === 'friendshipChanged')
    expect(friendshipEvents()).toMatchObject([both, both, both])
    const { id: declinedId } = await testContext.callerFor(ann).friends.request({ userId: ben.id })
    await testContext.callerFor(ben).friends.respond({ friendshipId: declinedId, status: 'declined' })
    expect(friendshipEvents().at(-1)).toMatchObject({ friendshipId: declinedId, userIds: [ben.id] })
  })

  it('publishes events for likes of replies, edits, deletions and restorations', async () => {
    const as = testContext.callerFor
    const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
    const { id: commentId } = await as(ann).posts.reply({ id, content: 'Me again' })
    received.length = 0
    await as(ben).posts.likeReply({ id, commentId, liked: true })
    await as(ben).posts.likeReply({ id, commentId, liked: false })
    await as(ann).posts.updateReply({ id, commentId, version: 1, content: 'Still me' })
    await as(ann).posts.deleteReply({ id, commentId })
    await as(ann).posts.restoreReply({ id, commentId })
    await as(ann).posts.update({ id, version: 1, content: 'Good morning' })
    await as(ann).posts.delete({ id })
    await as(ann).posts.restore({ id })
    const post = { kind: 'friend', postId: id }
    expect(received.filter(({ type }) => !type.startsWith('notification'))).toEqual([
      { type: 'commentLiked', ...post, commentId, userId: ben.id, authorId: ann.id },
      { type: 'commentUnliked', ...post, commentId, userId: ben.id, authorId: ann.id },
      { type: 'commentEdited', ...post, commentId },
      { type: 'commentDeleted', ...post, commentId },
      { type: 'commentRestored', ...post, commentId },
      { type: 'postEdited', ...post },
      { type: 'postDeleted', ...post },
      { type: 'postRestored', ...post },
    ])
  })

  it('publishes events when a community, its members, roles or pins change', async () => {
    const as = testContext.callerFor
    const input = { name: 'Front Step Gardeners', description: 'Pots, steps, windowsills' }
    const { id } = await as(ann).communities.create(input)
    await as(ben).communities.join({ id })
    const { id: postId } = await as(ann).communities.post({ id, content: 'Mint?' })
    const takeEvents = () => received.splice(0).filter(({ type }) => /^(membership|community|post)/.test(type))
    takeEvents()
    const membershipChanged = (userId: string) => ({ type: 'membershipChanged', communityId: id, userId })
    const communityChanged = { type: 'communityChanged', communityId: id }
    const postEdited = { type: 'postEdited', kind: 'community', postId, communityId: id }

    await as(ann).communities.pin({ communityId: id, id: postId })
    await as(ann).communities.unpin({ communityId: id, id: postId })
    expect(takeEvents()).toEqual([postEdited, postEdited])
    await as(ann).communities.update({ id, version: 1, description: 'Pots and steps' })
    expect(takeEvents()).toEqual([communityChanged])
    await as(ann).communities.setRole({ id, userId: ben.id, role: 'moderator' })
    expect(takeEvents()).toEqual([membershipChanged(ben.id)])
    await as(ann).communities.setRole({ id, userId: ben.id, role: 'creator' })
    expect(takeEvents()).toEqual([])
    await as(ben).communities.answerHandover({ id, accept: true })
    expect(takeEvents()).toEqual([membershipChanged(ann.id), membershipChanged(ben.id)])
    await as(ben).communities.delete({ id })
    expect(takeEvents()).toEqual([membershipChanged(ben.id), communityChanged])
    await as(ben).communities.restore({ id })
    expect(takeEvents()).toEqual([membershipChanged(ben.id), communityChanged])
    await as(ben).communities.removeMember({ id, userId: ann.id, reason: 'Spam' })
    expect(takeEvents()).toEqual([membershipChanged(ann.id)])
  })

  it('publishes to both users that a request was cancelled, but only to its requester if it had been declined', async () => {
    const as = testContext.callerFor
    const request = async () => (await as(ann).friends.request({ userId: ben.id })).id
    const takeEvents = () => received.splice(0).filter(({ type }) => type === 'friendshipChanged')
    const cancelled = await request()
    takeEvents()
    await as(ann).friends.cancel({ friendshipId: cancelled })
    expect(takeEvents()).toMatchObject([{ friendshipId: cancelled, userIds: [ann.id, ben.id] }])
    const declined = await request()
    await as(ben).friends.respond({ friendshipId: declined, status: 'declined' })
    takeEvents()
    await as(ann).friends.cancel({ friendshipId: declined })
    expect(takeEvents()).toMatchObject([{ friendshipId: declined, userIds: [ann.id] }])
    const repeated = await request()
    expect(takeEvents()).toMatchObject([{ friendshipId: repeated, userIds: [ann.id] }])
  })

  it('publishes that the notification of a cancelled request is retracted, and shown again for the next request', async () => {
    const as = testContext.callerFor
    const { id: friendshipId } = await as(ann).friends.request({ userId: ben.id })
    const [notification] = (await as(ben).notifications.list({})).items
    received.length = 0
    await as(ann).friends.cancel({ friendshipId })
    await as(ann).friends.request({ userId: ben.id })
    const reference = { notificationId: notification?.id, userId: ben.id }
    expect(received.filter(({ type }) => type.startsWith('notification'))).toMatchObject([
      { type: 'notificationRetracted', ...reference },
      { type: 'notificationCreated', ...reference },
    ])
  })
})
