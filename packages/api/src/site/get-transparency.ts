import type { Database } from '@stoop/db/client'
import { type Transparency, transparency } from '@stoop/validators/moderation'
import { getTransparency } from '../cases/transparency.ts'
import type { Context } from '../context.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { transparency as transparencyExample } from '../examples/statement.ts'
import { publicProcedure } from '../trpc.ts'

const MAX_AGE_MS = 10 * MINUTE_MS

interface CachedCounts {
  day: number
  countedAt: number
  counts: Promise<Transparency>
}

/** The latest counts, by database. */
const cachedCounts = new WeakMap<Database, CachedCounts>()

/**
 * Returns the counts of the whole site, also to visitors without a token. Counts at most every ten minutes, and again on each new
 * day (UTC), because the counts cover whole days and counting reads all decisions of a year.
 */
async function getSiteTransparency({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Transparency> {
  const now = clock.now()
  const day = Math.floor(now / DAY_MS)
  const cached = cachedCounts.get(db)
  if (cached?.day === day && now - cached.countedAt < MAX_AGE_MS) return cached.counts
  const counts = getTransparency({ db, clock })
  const entry = { day, countedAt: now, counts }
  cachedCounts.set(db, entry)
  try {
    return await counts
  } catch (error) {
    if (cachedCounts.get(db) === entry) cachedCounts.delete(db)
    throw error
  }
}

export const getSiteTransparencyEndpoint = endpoint(
  {
    rest: 'GET /api/transparency',
    summary: 'Get what was reported and decided, in numbers',
    description:
      'Returns how many reports were decided, and how many decisions and appeals there were, in the last twelve months before today (UTC), by reason and rule and without names; no token is needed. Reasons and decisions with fewer than `minCount` are not listed, and numbers of appeals below it are 0. The page /about/transparency shows the same.',
    output: transparency,
    example: { responses: { 200: transparencyExample } },
  },
  publicProcedure.query(({ ctx }) => getSiteTransparency(ctx)),
)
