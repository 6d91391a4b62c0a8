import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { friendships, users } from '@stoop/db/schema'
import { type Claimant, claimant, claimsInput } from '@stoop/validators/listings'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, asc, eq, gt, ne, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint, listOf } from '../../endpoint.ts'
import { forbidden } from '../../errors.ts'
import { claimants } from '../../examples/listing.ts'
import { friendshipColumns, getFriendshipStatus } from '../../friends/friendship-pair.ts'
import { isFriendshipWith } from '../../friends/person-view.ts'
import { createCursor, limitWithLookahead, toPage } from '../../paging.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { bylineColumns, toByline } from '../../users/byline.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { friendPostKind } from '../friend-post-kind.ts'
import { oncePerKind, type PostKindBase, type PostRef } from '../post-kind.ts'
import { requireVisiblePost } from '../visibility.ts'

const position = z.int()

/**
 * Returns a page of the visible members who have made a claim to the viewer's own post, in the order of the queue. Leaves out
 * members who wait but can no longer read the post, because it cannot be reserved for them. Throws forbidden for another member's
 * post, and the errors of `requireVisiblePost`.
 */
export async function listClaims<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & PageInput,
): Promise<ListPage<Claimant>> {
  const listCursor = createCursor(`${kind.name} claims`, position)
  const after = listCursor.decode(input.cursor) ?? 0
  const { id: postId, authorId } = await requireVisiblePost(ctx, kind, input)
  if (authorId !== ctx.viewer.id) throw forbidden('NOT_YOUR_POST')
  const values = { viewerId: ctx.viewer.id, postId, after, limit: limitWithLookahead(input) }
  const rows = await findClaims(kind)(ctx.db, values)
  const now = ctx.clock.now()
  return toPage(
    rows,
    input,
    ({ user, friendship, claim }) => ({
      ...toByline(user),
      friendshipStatus: friendship ? getFriendshipStatus(friendship, ctx.viewer.id, now) : 'none',
      status: claim.status,
      claimedAt: claim.claimedAt.toISOString(),
      reservedUntil: claim.reservedUntil?.toISOString() ?? null,
      isConfirmedByTaker: claim.takerConfirmedAt !== null,
      isConfirmedByAuthor: claim.authorConfirmedAt !== null,
    }),
    ({ claim }) => listCursor.encode(claim.position),
  )
}

type Values = { viewerId: string; postId: string; after: number; limit: number }

const findClaims = oncePerKind((kind) =>
  preparedQuery((db, { viewerId, postId, after, limit }: Params<Values>) => {
    const { posts, claims } = kind
    const { status, position, claimedAt, reservedUntil, takerConfirmedAt, authorConfirmedAt } = claims
    const claim = { status, position, claimedAt, reservedUntil, takerConfirmedAt, authorConfirmedAt }
    const isListed = or(ne(status, 'waiting'), kind.isReadableBy(claims.userId))
    return db
      .select({ claim, user: bylineColumns, friendship: friendshipColumns })
      .from(claims)
      .innerJoin(posts, eq(posts.id, claims.postId))
      .innerJoin(users, eq(users.id, claims.userId))
      .leftJoin(friendships, isFriendshipWith(viewerId))
      .where(and(eq(claims.postId, postId), gt(position, after), isListed, isVisiblePerson(viewerId, claims.userId)))
      .orderBy(asc(position))
      .limit(limit)
  }),
)

export const listClaimsEndpoint = endpoint(
  {
    rest: 'GET /api/posts/:id/claims',
    summary: 'List who is interested in your ask or offer',
    description:
      'Lists the members whom you see and who have made a claim to your own ask, offer, or lost or found thing, in the order of the queue. Only the author may call it.',
    output: listOf(claimant),
    errors: { notFound: true, forbidden: 'It belongs to another member' },
    reasons: ['NOT_YOUR_POST'],
    example: { responses: { 200: claimants } },
  },
  authenticatedProcedure.input(claimsInput).query(({ ctx, input }) => listClaims(ctx, friendPostKind, input)),
)
