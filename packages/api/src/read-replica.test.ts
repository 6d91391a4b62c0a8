// Over 200 lines: all tests use the same primary and streaming replica, which take seconds to start.
import { type DatabaseHandle, openDatabase } from '@stoop/db/client'
import { openReplicas, type Replicas } from '@stoop/db/replicas'
import { type StreamingPair, startStreamingPair } from '@stoop/db/replicas/test/streaming-pair'
import { sessions, users } from '@stoop/db/schema'
import { clearDatabase, TEST_TIMEOUTS } from '@stoop/db/testing'
import { ann, ben, cleo, type FixtureUser } from '@stoop/validators/fixtures/people'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { callProcedure } from './call-procedure.ts'
import type { Context } from './context.ts'
import { REST } from './rest-table.ts'
import { useTestContext } from './test-context.ts'

// On a busy machine, the two databases take long to start.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const testContext = useTestContext()
const resources: { pair?: StreamingPair; primary?: DatabaseHandle } = {}

const pair = () => {
  if (!resources.pair) throw new Error('The databases are started in beforeAll: use them inside a test')
  return resources.pair
}
const primary = () => {
  if (!resources.primary) throw new Error('The databases are started in beforeAll: use them inside a test')
  return resources.primary
}

/** A server process. Processes share only the database. */
type ServerProcess = { replicas: Replicas; log: string[]; replicaReads: string[] }
const servers: ServerProcess[] = []
/** The clock of all processes. It does not run, so that on a slow machine a paused replica does not become too old. */
let now = 0

beforeAll(async () => {
  resources.pair = await startStreamingPair()
  resources.primary = openDatabase({ url: pair().primary.url, timeouts: TEST_TIMEOUTS })
})
afterAll(async () => {
  await resources.primary?.close(1)
  await resources.pair?.stop()
})

beforeEach(async () => {
  now = 0
  const { db } = primary()
  await clearDatabase(db)
  const createdAt = new Date()
  const people = [ann, ben, cleo]
  await db.insert(users).values(people.map((user) => ({ ...user, password: 'x', createdAt, updatedAt: createdAt })))
  await db.insert(sessions).values(
    people.map(({ id, username }) => {
      const time = createdAt.toISOString()
      const sess = { userId: id, userAgent: '', createdAt: time, lastSeenAt: time }
      return { sid: username, cookieDigest: username, userId: id, sess, expire: new Date(Date.now() + 3_600_000) }
    }),
  )
})
afterEach(async () => {
  await pair().replica.start()
  await pair().resume()
  await Promise.all(servers.splice(0).map(({ replicas }) => replicas.close()))
})

function startServer(): ServerProcess {
  const log: string[] = []
  const replicaReads: string[] = []
  const replicas = openReplicas({
    urls: [pair().replica.url],
    sql: primary().sql,
    log: (line) => log.push(line),
    database: { timeouts: TEST_TIMEOUTS, onQuery: (text) => replicaReads.push(text) },
    pollTimeouts: TEST_TIMEOUTS,
    // A replica can take long to start on a busy machine.
    maxBackoffMs: 500,
    now: () => now,
  })
  const server = { replicas, log, replicaReads }
  servers.push(server)
  return server
}

const contextOf = ({ replicas }: ServerProcess, user: FixtureUser): Context => ({
  ...testContext.contextFor(user),
  db: primary().db,
  replicas,
  viewer: { id: user.id, sid: user.username },
})

const read = (server: ServerProcess, user: FixtureUser, path: string, input: unknown = {}) =>
  callProcedure({ path, type: 'query', ctx: contextOf(server, user), input })

const write = (server: ServerProcess, user: FixtureUser, path: string, input: unknown) =>
  callProcedure({ path, type: 'mutation', ctx: contextOf(server, user), input })

const postPage = z.object({ items: z.array(z.object({ content: z.string() })) })

/** Returns the texts of the posts in the city of the viewer. */
async function readCity(server: ServerProcess, user: FixtureUser): Promise<string[]> {
  return postPage.parse(await read(server, user, 'posts.city')).items.map(({ content }) => content)
}

const publish = (server: ServerProcess, user: FixtureUser, content: string) =>
  write(server, user, 'posts.create', { content, visibility: 'public' })

const isReadFromReplica = async ({ replicas }: ServerProcess, user: FixtureUser): Promise<boolean> =>
  (await replicas.findDatabase(user.username)) !== undefined

/** Waits until the server reads from the replica for all members. */
async function waitForReplica(server: ServerProcess): Promise<void> {
  for (const user of [ann, ben, cleo]) await expect.poll(() => isReadFromReplica(server, user)).toBe(true)
}

it('reads lists from the replica, and single rows from the primary', async () => {
  const server = startServer()
  await publish(server, ben, 'before')
  await waitForReplica(server)
  expect(await readCity(server, ann)).toEqual(['before'])
  expect(server.replicaReads).toHaveLength(1)
  await read(server, ann, 'notifications.counts')
  await read(server, ann, 'auth.user')
  expect(server.replicaReads).toHaveLength(1)
  // Reads the primary to check whether Ann may see Ben, and the replica for the list.
  await read(server, ann, 'posts.ofMember', { userId: ben.id })
  expect(server.replicaReads).toHaveLength(2)
})

it('shows a write to its writer on every server, even if the replica is behind', async () => {
  const [first, second] = [startServer(), startServer()]
  await Promise.all([first, second].map(waitForReplica))
  await pair().pause()
  await publish(first, ben, 'new')
  expect(await readCity(first, ben)).toEqual(['new'])
  expect(await readCity(second, ben)).toEqual(['new'])
  // Ann has written nothing since the pause, so she may read the old data of the replica.
  expect(await readCity(second, ann)).toEqual([])
  await pair().resume()
  await pair().waitForReplay()
  await waitForReplica(second)
  expect(await readCity(second, ann)).toEqual(['new'])
})

it('asks the client to repeat a write whose position could not be stored', async () => {
  const server = startServer()
  const lost = Object.assign(new Error('server login has been failing'), { code: '08P01' })
  const replicas = { ...server.replicas, recordWrite: () => Promise.reject(lost) }
  await expect(publish({ ...server, replicas }, ben, 'new')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryAfter: 1,
  })
})

it('reads the primary for a new session until the replica contains the session', async () => {
  const server = startServer()
  await waitForReplica(server)
  await pair().pause()
  await primary().sql`update sessions set written_position = null where sid = ${ann.username}`
  await publish(server, ben, 'new')
  expect(await readCity(server, ann)).toEqual(['new'])
  expect(await readCity(server, ann)).toEqual(['new'])
})

it.each<[string, () => Promise<unknown>]>([
  ['a block', () => write(startedServer(), ben, 'people.block', { userId: ann.id })],
  ['a narrowed audience', () => primary().sql`update posts set visibility = 'private'`],
  ['a deletion', () => primary().sql`update posts set deleted_at = now()`],
  [
    'a suspension by a command',
    () => primary().sql`insert into hidden_users (user_id, suspended_at, reason) values (${ben.id}, now(), 'spam')`,
  ],
])('hides content after %s from a reader on another server, although the replica is behind', async (_, hide) => {
  const [first, second] = [startServer(), startServer()]
  await publish(first, ben, 'hidden soon')
  await pair().waitForReplay()
  await Promise.all([first, second].map(waitForReplica))
  await pair().pause()
  expect(await readCity(second, ann)).toEqual(['hidden soon'])
  await hide()
  expect(await readCity(second, ann)).toEqual([])
  await pair().resume()
  await pair().waitForReplay()
  await waitForReplica(second)
  expect(await readCity(second, ann)).toEqual([])
})

const startedServer = () => {
  const [server] = servers
  if (!server) throw new Error('No server was started')
  return server
}

it('applies a restriction whose transaction began before others that have committed', async () => {
  const server = startServer()
  await publish(server, ben, 'hidden soon')
  await pair().waitForReplay()
  await waitForReplica(server)
  await pair().pause()
  const { promise: other, resolve: commit } = Promise.withResolvers<void>()
  const { promise: hidden, resolve } = Promise.withResolvers<void>()
  const earlier = primary().sql.begin(async (tx) => {
    await tx`update posts set deleted_at = now()`
    resolve()
    await other
  })
  await hidden
  await primary().sql`update users set is_in_suggestions = false where id = ${cleo.id}`
  expect(await isReadFromReplica(server, ann)).toBe(false)
  commit()
  await earlier
  expect(await readCity(server, ann)).toEqual([])
})

it('reads the primary while the replica is unavailable, and logs each change once', async () => {
  const server = startServer()
  await publish(server, ben, 'seen')
  await waitForReplica(server)
  expect(await readCity(server, ann)).toEqual(['seen'])
  await pair().replica.stop()
  for (let count = 0; count < 5; count += 1) expect(await readCity(server, ann)).toEqual(['seen'])
  await expect.poll(() => server.log).toHaveLength(2)
  await pair().replica.start()
  await waitForReplica(server)
  expect(server.log).toEqual([
    expect.stringMatching(/ is read\.$/),
    expect.stringMatching(/ cannot be used \(.+\) and is not read\.$/),
    expect.stringMatching(/ is read\.$/),
  ])
})

it('reads no replica that is 10 s behind', async () => {
  const server = startServer()
  await waitForReplica(server)
  await pair().pause()
  await publish(server, ben, 'new')
  now += 1_000
  await expect.poll(() => server.log).toEqual([expect.stringMatching(/ is read\.$/)])
  for (; now < 30_000 && server.log.length === 1; now += 500)
    await expect.poll(() => readCity(server, ben)).toEqual(['new'])
  await expect.poll(() => server.log.at(-1)).toMatch(/ is 10 s behind and is not read\.$/)
  expect(await readCity(server, ann)).toEqual(['new'])
})

it('reads no replica that is 8 MB behind', async () => {
  const server = startServer()
  await waitForReplica(server)
  await pair().pause()
  await primary().sql`select pg_logical_emit_message(false, 'test', repeat('x', 9000000))`
  await expect.poll(() => server.log.at(-1)).toMatch(/ is 8 MB behind and is not read\.$/)
  expect(await isReadFromReplica(server, ann)).toBe(false)
})

it('reads neither a server that is a primary nor a replica of another database', async () => {
  const log: string[] = []
  const replicas = openReplicas({
    urls: [pair().primary.url],
    sql: primary().sql,
    log: (line) => log.push(line),
    database: { timeouts: TEST_TIMEOUTS },
    pollTimeouts: TEST_TIMEOUTS,
  })
  try {
    await expect.poll(() => log).toEqual([expect.stringMatching(/ is not a replica and is not read\.$/)])
    expect(await replicas.findDatabase(undefined)).toBeUndefined()
  } finally {
    await replicas.close()
  }
})

/** An input of each procedure that may read a replica. */
const INPUTS: Record<string, (ids: { communityId: string; postId: string }) => unknown> = {
  'posts.feed': () => ({}),
  'posts.city': () => ({}),
  'posts.offers': () => ({}),
  'posts.communities': () => ({}),
  'posts.ofMember': () => ({ userId: ben.id }),
  'posts.likes': ({ postId }) => ({ id: postId }),
  'posts.replies': ({ postId }) => ({ id: postId }),
  'friends.list': () => ({}),
  'friends.suggestions': () => ({}),
  'communities.discover': () => ({}),
  'communities.joined': () => ({}),
  'profiles.communities': () => ({ userId: ben.id }),
  'communities.members': ({ communityId }) => ({ id: communityId }),
  'communities.posts': ({ communityId }) => ({ id: communityId }),
  'communities.offers': ({ communityId }) => ({ id: communityId }),
  'communities.likes': ({ communityId, postId }) => ({ communityId, id: postId }),
  'communities.replies': ({ communityId, postId }) => ({ communityId, id: postId }),
  'search.people': () => ({ q: 'ben alvarz' }),
  'search.communities': () => ({ q: 'gardn club' }),
  'search.posts': () => ({ q: 'befor noon' }),
}

it('runs every procedure with mayReadReplica on the replica without writing there', async () => {
  const declared = Object.values(REST).flatMap(({ procedure, mayReadReplica }) => (mayReadReplica ? [procedure] : []))
  expect(declared.sort()).toEqual(Object.keys(INPUTS).sort())
  const server = startServer()
  const idOf = z.object({ id: z.string() })
  const { id: communityId } = idOf.parse(
    await write(server, ann, 'communities.create', {
      name: 'Garden club',
      description: 'Seeds and beds',
      city: 'Chicago',
    }),
  )
  const friendPost = idOf.parse(await publish(server, ann, 'before noon'))
  const communityPost = idOf.parse(await write(server, ann, 'communities.post', { id: communityId, content: 'Hello' }))
  await pair().waitForReplay()
  await waitForReplica(server)
  for (const [path, toInput] of Object.entries(INPUTS)) {
    const before = server.replicaReads.length
    const postId = path.startsWith('communities.') ? communityPost.id : friendPost.id
    await read(server, ann, path, toInput({ communityId, postId }))
    expect(server.replicaReads.length, path).toBeGreaterThan(before)
  }
  expect(server.log).toEqual([expect.stringMatching(/ is read\.$/)])
})
