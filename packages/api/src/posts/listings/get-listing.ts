import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { users } from '@stoop/db/schema'
import type { ListingDetails } from '@stoop/validators/listings'
import { and, eq } from 'drizzle-orm'
import { type AuthenticatedContext, primaryOf } from '../../context.ts'
import { conflict, notFound } from '../../errors.ts'
import { toListing } from '../formats/ask-offer.ts'
import { formatColumns } from '../formats/details.ts'
import { oncePerKind, type PostKindBase, type PostQueryValues, type PostTarget } from '../post-kind.ts'

/** Returns the details of an ask, an offer, or a lost or found thing, as the viewer may know them. */
export async function requireListing(
  ctx: AuthenticatedContext,
  kind: PostKindBase<never>,
  { id, communityId }: PostTarget,
): Promise<ListingDetails> {
  const values = { viewerId: ctx.viewer.id, postId: id, communityId: communityId ?? null }
  const [row] = await findListing(kind)(primaryOf(ctx), values)
  if (!row) throw notFound('Post')
  const { details, answers } = row
  switch (details?.format) {
    case 'ask':
    case 'offer':
    case 'lost_found':
      return toListing(details, answers?.listing)
    default:
      throw conflict('NOT_A_LISTING')
  }
}

const findListing = oncePerKind((kind) =>
  preparedQuery((db, params: Params<PostQueryValues>) =>
    db
      .select(formatColumns(kind, params.viewerId))
      .from(kind.posts)
      // Without a join, drizzle would leave out the names of tables inside of the subqueries.
      .innerJoin(users, eq(users.id, kind.posts.authorId))
      .where(and(eq(kind.posts.id, params.postId), kind.isVisible(params))),
  ),
)
