import { readFileSync } from 'node:fs'
import type { Attack } from './attack.ts'
import type { Target } from './target.ts'

const MAX_BUSY_MS = 50
const MAX_MEMORY_MB = 60

/** All type annotations of superjson. */
const TYPES = [
  ...['undefined', 'bigint', 'Date', 'number', 'regexp', 'set', 'map', 'Error', 'URL'].map((type) => [type]),
  ...['Uint8Array', 'Float64Array', 'BigUint64Array'].map((name) => [['typed-array', name]]),
  [['class', 'Object']],
  [['symbol', 'iterator']],
  [['custom', 'x']],
]

const valuesOfSize = (size: number): unknown[] => [
  { length: size * 1000 },
  Array.from({ length: size }, (_, n) => n),
  'a'.repeat(size),
  '9'.repeat(size),
  Array.from({ length: Math.ceil(size / 12) }, (_, n) => [n, {}]),
]

/**
 * Sends small requests whose annotations superjson would expand to large values. An anonymous caller must not block the event
 * loop.
 */
export const superjsonAnnotations: Attack = {
  title: 'superjson annotations in /trpc inputs',
  async run({ unlimited, isShort }) {
    const before = peakMemory(unlimited)
    let slowest = 0
    const statuses = new Set<number>()
    const all = requests(isShort ? [1000] : [10, 1000, 50_000])
    for (const [path, init] of all) {
      const busyBefore = await unlimited.server.busy()
      const response = await fetch(unlimited.server.address + path, init)
      await response.text()
      statuses.add(response.status)
      slowest = Math.max(slowest, (await unlimited.server.busy()) - busyBefore)
    }
    const memoryGrowth = (peakMemory(unlimited) - before) / 1_000_000
    const withstood = !statuses.has(500) && (isShort || (slowest < MAX_BUSY_MS && memoryGrowth < MAX_MEMORY_MB))
    const sizes = `event loop busy ${slowest.toFixed(1)} ms at most, memory +${memoryGrowth.toFixed(0)} MB`
    return { result: `${all.length} requests, ${[...statuses].sort().join(', ')}, ${sizes}`, withstood }
  },
}

/** Yields request bodies as text, because JSON.stringify throws for the deepest nesting. */
function* envelopes(sizes: number[]): Generator<string> {
  for (const size of sizes) {
    for (const value of valuesOfSize(size))
      for (const type of TYPES) {
        const meta = { values: { username: type, email: type } }
        yield JSON.stringify({ json: { username: value, email: value, content: value }, meta })
      }
    const paths = Object.fromEntries(
      Array.from({ length: Math.ceil(size / 16) }, (_, n) => [`username.${n}`, ['Date']]),
    )
    yield JSON.stringify({ json: { username: [] }, meta: { values: paths } })
    yield JSON.stringify({ json: { username: 'a' }, meta: { referentialEqualities: { username: Object.keys(paths) } } })
    yield JSON.stringify({ json: { username: 'a', ...paths }, meta: { values: ['map'], v: 1 } })
    yield `{"json":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`
  }
}

function requests(sizes: number[]): [path: string, init: RequestInit][] {
  const found: [string, RequestInit][] = []
  const post = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body })
  for (const text of envelopes(sizes)) {
    const both = `{"0":${text},"1":${text}}`
    const [query, batch] = [encodeURIComponent(text), encodeURIComponent(both)]
    if (query.length < 12_000) found.push([`/trpc/profiles.preview?input=${query}`, {}])
    if (batch.length < 12_000) found.push([`/trpc/profiles.preview,communities.preview?batch=1&input=${batch}`, {}])
    found.push(['/trpc/auth.login', post(text)])
    found.push(['/trpc/auth.login,auth.register?batch=1', post(both)])
  }
  return found
}

/** Returns the peak memory of the server process in bytes. */
function peakMemory({ server }: Target): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024
}
