import type { Services } from '@stoop/api/context'
import { recount } from '@stoop/api/operator/recount'
import { findWronglyHidden } from '@stoop/api/posts/refresh-hidden'
import { POST_COUNTERS } from '@stoop/db/counters'

/** Returns a sentence for each stored flag or counter that differs from its definition. */
export async function findStoredDifferences(services: Services): Promise<string[]> {
  const differences: string[] = []
  for (const counter of POST_COUNTERS)
    for (const id of await findWronglyHidden(services, counter)) differences.push(`${counter.rows}.is_hidden: ${id}`)
  const { differences: recounted } = await recount(services, 'test', { isDryRun: true })
  return [...differences, ...recounted.map((difference) => JSON.stringify(difference))]
}
