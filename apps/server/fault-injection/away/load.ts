import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { authResponse } from '@stoop/validators/auth'
import { jpeg } from '../../src/storage/testing.ts'
import { Uploader } from '../uploads/upload-client.ts'

const PAUSE_MS = 300
/** Longer than a part is ever unavailable. */
const MAX_REQUEST_MS = 180_000

/** The requests of one kind to one server since the counters were reset. */
export type Count = { kind: string; server: number; sent: number; failed: Map<string, number>; slowestMs: number }

type Request = { kind: string; expected: number; path: string; init: (n: number) => RequestInit }

/**
 * Sends requests of each kind to each server, one after another with pauses: reads from a replica, writes, wrong passwords (which
 * rate limits count), and photos. `getAddresses` returns the addresses of the servers.
 */
export async function startLoad(getAddresses: () => string[]) {
  const [first = ''] = getAddresses()
  const token = await register(first)
  const photo = await (await Uploader.register(first, 'photographer')).setProfilePhoto(await jpeg())
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
  const requests: Request[] = [
    { kind: 'read', expected: 200, path: '/api/posts/city', init: () => ({ headers }) },
    {
      kind: 'write',
      expected: 201,
      path: '/api/posts',
      init: (n) => ({
        headers: { ...headers, 'idempotency-key': randomUUID() },
        ...post({ content: `Post ${n} ${randomUUID()}`, visibility: 'public' }),
      }),
    },
    {
      kind: 'sign-in',
      expected: 401,
      path: '/api/auth/login',
      init: () => ({
        headers: { 'content-type': 'application/json' },
        ...post({ email: 'no@stoop.test', password: 'wrong one' }),
      }),
    },
    { kind: 'photo', expected: 200, path: photo, init: () => ({}) },
  ]
  const counts: Count[] = []
  const rounds = new Set<Promise<void>>()
  const stop = new AbortController()

  async function send({ expected, path, init }: Request, server: number, n: number): Promise<string | undefined> {
    const signal = AbortSignal.timeout(MAX_REQUEST_MS)
    try {
      const response = await fetch(`${getAddresses()[server]}${path}`, { ...init(n), signal })
      await response.arrayBuffer()
      return response.status === expected ? undefined : String(response.status)
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    }
  }

  async function run(request: Request, server: number): Promise<void> {
    for (let n = 0; !stop.signal.aborted; n += 1) {
      const startedAt = performance.now()
      const sent = send(request, server, n).then((reason) => {
        const count = counts.find((each) => each.kind === request.kind && each.server === server)
        if (!count) return
        count.sent += 1
        count.slowestMs = Math.max(count.slowestMs, performance.now() - startedAt)
        if (reason !== undefined) count.failed.set(reason, (count.failed.get(reason) ?? 0) + 1)
      })
      rounds.add(sent)
      await sent
      rounds.delete(sent)
      await pause(PAUSE_MS)
    }
  }

  const reset = () => {
    counts.length = 0
    for (const server of getAddresses().keys())
      for (const { kind } of requests) counts.push({ kind, server, sent: 0, failed: new Map(), slowestMs: 0 })
  }
  reset()
  const running = getAddresses().flatMap((_, server) => requests.map((request) => run(request, server)))
  return {
    counts,
    /** Resets the counters. */
    reset,
    /** Resolves when all requests that are open now have a result. */
    finishRound: async () => void (await Promise.all(rounds)),
    /** Returns the longest duration of each kind of request, over all servers. */
    describeSlowest: () =>
      requests
        .map(({ kind }) => {
          const slowest = counts.filter((count) => count.kind === kind).map(({ slowestMs }) => slowestMs)
          return `${kind} ${Math.round(Math.max(...slowest))}`
        })
        .join(', '),
    async canReadPhotos(): Promise<boolean> {
      const statuses = await Promise.all(
        getAddresses().map((address) =>
          fetch(address + photo).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      )
      return statuses.every((status) => status === 200)
    },
    async stop(): Promise<void> {
      stop.abort()
      await Promise.all(running)
    },
  }
}

/** Describes the failed requests, except requests that are allowed to fail. */
export function describeFailures(
  counts: readonly Count[],
  mayFail: (kind: string, server: number, reason: string) => boolean = () => false,
): string {
  return counts
    .flatMap(({ kind, server, failed }) =>
      [...failed]
        .filter(([reason]) => !mayFail(kind, server, reason))
        .map(([reason, count]) => `${count} × ${kind} ${reason} (server ${server + 1})`),
    )
    .join(', ')
}

async function register(address: string): Promise<string> {
  const names = { firstName: 'Ann', lastName: 'Tester', selectedCity: 'Chicago' }
  const form = { email: 'ann@stoop.test', username: 'ann', password: 'correct horse', ...names }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(form) })
  return authResponse.parse(await response.json()).token
}
