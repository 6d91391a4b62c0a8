import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { authResponse } from '@stoop/validators/auth'
import * as z from 'zod/mini'

const MAX_ATTEMPTS = 5

export type Member = {
  id: string
  username: string
  call: Call
  /** Returns the member with the same session on another server. */
  at(address: string): Member
}
/**
 * Sends a request, and repeats it after a 503. Returns the JSON of the response. For any other error, throws with the status and
 * the body.
 */
type Call = (method: string, path: string, body?: object) => Promise<{ json: unknown; cursor: string | null }>

/** Registers a member through the API. */
export async function registerMember(address: string, username: string): Promise<Member> {
  const form = { email: `${username}@stoop.test`, password: 'correct horse', firstName: 'Ann', lastName: 'Tester' }
  const { json } = await callerOf(address)('POST', '/api/auth/register', { ...form, username, selectedCity: 'Chicago' })
  const { token, user } = authResponse.parse(json)
  const at = (server: string): Member => ({ id: user.id, username, call: callerOf(server, token), at })
  return at(address)
}

/** How many calls were repeated after a 503. A busy machine can cause some. */
export const repeats = { count: 0 }

const callerOf =
  (address: string, token?: string): Call =>
  async (method, path, body) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    for (let attempts = 1; ; attempts += 1) {
      const response = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      const text = await response.text()
      if (response.ok) return { json: JSON.parse(text), cursor: response.headers.get('x-next-cursor') }
      const retryAfter = Number(response.headers.get('retry-after'))
      if (response.status !== 503 || attempts === MAX_ATTEMPTS)
        throw new Error(`${response.status} ${text.slice(0, 200)}`)
      repeats.count += 1
      await pause(retryAfter * 1000)
    }
  }

const item = z.object({ id: z.string() })
const items = z.array(item)

/** Writes `count` posts, likes each, and reads the feed in pages of two posts. Throws unless the pages contain each post once. */
export async function postAndReadFeed({ username, call }: Member, count: number): Promise<void> {
  const written: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { id } = item.parse((await call('POST', '/api/posts', { content: `${username} post ${n}` })).json)
    await call('POST', `/api/posts/${id}/like`, { liked: true })
    await call('POST', `/api/posts/${id}/comments`, { content: `${username} reply ${n}` })
    written.unshift(id)
  }
  const read: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await call('GET', `/api/posts/feed?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    read.push(...items.parse(page.json).map(({ id }) => id))
    cursor = page.cursor
  }
  const own = read.filter((id) => written.includes(id))
  if (own.join() !== written.join()) throw new Error(`The feed has ${own.length} of ${count} posts`)
}

/** Reads the member's own data. Throws if a response is about another member. */
export async function readOwnData({ id, username, call }: Member): Promise<void> {
  const user = item.parse((await call('GET', '/api/auth/user')).json)
  if (user.id !== id) throw new Error('The response is of another member')
  await call('GET', '/api/notifications')
  await call('GET', '/api/friends/suggestions')
  await call('GET', `/api/users/search?q=${username}`)
  await call('GET', '/api/communities')
}
