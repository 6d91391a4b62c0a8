import type { Params } from '@stoop/db/prepared-query'
import { communities, communityMembers, communityPosts, posts, users } from '@stoop/db/schema'
import { and, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { communityPostKind } from '../communities/community-post-kind.ts'
import { isMutedCommunity, isMutedPerson } from '../mutes/muted.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'

/** The values of a search in posts. `after` is the last match of the previous page, or `START` for the first one. */
export type PostSearchValues = { viewerId: string; q: string; afterRank: number; afterId: string; limit: number }

/** The position before the first match. */
export const START = { rank: 0, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

// PostgreSQL reads about this many matches from an index at most. It skips others at random.
const MAX_INDEX_MATCHES = '10000'
// A word in so many posts is frequent: the index may have skipped the newest ones.
const FREQUENT = sql.raw('9000')
const MAX_CHECKED_WORDS = sql.raw('4')
const NEWEST_POSTS = sql.raw('1000')
const NEWEST_PER_COMMUNITY = sql.raw('50')
const MAX_COMMUNITIES = sql.raw('50')
// Shorter beginnings of words are in too many posts.
const MIN_PREFIX_LENGTH = sql.raw('3')

const folded = (content: SQLWrapper) => sql`to_tsvector('simple', fold(${content}))`

/**
 * SQL: the query of full text search for the words of `q`, of which the last may be the beginning of a word; null without a word.
 * Also sets the limit of the indexes for this statement.
 */
const parse = (q: SQLWrapper) => sql`
  select case
    when numnode(words) = 0 or set_config('gin_fuzzy_search_limit', ${sql.raw(`'${MAX_INDEX_MATCHES}'`)}, true) is null then null
    when length(substring(words::text from '''([^'']*)''$')) >= ${MIN_PREFIX_LENGTH} then (words::text || ':*')::tsquery
    else words end as query
  from plainto_tsquery('simple', fold(${q}::text)) words`

/**
 * SQL: whether the longest words of `q` are all frequent. PostgreSQL skips matches of each word before it combines the words, so the
 * number of posts with all of them says nothing.
 */
const areAllFrequent = (q: SQLWrapper) => sql`
  select bool_and(
    (select count(*) from ${posts} p where ${folded(sql`p.content`)} @@ word.query) >= ${FREQUENT}
    or (select count(*) from ${communityPosts} c where ${folded(sql`c.content`)} @@ word.query) >= ${FREQUENT}) as is_frequent
  from (
    select (quote_literal(lexeme) || case when is_last and length(lexeme) >= ${MIN_PREFIX_LENGTH} then ':*' else '' end)::tsquery as query
    from (
      select lexeme, positions[1] = max(positions[1]) over () as is_last from unnest(to_tsvector('simple', fold(${q}::text)))
    ) lexemes
    order by length(lexeme) desc limit ${MAX_CHECKED_WORDS}
  ) word where (select query from parsed) is not null`

/**
 * SQL: a subquery of the posts of both kinds that contain the words and that the viewer may read, with the columns `kind`, `id` and
 * `rank`: 0 for posts of the viewer's city, else 1. Sorted by rank, then the newest first.
 */
export function matchingPostIds({ viewerId, q, afterRank, afterId, limit }: Params<PostSearchValues>): SQL {
  const isMatch = (content: SQLWrapper) => sql`${folded(content)} @@ (select query from parsed)`
  const newest = sql`(select case when is_frequent then ${NEWEST_POSTS} else 0 end from frequency)`
  // Posts after the cursor: those of the other cities begin again at the newest.
  const before = (rank: number) =>
    sql`case when ${afterRank}::int = ${sql.raw(String(rank))} then ${afterId}::uuid else ${START.id}::uuid end`
  return sql`(
    with parsed as materialized (${parse(q)}),
    viewer as materialized (select selected_city as city from ${users} where id = ${viewerId}::uuid),
    hits as materialized (
      select p.id from ${posts} p where ${isMatch(sql`p.content`)}
      union all select c.id from ${communityPosts} c where ${isMatch(sql`c.content`)}
    ),
    frequency as materialized (${areAllFrequent(q)}),
    joined as materialized (
      select m.community_id as id from ${communityMembers} m
      where m.user_id = ${viewerId}::uuid and not (${isMutedCommunity(viewerId, sql`m.community_id`)})
    ),
    candidates as materialized (
      select id from hits
      union
      (select p.id from ${posts} p where p.city = (select city from viewer) and p.visibility = 'public' and p.deleted_at is null
        and p.held_at is null and p.id < ${before(0)} order by p.id desc limit ${newest})
      union
      (select p.id from ${posts} p where p.id < ${before(1)} order by p.id desc limit ${newest})
      union
      (select newest.id from (select id from joined limit ${MAX_COMMUNITIES}) community cross join lateral (
        select c.id from ${communityPosts} c where c.community_id = community.id and c.id < ${START.id}::uuid
        order by c.id desc limit ${NEWEST_PER_COMMUNITY}) newest where ${newest} > 0)
    ),
    readable as (
      select 'friend' as kind, ${posts.id} as id, (${posts.city} = (select city from viewer)) is not true as is_elsewhere
      from ${posts} where ${and(
        sql`${posts.id} = any(array(select id from candidates))`,
        friendPostKind.isReadableBy(viewerId),
        not(isMutedPerson(viewerId, posts.authorId)),
        isMatch(posts.content),
      )}
      union all
      select 'community', ${communityPosts.id}, (select c.city = (select city from viewer) from ${communities} c
        where c.id = ${communityPosts.communityId}) is not true
      from ${communityPosts} where ${and(
        sql`${communityPosts.id} = any(array(select id from candidates))`,
        sql`${communityPosts.communityId} in (select id from joined)`,
        communityPostKind.isReadableBy(viewerId),
        not(isMutedPerson(viewerId, communityPosts.authorId)),
        isMatch(communityPosts.content),
      )}
    )
    select kind, id, is_elsewhere::int as rank from readable
    where is_elsewhere::int > ${afterRank}::int or (is_elsewhere::int = ${afterRank}::int and id < ${afterId}::uuid)
    order by rank, id desc limit ${limit}::int
  )`
}
