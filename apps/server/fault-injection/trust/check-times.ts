import { Agent, request } from 'node:http'
import { DEFAULT_RATE_LIMITS } from '@stoop/api/rate-limit-config'
import { hashSecret } from '@stoop/api/secret-tokens'
import { authResponse } from '@stoop/validators/auth'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Line } from '../pgbouncer/lines.ts'
import { type Installation, requireServer } from './installation.ts'
import { bearer, sendOne } from './send-all.ts'

const MEMBERS = 20
const WARM_UP = 50
const MAX_DIFFERENCE_MS = 1
const PASSWORD = 'correct horse'

/** The limits are counted as in production, but too high to be reached. */
export const TIMES_ENV = {
  RATE_LIMITS: Object.keys(DEFAULT_RATE_LIMITS.allowances)
    .map((name) => `${name}=99999999/1h`)
    .join(),
}

/** A request about something that exists, and one about something that does not. `n` chooses which. */
type Pair = { name: string; status: number; known(n: number): Sent; unknown(n: number): Sent }
type Sent = { method: string; path: string; body?: object; token?: string }

/** Compares the median times of `count` requests each about known and unknown emails, codes, invitations and names. */
export async function checkTimes(installation: Installation, count: number): Promise<Line[]> {
  const { address } = requireServer(installation)
  const lines: Line[] = []
  for (const pair of await createPairs(installation)) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let n = -WARM_UP; n < count; n += 1) {
      // Alternate which request is first, so that the order has no effect.
      for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const ms = await timeRequest(address, pair[kind](Math.abs(n)), { agent, status: pair.status })
        if (n >= 0) times[kind].push(ms)
      }
    }
    agent.destroy()
    const [known, unknown] = [median(times.known), median(times.unknown)]
    const difference = Math.abs(known - unknown)
    lines.push([
      `${pair.name}, medians of 2 × ${count}`,
      `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, difference ${difference.toFixed(2)} ms`,
      difference < MAX_DIFFERENCE_MS,
    ])
  }
  return lines
}

async function createPairs(installation: Installation): Promise<Pair[]> {
  const { address } = requireServer(installation)
  const register = async (name: string) => {
    const form = {
      email: `${name}@stoop.test`,
      password: PASSWORD,
      username: name,
      firstName: name,
      lastName: 'Tester',
    }
    const { text } = await sendOne({
      address,
      method: 'POST',
      path: '/api/auth/register',
      body: { ...form, selectedCity: 'Chicago' },
    })
    return authResponse.parse(JSON.parse(text))
  }
  for (let n = 0; n < MEMBERS; n += 1) await register(`member${n}`)
  const [ann, blocker] = [await register('ann'), await register('quentin')]
  await sendOne({ address, method: 'POST', path: `/api/users/${ann.user.id}/block`, headers: bearer(blocker.token) })
  const created = await sendOne({
    address,
    method: 'POST',
    path: '/api/communities',
    headers: bearer(blocker.token),
    body: { name: 'Runners', description: 'We run by the lake' },
  })
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(created.text))
  const link = await sendOne({
    address,
    method: 'POST',
    path: `/api/communities/${id}/invitations`,
    headers: bearer(blocker.token),
    body: {},
  })
  const token = z.object({ url: z.string() }).parse(JSON.parse(link.text)).url.split('/').at(-1) ?? ''
  // A withdrawn link must not differ from one that never existed.
  await installation.db.execute(sql`update community_links set revoked_at = now() where digest = ${hashSecret(token)}`)
  const knownEmail = (n: number) => `member${n % MEMBERS}@stoop.test`
  const unknownEmail = (n: number) => `nobody${n % MEMBERS}@stoop.test`
  const post = (path: string, body: object): Sent => ({ method: 'POST', path, body })
  const get = (path: string): Sent => ({ method: 'GET', path, token: ann.token })
  const signIn = (email: string) => post('/api/auth/login', { email, password: 'a wrong password' })
  const forgot = (email: string) => post('/api/auth/forgot', { email })
  const recover = (email: string) =>
    post('/api/auth/recover', { email, code: 'aaaa-bbbb-cccc-dddd', password: 'a new password' })
  return [
    {
      name: 'sign-in with a wrong password',
      status: 401,
      known: (n) => signIn(knownEmail(n)),
      unknown: (n) => signIn(unknownEmail(n)),
    },
    {
      name: 'forgotten password',
      status: 200,
      known: (n) => forgot(knownEmail(n)),
      unknown: (n) => forgot(unknownEmail(n)),
    },
    {
      name: 'recovery code',
      status: 401,
      known: (n) => recover(knownEmail(n)),
      unknown: (n) => recover(unknownEmail(n)),
    },
    {
      name: 'withdrawn invitation link',
      status: 404,
      known: () => get(`/api/invitations/${token}`),
      unknown: () => get(`/api/invitations/${'x'.repeat(token.length)}`),
    },
    {
      name: 'search for a member who blocks the viewer',
      status: 200,
      known: () => get('/api/users/search?q=quentin'),
      unknown: () => get('/api/users/search?q=quennton'),
    },
    {
      name: 'profile of a member who blocks the viewer',
      status: 404,
      known: () => get('/api/users/quentin'),
      unknown: () => get('/api/users/quennton'),
    },
  ]
}

/** Returns the milliseconds from sending a request to the end of its response. */
function timeRequest(
  address: string,
  { method, path, body, token }: Sent,
  { agent, status }: { agent: Agent; status: number },
) {
  const payload = body && JSON.stringify(body)
  const headers = {
    ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...(token !== undefined && bearer(token)),
  }
  return new Promise<number>((resolve, reject) => {
    const startedAt = performance.now()
    const sent = request(address + path, { method, agent, headers }, (response) => {
      if (response.statusCode !== status) reject(new Error(`${method} ${path} returned ${response.statusCode}`))
      response.resume().on('end', () => resolve(performance.now() - startedAt))
    })
    sent.on('error', reject).end(payload)
  })
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.ceil(middle - 0.5)] ?? 0)) / 2
}
