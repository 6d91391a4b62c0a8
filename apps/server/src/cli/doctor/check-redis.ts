import type { Env } from '../../env.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning } = findingsOf('rate limits')

/** Connects to the Redis of RATE_LIMIT_URL and writes a key, as the server does. */
export async function checkRedis({
  rateLimits,
  rateLimitUrl,
}: Pick<Env, 'rateLimits' | 'rateLimitUrl'>): Promise<Finding[]> {
  if (!rateLimits || rateLimitUrl === undefined) return []
  const { openRateLimitStore } = await import('../../rate-limit-store.ts')
  const lines: string[] = []
  const store = await openRateLimitStore(rateLimitUrl, (line) => lines.push(line))
  await store.tryWrite()
  store.close()
  const [line] = lines
  if (line === undefined) return [ok('Redis at RATE_LIMIT_URL responds and can count.')]
  return [
    warning(line, 'Check RATE_LIMIT_URL, and whether Redis runs and has memory. Members can use the site meanwhile.'),
  ]
}
