import { sessions } from '@stoop/db/schema'
import { ann, ben, type FixtureUser } from '@stoop/validators/fixtures/people'
import type { LiveEvent } from '@stoop/validators/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveStreams, StreamStart } from '../live-streams.ts'
import { suspendMember, unsuspendMember } from '../operator/suspend-member.ts'
import { useTestContext } from '../test-context.ts'
import { createLiveStreams } from './live-streams.ts'

const WAIT_MS = 30_000
vi.setConfig({ testTimeout: 60_000 })

const testContext = useTestContext()
const as = testContext.callerFor
const toSid = (user: FixtureUser) => `session of ${user.username}`
const open: { streams?: LiveStreams; controller?: AbortController } = {}

beforeEach(async () => {
  const times = { createdAt: new Date(0).toISOString(), lastSeenAt: new Date(0).toISOString() }
  await testContext.db.insert(sessions).values(
    [ann, ben].map((user) => ({
      ...{ sid: toSid(user), cookieDigest: toSid(user), userId: user.id },
      sess: { userId: user.id, userAgent: '', ...times },
      expire: new Date(Date.now() + WAIT_MS * 10),
    })),
  )
  open.controller = new AbortController()
  // The server receives no messages about ended sessions, so it polls the sessions.
  open.streams = createLiveStreams({
    ...{ db: testContext.db, clock: { now: () => Date.now() } },
    getSessionPeriod: () => undefined,
    getWakePeriod: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  const { id } = await as(ann).friends.request({ addresseeId: ben.id })
  await as(ben).friends.respond({ friendshipId: id, status: 'accepted' })
})
afterEach(() => {
  open.controller?.abort()
  open.streams?.stop()
})

/** Opens a stream and collects its events. */
async function listen(user: FixtureUser, start: StreamStart = {}) {
  const messages = open.streams?.open({ id: user.id, sid: toSid(user) }, start, open.controller?.signal)
  const first = await messages?.next()
  const received: { events: LiveEvent[]; last: string; error: unknown } = { events: [], last: '', error: undefined }
  if (first && !first.done) received.last = first.value.id
  const collect = async () => {
    for await (const { id, message } of messages ?? []) {
      received.last = id
      received.events.push(...message.events.map(({ event }) => event))
    }
  }
  void collect().catch((error: unknown) => {
    received.error = error
  })
  return received
}

const suspend = (user: FixtureUser) =>
  suspendMember(testContext.createServices, 'test', { ref: `@${user.username}`, days: null, reason: 'Spam' })
const ofAnn = { type: 'conversation', userId: ann.id }

it('sends a friend the event of a suspension, but no earlier event of a message by the suspended member', async () => {
  const { last } = await listen(ben)
  await as(ann).messages.send({ userId: ben.id, content: 'Hello' })
  await as(ann).settings.update({ privacy: { isTypingShown: true } })
  await suspend(ann)
  const late = await listen(ben, { lastEventId: last })
  await vi.waitFor(() => expect(late.events).toContainEqual({ type: 'people' }), WAIT_MS)
  expect(late.events).not.toContainEqual(ofAnn)
  await unsuspendMember(testContext.createServices, 'test', { ref: '@ann' })
  await as(ann).messages.send({ userId: ben.id, content: 'I am back' })
  await vi.waitFor(() => expect(late.events).toContainEqual(ofAnn), WAIT_MS)
})

it('ends the stream of a suspended member', async () => {
  const own = await listen(ann)
  await suspend(ann)
  await vi.waitFor(() => expect(own.error).toMatchObject({ code: 'UNAUTHORIZED' }), WAIT_MS)
})
