// Over 200 lines: all mutations use the same server and the same reads.
import type { DomainEvent } from '@stoop/api/events'
import { findCityViewers, findRecipients } from '@stoop/api/live/find-recipients'
import type { StoredEvent } from '@stoop/api/live/read-events'
import { PROCEDURES } from '@stoop/api/procedures'
import { REST } from '@stoop/api/rest-table'
import { domainEvents } from '@stoop/db/schema'
import { listLiveQueries } from '@stoop/validators/live-queries'
import { sql } from 'drizzle-orm'
import superjson from 'superjson'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type AuthorizationFixtures, createFixtures, ROLES, type Role } from './authorization/authorization-fixtures.ts'
import { inputFor } from './authorization/authorization-inputs.ts'
import { TABLE } from './authorization/authorization-table.ts'
import { toEndpoint } from './fixtures/api-response.ts'
import { useServer } from './fixtures/test-server.ts'

// Runs every mutation, and then reads everything that may have changed: reads of tables in which the mutation has written. If a
// response is different, an event must name its query.

/** The members whose screens are compared. */
const WATCHERS = ['owner', 'friend', 'member', 'creator'] as const satisfies Role[]
type Watcher = (typeof WATCHERS)[number]

/** Reads that events do not refresh: their screens read them again when they are opened. */
const NOT_LIVE: ReadonlySet<string> = new Set([
  'account.data',
  'account.deletionPreview',
  'posts.audience',
  'friends.suggestions',
  'editions.list',
  'editions.get',
  'people.search',
  'people.nearby',
  'communities.discover',
  'communities.list',
  'communities.preview',
  'communities.byToken',
  'profiles.preview',
  'posts.preview',
  'search.people',
  'search.communities',
  'search.posts',
])

/** Values that events do not refresh, because they change for many members who are not looking at them. */
const NOT_LIVE_VALUES = /\\*"(friendsCount|suggestions)\\*":\d+/g

/** Mutations that no role may call successfully in the authorization table. */
const UNCOVERED = [
  'profiles.photo',
  'posts.confirm',
  'communities.answerHandover',
  'communities.volunteer',
  'communities.confirm',
  'push.test',
  'photos.forCommunity',
  'photos.forPost',
]

// On a busy machine, the setup takes long.
vi.setConfig({ hookTimeout: 120_000 })

type Line = { row: string; subject: string; path: string; type: string; cells: string[] }

const lines: Line[] = TABLE.split('\n')
  .filter((line) => /^\S/.test(line))
  .map((line) => {
    const words = line.split(/\s+/)
    const cells = words.splice(-ROLES.length)
    const rest = words.splice(words[0]?.startsWith('/') || words[1]?.startsWith('/') ? 2 : 1)
    const row = words.join(' ')
    const path = row.includes('/') ? (REST[toEndpoint(row)]?.procedure ?? '') : row
    return { row, subject: rest.join(' '), path, type: PROCEDURES.get(path)?.type ?? '', cells }
  })

const state = {
  fixtures: [] as AuthorizationFixtures[],
  /** The watchers by id. */
  ids: new Map<string, Watcher>(),
  /** The response of each read before the mutation, and the tables that it scans. */
  reads: new Map<string, { response: string; tables: Set<string> }>(),
}
const stoop = useServer({
  async setup() {
    stoop.stopClock()
    state.fixtures.push(await createFixtures(stoop.services, stoop.anonymous, stoop.registerMember))
    for (const watcher of WATCHERS) {
      const { user } = z.object({ user: z.object({ id: z.string() }) }).parse({
        user: (await fixtures().clients[watcher].callTrpc('auth.user')).body,
      })
      state.ids.set(user.id, watcher)
    }
    // The first read of a case is logged in it.
    await readAll()
    state.reads = await stoop.rollBack(readOneByOne)
  },
})

function fixtures(): AuthorizationFixtures {
  const [created] = state.fixtures
  if (!created) throw new Error('The fixtures have not been created yet')
  return created
}

/** The reads of the app's screens: each query with its first subject; queries of posts and communities with every subject. */
const reads = lines.filter(
  ({ path, type }, index) =>
    type === 'query' &&
    !NOT_LIVE.has(path) &&
    (lines.findIndex((other) => other.path === path) === index || /^(posts\.one|communities\.(one|posts))$/.test(path)),
)

/** A read of one watcher. */
type Read = Line & { watcher: Watcher; name: string }

// Only members of a public community receive its events.
const watchedReads = WATCHERS.map((watcher) =>
  reads
    .filter(({ row }) => !(watcher === 'friend' && row.includes('communit')))
    .map((line): Read => ({ ...line, watcher, name: `${watcher} ${line.path} ${line.subject}` })),
)

/** How many reads one request contains. With more lists, the batch would be rejected. */
const MAX_BATCH_SIZE = 5
const batchItem = z.union([
  z.object({ result: z.object({ data: z.unknown() }) }),
  z.object({ error: z.object({ json: z.object({ data: z.object({ httpStatus: z.number() }) }) }) }),
])

/** Returns the response of every read that `isWanted` selects. */
async function readAll(isWanted: (read: Read) => boolean = () => true): Promise<Map<string, string>> {
  const responses = new Map<string, string>()
  for (const ofWatcher of watchedReads) {
    const wanted = ofWatcher.filter(isWanted)
    for (let start = 0; start < wanted.length; start += MAX_BATCH_SIZE)
      for (const [name, response] of await readBatch(wanted.slice(start, start + MAX_BATCH_SIZE)))
        responses.set(name, response)
  }
  return responses
}

/** Returns the responses of reads of the same watcher. */
async function readBatch(batch: Read[]): Promise<[string, string][]> {
  const [first] = batch
  if (!first) return []
  const inputs = batch.map(({ row, subject }) => superjson.serialize(inputFor(fixtures(), row, subject).input))
  const { body } = await fixtures().clients[first.watcher].send({
    url: `/trpc/${batch.map(({ path }) => path).join(',')}`,
    query: { batch: '1', input: JSON.stringify({ ...inputs }) },
  })
  const items = z.array(batchItem).parse(JSON.parse(body))
  expect(items).toHaveLength(batch.length)
  return batch.map(({ path, name }, index) => {
    const item = items[index]
    const shown = item && 'result' in item ? JSON.stringify(item.result.data).replaceAll(NOT_LIVE_VALUES, '') : ''
    const status = item && 'error' in item ? item.error.json.data.httpStatus : 200
    expect(status, `${path} is valid`).not.toBe(400)
    return [name, `${status} ${shown}`]
  })
}

type TableUse = { name: string; scans: number; writes: number }

/** Returns how often each table was scanned in the open transaction, and how many of its rows were written. */
async function readTableUse(): Promise<Map<string, TableUse>> {
  const rows = await stoop.db.execute<TableUse>(sql`
    select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans,
      (n_tup_ins + n_tup_upd + n_tup_del)::int as writes
    from pg_stat_xact_user_tables where schemaname = 'public'`)
  return new Map([...rows].map((row) => [row.name, row]))
}

/** Returns the response of each read, and the tables that it scans. */
async function readOneByOne(): Promise<typeof state.reads> {
  const result: typeof state.reads = new Map()
  let before = await readTableUse()
  for (const read of watchedReads.flat()) {
    const responses = await readBatch([read])
    const after = await readTableUse()
    // Every read scans the table of sessions once, for its own session.
    const scanned = [...after.values()].filter(
      ({ name, scans }) => scans - (before.get(name)?.scans ?? 0) > (name === 'sessions' ? 1 : 0),
    )
    const tables = new Set(scanned.map(({ name }) => name))
    for (const [name, response] of responses) result.set(name, { response, tables })
    before = after
  }
  return result
}

/** Returns a function that lists the tables in which the open transaction has written since. */
async function watchWrites(): Promise<() => Promise<string[]>> {
  const before = await readTableUse()
  return async () =>
    [...(await readTableUse()).values()].flatMap(({ name, writes }) =>
      writes > (before.get(name)?.writes ?? 0) ? [name] : [],
    )
}

/** Returns whether the response of a read can differ after writes in these tables. */
const readsFrom = ({ name }: Read, tables: string[]) => tables.some((table) => state.reads.get(name)?.tables.has(table))

/** Returns the queries that each watcher refreshes because of the events in the open transaction. */
async function listAffected(): Promise<Map<Watcher, Set<string>>> {
  const { db } = stoop
  const rows = await db
    .select({ id: domainEvents.id, event: sql<DomainEvent>`${domainEvents.event}`, actorId: domainEvents.actorId })
    .from(domainEvents)
    .where(sql`${domainEvents.xid} = pg_current_xact_id()`)
    .orderBy(domainEvents.id)
  const stored = rows.map(({ id, ...row }): StoredEvent => ({ ...row, position: { xid: 1n, id }, clientId: null }))
  const { ids } = state
  const affected = new Map<Watcher, Set<string>>(WATCHERS.map((watcher) => [watcher, new Set<string>()]))
  const add = (userId: string, queries: readonly string[]) => {
    const watcher = ids.get(userId)
    for (const query of queries) if (watcher) affected.get(watcher)?.add(query)
  }
  for (const { userId, event } of await findRecipients(db, stored, [...ids.keys()])) add(userId, listLiveQueries(event))
  for (const userId of await findCityViewers(db, stored, [...ids.keys()]))
    add(userId, listLiveQueries({ type: 'city' }))
  return affected
}

/** For a mutation, another one that the owner of the content must call before. */
const PREPARATIONS: Record<string, string> = {
  'posts.restore': 'posts.delete',
  'posts.restoreReply': 'posts.deleteReply',
  'communities.restorePost': 'communities.deletePost',
  'communities.restoreReply': 'communities.deleteReply',
  'communities.uninvite': 'communities.invite',
}

/** For mutations that several roles may call: the member whose call changes what a watcher sees. */
const CALLERS: Record<string, Role> = { 'settings.update': 'owner' }

/** Each mutation with its first line in the table that some role may call, and that role. */
const mutations = [...PROCEDURES].flatMap(([path, { type }]): [string, Line, Role][] => {
  if (type !== 'mutation') return []
  for (const line of lines)
    for (const [index, cell] of line.cells.entries()) {
      if (line.path === path && PREPARATIONS[path])
        return [[path, line, path === 'communities.uninvite' ? 'creator' : 'owner']]
      const role = ROLES[index]
      const isSignedIn = role !== undefined && role !== 'anonymous' && role !== 'revoked'
      const isCaller = CALLERS[path] === undefined || CALLERS[path] === role
      if (line.path === path && isSignedIn && isCaller && /^2/.test(cell)) return [[path, line, role]]
    }
  return []
})

it('covers every mutation except those whose success requires a file or a browser', () => {
  const covered = new Set(mutations.map(([path]) => path))
  const paths = [...PROCEDURES].flatMap(([path, { type }]) => (type === 'mutation' && !covered.has(path) ? [path] : []))
  expect(paths).toEqual(UNCOVERED)
})

it.each(mutations)(
  'sends events about all data that %s changes to every member who sees the data',
  async (_path, { row, subject, path }, role) => {
    const { input } = inputFor(fixtures(), row, subject)
    const missing = await stoop.rollBack(async () => {
      const preparation = PREPARATIONS[path]
      const client = fixtures().clients[role]
      const listWritten = await watchWrites()
      const before = new Map([...state.reads].map(([name, read]) => [name, read.response]))
      if (preparation) {
        expect((await client.callTrpc(preparation, input)).status).toBe(200)
        const prepared = await listWritten()
        for (const [name, response] of await readAll((read) => readsFrom(read, prepared))) before.set(name, response)
      }
      const { status, text } = await client.callTrpc(path, input)
      expect(status, text).toBe(200)
      const affected = await listAffected()
      const isNamed = ({ watcher, path: query }: Read) =>
        [query, query.split('.')[0] ?? ''].some((name) => affected.get(watcher)?.has(name))
      const written = await listWritten()
      const after = await readAll((read) => !isNamed(read) && readsFrom(read, written))
      return [...after].flatMap(([read, response]) => {
        // The end of a session ends its streams.
        const isSignedOut = response.startsWith('401')
        return response === before.get(read) || isSignedOut ? [] : [`${read}: ${before.get(read)} → ${response}`]
      })
    })
    expect(missing).toEqual([])
  },
)
