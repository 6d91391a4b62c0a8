import type { Params } from '@stoop/db/prepared-query'
import { communities, communityMembers, communityPosts, posts, users } from '@stoop/db/schema'
import { and, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { communityPostKind } from '../communities/community-post-kind.ts'
import { isMutedCommunity, isMutedPerson } from '../mutes/muted.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'

/** The values of a post search. `after…` is the last match of the previous page; `START` on the first page. */
export type PostSearchValues = {
  viewerId: string
  q: string
  /** If not null, only the posts of this community are searched. */
  communityId: string | null
  afterRank: number
  afterId: string
  limit: number
}

/** A position before the first match. */
export const START = { rank: 0, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

// The maximum of matches that PostgreSQL reads from an index (gin_fuzzy_search_limit). If there are more, it skips some at
// random.
const MAX_INDEX_MATCHES = '10000'
// From this number of posts on, a word is frequent. If all words are frequent, only the newest posts are searched.
const FREQUENT = sql.raw('9000')
const NEWEST_POSTS = sql.raw('500')
const NEWEST_PER_COMMUNITY = sql.raw('20')
const MAX_COMMUNITIES = sql.raw('25')
// A shorter prefix would match too many posts.
const MIN_PREFIX_LENGTH = sql.raw('3')

const folded = (content: SQLWrapper) => sql`to_tsvector('simple', fold(${content}))`

/**
 * SQL: the full text query for the words of `q`; the last word may be a prefix. Null if there are no words. Also sets the limit
 * of index matches for this statement.
 */
const parse = (q: SQLWrapper) => sql`
  select case
    when numnode(words) = 0 or set_config('gin_fuzzy_search_limit', ${sql.raw(`'${MAX_INDEX_MATCHES}'`)}, true) is null then null
    when length(substring(words::text from '''([^'']*)''$')) >= ${MIN_PREFIX_LENGTH} then (words::text || ':*')::tsquery
    else words end as query
  from plainto_tsquery('simple', fold(${q}::text)) words`

/**
 * SQL: whether all words of `q` are in at least 9,000 posts, as the statistics of the index estimate. An exact count would read
 * the whole index entry of each word. A word without statistics is rare.
 */
const areAllFrequent = (q: SQLWrapper) => sql`
  select (select query from parsed) is not null and not exists (
    select 1 from (
      select lexeme, positions[1] = max(positions[1]) over () and length(lexeme) >= ${MIN_PREFIX_LENGTH} as is_prefix
      from unnest(to_tsvector('simple', fold(${q}::text)))
    ) typed
    where (
      select coalesce(sum(common.frequency * table_size.posts), 0)
      from (values ('posts_text', 'posts'::regclass), ('community_posts_text', 'community_posts'::regclass)) searched(index_name, table_id)
      join pg_stats statistics on statistics.schemaname = 'public' and statistics.tablename = searched.index_name
      cross join lateral (select reltuples as posts from pg_class where oid = searched.table_id) table_size
      cross join lateral unnest(statistics.most_common_elems::text::text[], statistics.most_common_elem_freqs) common(word, frequency)
      where case when typed.is_prefix then starts_with(common.word, typed.lexeme) else common.word = typed.lexeme end
    ) < ${FREQUENT}
  ) as is_frequent`

/**
 * SQL: a subquery of the readable posts of both kinds that contain the words, with the columns `kind`, `id` and `rank`. The rank
 * is 0 in the viewer's city and 1 elsewhere. Sorted by rank, then newest first.
 */
export function matchingPostIds(params: Params<PostSearchValues>): SQL {
  const { viewerId, q, communityId, afterRank, afterId, limit } = params
  const isEverywhere = sql`${communityId}::uuid is null`
  const isMatch = (content: SQLWrapper) => sql`${folded(content)} @@ (select query from parsed)`
  // If all words are frequent, the query is null, which matches nothing, because reading each index entry takes up to 30 ms.
  const isIndexMatch = (content: SQLWrapper) =>
    sql`${folded(content)} @@ (select case when is_frequent then null else query end from parsed, frequency)`
  const newest = sql`(select case when is_frequent then ${NEWEST_POSTS} else 0 end from frequency)`
  // SQL: the id before which posts are read. In other cities, reading starts at the newest post.
  const before = (rank: number) =>
    sql`case when ${afterRank}::int = ${sql.raw(String(rank))} then ${afterId}::uuid else ${START.id}::uuid end`
  // SQL: checks the candidates from newest to oldest, and stops when the page is full.
  const findReadable = (rank: 0 | 1, max: SQLWrapper) => {
    const isInRank = (city: SQLWrapper) =>
      rank === 0 ? sql`${city} = (select city from viewer)` : sql`(${city} = (select city from viewer)) is not true`
    return sql`(
      select candidate.kind, candidate.id, ${sql.raw(String(rank))} as rank from candidates candidate cross join lateral (
        select 1 from ${posts} where ${and(
          sql`candidate.kind = 'friend' and ${isEverywhere}`,
          sql`${posts.id} = candidate.id`,
          isInRank(posts.city),
          friendPostKind.isReadableBy(viewerId),
          not(isMutedPerson(viewerId, posts.authorId)),
          sql`(candidate.is_match or ${isMatch(posts.content)})`,
        )}
        union all
        select 1 from ${communityPosts} join ${communities} on ${communities.id} = ${communityPosts.communityId} where ${and(
          sql`candidate.kind = 'community'`,
          sql`${communityPosts.id} = candidate.id`,
          isInRank(communities.city),
          sql`${communityPosts.communityId} in (select id from joined)`,
          communityPostKind.isReadableBy(viewerId),
          not(isMutedPerson(viewerId, communityPosts.authorId)),
          sql`(candidate.is_match or ${isMatch(communityPosts.content)})`,
        )}
        limit 1
      ) readable
      where candidate.id < ${before(rank)} order by candidate.id desc limit ${max}
    )`
  }
  return sql`(
    with parsed as materialized (${parse(q)}),
    viewer as materialized (select selected_city as city from ${users} where id = ${viewerId}::uuid),
    frequency as materialized (${areAllFrequent(q)}),
    hits as materialized (
      select 'friend' as kind, p.id from ${posts} p where ${isEverywhere} and ${isIndexMatch(sql`p.content`)}
      union all select 'community', c.id from ${communityPosts} c where ${isIndexMatch(sql`c.content`)}
    ),
    joined as materialized (
      select m.community_id as id from ${communityMembers} m
      where m.user_id = ${viewerId}::uuid and case when ${isEverywhere}
        then not (${isMutedCommunity(viewerId, sql`m.community_id`)}) else m.community_id = ${communityId}::uuid end
    ),
    newest as (
      (select 'friend' as kind, p.id from ${posts} p where p.city = (select city from viewer) and p.visibility = 'public'
        and p.deleted_at is null and p.held_at is null and p.id < ${before(0)} order by p.id desc limit ${newest})
      union all
      (select 'friend', p.id from ${posts} p where p.id < ${before(1)} order by p.id desc limit ${newest})
      union all
      (select 'community', post.id from (select id from joined limit ${MAX_COMMUNITIES}) community cross join lateral (
        select c.id from ${communityPosts} c where c.community_id = community.id and c.id < ${START.id}::uuid
        order by c.id desc limit case when ${isEverywhere} then ${NEWEST_PER_COMMUNITY} else ${NEWEST_POSTS} end) post where ${newest} > 0)
    ),
    candidates as materialized (
      select kind, id, bool_or(is_match) as is_match
      from (select kind, id, true as is_match from hits union all select kind, id, false from newest) found
      group by kind, id order by id desc
    ),
    own_city as materialized ${findReadable(0, sql`case when ${afterRank}::int = 0 then ${limit}::int else 0 end`)}
    select kind, id, rank from own_city
    union all ${findReadable(1, sql`${limit}::int - (select count(*) from own_city)`)}
  )`
}
