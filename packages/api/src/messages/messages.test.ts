import {
  conversationMembers,
  domainEvents,
  friendships,
  hiddenUsers,
  idempotencyKeys,
  messages,
} from '@stoop/db/schema'
import { ann, ben, cleo, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteExpiredIdempotencyKeys } from '../idempotency.ts'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { useTestContext } from '../test-context.ts'
import { listMessages } from './list-messages.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const DAY_MS = 24 * 60 * 60 * 1000

async function befriend(requester: FixtureUser, addressee: FixtureUser) {
  const { id: friendshipId } = await as(requester).friends.request({ addresseeId: addressee.id })
  await as(addressee).friends.respond({ friendshipId, status: 'accepted' })
}

const send = (sender: FixtureUser, recipient: FixtureUser, content: string) =>
  as(sender).messages.send({ userId: recipient.id, content })
const list = async (viewer: FixtureUser, other: FixtureUser, input = {}) =>
  (await as(viewer).messages.list({ userId: other.id, ...input })).items
const conversationOf = (viewer: FixtureUser, other: FixtureUser) =>
  as(viewer).messages.conversation({ userId: other.id })
const countUnread = async (viewer: FixtureUser) => (await as(viewer).notifications.counts()).messages

beforeEach(() => befriend(ann, ben))

it('shows both members the same order of messages that they send at the same moment', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? send(ann, ben, `By Ann ${n}`) : send(ben, ann, `By Ben ${n}`))),
  )
  const [ofAnn, ofBen] = [await list(ann, ben), await list(ben, ann)]
  expect(ofAnn).toEqual(ofBen)
  expect(ofAnn.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, n) => 20 - n))
  // Whenever a member sends a message, the messages before it are marked as read for this member.
  const unread = { [ann.id]: 0, [ben.id]: 0 }
  for (const { authorId } of ofAnn.toReversed()) {
    const otherId = authorId === ann.id ? ben.id : ann.id
    Object.assign(unread, { [authorId]: 0, [otherId]: (unread[otherId] ?? 0) + 1 })
  }
  expect(await conversationOf(ann, ben)).toMatchObject({ unreadCount: unread[ann.id], lastMessage: { sequence: 20 } })
  expect(await conversationOf(ben, ann)).toMatchObject({ unreadCount: unread[ben.id] })
})

it('does not count messages as unread that are read or deleted while others arrive', async () => {
  const sent = [await send(ann, ben, 'One'), await send(ann, ben, 'Two')]
  await Promise.all([
    ...['Three', 'Four', 'Five'].map((content) => send(ann, ben, content)),
    as(ben).messages.read({ userId: ann.id, upTo: 1 }),
    ...sent.map(({ id }) => as(ann).messages.delete({ userId: ben.id, id })),
  ])
  expect(await conversationOf(ben, ann)).toMatchObject({ readUpTo: 1, unreadCount: 3 })
  await as(ben).messages.read({ userId: ann.id, upTo: 5 })
  expect(await countUnread(ben)).toBe(0)
})

it('marks the messages before a sent one as read, except messages that its author had not seen', async () => {
  for (const content of ['One', 'Two', 'Three']) await send(ann, ben, content)
  await as(ben).messages.send({ userId: ann.id, content: 'Written offline', readUpTo: 1 })
  expect(await conversationOf(ben, ann)).toMatchObject({ readUpTo: 1, unreadCount: 2 })
  await send(ben, ann, 'Four')
  expect(await conversationOf(ben, ann)).toMatchObject({ readUpTo: 5, unreadCount: 0 })
  expect(await conversationOf(ann, ben)).toMatchObject({ unreadCount: 2, seenUpTo: 5 })
  expect(await countUnread(ben)).toBe(0)
})

describe('a message with an id of the client', () => {
  const clientId = crypto.randomUUID()
  const sendAgain = (recipient = ben, content = 'Hello') =>
    as(ann).messages.send({ userId: recipient.id, content, clientId })

  it('stores a message once, even if the client sends it again a week later, after an edit or after the end of the friendship', async () => {
    const sent = await sendAgain()
    testContext.advanceClock(7 * DAY_MS)
    await deleteExpiredIdempotencyKeys(testContext.createServices)
    await as(ben).messages.react({ userId: ann.id, id: sent.id, reaction: 'heart' })
    expect(await sendAgain()).toMatchObject({ id: sent.id, sequence: 1, reactions: [{ reaction: 'heart' }] })
    await as(ben).friends.remove({ userId: ann.id })
    expect(await sendAgain()).toMatchObject({ id: sent.id })
    expect(await list(ben, ann)).toHaveLength(1)
    await as(ben).people.block({ userId: ann.id })
    await expect(sendAgain()).rejects.toThrow('Conversation not found')
  })

  it('stores a message once when two requests send it at the same moment', async () => {
    const asAnn = (idempotencyKey: string) => testContext.callerFor(ann, { idempotencyKey }).messages
    const input = { userId: ben.id, content: 'Hello', clientId }
    const sent = await Promise.all(['one', 'two', 'three', 'four'].map((key) => asAnn(key).send(input)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await list(ben, ann)).toMatchObject([{ sequence: 1 }])
    expect(await conversationOf(ben, ann)).toMatchObject({ unreadCount: 1 })
  })

  it('rejects the id of a message that was sent to another member, but accepts the id of a message of another author', async () => {
    await befriend(ann, cleo)
    await sendAgain()
    await send(ann, cleo, 'Hello')
    await expect(sendAgain(cleo)).rejects.toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' })
    await as(ben).messages.send({ userId: ann.id, content: 'Hi', clientId })
    expect(await list(ben, ann)).toHaveLength(2)
  })
})

it.each(['key', 'client id'])(
  'returns the error for a deleted message when a deleted message is sent again with the same %s',
  async (kind) => {
    const ids = kind === 'key' ? { idempotencyKey: 'tap' } : { clientId: crypto.randomUUID() }
    const caller = testContext.callerFor(ann, ids)
    const sendAgain = () => caller.messages.send({ userId: ben.id, content: 'Hello', clientId: ids.clientId })
    const { id } = await sendAgain()
    await as(ann).messages.delete({ userId: ben.id, id })
    await expect(sendAgain()).rejects.toMatchObject({
      ...{ code: 'NOT_FOUND', reason: 'MESSAGE_DELETED' },
      message: 'This message was sent, and has been deleted since',
    })
  },
)

it('omits the text of a deleted message from repeated responses', async () => {
  const sendAsBen = () =>
    testContext.callerFor(ben, { idempotencyKey: 'answer' }).messages.send({
      ...{ userId: ann.id, content: 'Why?', replyToId: id },
    })
  const { id } = await send(ann, ben, 'A secret')
  expect(await sendAsBen()).toMatchObject({ replyTo: { content: 'A secret' } })
  await as(ann).messages.delete({ userId: ben.id, id })
  expect(await sendAsBen()).toMatchObject({ content: 'Why?', replyTo: { id, content: null, isDeleted: true } })
  const stored = await testContext.db.select().from(idempotencyKeys)
  expect(JSON.stringify(stored)).not.toContain('A secret')
})

describe('pages of messages', () => {
  const positions = (page: { items: { sequence: number }[] }) => page.items.map(({ sequence }) => sequence)

  it('opens a conversation at the first unread message and continues in both directions', async () => {
    for (let n = 1; n <= 7; n++) await send(ann, ben, `Message ${n}`)
    await as(ben).messages.read({ userId: ann.id, upTo: 3 })
    const input = { userId: ann.id, limit: 4 }
    const opened = await as(ben).messages.list({ ...input, around: 'unread' })
    expect(positions(opened)).toEqual([5, 4, 3, 2])
    const older = await as(ben).messages.list({ ...input, cursor: opened.nextCursor ?? '' })
    expect([positions(older), older.nextCursor]).toEqual([[1], null])
    const newer = await as(ben).messages.list({ ...input, after: 5, limit: 1 })
    expect(positions(newer)).toEqual([6])
    const newest = await as(ben).messages.list({ ...input, cursor: newer.nextCursor ?? '' })
    expect([positions(newest), newest.nextCursor]).toEqual([[7], null])
  })

  it('finds messages in any case and with accents, but no deleted ones', async () => {
    const { id } = await send(ann, ben, 'A café')
    await send(ben, ann, 'Which CAFE?')
    await send(ben, ann, 'Never mind')
    expect(await list(ann, ben, { q: 'Cafe' })).toHaveLength(2)
    await as(ann).messages.delete({ userId: ben.id, id })
    expect(await list(ann, ben, { q: 'cafe' })).toMatchObject([{ content: 'Which CAFE?' }])
  })

  it('limits the pages of a search, but not the pages of messages', async () => {
    await send(ann, ben, 'Hello')
    const ctx = { ...testContext.contextFor(ann), limits: inMemoryRateLimits() }
    const search = () => listMessages(ctx, { userId: ben.id, q: 'hello' })
    const count = (await Promise.allSettled(Array.from({ length: 130 }, search))).filter(
      ({ status }) => status === 'fulfilled',
    ).length
    expect(count).toBe(120)
    await expect(search()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await listMessages(ctx, { userId: ben.id })).items).toHaveLength(1)
  })
})

describe('a block', () => {
  it('hides a conversation from both members until the block between them ends', async () => {
    await send(ann, ben, 'Hello')
    await as(ben).people.block({ userId: ann.id })
    for (const [viewer, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      await expect(list(viewer, other)).rejects.toThrow('Conversation not found')
      await expect(send(viewer, other, 'Hello')).rejects.toThrow('Person not found')
      expect((await as(viewer).messages.conversations({})).items).toEqual([])
      expect(await countUnread(viewer)).toBe(0)
    }
    // After a block, the screen of the conversation may still be open.
    expect(await as(ben).messages.read({ userId: ann.id, upTo: 1 })).toEqual({ readUpTo: 0, unreadCount: 0 })
    await as(ben).people.unblock({ userId: ann.id })
    expect(await list(ben, ann)).toMatchObject([{ content: 'Hello' }])
    expect(await conversationOf(ben, ann)).toMatchObject({ unreadCount: 1, canWrite: false })
  })
})

it('shows typing to a friend, but not after a block, with the same response', async () => {
  for (const user of [ann, ben]) await as(user).settings.update({ privacy: { isTypingShown: true } })
  const isTyping = sql`${domainEvents.event} ->> 'type' = 'typingStarted'`
  const type = (userId: string) => as(ann).messages.typing({ userId })
  const response = await type(ben.id)
  expect(await testContext.db.$count(domainEvents, isTyping)).toBe(1)
  await as(ben).people.block({ userId: ann.id })
  for (const userId of [ben.id, cleo.id, crypto.randomUUID()]) expect(await type(userId)).toEqual(response)
  expect(await testContext.db.$count(domainEvents, isTyping)).toBe(1)
})

it('allows no new messages after the end of the friendship, but lets the author delete', async () => {
  const { id } = await send(ann, ben, 'Hello')
  await as(ann).friends.remove({ userId: ben.id })
  const ref = { userId: ben.id, id }
  await expect(send(ann, ben, 'Again')).rejects.toMatchObject({ reason: 'NOT_FRIENDS' })
  await expect(as(ann).messages.update({ ...ref, content: 'Edited' })).rejects.toMatchObject({ reason: 'NOT_FRIENDS' })
  await expect(as(ann).messages.react({ ...ref, reaction: 'heart' })).rejects.toMatchObject({ reason: 'NOT_FRIENDS' })
  expect(await conversationOf(ann, ben)).toMatchObject({ canWrite: false, seenUpTo: null })
  await as(ann).messages.delete(ref)
  expect(await list(ben, ann)).toMatchObject([{ isDeleted: true, content: null }])
})

it('accepts no message to a suspended friend, and does not count their messages as unread', async () => {
  await send(ben, ann, 'Hello')
  expect(await countUnread(ann)).toBe(1)
  await testContext.db.insert(hiddenUsers).values({ userId: ben.id, suspendedAt: new Date(), reason: 'Spam' })
  await expect(send(ann, ben, 'Again')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await countUnread(ann)).toBe(0)
})

it('stores no message that is sent while the friendship ends', async () => {
  await send(ann, ben, 'Hello')
  const results = await Promise.allSettled([
    ...Array.from({ length: 10 }, (_, n) => send(ann, ben, `Message ${n}`)),
    as(ben).friends.remove({ userId: ann.id }),
  ])
  const sent = results.slice(0, 10).filter(({ status }) => status === 'fulfilled').length
  expect(await testContext.db.$count(friendships)).toBe(0)
  expect(await list(ben, ann)).toHaveLength(1 + sent)
})

it('rejects an edit of a message after 15 minutes', async () => {
  const { id } = await send(ann, ben, 'Helo')
  const edit = (content: string) => as(ann).messages.update({ userId: ben.id, id, content })
  testContext.advanceClock(14 * 60_000)
  expect(await edit('Hello')).toMatchObject({ content: 'Hello', editedAt: expect.any(String) })
  testContext.advanceClock(60_000)
  await expect(edit('Hello!')).rejects.toMatchObject({ reason: 'MESSAGE_EDIT_TOO_LATE', params: { minutes: 15 } })
})

it('accepts answers only to messages of the same conversation', async () => {
  await befriend(cleo, ben)
  const { id } = await send(cleo, ben, 'A secret')
  const reply = (replyToId: string) => as(ann).messages.send({ userId: ben.id, content: 'Well', replyToId })
  await expect(reply(id)).rejects.toThrow('Message not found')
  const { id: own } = await send(ann, ben, 'Hello')
  expect(await reply(own)).toMatchObject({ replyTo: { id: own, content: 'Hello', authorId: ann.id } })
  await as(ann).messages.delete({ userId: ben.id, id: own })
  const preview = { id: own, content: null, imageCount: 0, isDeleted: true }
  expect(await list(ben, ann)).toMatchObject([{ replyTo: preview }, { id: own }])
})

it('shows up to where the other member has read only if both members show it', async () => {
  await send(ann, ben, 'Hello')
  await as(ben).messages.read({ userId: ann.id, upTo: 1 })
  expect(await conversationOf(ann, ben)).toMatchObject({ seenUpTo: 1, isTypingShown: false })
  await as(ann).settings.update({ privacy: { isSeenShown: false, isTypingShown: true } })
  for (const [viewer, other] of [
    [ann, ben],
    [ben, ann],
  ] as const)
    expect(await conversationOf(viewer, other)).toMatchObject({ seenUpTo: null, isTypingShown: false })
  await as(ben).settings.update({ privacy: { isTypingShown: true } })
  expect(await conversationOf(ann, ben)).toMatchObject({ isTypingShown: true })
})

it('does not count a muted conversation in the badge', async () => {
  await send(ann, ben, 'Hello')
  expect(await countUnread(ben)).toBe(1)
  await as(ben).messages.mute({ userId: ann.id })
  expect(await countUnread(ben)).toBe(0)
  await as(ben).messages.unmute({ userId: ann.id })
  expect(await countUnread(ben)).toBe(1)
  const [row] = await testContext.db.select().from(conversationMembers).where(eq(conversationMembers.userId, ben.id))
  expect(row).toMatchObject({ unreadCount: 1, isMuted: false })
})

it('erases the text of a deleted message from answers and stored responses', async () => {
  const { id } = await send(ann, ben, 'Hello')
  await as(ben).messages.react({ userId: ann.id, id, reaction: 'heart' })
  await as(ann).messages.delete({ userId: ben.id, id })
  expect(await testContext.db.select().from(messages)).toMatchObject([{ content: '', images: [] }])
  expect(await list(ben, ann)).toMatchObject([{ isDeleted: true, reactions: [] }])
})
