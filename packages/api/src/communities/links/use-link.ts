import { communities, communityBans, communityLinks, communityMembers } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { community } from '@stoop/validators/communities'
import type { InvitedCommunity } from '@stoop/validators/community-entry'
import { invitedCommunity, linkTokenInput } from '@stoop/validators/community-entry'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ben } from '@stoop/validators/fixtures/people'
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext, Clock, Context } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { city, description, id, isPrivate, memberCount, name, slug } from '../../examples/community-link.ts'
import { hashSecret } from '../../secret-tokens.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure, publicProcedure } from '../../trpc.ts'
import { addMember } from '../add-member.ts'
import { toCommunity, visibleMemberCount } from '../community-view.ts'
import { requireVisibleCommunity } from '../visibility.ts'
import { LINK_NOT_FOUND } from './endpoint-errors.ts'
import { isCreatorAllowed } from './link-view.ts'

/**
 * Returns what the page of a link shows before joining, even to people without an account. Members see their community through
 * any link. Throws notFound for a banned viewer and for a link that is unknown, revoked, expired or used up.
 */
export async function getLinkedCommunity(ctx: Context, { token }: { token: string }): Promise<InvitedCommunity> {
  const viewerId = ctx.viewer?.id ?? null
  const isJoined = isMember(viewerId)
  const [row] = await ctx.db
    .select({
      id: communities.id,
      name: communities.name,
      slug: communities.slug,
      description: communities.description,
      city: communities.city,
      memberCount: visibleMemberCount(viewerId),
      imageUrl: communities.imageUrl,
      coverUrl: communities.coverUrl,
      rules: communities.rules,
      isPrivate: communities.isPrivate,
      isJoined,
    })
    .from(communityLinks)
    .innerJoin(communities, eq(communities.id, communityLinks.communityId))
    .where(and(matchesToken(token), or(isJoined, and(isUsable(ctx), sql`not ${isBanned(viewerId)}`))))
  if (!row) throw notFound('Invitation')
  return row
}

/**
 * Makes the viewer a member with a link and counts one use; does nothing if the viewer is a member. Concurrent calls cannot
 * exceed `maxUses`. Throws like `getLinkedCommunity`, and forbidden if the viewer is banned from a public community.
 */
export async function joinByLink(ctx: AuthenticatedContext, { token }: { token: string }): Promise<Community> {
  return inTransaction(ctx, async (tx) => {
    const [link] = await tx.db
      .select({ id: communityLinks.id, communityId: communityLinks.communityId })
      .from(communityLinks)
      .innerJoin(communities, eq(communities.id, communityLinks.communityId))
      .where(and(matchesToken(token), or(isMember(tx.viewer.id), isUsable(tx))))
    if (!link) throw notFound('Invitation')
    const { communityId } = link
    const isAdded = await addMember(tx, { communityId, userId: tx.viewer.id })
    if (isAdded) await countUse(tx, link.id)
    tx.emit({ type: 'entryChanged', communityId })
    return toCommunity(await requireVisibleCommunity(tx, communityId))
  })
}

/** Counts one use, under the lock of the community that `addMember` took. Throws notFound if the link has just ended. */
async function countUse(tx: TransactionContext, linkId: string): Promise<void> {
  const [used] = await tx.db
    .update(communityLinks)
    .set({ uses: sql`${communityLinks.uses} + 1` })
    .where(and(eq(communityLinks.id, linkId), isUsable(tx)))
    .returning({ id: communityLinks.id })
  if (!used) throw notFound('Invitation')
}

const matchesToken = (token: string) =>
  and(eq(communityLinks.digest, hashSecret(token)), isNull(communities.archivedAt))

const isUsable = ({ clock }: { clock: Clock }): SQL | undefined =>
  and(
    lt(communityLinks.uses, communityLinks.maxUses),
    isNull(communityLinks.revokedAt),
    gt(communityLinks.expiresAt, new Date(clock.now())),
    isCreatorAllowed,
  )

const isMember = (viewerId: string | null) =>
  sql<boolean>`exists (select 1 from ${communityMembers} own
    where own.community_id = community_links.community_id and own.user_id = ${viewerId}::uuid)`

const isBanned = (viewerId: string | null) =>
  sql`exists (select 1 from ${communityBans} ban
    where ban.community_id = community_links.community_id and ban.user_id = ${viewerId}::uuid)`

export const getLinkedCommunityEndpoint = endpoint(
  {
    rest: 'GET /api/invitations/:token',
    summary: 'Get the community to which an invitation link leads',
    description:
      'Returns what the bearer of a link sees before joining, also without an account. A link ends with the right of its creator to invite.',
    output: invitedCommunity,
    errors: LINK_NOT_FOUND,
    example: {
      responses: {
        200: {
          ...{ id, name, slug, description, city, memberCount, isPrivate },
          imageUrl: null,
          coverUrl: null,
          rules: 'Be kind. Offer before you ask.',
          isJoined: false,
        },
      },
    },
  },
  publicProcedure.input(linkTokenInput).query(({ ctx, input }) => getLinkedCommunity(ctx, input)),
)

export const joinByLinkEndpoint = endpoint(
  {
    rest: 'POST /api/invitations/:token',
    summary: 'Join a community by an invitation link',
    description: 'Makes you a member and counts one use. Changes and counts nothing if you are a member already.',
    output: community,
    errors: { ...LINK_NOT_FOUND, forbidden: 'You are banned from this community, which everyone can find' },
    reasons: ['BANNED'],
    example: { responses: { 200: communityOf(gardeners, ben) } },
  },
  authenticatedProcedure
    .meta({ limit: 'join' })
    .input(linkTokenInput)
    .mutation(({ ctx, input }) => joinByLink(ctx, input)),
)
