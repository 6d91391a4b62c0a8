import { runDueJobs } from '@stoop/api/jobs/run-jobs'
import { createPushJobs, type PushOutcome } from '@stoop/api/push/push-job'
import { getVapidKeys } from '@stoop/api/push/vapid-keys'
import { newId } from '@stoop/db/ids'
import { jobs, posts, pushMessages, pushSubscriptions } from '@stoop/db/schema'
import { editionList } from '@stoop/validators/editions'
import { pushState } from '@stoop/validators/push'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openPushTransport } from '../src/jobs/push/push-transport.ts'
import { befriend, createCommunity, createCommunityPost, createPost, sendMessage } from './fixtures/actions.ts'
import { type PushService, startPushService } from './fixtures/push-service.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

const messageId = z.object({ id: z.string() })
const stoop = useServer()
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const started: { service?: PushService } = {}
const service = (): PushService => {
  if (!started.service) throw new Error('The push service starts in beforeAll')
  return started.service
}
let ann: Member
let ben: Member

beforeAll(async () => {
  started.service = await startPushService()
})
afterAll(() => started.service?.close())

beforeEach(async () => {
  stoop.site.pushServices = [service().host]
  service().received.length = 0
  ann = await stoop.registerMember('Ann')
  ben = await stoop.registerMember('Ben')
  await befriend(ann, ben)
  for (const member of [ann, ben]) await member.callRest('POST /api/notifications/read-all')
  await stoop.db.delete(jobs)
  await turnOn(ann, 'phone')
})

/** Stores the subscription of a device for the session of a member. */
async function turnOn(member: Member, device: string): Promise<void> {
  const response = await member.callRest('PUT /api/push', { ...service().subscribe(device), timeZone: 'UTC' })
  expect(response.status).toBe(200)
}

/** Sends the messages that are due. Returns the titles and texts that the push service has received since the last call. */
async function sendDue() {
  const outcomes: PushOutcome[] = []
  const transport = openPushTransport({ mailFrom: 'Stoop <stoop@stoop.test>' }, stoop.services, {
    ca: service().certificate,
  })
  const warnings: string[] = []
  const options = {
    warn: (line: string) => void warnings.push(line),
    count: (one: PushOutcome) => void outcomes.push(one),
  }
  const definitions = createPushJobs(stoop.services, transport, options)
  const onError = (error: unknown) => {
    throw error
  }
  await runDueJobs(stoop.services, definitions, { onError })
  transport.close()
  expect(service().problems).toEqual([])
  const pushes = service().received.splice(0)
  return { pushes, outcomes, warnings, texts: pushes.map(({ notification: { title, body } }) => [title, body]) }
}

const reply = (postId: string, content = 'Lovely bread') =>
  ben.callRest('POST /api/posts/:id/comments', { id: postId, content })

describe('a push message', () => {
  it('encrypts and signs the message, which says what happened and what a tap opens', async () => {
    const postId = await createPost(ann, 'I baked bread')
    await reply(postId)
    const { pushes, outcomes } = await sendDue()
    expect(pushes).toMatchObject([
      {
        device: 'phone',
        notification: {
          title: 'Ben Tester replied to your post',
          body: 'Lovely bread',
          navigate: `http://stoop.test/post/${postId}`,
          tag: `comment:${postId}`,
        },
        app_badge: 1,
        headers: { ttl: 86_400, urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) },
        publicKey: getVapidKeys(stoop.services).publicKey,
      },
    ])
    expect(outcomes).toEqual(['sent'])
    expect((await ann.callRest('GET /api/push')).parseBody(pushState).subscription?.lastSuccessAt).not.toBeNull()
    expect((await sendDue()).pushes).toEqual([])
    expect([await stoop.db.$count(pushMessages), await stoop.db.$count(jobs)]).toEqual([0, 0])
  })

  it('sends one message about the newest of several replies', async () => {
    const postId = await createPost(ann, 'I baked bread')
    await reply(postId, 'Lovely')
    await reply(postId, 'Is there any left?')
    expect((await sendDue()).texts).toEqual([['Ben Tester replied to your post', 'Is there any left?']])
  })

  it('sends a message about a like only if the recipient has turned this on', async () => {
    const postId = await createPost(ann, 'I baked bread')
    await ben.callRest('POST /api/posts/:id/like', { id: postId })
    expect((await sendDue()).texts).toEqual([])
    await ann.callRest('PUT /api/settings', { push: { kinds: { like: true } } })
    await ben.callRest('POST /api/posts/:id/like', { id: await createPost(ann, 'I baked more') })
    expect((await sendDue()).pushes).toMatchObject([
      { notification: { title: 'Ben Tester liked your post', body: 'I baked more' }, headers: { urgency: 'low' } },
    ])
  })

  it('sends the text of a message only if the recipient wants it', async () => {
    await sendMessage(ben, ann, 'Are you home?')
    expect((await sendDue()).pushes).toMatchObject([
      {
        notification: {
          title: 'Ben Tester',
          body: 'Are you home?',
          navigate: `http://stoop.test/messages/${ben.user.username}`,
        },
      },
    ])
    await ann.callRest('PUT /api/settings', { push: { messages: 'sender' } })
    await sendMessage(ben, ann, 'I have your keys')
    expect((await sendDue()).texts).toEqual([['Ben Tester (2)', 'New message']])
    await ann.callRest('PUT /api/settings', { push: { messages: 'off' } })
    await sendMessage(ben, ann, 'Hello?')
    expect((await sendDue()).texts).toEqual([])
  })
})

describe('the conditions of a push message', () => {
  const actions: Record<string, (postId: string) => Promise<unknown>> = {
    'a block': () => ann.callRest('POST /api/users/:userId/block', { userId: ben.user.id }),
    'the notification was read': () => ann.callRest('POST /api/notifications/read-all'),
    'the recipient has muted the person': () => ann.callRest('POST /api/users/:userId/mute', { userId: ben.user.id }),
    'the kind was turned off': () => ann.callRest('PUT /api/settings', { notifications: { comment: 'off' } }),
    'push was turned off on the device': () => ann.callRest('DELETE /api/push'),
    'sign-out': () => ann.callRest('POST /api/auth/logout'),
  }
  for (const [name, act] of Object.entries(actions))
    it(`sends no push message after this event: ${name}`, async () => {
      const postId = await createPost(ann, 'I baked bread')
      await reply(postId)
      await act(postId)
      expect((await sendDue()).texts).toEqual([])
      expect(await stoop.db.$count(jobs)).toBe(0)
    })

  it('sends nothing about a message that was deleted, or after a block', async () => {
    const id = await sendMessage(ben, ann, 'Are you home?')
    await ben.callRest('DELETE /api/conversations/:userId/messages/:id', { userId: ann.user.id, id })
    expect((await sendDue()).texts).toEqual([])
    await sendMessage(ben, ann, 'Are you home now?')
    await ann.callRest('POST /api/users/:userId/block', { userId: ben.user.id })
    expect((await sendDue()).texts).toEqual([])
  })

  it('sends nothing about a text that the recipient may no longer read', async () => {
    const [postId, communityId] = [
      await createPost(ben, 'Who wants bread?'),
      await createCommunity(ben, 'Bread bakers'),
    ]
    const commentId = (await ann.callRest('POST /api/posts/:id/comments', { id: postId, content: 'I do' })).parseBody(
      messageId,
    ).id
    await ben.callRest('POST /api/posts/:id/comments', { id: postId, content: 'Come over', parentId: commentId })
    await ben.callRest('PUT /api/posts/:id', {
      id: postId,
      content: 'Who wants bread?',
      visibility: 'private',
      version: 1,
    })
    await ann.callRest('POST /api/communities/:id/join', { id: communityId })
    const communityPostId = await createCommunityPost(communityId, ann, 'Hello')
    await ben.callRest('POST /api/communities/:communityId/posts/:id/comments', {
      ...{ communityId, id: communityPostId },
      content: 'Welcome',
    })
    await ann.callRest('POST /api/communities/:id/leave', { id: communityId })
    expect((await sendDue()).texts).toEqual([])
  })

  it('sends nothing while the member looks at the app on the device, and later only if the app was closed since', async () => {
    const closing = new AbortController()
    const [{ sid = '' } = {}] = await stoop.db.select({ sid: pushSubscriptions.sid }).from(pushSubscriptions)
    const stream = stoop.services.live?.open({ id: ann.user.id, sid }, {}, closing.signal)
    await stream?.next()
    for (const waits of [1, 2, 3]) {
      if (waits === 1) await reply(await createPost(ann, 'I baked bread'))
      expect((await sendDue()).texts).toEqual([])
      stoop.advanceClock(13 * SECOND)
    }
    expect(await stoop.db.$count(pushMessages)).toBe(0)
    await reply(await createPost(ann, 'I baked cake'), 'A piece for me?')
    expect((await sendDue()).texts).toEqual([])
    closing.abort()
    await stream?.return(undefined)
    stoop.advanceClock(13 * SECOND)
    expect((await sendDue()).texts).toEqual([['Ben Tester replied to your post', 'A piece for me?']])
  })
})

describe('the push service', () => {
  it.each([404, 410])('ends a subscription when the push service responds with %i', async (status) => {
    service().answer('phone', { status })
    await reply(await createPost(ann, 'I baked bread'))
    expect((await sendDue()).outcomes).toEqual(['gone'])
    expect((await ann.callRest('GET /api/push')).parseBody(pushState).subscription).toBeNull()
  })

  it('sends a message again after the time for which the push service has asked', async () => {
    service().answer('phone', { status: 429, retryAfter: 90 })
    await reply(await createPost(ann, 'I baked bread'))
    expect((await sendDue()).outcomes).toEqual(['postponed'])
    stoop.advanceClock(80 * SECOND)
    expect((await sendDue()).pushes).toEqual([])
    stoop.advanceClock(11 * SECOND)
    expect((await sendDue()).pushes).toHaveLength(1)
  })

  it('sends no other messages to a push service for a while after it has failed', async () => {
    await turnOn(ben, 'laptop')
    service().answer('phone', { status: 503 })
    service().answer('laptop', { status: 503 })
    const before = service().getRequestCount()
    await ann.callRest('POST /api/push/test')
    await ben.callRest('POST /api/push/test')
    const { outcomes, warnings } = await sendDue()
    expect(outcomes).toEqual(['unavailable'])
    expect(service().getRequestCount()).toBe(before + 1)
    expect(warnings).toEqual([expect.stringContaining('status 503')])
    stoop.advanceClock(10 * SECOND)
    await sendDue()
    stoop.advanceClock(31 * SECOND)
    await sendDue()
    expect(await stoop.db.$count(pushMessages)).toBe(0)
  })

  it('sends the messages of other devices when the key of a stored subscription is not valid', async () => {
    await turnOn(ben, 'laptop')
    const isOfBen = eq(pushSubscriptions.userId, ben.user.id)
    await stoop.db
      .update(pushSubscriptions)
      .set({ p256dh: `B${'A'.repeat(86)}` })
      .where(isOfBen)
    await ben.callRest('POST /api/push/test')
    await ann.callRest('POST /api/push/test')
    const { pushes, outcomes } = await sendDue()
    expect(outcomes.toSorted()).toEqual(['gone', 'sent'])
    expect(pushes).toMatchObject([{ device: 'phone' }])
    expect(await stoop.db.$count(pushSubscriptions, isOfBen)).toBe(0)
  })

  it('sends no message that is older than a day', async () => {
    service().answer('phone', { status: 503 })
    await reply(await createPost(ann, 'I baked bread'))
    await sendDue()
    stoop.advanceClock(25 * HOUR)
    expect((await sendDue()).outcomes).toEqual(['dropped'])
  })
})

/** Returns quiet hours from now on, in UTC. */
function nextTwoHours() {
  const now = stoop.services.clock.now()
  const format = (time: number) => new Date(time).toISOString().slice(11, 16)
  return { from: format(now), to: format(now + 2 * HOUR) }
}

it('sends one summary after quiet hours, without names', async () => {
  await ann.callRest('PUT /api/settings', { push: { quietHours: nextTwoHours() } })
  await reply(await createPost(ann, 'I baked bread'))
  await reply(await createPost(ann, 'I baked cake'))
  await sendMessage(ben, ann, 'Are you home?')
  const { texts, outcomes } = await sendDue()
  expect([texts, outcomes]).toEqual([[], ['summarised', 'summarised', 'summarised']])
  stoop.advanceClock(2 * HOUR)
  expect((await sendDue()).texts).toEqual([
    ['While it was quiet', '2 new notifications · 1 conversation with new messages'],
  ])
  expect(await stoop.db.$count(pushMessages)).toBe(0)
})

it('sends no summary after quiet hours about kinds that are turned off', async () => {
  const quietHours = nextTwoHours()
  await ann.callRest('PUT /api/settings', { push: { quietHours, kinds: { comment: false }, messages: 'off' } })
  await reply(await createPost(ann, 'I baked bread'))
  await sendMessage(ben, ann, 'Are you home?')
  expect((await sendDue()).outcomes).toEqual(['dropped', 'dropped'])
  await ann.callRest('PUT /api/settings', { push: { messages: 'text' } })
  await sendMessage(ben, ann, 'Are you home now?')
  expect((await sendDue()).outcomes).toEqual(['summarised'])
  stoop.advanceClock(2 * HOUR)
  expect((await sendDue()).texts).toEqual([['While it was quiet', '1 conversation with new messages']])
})

it('sends a test message even in quiet hours', async () => {
  await ann.callRest('PUT /api/settings', { push: { quietHours: { from: '00:00', to: '23:59' } } })
  await ann.callRest('POST /api/push/test')
  expect((await sendDue()).pushes).toMatchObject([{ device: 'phone', notification: { tag: 'test' } }])
})

describe('an evening edition', () => {
  /** Moves the clock to the end of Ann's next edition, and issues it. */
  async function issueEdition(): Promise<void> {
    const listed = (await ann.callRest('GET /api/editions')).parseBody(editionList)
    stoop.advanceClock(Date.parse(listed.nextAt ?? '') + MINUTE - stoop.services.clock.now())
    await ann.callRest('GET /api/editions')
  }

  beforeEach(async () => {
    await ann.callRest('PUT /api/settings', { edition: { isPushed: true } })
    await createPost(ben, 'Who has a ladder?')
  })

  it('is announced with what the member may read, without names', async () => {
    await issueEdition()
    expect((await sendDue()).pushes).toMatchObject([
      {
        notification: {
          title: 'Your evening edition',
          body: '1 from friends · 1 new neighbor',
          navigate: 'http://stoop.test/edition',
          tag: 'edition',
        },
        headers: { urgency: 'low' },
      },
    ])
    await ann.callRest('GET /api/editions')
    expect((await sendDue()).pushes).toEqual([])
  })

  it('is announced after all other messages, also those that are queued later', async () => {
    await issueEdition()
    await reply(await createPost(ann, 'I baked bread'))
    expect((await sendDue()).texts.map(([title]) => title)).toEqual([
      'Ben Tester replied to your post',
      'Your evening edition',
    ])
  })

  it('is announced with numbers up to 99', async () => {
    const createdAt = new Date(stoop.services.clock.now())
    const rows = Array.from({ length: 100 }, (_, number) => ({
      ...{ id: newId(createdAt.getTime()), authorId: ben.user.id, content: `Post ${number}`, createdAt },
    }))
    await stoop.db.insert(posts).values(rows)
    await issueEdition()
    expect((await sendDue()).texts).toEqual([['Your evening edition', '99+ from friends · 1 new neighbor']])
  })

  it('waits for the end of the quiet hours', async () => {
    await ann.callRest('PUT /api/settings', { push: { quietHours: { from: '00:00', to: '12:00' } } })
    await issueEdition()
    const hour = new Date(stoop.services.clock.now()).getUTCHours()
    expect(hour).toBeLessThan(12)
    expect((await sendDue()).pushes).toEqual([])
    stoop.advanceClock((12 - hour) * HOUR)
    expect((await sendDue()).texts).toEqual([['Your evening edition', '1 from friends · 1 new neighbor']])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['has turned this off since', () => ann.callRest('PUT /api/settings', { edition: { isPushed: false } })],
    ['may read nothing of it any more', () => ann.callRest('POST /api/users/:userId/block', { userId: ben.user.id })],
    [
      'has read it to the end',
      async () => {
        const { items } = (await ann.callRest('GET /api/editions')).parseBody(editionList)
        await ann.callRest('POST /api/editions/:id/finish', { id: items[0]?.id })
      },
    ],
  ])('is not announced if the member %s', async (_, change) => {
    await issueEdition()
    await change()
    expect((await sendDue()).pushes).toEqual([])
  })
})
