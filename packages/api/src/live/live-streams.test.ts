import { domainEvents, friendships, sessions } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import type { LiveEvent } from '@stoop/validators/live'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveStreams, SentMessage, StreamStart } from '../live-streams.ts'
import { useTestContext } from '../test-context.ts'
import { createLiveStreams } from './live-streams.ts'

const WAIT_MS = 30_000
vi.setConfig({ testTimeout: 120_000 })

const testContext = useTestContext()
const as = testContext.callerFor

/** The streams of two servers with the same database. */
const servers: LiveStreams[] = []
const abort = { controller: new AbortController() }
/** The servers' clock. */
const clock = { offsetMs: 0, now: () => Date.now() + clock.offsetMs }
const toSid = (user: FixtureUser) => `session of ${user.username}`

beforeEach(async () => {
  abort.controller = new AbortController()
  clock.offsetMs = 0
  await testContext.db.insert(sessions).values(
    [ann, ben, cleo, dan].map((user) => ({
      sid: toSid(user),
      cookieDigest: toSid(user),
      userId: user.id,
      sess: {
        userId: user.id,
        userAgent: '',
        createdAt: new Date(0).toISOString(),
        lastSeenAt: new Date(0).toISOString(),
      },
      expire: new Date(Date.now() + 60_000),
    })),
  )
  for (let count = 0; count < 2; count++)
    servers.push(
      createLiveStreams({
        db: testContext.db,
        clock,
        getSessionPeriod: () => ({ from: 0, until: performance.now() }),
        getWakePeriod: () => ({ from: 0, until: performance.now() }),
        onError: (error) => {
          throw error
        },
        pollMs: WAIT_MS * 2,
      }),
    )
})
afterEach(() => {
  abort.controller.abort()
  for (const server of servers.splice(0)) server.stop()
})

const wake = () => {
  for (const server of servers) server.wake()
}

/** Opens a stream. Returns the received events, and the id of the last message. */
async function open(user: FixtureUser, { server = 0, ...since }: { server?: number } & StreamStart = {}) {
  const streams = servers[server]
  if (!streams) throw new Error('There is no such server')
  const received: { events: LiveEvent[]; last: string } = { events: [], last: '' }
  const messages = streams.open({ id: user.id, sid: toSid(user) }, since, abort.controller.signal)
  const add = ({ id, message }: SentMessage) => {
    received.last = id
    received.events.push(...message.events.map(({ event }) => event))
  }
  const first = await messages.next()
  if (!first.done) add(first.value)
  void (async () => {
    for await (const sent of messages) add(sent)
  })()
  return received
}

const befriend = async (one: FixtureUser, other: FixtureUser) => {
  const { id } = await as(one).friends.request({ addresseeId: other.id })
  await as(other).friends.respond({ friendshipId: id, status: 'accepted' })
}

/** Cleo types a message to Ben. Then Ben changes something. */
const typingThenChange = [
  { event: { type: 'typingStarted', userId: cleo.id, otherId: ben.id }, actorId: cleo.id },
  { event: { type: 'viewerChanged' }, actorId: ben.id },
]

const types = ({ events }: { events: LiveEvent[] }) => events.map(({ type }) => type)

describe('a new post', () => {
  it('sends the event of a new post to friends on every server, and to no other members', async () => {
    await befriend(ann, ben)
    const [friend, other, author] = [await open(ben), await open(ben, { server: 1 }), await open(ann)]
    const strangers = [await open(cleo), await open(dan, { server: 1 })]
    const { id } = await as(ann).posts.create({ content: 'For friends' })
    wake()
    const expected = { type: 'post', postId: id, communityId: null, change: 'created' }
    await vi.waitFor(() => expect(friend.events).toContainEqual(expected), WAIT_MS)
    await vi.waitFor(() => expect(other.events).toContainEqual(expected), WAIT_MS)
    await vi.waitFor(() => expect(author.events.slice(-2)).toEqual([{ type: 'viewer' }, expected]), WAIT_MS)
    expect(strangers.flatMap(({ events }) => events)).toEqual([])
  })

  it('sends no event of a new post to a friend who is blocked or loses access before', async () => {
    await befriend(ann, ben)
    await befriend(ann, cleo)
    const { id } = await as(ann).posts.create({ content: 'For friends' })
    const { id: narrowed } = await as(ann).posts.create({ content: 'For Ann only', visibility: 'private' })
    await as(ann).people.block({ userId: cleo.id })
    await as(ann).posts.like({ id: narrowed })
    await as(ben).posts.like({ id })
    const [reader, blocked] = [await open(ben, { dataAgeMs: 60_000 }), await open(cleo, { dataAgeMs: 60_000 })]
    const likes = { type: 'post', postId: id, communityId: null, change: 'likes' }
    await vi.waitFor(() => expect(reader.events).toContainEqual(likes), WAIT_MS)
    expect(reader.events).not.toContainEqual(expect.objectContaining({ postId: narrowed }))
    await vi.waitFor(() => expect(types(blocked)).toContain('people'), WAIT_MS)
    expect(types(blocked)).not.toContain('post')
  })

  it('sends former readers the event that the audience became smaller, but no later event', async () => {
    await befriend(ann, ben)
    const { id } = await as(ann).posts.create({ content: 'For friends' })
    const reader = await open(ben)
    await as(ann).posts.update({ id, version: 1, visibility: 'private' })
    await as(ann).posts.like({ id })
    await as(ann).people.block({ userId: dan.id })
    const { id: last } = await as(ann).posts.create({ content: 'For friends again' })
    wake()
    await vi.waitFor(() => expect(reader.events).toContainEqual(expect.objectContaining({ postId: last })), WAIT_MS)
    const changes = reader.events.flatMap((event) => (event.type === 'post' && event.postId === id ? event.change : []))
    expect(changes.filter((change) => change !== 'created')).toEqual(['changed'])
  })
})

it('continues after the last event that the client received', async () => {
  await befriend(ann, ben)
  const before = await open(ben)
  const { id } = await as(ann).posts.create({ content: 'First' })
  wake()
  await vi.waitFor(() => expect(types(before)).toContain('post'), WAIT_MS)
  const { id: missed } = await as(ann).posts.create({ content: 'Second' })
  const after = await open(ben, { server: 1, lastEventId: before.last })
  await vi.waitFor(() => expect(after.events).toMatchObject([{ postId: missed }]), WAIT_MS)
  expect(after.events).not.toContainEqual(expect.objectContaining({ postId: id }))
})

it('announces new posts of the city again if the connection was lost before the announcement', async () => {
  await befriend(ann, ben)
  const random = vi.spyOn(Math, 'random').mockReturnValue(1)
  const before = await open(ben)
  await as(ann).posts.create({ content: 'For the city', visibility: 'public' })
  wake()
  await vi.waitFor(() => expect(types(before)).toContain('post'), WAIT_MS)
  random.mockReturnValue(0)
  const after = await open(ben, { server: 1, lastEventId: before.last })
  await vi.waitFor(() => expect(types(after)).toEqual(['city']), WAIT_MS)
  const later = await open(ben, { lastEventId: after.last })
  await testContext.db.insert(domainEvents).values({ event: { type: 'viewerChanged' }, actorId: ben.id })
  wake()
  await vi.waitFor(() => expect(types(later)).toEqual(['viewer']), WAIT_MS)
  random.mockRestore()
})

it('sends a new client the events since the time when it read its data', async () => {
  await befriend(ann, ben)
  const { id } = await as(ann).posts.create({ content: 'While the page was loading' })
  const [fresh, old] = [await open(ben, { dataAgeMs: 1000 }), await open(ben, { dataAgeMs: 24 * 60 * 60_000 })]
  await vi.waitFor(() => expect(fresh.events).toContainEqual(expect.objectContaining({ postId: id })), WAIT_MS)
  await vi.waitFor(() => expect(types(old)).toContain('reset'), WAIT_MS)
})

it('makes a client read all data again if its events are no longer kept', async () => {
  const longAgo = await open(ben, { lastEventId: `1.1.${Date.now() - 10 * 60_000}` })
  const future = await open(ben, { lastEventId: `999999999.1.${Date.now()}` })
  for (const stream of [longAgo, future]) await vi.waitFor(() => expect(types(stream)).toContain('reset'), WAIT_MS)
  await testContext.db.insert(domainEvents).values({ event: { type: 'viewerChanged' }, actorId: ben.id })
  wake()
  for (const stream of [longAgo, future]) await vi.waitFor(() => expect(types(stream)).toContain('viewer'), WAIT_MS)
})

it('makes a client read all data again if the server has read no events for longer than they are kept', async () => {
  const stream = await open(ben)
  clock.offsetMs = 10 * 60_000
  wake()
  await vi.waitFor(() => expect(types(stream)).toContain('reset'), WAIT_MS)
})

it('keeps the time of a place in the message id until the client receives later events', async () => {
  const time = Date.now() - 8 * 60_000
  expect(await open(ben, { lastEventId: `1.1.${time}` })).toMatchObject({ last: `1.1.${time}` })
})

it('makes only clients that missed too many events read all data again', async () => {
  await testContext.db.execute(
    sql`insert into ${domainEvents} (event) select '{"type":"viewerChanged"}' from generate_series(1, 3001)`,
  )
  await testContext.db.insert(domainEvents).values({ event: { type: 'viewerChanged' }, actorId: dan.id })
  const [before, newest] = await testContext.db.execute<{ xid: string; id: string }>(
    sql`select xid::text, max(id) as id from ${domainEvents} group by xid order by xid`,
  )
  const [behind, late, upToDate] = await Promise.all([
    open(ben, { lastEventId: `1.1.${Date.now()}` }),
    open(dan, { lastEventId: `${before?.xid}.${before?.id}.${Date.now()}` }),
    open(cleo, { lastEventId: `${newest?.xid}.${newest?.id}.${Date.now()}` }),
  ])
  await vi.waitFor(() => expect(types(behind)).toContain('reset'), WAIT_MS)
  await vi.waitFor(() => expect(types(late)).toEqual(['viewer']), WAIT_MS)
  await testContext.db.insert(domainEvents).values({ event: { type: 'viewerChanged' }, actorId: cleo.id })
  wake()
  await vi.waitFor(() => expect(types(upToDate)).toEqual(['viewer']), WAIT_MS)
})

it('sends a client that reconnects no earlier typing events', async () => {
  await testContext.db.insert(domainEvents).values(typingThenChange)
  const stream = await open(ben, { dataAgeMs: 60_000 })
  await vi.waitFor(() => expect(types(stream)).toEqual(['viewer']), WAIT_MS)
})

it('shows only the friend that a member is typing', async () => {
  const [author, friend] = [await open(cleo), await open(ben)]
  // A resumed stream skips typing events, because the members are no longer typing.
  await testContext.db.insert(domainEvents).values({ event: { type: 'viewerChanged' }, actorId: ben.id })
  wake()
  await vi.waitFor(() => expect(types(friend)).toEqual(['viewer']), WAIT_MS)
  await testContext.db.insert(domainEvents).values(typingThenChange)
  wake()
  await vi.waitFor(() => expect(types(friend)).toEqual(['viewer', 'typing', 'viewer']), WAIT_MS)
  expect(author.events).toEqual([])
})

it('sends the event of a message to both members of the conversation, but to neither after a block', async () => {
  await befriend(ann, ben)
  const [reader, stranger] = [await open(ben), await open(cleo)]
  await as(ann).messages.send({ userId: ben.id, content: 'Hello' })
  wake()
  const expected = { type: 'conversation', userId: ann.id }
  await vi.waitFor(() => expect(reader.events).toContainEqual(expected), WAIT_MS)
  await as(ann).messages.send({ userId: ben.id, content: 'Are you there?' })
  await as(ben).people.block({ userId: ann.id })
  const late = await open(ben, { server: 1, lastEventId: reader.last })
  await vi.waitFor(() => expect(types(late)).toContain('people'), WAIT_MS)
  expect(late.events).not.toContainEqual(expected)
  expect(types(stranger)).not.toContain('conversation')
})

describe('a transaction that commits late', () => {
  /** Stores an event for Ben in an open transaction. Returns a function that commits it. */
  async function storeWithoutCommit(): Promise<() => Promise<void>> {
    const [isStored, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const transaction = testContext.db.transaction(async (tx) => {
      const event = { type: 'friendshipChanged', friendshipId: ann.id, userIds: [ben.id, cleo.id] }
      await tx.insert(domainEvents).values({ event })
      isStored.resolve()
      await mayCommit.promise
    })
    await isStored.promise
    return async () => {
      mayCommit.resolve()
      await transaction
    }
  }

  it('delays no events of other transactions while a transaction is open, and sends its events after its commit', async () => {
    await befriend(ann, ben)
    const [stream, early] = [await open(ben), await open(ben, { server: 1 })]
    const commit = await storeWithoutCommit()
    await as(ann).posts.create({ content: 'Committed first' })
    wake()
    await vi.waitFor(() => expect(types(stream)).toEqual(['post']), WAIT_MS)
    await vi.waitFor(() => expect(types(early)).toEqual(['post']), WAIT_MS)
    const during = await open(ben)
    await commit()
    wake()
    for (const one of [stream, early, during])
      await vi.waitFor(() => expect(types(one).at(-1)).toEqual('friendship'), WAIT_MS)
    expect(types(stream)).toEqual(['post', 'friendship'])
    expect(types(during)).toEqual(['friendship'])
  })

  it('sends the event of a transaction that commits late to a client that reconnects to another server', async () => {
    await befriend(ann, ben)
    const before = await open(ben)
    const commit = await storeWithoutCommit()
    await as(ann).posts.create({ content: 'Committed first' })
    wake()
    await vi.waitFor(() => expect(types(before)).toEqual(['post']), WAIT_MS)
    await commit()
    const after = await open(ben, { server: 1, lastEventId: before.last })
    await vi.waitFor(() => expect(types(after)).toEqual(['friendship']), WAIT_MS)
  })
})

it('ends the streams of a session that has ended', async () => {
  const [server] = servers
  const stream = server?.open({ id: ben.id, sid: toSid(ben) }, {}, abort.controller.signal)
  await stream?.next()
  server?.endSessions([toSid(ben)])
  await expect(stream?.next()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(server?.count()).toBe(0)
})

it('opens no stream if the client disconnects before it is open', async () => {
  const [server] = servers
  const stream = server?.open({ id: ben.id, sid: toSid(ben) }, { dataAgeMs: 1000 }, abort.controller.signal)
  const first = stream?.next()
  abort.controller.abort()
  expect(await first).toEqual({ done: true, value: undefined })
  expect(server?.count()).toBe(0)
})

it('ends a stream whose session ended while the stream opened', async () => {
  const stream = servers[0]?.open({ id: ben.id, sid: 'an ended session' }, {}, abort.controller.signal)
  const readTwice = async () => [await stream?.next(), await stream?.next()]
  await expect(readTwice()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

it('reads again after a wake-up during a read', async () => {
  await befriend(ann, ben)
  const reader = await open(ben)
  const { id } = await as(ann).posts.create({ content: 'For friends' })
  const release = await lockTable(friendships)
  // The event is stored after the lock, so that no read before the lock finds it. Its recipients are friends.
  await testContext.db.insert(domainEvents).values({ event: { type: 'postEdited', kind: 'friend', postId: id } })
  wake()
  await waitForBlockedQuery()
  await testContext.db.insert(domainEvents).values({ event: { type: 'viewerChanged' }, actorId: ben.id })
  const [server] = servers
  server?.wake()
  // The server reads 20 ms after the wake-up, before this timer.
  await new Promise((resolve) => setTimeout(resolve, 30))
  await release()
  await vi.waitFor(() => expect(types(reader)).toContain('viewer'), WAIT_MS)
})

it('keeps a stream that opens while the sessions of other streams are checked', async () => {
  const [server] = servers
  const release = await lockTable(sessions)
  const [first, second] = [ann, ben].map((user) =>
    server?.open({ id: user.id, sid: toSid(user) }, {}, abort.controller.signal),
  )
  await first?.next()
  await waitForBlockedQuery()
  await second?.next()
  await release()
  await as(ben).posts.create({ content: 'Still here' })
  server?.wake()
  expect(await second?.next()).toMatchObject({ done: false })
})

/** Locks a table, so that queries wait. Returns a function that releases it. */
async function lockTable(table: PgTable): Promise<() => Promise<void>> {
  const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = testContext.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table}`)
    isLocked.resolve()
    await mayEnd.promise
  })
  await isLocked.promise
  return async () => {
    mayEnd.resolve()
    await transaction
  }
}

async function waitForBlockedQuery(): Promise<void> {
  const countBlocked = () =>
    testContext.db.$count(sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(countBlocked, { timeout: WAIT_MS }).toBeGreaterThan(0)
}

it('stores the events of a write only if the write is committed', async () => {
  await expect(
    testContext.db.transaction(async (tx) => {
      await tx.insert(domainEvents).values({ event: { type: 'viewerChanged' } })
      throw new Error('Rolled back by the test')
    }),
  ).rejects.toThrow('Rolled back')
  expect(await testContext.db.$count(domainEvents)).toBe(0)
})
