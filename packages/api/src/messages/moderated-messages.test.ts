import { cases, domainEvents, messages, photos, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { parsePhotoUrl, photoUrl } from '@stoop/validators/photos'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { eraseOldEvidence } from '../moderation/retention.ts'
import { useTestContext } from '../test-context.ts'
import { eraseRemovedMessages } from './erase-removed.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(async () => {
  testContext.site.holds = { sameText: 3, newAccountLinks: true }
  await testContext.db.update(users).set({ role: 'moderator' }).where(eq(users.id, dan.id))
})

async function befriend(requester: FixtureUser, addressee: FixtureUser) {
  const { id: friendshipId } = await as(requester).friends.request({ addresseeId: addressee.id })
  await as(addressee).friends.respond({ friendshipId, status: 'accepted' })
}

const list = async (viewer: FixtureUser, other: { id: string }) =>
  (await as(viewer).messages.list({ userId: other.id })).items

async function upload(makerId: string): Promise<string> {
  const name = crypto.randomUUID().replaceAll('-', '')
  const size = { hash: 'hash', width: 1080, height: 720 }
  await testContext.db.insert(photos).values({ name, form: 'post', makerId, ...size, createdAt: new Date() })
  return photoUrl(name, 1080)
}

/** Registers an account whose messages with links are held. */
async function registerFriendOfBen() {
  const { user } = await as(null).auth.register({
    ...{
      email: 'new@stoop.test',
      password: 'correct horse',
      firstName: 'New',
      lastName: 'Member',
      username: 'newcomer',
    },
    selectedCity: 'Chicago',
  })
  const asNew = testContext.callerForViewer({ id: user.id, sid: 'sid' })
  const { id: friendshipId } = await as(ben).friends.request({ addresseeId: user.id })
  await asNew.friends.respond({ friendshipId, status: 'accepted' })
  return { user, asNew }
}

it('shows a message with a link by a new account only to its author until a moderator releases it', async () => {
  const { user, asNew } = await registerFriendOfBen()
  await asNew.messages.send({ userId: ben.id, content: 'Hello' })
  const { id, isHeld } = await asNew.messages.send({ userId: ben.id, content: 'See https://spam.example' })
  expect(isHeld).toBe(true)
  await as(ben).messages.send({ userId: user.id, content: 'Hello, you' })
  await as(ben).messages.read({ userId: user.id, upTo: 3 })
  expect((await list(ben, user)).map(({ content }) => content)).toEqual(['Hello, you', 'Hello'])
  expect((await asNew.messages.list({ userId: ben.id })).items).toHaveLength(3)
  const [held] = await testContext.db.select().from(cases)
  expect(held).toMatchObject({ source: 'hold', targetType: 'message', targetId: id })
  await as(dan).moderation.decide({ id: held?.id ?? '', action: 'dismiss' })
  expect(await list(ben, user)).toMatchObject([{ id, sequence: 4, isHeld: false }, { sequence: 3 }, { sequence: 1 }])
  expect(await as(ben).messages.conversation({ userId: user.id })).toMatchObject({
    unreadCount: 1,
    lastMessage: { id },
  })
})

it('sends the event that a held message was removed only to its author', async () => {
  const { user, asNew } = await registerFriendOfBen()
  const { id } = await asNew.messages.send({ userId: ben.id, content: 'See https://spam.example' })
  const [held] = await testContext.db.select().from(cases)
  await as(dan).moderation.decide({ id: held?.id ?? '', action: 'remove', rule: 'spam', facts: 'An advertisement' })
  expect(await list(ben, user)).toEqual([])
  const isAboutMessage = sql`${domainEvents.event} ->> 'messageId' = ${id} and ${domainEvents.event}::text like ${`%${ben.id}%`}`
  expect(await testContext.db.$count(domainEvents, isAboutMessage)).toBe(0)
})

it('shows the other member the previous message in the list while an edit is held', async () => {
  const { user, asNew } = await registerFriendOfBen()
  const listAsBen = async () => (await as(ben).messages.conversations({})).items
  const first = await asNew.messages.send({ userId: ben.id, content: 'Hello' })
  const { id } = await asNew.messages.send({ userId: ben.id, content: 'Are you there?' })
  await asNew.messages.update({ userId: ben.id, id, content: 'See https://spam.example' })
  expect(await listAsBen()).toMatchObject([{ lastMessage: { id: first.id }, unreadCount: 1 }])
  expect((await asNew.messages.conversations({})).items).toMatchObject([{ lastMessage: { id, isHeld: true } }])
  await asNew.messages.update({ userId: ben.id, id: first.id, content: 'See https://spam.example/2' })
  expect(await listAsBen()).toEqual([])
  const [held] = await testContext.db.select().from(cases).where(eq(cases.targetId, id))
  await as(dan).moderation.decide({ id: held?.id ?? '', action: 'dismiss' })
  expect(await listAsBen()).toMatchObject([{ lastMessage: { id, isHeld: false }, unreadCount: 1 }])
  expect(await as(ben).messages.conversation({ userId: user.id })).toMatchObject({ unreadCount: 1 })
})

it('does not show the other member a conversation whose first message is held', async () => {
  const { user, asNew } = await registerFriendOfBen()
  await asNew.messages.send({ userId: ben.id, content: 'See https://spam.example' })
  expect((await as(ben).messages.conversations({})).items).toEqual([])
  await as(ben).messages.send({ userId: user.id, content: 'Hello' })
  await asNew.messages.send({ userId: ben.id, content: 'See https://spam.example/2' })
  // A held message must not show that its author has read the conversation.
  expect(await as(ben).messages.conversation({ userId: user.id })).toMatchObject({ seenUpTo: 0 })
})

describe('pictures', () => {
  beforeEach(() => befriend(ann, ben))

  it('deletes pictures with their message, and lets only the member who uploaded them use them, once', async () => {
    const url = await upload(ann.id)
    const send = (sender: FixtureUser, recipient: FixtureUser) =>
      as(sender).messages.send({ userId: recipient.id, images: [{ url, alt: 'A door' }] })
    await expect(send(ben, ann)).rejects.toMatchObject({ reason: 'IMAGE_GONE' })
    const { id } = await send(ann, ben)
    await expect(send(ann, ben)).rejects.toMatchObject({ reason: 'IMAGE_GONE' })
    expect(await list(ben, ann)).toMatchObject([{ content: '', images: [{ url, alt: 'A door', width: 1080 }] }])
    await as(ann).messages.delete({ userId: ben.id, id })
    expect(await list(ben, ann)).toMatchObject([{ images: [] }])
    expect(await testContext.db.$count(photos)).toBe(0)
  })
})

describe('a report of a message', () => {
  beforeEach(() => befriend(ann, ben))

  async function report() {
    const send = (sender: FixtureUser, recipient: FixtureUser, content: string) =>
      as(sender).messages.send({ userId: recipient.id, content })
    const question = await send(ann, ben, 'Can you help?')
    await send(ann, ben, 'A secret')
    const insult = await send(ben, ann, 'No, you fool')
    const create = (reporter: FixtureUser, messageIds: string[]) =>
      as(reporter).reports.create({ targetType: 'message', targetId: insult.id, reason: 'harassment', messageIds })
    return { create, question, insult }
  }

  it('shares only the messages that the reporter selects', async () => {
    const { create, question, insult } = await report()
    await expect(create(cleo, [])).rejects.toThrow('Content not found')
    await expect(create(ben, [])).rejects.toMatchObject({ reason: 'OWN_REPORT' })
    await expect(create(ann, [crypto.randomUUID()])).rejects.toThrow('Message not found')
    await create(ann, [question.id])
    const [opened] = await testContext.db.select().from(cases)
    const detail = await as(dan).moderation.one({ id: opened?.id ?? '' })
    expect(detail).toMatchObject({ targetType: 'message', context: [], subject: { username: 'ben' } })
    expect(detail.snapshot.messages).toMatchObject([
      { id: question.id, isOfSubject: false, text: 'Can you help?' },
      { id: insult.id, isOfSubject: true, text: 'No, you fool' },
    ])
    expect(JSON.stringify(detail)).not.toContain('A secret')
  })

  it('shares at most 20 messages, including the reported one', async () => {
    const { create, insult } = await report()
    const others = []
    for (let n = 0; n < 20; n++) others.push((await as(ann).messages.send({ userId: ben.id, content: `${n}` })).id)
    await expect(create(ann, others)).rejects.toThrow('Must be 20 or fewer')
    await expect(create(ann, [...others, insult.id])).rejects.toThrow('Must be 20 or fewer')
    await create(ann, [...others.slice(1), insult.id])
    const [opened] = await testContext.db.select().from(cases)
    expect(opened?.snapshot.messages).toHaveLength(20)
  })

  it('adds the messages of a second report to the open case', async () => {
    const { create, question, insult } = await report()
    const { photos: storage } = testContext.createServices
    const url = await upload(ben.id)
    await storage.receive('upload', ReadableStream.from([]))
    await storage.processImage('upload', parsePhotoUrl(url)?.name ?? '', 'post', ben.id)
    const picture = await as(ben).messages.send({ userId: ann.id, images: [{ url }] })
    await create(ann, [question.id])
    await create(ann, [picture.id])
    const [opened, ...others] = await testContext.db.select().from(cases)
    expect(others).toEqual([])
    const { snapshot } = await as(dan).moderation.one({ id: opened?.id ?? '' })
    expect(snapshot.messages?.map(({ id }) => id)).toEqual([question.id, insult.id, picture.id])
    const copy = snapshot.messages?.[2]?.images[0]?.url
    expect(copy).toMatch(/^\/objects\//)
    expect(copy).not.toBe(url)
    const more = []
    for (let n = 0; n < 18; n++) more.push((await as(ann).messages.send({ userId: ben.id, content: `${n}` })).id)
    await expect(create(ann, more)).rejects.toMatchObject({ reason: 'TOO_MANY_MESSAGES', params: { max: 20 } })
    await create(ann, more.slice(1))
    const [full] = await testContext.db.select().from(cases)
    expect(full?.snapshot.messages).toHaveLength(20)
  })

  it('keeps copies of the pictures of shared messages, for the moderators of the case only', async () => {
    const { photos: storage } = testContext.createServices
    const createPicture = async (makerId: string) => {
      const url = await upload(makerId)
      await storage.receive('upload', ReadableStream.from([]))
      await storage.processImage('upload', parsePhotoUrl(url)?.name ?? '', 'post', makerId)
      return url
    }
    const [shared, notShared] = [await createPicture(ben.id), await createPicture(ben.id)]
    const sendAsBen = (content: string, url: string) =>
      as(ben).messages.send({ userId: ann.id, content, images: [{ url }] })
    const first = await sendAsBen('Look', shared)
    await sendAsBen('A secret', notShared)
    const { create, insult } = await report()
    await create(ann, [first.id])
    await as(ben).messages.update({ userId: ann.id, id: insult.id, content: 'Sorry' })
    await as(ben).messages.delete({ userId: ann.id, id: first.id })
    await as(ben).messages.delete({ userId: ann.id, id: insult.id })
    const [opened] = await testContext.db.select().from(cases)
    const id = opened?.id ?? ''
    const { snapshot } = await as(dan).moderation.one({ id })
    expect(snapshot.messages).toMatchObject([{ text: 'Look', images: [{ width: 1080 }] }, { text: 'No, you fool' }])
    const copy = snapshot.messages?.[0]?.images[0]?.url ?? ''
    expect([shared, notShared]).not.toContain(copy)
    expect(copy).toMatch(/^\/objects\/[0-9a-f]{32}-1080\.webp$/)
    for (const member of [ann, ben, cleo]) {
      await expect(as(member).moderation.one({ id })).rejects.toThrow('Case not found')
      const seen = [await as(member).reports.list({}), await as(member).statements.list({})]
      expect(JSON.stringify(seen)).not.toContain('Look')
    }
    expect(JSON.stringify(await list(ann, ben))).not.toContain(copy)
    await as(dan).moderation.decide({ id, action: 'dismiss' })
    testContext.advanceClock(31 * DAY_MS)
    await eraseOldEvidence(testContext.createServices)
    expect((await as(dan).moderation.one({ id })).snapshot).not.toHaveProperty('messages')
  })

  it('shows moderators no picture of a message after the evidence was erased', async () => {
    const url = await upload(ben.id)
    const { id: targetId } = await as(ben).messages.send({ userId: ann.id, images: [{ url }] })
    await as(ann).reports.create({ targetType: 'message', targetId, reason: 'harassment' })
    const [opened] = await testContext.db.select().from(cases)
    const id = opened?.id ?? ''
    await as(dan).moderation.decide({ id, action: 'dismiss' })
    testContext.advanceClock(31 * DAY_MS)
    await eraseOldEvidence(testContext.createServices)
    expect((await as(dan).moderation.one({ id })).snapshot).toMatchObject({ imageUrl: null })
    expect(await list(ann, ben)).toMatchObject([{ images: [{ url }] }])
  })

  it('removes the message for both members, and erases its text after 30 days', async () => {
    const { create, insult } = await report()
    await create(ann, [])
    const [opened] = await testContext.db.select().from(cases)
    await as(dan).moderation.decide({ id: opened?.id ?? '', action: 'remove', rule: 'harassment', facts: 'An insult' })
    for (const [viewer, other] of [
      [ann, ben],
      [ben, ann],
    ] as const)
      expect((await list(viewer, other))[0]).toMatchObject({ id: insult.id, isDeleted: true, content: null })
    expect(await as(ann).messages.conversation({ userId: ben.id })).toMatchObject({ unreadCount: 0 })
    const readTexts = async () =>
      (await testContext.db.select().from(messages).where(isNotNull(messages.deletedAt))).map(({ content }) => content)
    testContext.advanceClock(29 * DAY_MS)
    await eraseRemovedMessages(testContext.createServices)
    expect(await readTexts()).toEqual(['No, you fool'])
    testContext.advanceClock(2 * DAY_MS)
    await eraseRemovedMessages(testContext.createServices)
    expect(await readTexts()).toEqual([''])
  })

  it('shows the message again after a successful appeal', async () => {
    const { create, insult } = await report()
    await create(ann, [])
    const [opened] = await testContext.db.select().from(cases)
    await as(dan).moderation.decide({ id: opened?.id ?? '', action: 'remove', rule: 'harassment', facts: 'An insult' })
    const [statement] = (await as(ben).statements.list({})).items
    await as(ben).statements.appeal({ id: statement?.id ?? '', text: 'It was a joke' })
    await testContext.db.update(users).set({ role: 'admin' }).where(eq(users.id, cleo.id))
    const [appeal] = (await as(cleo).moderation.appeals({})).items
    await as(cleo).moderation.decideAppeal({ id: appeal?.id ?? '', outcome: 'reversed', explanation: 'It was.' })
    expect((await list(ann, ben))[0]).toMatchObject({ id: insult.id, isDeleted: false, content: 'No, you fool' })
    expect(await as(ann).messages.conversation({ userId: ben.id })).toMatchObject({ unreadCount: 1 })
  })
})
