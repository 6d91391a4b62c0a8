import { newId } from '@stoop/db/ids'
import { communities, communityMembers, users } from '@stoop/db/schema'
import type { City } from '@stoop/validators/cities'
import {
  type Community,
  type CommunityInput,
  communityInput,
  community as communityView,
} from '@stoop/validators/communities'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { consumeDailyLimit } from '../daily-rate-limit.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest, forbidden } from '../errors.ts'
import { community } from '../examples/shared-values.ts'
import { hasStoredResponse, runIdempotent } from '../idempotency.ts'
import { requireAllowedCommunityName } from '../names/require-allowed-names.ts'
import type { TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { requireVerifiedEmail } from '../users/require-verified-email.ts'
import { refundForViewer } from '../viewer-rate-limits.ts'
import { toCommunity } from './community-view.ts'
import { takeFreeSlug } from './editing/free-slug.ts'
import { createPrivateSlug, createSlugCandidates } from './slug.ts'

type NewCommunity = Pick<
  typeof communities.$inferInsert,
  'id' | 'name' | 'description' | 'city' | 'creatorId' | 'createdAt' | 'isPrivate' | 'joinPolicy'
>

const IDEMPOTENCY_PATH = 'communities.create'

/**
 * Creates a community in the viewer's city. Throws badRequest without a city or for a forbidden name (decision 109), forbidden
 * for an unverified email or at the total limit of communities, tooManyRequests at the daily limit.
 */
export async function createCommunity(
  ctx: AuthenticatedContext,
  { name, description, isPrivate, joinPolicy }: CommunityInput,
): Promise<Community> {
  const input = { name, description, isPrivate, joinPolicy }
  let isCreated = false
  const create = () =>
    runIdempotent(ctx, { path: IDEMPOTENCY_PATH, input, outputSchema: communityView }, async (tx) => {
      // The row lock makes concurrent creations of a user run one after the other, so that the quota holds.
      const [viewerRow] = await tx.db
        .select({ city: users.selectedCity })
        .from(users)
        .where(eq(users.id, ctx.viewer.id))
        .for('no key update')
      await requireCommunityQuota(tx)
      const community = await insertCommunity(tx, { ...input, city: viewerRow?.city ?? null })
      isCreated = true
      return community
    })
  if (await hasStoredResponse(ctx, IDEMPOTENCY_PATH)) return create()
  await requireVerifiedEmail(ctx)
  requireAllowedCommunityName(name)
  await requireCommunityQuota(ctx)
  // Count before the transaction, because the rate limit may need a database connection of its own.
  await consumeDailyLimit(ctx, 'communityCreation', 'COMMUNITY_CREATION_LIMIT')
  try {
    return await create()
  } finally {
    if (!isCreated) await refundForViewer(ctx, 'communityCreation')
  }
}

/**
 * Throws forbidden if the viewer has created the maximum of communities. Archived communities count, so that a user cannot take
 * any number of slugs by creating and leaving communities.
 */
async function requireCommunityQuota({ db, limits, viewer }: AuthenticatedContext): Promise<void> {
  const maxCommunities = limits.settings.communitiesPerMember
  if ((await db.$count(communities, eq(communities.creatorId, viewer.id))) >= maxCommunities)
    throw forbidden('COMMUNITY_LIMIT', { params: { max: maxCommunities } })
}

async function insertCommunity(
  ctx: TransactionContext,
  {
    name,
    description,
    isPrivate = false,
    joinPolicy = isPrivate ? 'invitation' : 'open',
    city,
  }: Omit<CommunityInput, 'city'> & { city: City | null },
): Promise<Community> {
  if (!city) throw badRequest('NO_CITY', { field: 'city', fieldCode: 'REQUIRED' })
  const now = ctx.clock.now()
  const createdAt = new Date(now)
  const id = newId(now)
  const creatorId = ctx.viewer.id
  const row = { id, name, description, city, creatorId, createdAt, isPrivate, joinPolicy }
  const community = await insertAtFreeSlug(ctx, row)
  await ctx.db.insert(communityMembers).values({
    id: newId(now),
    communityId: id,
    userId: creatorId,
    role: 'creator',
    roleSince: createdAt,
    joinedAt: createdAt,
    visitedAt: createdAt,
  })
  ctx.emit({ type: 'membershipChanged', communityId: id, userId: creatorId })
  return toCommunity({ community: { ...community, requestState: null, isInvited: false }, role: 'creator' })
}

/** Inserts the community with the first slug that no community has or had. */
async function insertAtFreeSlug({ db }: TransactionContext, row: NewCommunity) {
  const { id: communityId, name, city, isPrivate } = row
  const slugs = isPrivate ? [createPrivateSlug(name)] : createSlugCandidates(name, city)
  const community = await takeFreeSlug(db, { slugs, communityId }, async (savepoint, slug) => {
    const [inserted] = await savepoint
      .insert(communities)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning()
    return inserted
  })
  if (!community) throw badRequest('NO_FREE_SLUG', { field: 'name' })
  return community
}

export const createCommunityEndpoint = endpoint(
  {
    rest: 'POST /api/communities',
    summary: 'Create a community in your city',
    description:
      'Creates a community in your own city; a city in the body is ignored. You become its creator and first member. You can create 3 communities a day and 20 in total.',
    output: communityView,
    status: 201,
    errors: { forbidden: 'You have created as many communities as a member may, or not verified your email' },
    reasons: [
      'COMMUNITY_CREATION_LIMIT',
      'COMMUNITY_LIMIT',
      'EMAIL_NOT_VERIFIED',
      'NAME_HAS_STACKED_MARKS',
      'NAME_HAS_WEB_ADDRESS',
      'NAME_LOOKS_OFFICIAL',
      'NO_CITY',
      'NO_FREE_SLUG',
    ],
    example: {
      request: { name: gardeners.name, description: gardeners.description, isPrivate: false },
      responses: { 201: { ...community, memberCount: 1 } },
    },
  },
  authenticatedProcedure.input(communityInput).mutation(({ ctx, input }) => createCommunity(ctx, input)),
)
