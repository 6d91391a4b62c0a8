import { randomUUID } from 'node:crypto'
import { authResponse } from '@stoop/validators/auth'
import * as z from 'zod/mini'

/** How often a pair reads before its next write. */
const READS_BETWEEN = 30

/** The results of the calls since the last `reset`. */
export type Counts = {
  writes: number
  reads: number
  /** Reads in which the writer's own last write was missing. */
  missingOwn: number
  /** Reads with a deleted post, or with a post of a member who had blocked the reader. */
  shownHidden: number
  /** Reads by others in which the newest post was missing, which is allowed. */
  old: number
  failed: Map<string, number>
  readTimes: number[]
}

export const createCounts = (): Counts => ({
  writes: 0,
  reads: 0,
  missingOwn: 0,
  shownHidden: 0,
  old: 0,
  failed: new Map(),
  readTimes: [],
})

type Member = { id: string; token: string }
type Call = (address: string, method: string, path: string, body?: object) => Promise<unknown>

const posts = z.array(z.object({ id: z.string(), authorId: z.string() }))
const created = z.object({ id: z.string() })

/**
 * Runs pairs of members until `signal` is aborted. In each round, a member writes a post, reads it on another server, and then
 * deletes it or blocks the other member. The other member reads before and after. In the pauses, the replica receives the change.
 */
export async function runPairs(
  addresses: readonly [string, string],
  count: number,
  getCounts: () => Counts,
  signal: AbortSignal,
): Promise<void> {
  const register = async (name: string): Promise<Member> => {
    const form = { email: `${name}@stoop.test`, password: 'correct horse', firstName: 'Ann', lastName: 'Tester' }
    const body = { ...form, username: name, selectedCity: 'Chicago' }
    const { token, user } = authResponse.parse(await send(addresses[0], undefined, 'POST', '/api/auth/register', body))
    return { id: user.id, token }
  }
  const pairs: [Member, Member][] = []
  for (let n = 0; n < count; n += 1) pairs.push([await register(`writer${n}`), await register(`reader${n}`)])
  const runPair = async ([writer, reader]: [Member, Member], first: number) => {
    for (let round = first; !signal.aborted; round += 1)
      await runRound({ writer, reader, round, addresses, getCounts }).catch((error: unknown) => {
        const { failed } = getCounts()
        const text = error instanceof Error ? error.message : String(error)
        failed.set(text, (failed.get(text) ?? 0) + 1)
      })
  }
  await Promise.all(pairs.map(runPair))
}

type Round = {
  writer: Member
  reader: Member
  round: number
  addresses: readonly [string, string]
  getCounts: () => Counts
}

async function runRound({ writer, reader, round, addresses, getCounts }: Round): Promise<void> {
  const [here, there] = round % 2 === 0 ? addresses : [addresses[1], addresses[0]]
  const callOf =
    ({ token }: Member): Call =>
    async (address, method, path, body) => {
      const startedAt = performance.now()
      const answer = await send(address, token, method, path, body)
      if (method === 'GET') getCounts().readTimes.push(performance.now() - startedAt)
      getCounts()[method === 'GET' ? 'reads' : 'writes'] += 1
      return answer
    }
  const [write, read] = [callOf(writer), callOf(reader)]
  const post = created.parse(
    await write(here, 'POST', '/api/posts', { content: `Post of round ${round}`, visibility: 'public' }),
  )
  const own = posts.parse(await write(there, 'GET', '/api/posts/feed'))
  if (!own.some(({ id }) => id === post.id)) getCounts().missingOwn += 1
  const list = `/api/posts/user/${writer.id}`
  if (!posts.parse(await read(there, 'GET', list)).some(({ id }) => id === post.id)) getCounts().old += 1
  if (round % 5 > 0) {
    await write(here, 'DELETE', `/api/posts/${post.id}`)
    if (posts.parse(await read(there, 'GET', list)).some(({ id }) => id === post.id)) getCounts().shownHidden += 1
  } else {
    await write(here, 'POST', `/api/users/${reader.id}/block`)
    const city = posts.parse(await read(there, 'GET', '/api/posts/city?limit=50'))
    if (city.some(({ authorId }) => authorId === writer.id)) getCounts().shownHidden += 1
    await write(here, 'DELETE', `/api/users/${reader.id}/block`)
  }
  for (let count = 0; count < READS_BETWEEN; count += 1) await read(there, 'GET', '/api/posts/city')
}

async function send(
  address: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(address + path, {
    method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}: ${response.status}`)
  return text === '' ? undefined : JSON.parse(text)
}
