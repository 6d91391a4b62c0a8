import { type SQL, sql } from 'drizzle-orm'

/** A stored counter and the rows that it counts, by the names of their tables and columns. */
export type Counter = {
  table: string
  column: string
  rows: string
  /** The column of `rows` that refers to the id of the row with the counter. */
  key: string
  /** SQL: the counter counts the row `r`. */
  isCounted: SQL
}

/** A counter of a post or comment. It counts no hidden row: the author is suspended, or blocks or is blocked by the owner. */
export type PostCounter = Counter & {
  /** The posts of this kind, also if the counter is that of a comment. */
  posts: 'posts' | 'community_posts'
  /** The column of `rows` that refers to their author. */
  author: string
  /** SQL: the counter counts the row `r` while it is not hidden. */
  isCountedUnlessHidden: SQL
}

/** The counters of both kinds of post, in the order in which deleting a member corrects them. */
export const POST_COUNTERS: readonly PostCounter[] = [
  ...countersOf('posts', ''),
  ...countersOf('community_posts', 'community_'),
]

export const MEMBER_COUNTER: Counter = {
  ...{ table: 'communities', column: 'member_count', rows: 'community_members', key: 'community_id' },
  isCounted: sql`true`,
}

function countersOf(posts: PostCounter['posts'], prefix: string): PostCounter[] {
  const [likes, comments, commentLikes] = [`${prefix}likes`, `${prefix}comments`, `${prefix}comment_likes`]
  const isPublished = sql`r.deleted_at is null and r.held_at is null`
  const byUser = { column: 'like_count', author: 'user_id', isCountedUnlessHidden: sql`true` }
  const byAuthor = { column: 'comment_count', author: 'author_id', isCountedUnlessHidden: isPublished }
  return [
    { table: posts, rows: likes, key: 'post_id', ...byUser },
    { table: comments, rows: commentLikes, key: 'comment_id', ...byUser },
    { table: posts, rows: comments, key: 'post_id', ...byAuthor },
  ].map((counter) => ({
    ...counter,
    posts,
    isCounted: sql`not r.is_hidden and ${counter.isCountedUnlessHidden}`,
  }))
}
