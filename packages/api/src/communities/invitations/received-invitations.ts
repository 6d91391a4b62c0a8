import { communities, communityInvitations, users } from '@stoop/db/schema'
import { communityRef } from '@stoop/validators/communities'
import type { CommunityInvitation } from '@stoop/validators/community-entry'
import { communityInvitation } from '@stoop/validators/community-entry'
import { ann } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint, listOf } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { city, createdAt, description, id, isPrivate, memberCount, name, slug } from '../../examples/community-entry.ts'
import { retractFrom } from '../../notify/notify-many.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../../paging.ts'
import { inTransaction } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { bylineColumns, toByline } from '../../users/byline.ts'
import { visibleMemberCount } from '../community-view.ts'
import { matchesIdOrSlug } from '../visibility.ts'
import { isOpenInvitation } from './open-invitation.ts'

const listCursor = createIdCursor('communities.invited')

/** Returns a page of the viewer's open invitations, newest first. No other list shows a private community to a non-member. */
export async function listReceivedInvitations(
  ctx: AuthenticatedContext,
  page: PageInput,
): Promise<ListPage<CommunityInvitation>> {
  const after = listCursor.decode(page.cursor)
  const rows = await ctx.db
    .select({
      id: communityInvitations.id,
      createdAt: communityInvitations.createdAt,
      community: {
        id: communities.id,
        name: communities.name,
        slug: communities.slug,
        description: communities.description,
        city: communities.city,
        memberCount: visibleMemberCount(ctx.viewer.id),
        imageUrl: communities.imageUrl,
        rules: communities.rules,
        isPrivate: communities.isPrivate,
      },
      inviter: bylineColumns,
    })
    .from(communityInvitations)
    .innerJoin(communities, eq(communities.id, communityInvitations.communityId))
    .innerJoin(users, eq(users.id, communityInvitations.inviterId))
    .where(
      and(
        isOpenInvitation(ctx.viewer.id, sql`community_invitations`),
        after ? lt(communityInvitations.id, after) : undefined,
      ),
    )
    .orderBy(desc(communityInvitations.id))
    .limit(limitWithLookahead(page))
  return toPage(
    rows,
    page,
    (row) => ({ ...row, createdAt: row.createdAt.toISOString(), inviter: toByline(row.inviter) }),
    (row) => listCursor.encode(row.id),
  )
}

/** Declines the viewer's invitation to a community. The inviter is not notified. Throws notFound without an invitation. */
export async function declineInvitation(
  ctx: AuthenticatedContext,
  { id: idOrSlug }: { id: string },
): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    const community = tx.db.select({ id: communities.id }).from(communities).where(matchesIdOrSlug(idOrSlug))
    const [declined] = await tx.db
      .update(communityInvitations)
      .set({ declinedAt: new Date(tx.clock.now()) })
      .where(
        and(
          sql`${communityInvitations.communityId} in (${community})`,
          eq(communityInvitations.inviteeId, tx.viewer.id),
          isNull(communityInvitations.declinedAt),
        ),
      )
      .returning({ communityId: communityInvitations.communityId })
    if (!declined) throw notFound('Invitation')
    const { communityId } = declined
    await retractFrom(tx, { type: 'community_invitation', communityId, userIds: [tx.viewer.id] })
    return { ok: true }
  })
}

export const listReceivedInvitationsEndpoint = endpoint(
  {
    rest: 'GET /api/communities/invited',
    summary: 'List your open invitations to communities, newest first',
    description:
      'Lists your open invitations, newest first, also to private communities. Accept one by POST /api/communities/{id}/join. An invitation ends with the right of its inviter to invite.',
    output: listOf(communityInvitation),
    example: {
      responses: {
        200: [
          {
            id: '01900000-0000-7000-8140-000000000001',
            community: {
              ...{ id, name, slug, description, city, memberCount, isPrivate },
              imageUrl: null,
              rules: 'Be kind. Offer before you ask.',
            },
            inviter: bylineOf(ann),
            createdAt,
          },
        ],
      },
    },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listReceivedInvitations(ctx, input)),
)

export const declineInvitationEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/decline',
    summary: 'Decline an invitation to a community',
    description:
      'Declines your invitation to a community. Nobody is told, and the same community cannot invite you again for 30 days.',
    output: okResponse,
    errors: { notFound: true },
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(communityRef).mutation(({ ctx, input }) => declineInvitation(ctx, input)),
)
