import { communities, formerSlugs } from '@stoop/db/schema'
import type { City } from '@stoop/validators/cities'
import { and, eq, gt, or } from 'drizzle-orm'
import { DAY_MS } from '../../durations.ts'
import { badRequest, forbidden } from '../../errors.ts'
import type { TransactionContext } from '../../transaction.ts'
import { createPrivateSlug, createSlugCandidates } from '../slug.ts'
import { takeFreeSlug } from './free-slug.ts'

type Community = { id: string; name: string; slug: string; city: City; isPrivate: boolean }

/** The maximum of earlier slugs of a community that redirect or that it gave up in the last 30 days. */
const MAX_SLUGS = 20
const RECENT_MS = 30 * DAY_MS

/** Throws forbidden if the community has too many earlier slugs. */
export async function requireSlugQuota({ db, clock }: TransactionContext, communityId: string): Promise<void> {
  const isRecent = gt(formerSlugs.changedAt, new Date(clock.now() - RECENT_MS))
  const isCounted = and(eq(formerSlugs.communityId, communityId), or(eq(formerSlugs.isRedirecting, true), isRecent))
  if ((await db.$count(formerSlugs, isCounted)) >= MAX_SLUGS)
    throw forbidden('SLUG_LIMIT', { params: { max: MAX_SLUGS } })
}

/**
 * Gives a community the slug of its name, or a random slug if the community is private. The earlier slug stays reserved and
 * redirects, unless `endsRedirects` is set because the community becomes private.
 */
export async function changeSlug(
  { db, clock }: TransactionContext,
  { id: communityId, name, slug: earlierSlug, city, isPrivate }: Community,
  { endsRedirects }: { endsRedirects: boolean },
): Promise<void> {
  const slugs = isPrivate ? [createPrivateSlug(name)] : createSlugCandidates(name, city)
  const slug = await takeFreeSlug(db, { slugs, communityId }, async (savepoint, candidate) => {
    await savepoint.update(communities).set({ slug: candidate }).where(eq(communities.id, communityId))
    return candidate
  })
  if (slug === undefined) throw badRequest('NO_FREE_SLUG', { field: 'name' })
  if (slug !== earlierSlug) {
    // The community may take one of its own earlier slugs again.
    await db.delete(formerSlugs).where(and(eq(formerSlugs.slug, slug), eq(formerSlugs.communityId, communityId)))
    await db.insert(formerSlugs).values({ slug: earlierSlug, communityId, changedAt: new Date(clock.now()) })
  }
  if (endsRedirects)
    await db.update(formerSlugs).set({ isRedirecting: false }).where(eq(formerSlugs.communityId, communityId))
}
