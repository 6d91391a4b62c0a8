import type { Params } from '@stoop/db/prepared-query'
import type { ListingsInput } from '@stoop/validators/listings'
import type { ListPage } from '@stoop/validators/paging'
import { type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../../paging.ts'
import type { PageValues, PostKind, PostPageQuery, PostTarget } from '../post-kind.ts'
import type { PostTables } from '../post-tables.ts'
import { selectReservation } from './claim-queue.ts'

/** The values of a query for a page of asks and offers. Null filters match everything. */
export type ListingPageValues = PageValues & {
  communityId: string | null
  after: string | null
  format: string | null
  deal: string | null
  isOpenOnly: boolean
}

/**
 * SQL: the post is an ask, offer, or lost or found thing that has not expired and is not done, and matches the filters. `post` is
 * the alias of its table. Begins with the condition of the indexes of listings.
 */
export const isInListing = (
  { claims }: Pick<PostTables, 'claims'>,
  { format, deal, isOpenOnly }: Params<ListingPageValues>,
  post: SQL,
): SQL => sql`(${post}.listing_state = 'open'
  and (${post}.expires_at > now() or exists ${reservationOf(post, claims)})
  and (${format}::text is null or ${post}.format = ${format}::text)
  and (${deal}::text is null or ${post}.details ->> 'deal' = ${deal}::text)
  and not (${isOpenOnly}::boolean and exists ${reservationOf(post, claims)}))`

const reservationOf = (post: SQL, claims: PostTables['claims']) =>
  selectReservation({ claims }, { id: sql`${post}.id`, authorId: sql`${post}.author_id` })

type ListingListOptions = {
  /** Part of the list's cursors, so it must never change. */
  name: string
  /** SQL: a query of the post ids of a page. The first page is a query of its own, because it has no condition on `after`. */
  ids(params: Params<ListingPageValues>, isFirstPage: boolean): SQL
}

type ListingList<Post> = {
  name: string
  findFirstPage: PostPageQuery<Post, ListingPageValues>
  findNextPage: PostPageQuery<Post, ListingPageValues>
}

/** Declares a list of asks and offers. */
export const createListingList = <Post extends PostTarget>(
  kind: Pick<PostKind<never, Post>, 'declarePage'>,
  { name, ids }: ListingListOptions,
): ListingList<Post> => ({
  name,
  findFirstPage: kind.declarePage<ListingPageValues>((params) => ids(params, true)),
  findNextPage: kind.declarePage<ListingPageValues>((params) => ids(params, false)),
})

/** Returns a page of asks and offers, newest first. */
export async function listListings<Post extends PostTarget>(
  ctx: AuthenticatedContext,
  { name, findFirstPage, findNextPage }: ListingList<Post>,
  { communityId, ...input }: ListingsInput & { communityId: string | null },
): Promise<ListPage<Post>> {
  const cursor = createIdCursor(name)
  const after = cursor.decode(input.cursor) ?? null
  const findPage = after === null ? findFirstPage : findNextPage
  const rows = await findPage(ctx, {
    viewerId: ctx.viewer.id,
    communityId,
    after,
    format: input.format ?? null,
    deal: input.deal ?? null,
    isOpenOnly: input.open === 'true',
    limit: limitWithLookahead(input),
  })
  return toPage(
    rows,
    input,
    (post) => post,
    ({ id }) => cursor.encode(id),
    ctx.request.maxPageBytes,
  )
}
