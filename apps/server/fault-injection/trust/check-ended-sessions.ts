import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { suspendMember } from '@stoop/api/operator/suspend-member'
import { PROCEDURES } from '@stoop/api/procedures'
import { REST } from '@stoop/api/rest-table'
import { authResponse } from '@stoop/validators/auth'
import * as z from 'zod/mini'
import { servicesFor } from '../communities/callers.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { type Installation, requireServer } from './installation.ts'
import { bearer, sendInTurn, sendOne, type TrustRequest, type TrustResponse } from './send-all.ts'

const PASSWORD = 'correct horse'
const MAX_MS = 1000
const CONCURRENCY = 16

/** A request that needs a session, without the session. */
type Door = Omit<TrustRequest, 'address'>
/** A member with two sessions. The ending ends at least the first. */
type Ann = { email: string; id: string; token: string; cookie: string; otherToken: string }
type Ending = { name: string; end(ann: Ann): Promise<unknown> }

/**
 * Ends sessions on the first of two servers, and sends `count` requests with the ended session to each of them: to every
 * endpoint and procedure, with the token and the cookie. Both must close the event streams within `maxStreamMs`.
 */
export async function checkEndedSessions(
  installation: Installation,
  count: number,
  maxStreamMs = MAX_MS,
): Promise<Line[]> {
  const [first, second] = [requireServer(installation).address, requireServer(installation, 1).address]
  const doors = await listDoors(first)
  const lines: Line[] = [['requests that need a session (REST, tRPC, uploads)', doors.length, doors.length > 300]]
  for (const [n, { name, end }] of listEndings(installation, first).entries()) {
    const ann = await registerAnn(first, `ann${n}`)
    const isAccepted = async (address: string) =>
      (await sendOne({ address, method: 'GET', path: '/api/auth/user', headers: bearer(ann.token) })).status === 200
    // Both servers now have the session in their caches.
    if (!(await isAccepted(first)) || !(await isAccepted(second))) throw new Error('A new session was rejected')
    const streams = await Promise.all([first, second].map((address) => openStream(address, ann.token)))
    await end(ann)
    const endedAt = performance.now()
    // Each ending begins where the previous one ended, so that a short run also covers all endpoints.
    const requestsTo = (address: string) =>
      Array.from({ length: count }, (_, index) => toRequest(address, doors, n * count + index, ann))
    const [here, soon] = await Promise.all([
      sendInTurn(requestsTo(first), CONCURRENCY),
      sendUntil(endedAt + MAX_MS, second, doors, ann),
    ])
    const later = await sendInTurn(requestsTo(second), CONCURRENCY)
    const closedAfter = await Promise.all(streams.map(async ({ closedAt }) => (await closedAt) - endedAt))
    const accepted = { here: here.filter(wasAccepted), later: later.filter(wasAccepted) }
    const last = Math.max(0, ...soon.filter(wasAccepted).map(({ sentAt }) => sentAt - endedAt))
    const named = [...accepted.here, ...accepted.later]
      .slice(0, 3)
      .map(({ request, status }) => `${request.method} ${request.path} ${status}`)
    lines.push([
      name,
      `accepted by this server ${accepted.here.length} of ${here.length}, by the other after 1 s ${accepted.later.length} of ${later.length} (last accepted after ${last.toFixed(0)} ms); streams closed after ${closedAfter.map((ms) => ms.toFixed(0)).join(' and ')} ms${named.map((each) => `; ${each}`).join('')}`,
      accepted.here.length === 0 && accepted.later.length === 0 && closedAfter.every((ms) => ms < maxStreamMs),
    ])
  }
  return lines
}

const wasAccepted = ({ status }: TrustResponse) => status !== 401

/** The endings of sessions. The operator's suspension is written by this process, so both servers are others. */
const listEndings = ({ db }: Installation, address: string): Ending[] => {
  const send = async (method: string, path: string, token: string, body?: object) => {
    const response = await sendOne({ address, method, path, headers: bearer(token), ...(body && { body }) })
    if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${response.text}`)
    return response.text
  }
  const findFirstSession = async (ann: Ann) => {
    const sessions = z
      .array(z.object({ id: z.string(), isCurrent: z.boolean() }))
      .parse(JSON.parse(await send('GET', '/api/auth/sessions', ann.otherToken)))
    return sessions.find(({ isCurrent }) => !isCurrent)?.id
  }
  const passwords = { currentPassword: PASSWORD, newPassword: 'a better password' }
  return [
    { name: 'sign-out', end: (ann) => send('POST', '/api/auth/logout', ann.token) },
    {
      name: 'revocation from another device',
      end: async (ann) => send('DELETE', `/api/auth/sessions/${await findFirstSession(ann)}`, ann.otherToken),
    },
    { name: 'password change', end: (ann) => send('PUT', '/api/auth/password', ann.otherToken, passwords) },
    {
      name: 'deletion of the account',
      end: (ann) => send('DELETE', '/api/account', ann.otherToken, { password: PASSWORD }),
    },
    {
      name: 'suspension by the operator',
      end: (ann) => suspendMember(servicesFor(db), 'faults', { ref: ann.email, days: 7, reason: 'Spam' }),
    },
  ]
}

async function registerAnn(address: string, username: string): Promise<Ann> {
  const email = `${username}@stoop.test`
  const form = { email, username, password: PASSWORD, firstName: 'Ann', lastName: 'Lee', selectedCity: 'Chicago' }
  const registration = await fetch(`${address}/api/auth/register`, toPost(form))
  const { token, user } = authResponse.parse(await registration.json())
  const cookie = registration.headers.getSetCookie().find((each) => each.startsWith('stoop=')) ?? ''
  const signIn = await fetch(`${address}/api/auth/login`, toPost({ email, password: PASSWORD }))
  const { token: otherToken } = authResponse.parse(await signIn.json())
  return { email, id: user.id, token, cookie: cookie.split(';')[0] ?? '', otherToken }
}

const toPost = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Lists the requests that the server answers with 401 if the token is unknown. */
async function listDoors(address: string): Promise<Door[]> {
  const body = {}
  const all: Door[] = [
    ...Object.keys(REST).map((endpoint): Door => {
      const [method = '', path = ''] = endpoint.split(' ')
      return { method, path: path.replace(/:\w+/g, () => crypto.randomUUID()), ...(method !== 'GET' && { body }) }
    }),
    ...[...PROCEDURES].map(([path, { type }]): Door => {
      if (type === 'mutation') return { method: 'POST', path: `/trpc/${path}`, body: { json: {} } }
      return { method: 'GET', path: `/trpc/${path}?input=${encodeURIComponent('{"json":{}}')}` }
    }),
    { method: 'POST', path: '/api/objects', body },
  ]
  const unknown = bearer('x'.repeat(43))
  const responses = await sendInTurn(
    all.map((door) => ({ ...door, address, headers: unknown })),
    CONCURRENCY,
  )
  return responses
    .filter(({ status }) => status === 401)
    .map(({ request: { method, path, body: sent } }) => ({ method, path, ...(sent && { body: sent }) }))
}

/** Alternates between the token and, for reads, the cookie. */
function toRequest(address: string, doors: Door[], index: number, { token, cookie }: Ann): TrustRequest {
  const door = doors[index % doors.length]
  if (!door) throw new Error('There are no doors')
  const usesCookie = door.method === 'GET' && cookie !== '' && index % 2 === 1
  return { ...door, address, headers: usesCookie ? { cookie } : bearer(token) }
}

/** Sends requests to all doors in turn until `end`. */
function sendUntil(end: number, address: string, doors: Door[], ann: Ann): Promise<TrustResponse[]> {
  function* requests() {
    for (let index = 0; performance.now() < end; index += 1) yield toRequest(address, doors, index, ann)
  }
  return sendInTurn(requests(), CONCURRENCY)
}

/** Opens the event stream. `closedAt` is the time at which the server closes it; infinity if it does not for 10 s. */
async function openStream(address: string, token: string): Promise<{ closedAt: Promise<number> }> {
  const headers = { accept: 'text/event-stream', ...bearer(token) }
  const input = encodeURIComponent('{"json":{}}')
  const abort = new AbortController()
  const response = await fetch(`${address}/trpc/live.events?input=${input}`, { headers, signal: abort.signal })
  if (response.status !== 200) throw new Error(`The event stream was rejected with ${response.status}`)
  const read = async () => {
    try {
      // A stream that reports an error ends after it.
      for await (const _line of createInterface(Readable.from(response.body ?? [])));
    } catch {
      // The server may also cut the connection.
    }
    return performance.now()
  }
  const tooLate = pause(10_000, Number.POSITIVE_INFINITY, { ref: false })
  return { closedAt: Promise.race([read(), tooLate]).finally(() => abort.abort()) }
}
