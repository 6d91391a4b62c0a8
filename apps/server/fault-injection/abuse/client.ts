import { authResponse } from '@stoop/validators/auth'
import * as z from 'zod/mini'
import type { Target } from './target.ts'

export type TimedResponse = { status: number; body: unknown; cookies: string; ms: number; next?: string | null }

export type AttackClient = {
  /** Sends JSON. Returns the response and its duration. */
  send(method: string, path: string, body?: unknown): Promise<TimedResponse>
}

export type Account = AttackClient & { id: string; username: string; email: string; token: string; cookies: string }

export const PASSWORD = 'correct horse'

/** Returns a client that sends from an address, with a token or cookies if given. */
export function clientFrom(target: Target, from: string, { token = '', cookies = '' } = {}): AttackClient {
  const headers = {
    'x-forwarded-for': from,
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookies && { cookie: cookies }),
  }
  return {
    async send(method, path, body) {
      const startedAt = performance.now()
      const response = await fetch(target.server.address + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const setCookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      return {
        status: response.status,
        body: parseJson(text),
        cookies: setCookies.join('; '),
        ms: performance.now() - startedAt,
        next: response.headers.get('x-next-cursor'),
      }
    },
  }
}

/** Registers an account from an address. Throws if the server rejects it. */
export async function register(target: Target, name: string, from: string): Promise<Account> {
  const username = name.toLowerCase()
  const form = { email: `${username}@stoop.test`, password: PASSWORD, firstName: name, lastName: 'Tester', username }
  const response = await clientFrom(target, from).send('POST', '/api/auth/register', {
    ...form,
    selectedCity: 'Chicago',
  })
  const { token, user } = authResponse.parse(response.body)
  const { cookies } = response
  return { ...clientFrom(target, from, { token }), id: user.id, username, email: form.email, token, cookies }
}

/** Writes a public post. Returns its id. */
export async function writePost(author: Account): Promise<string> {
  const { body } = await author.send('POST', '/api/posts', { content: 'Hello', visibility: 'public' })
  return z.object({ id: z.string() }).parse(body).id
}

/** Counts responses by status, such as `200 × 60, 429 × 940`. */
export function countByStatus(responses: Pick<TimedResponse, 'status'>[]): string {
  const counts = new Map<number, number>()
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')
}

export const countOf = (responses: Pick<TimedResponse, 'status'>[], status: number) =>
  responses.filter((response) => response.status === status).length

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
