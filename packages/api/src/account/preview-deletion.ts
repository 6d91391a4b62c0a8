import {
  comments,
  communities,
  communityComments,
  communityMembers,
  communityPosts,
  posts,
  users,
} from '@stoop/db/schema'
import type { DeletionPreview } from '@stoop/validators/account-data'
import { deletionPreview } from '@stoop/validators/account-data'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ben } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { eraseAt } from '../examples/account-deletion.ts'
import { friendIds } from '../friends/friendship-pair.ts'
import { getEraseAt } from '../suspensions/mark-deleted.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { isVisiblePerson } from '../users/visibility.ts'

/** Returns what deleting the viewer's account now would change. */
export async function previewDeletion(ctx: AuthenticatedContext): Promise<DeletionPreview> {
  const { db, viewer, site } = ctx
  const countBy = (table: typeof posts | typeof communityPosts | typeof comments | typeof communityComments) =>
    db.$count(table, and(eq(table.authorId, viewer.id), isNull(table.deletedAt)))
  const [friends] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`${friendIds(viewer.id)} friend`)
    .where(isVisiblePerson(viewer.id, sql`friend.id`))
  return {
    eraseAt: getEraseAt(ctx).toISOString(),
    posts: (await countBy(posts)) + (await countBy(communityPosts)),
    replies: (await countBy(comments)) + (await countBy(communityComments)),
    friends: friends?.count ?? 0,
    communities: await listPassedCommunities(ctx),
    backupDays: site.backupDays,
  }
}

/** Lists the viewer's communities with the successors that `promoteModerator` (communities/roles/creator.ts) would choose. */
async function listPassedCommunities({ db, viewer }: AuthenticatedContext): Promise<DeletionPreview['communities']> {
  const created = await db
    .select({
      id: communities.id,
      name: communities.name,
      isClosed: sql<boolean>`not exists (select 1 from ${communityMembers} m
        where m.community_id = ${communities}.id and m.user_id <> ${viewer.id})`,
    })
    .from(communities)
    .where(and(eq(communities.creatorId, viewer.id), isNull(communities.archivedAt)))
    .orderBy(asc(communities.name), asc(communities.id))
  const successors = await db
    .selectDistinctOn([communityMembers.communityId], {
      communityId: communityMembers.communityId,
      isVisible: sql<boolean>`${isVisiblePerson(viewer.id, communityMembers.userId)}`,
      ...bylineColumns,
    })
    .from(communityMembers)
    .innerJoin(communities, eq(communities.id, communityMembers.communityId))
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .where(
      and(
        eq(communities.creatorId, viewer.id),
        eq(communityMembers.role, 'moderator'),
        ne(communityMembers.userId, viewer.id),
        isVisiblePerson(null, communityMembers.userId),
      ),
    )
    .orderBy(communityMembers.communityId, asc(communityMembers.roleSince), asc(communityMembers.id))
  // If there is a block between the viewer and the successor, the preview does not name the successor.
  const bylines = new Map(
    successors.map(({ communityId, isVisible, ...row }) => [communityId, isVisible ? toByline(row) : null]),
  )
  return created.map((community) => ({ ...community, successor: bylines.get(community.id) ?? null }))
}

export const previewDeletionEndpoint = endpoint(
  {
    rest: 'GET /api/account/deletion',
    summary: 'Get what deleting your account changes',
    description:
      'Returns the consequences of deleting your account now: what is erased and when, and who becomes the creator of your communities. `backupDays` is null if the operator has not said how long backups are kept.',
    output: deletionPreview,
    example: {
      responses: {
        200: {
          eraseAt,
          posts: 12,
          replies: 34,
          friends: 5,
          communities: [
            { id: communityOf(gardeners).id, name: gardeners.name, successor: bylineOf(ben), isClosed: false },
          ],
          backupDays: 30,
        },
      },
    },
  },
  authenticatedProcedure.query(({ ctx }) => previewDeletion(ctx)),
)
