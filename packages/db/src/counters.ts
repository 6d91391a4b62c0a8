import { type SQL, sql } from 'drizzle-orm'

/** A stored counter, and the rows that it counts. Tables and columns are given by name. */
export type Counter = {
  table: string
  /** The columns that identify a row `t` of `table`. They are UUIDs. */
  id: readonly [string, ...string[]]
  column: string
  rows: string
  /** The column of `rows` that references the first column of `id`. */
  key: string
  /** SQL: the counter of `t` includes the row `r`. */
  isCounted: SQL
}

/** A counter of a post or comment. It does not count hidden rows: their author is suspended or has a block with an owner. */
export type PostCounter = Counter & {
  /** The table of the posts. For a counter of comments, the table of their posts. */
  posts: 'posts' | 'community_posts'
  /** The column of `rows` with the author's id. */
  author: string
  /** SQL: the counter includes the row `r` if it is not hidden. */
  isCountedUnlessHidden: SQL
}

/** The counters of friends' posts and community posts. Deleting a member corrects them in this order. */
export const POST_COUNTERS: readonly PostCounter[] = [
  ...countersOf('posts', ''),
  ...countersOf('community_posts', 'community_'),
]

export const MEMBER_COUNTER: Counter = {
  ...{ table: 'communities', id: ['id'], column: 'member_count', rows: 'community_members', key: 'community_id' },
  isCounted: sql`true`,
}

/** A member's unread messages in a conversation. */
export const UNREAD_COUNTER: Counter = {
  ...{ table: 'conversation_members', id: ['conversation_id', 'user_id'], column: 'unread_count' },
  ...{ rows: 'messages', key: 'conversation_id' },
  isCounted: sql`r.author_id <> t.user_id and r.sequence > t.read_up_to and r.held_at is null and r.deleted_at is null`,
}

function countersOf(posts: PostCounter['posts'], prefix: string): PostCounter[] {
  const [likes, comments, commentLikes] = [`${prefix}likes`, `${prefix}comments`, `${prefix}comment_likes`]
  const isPublished = sql`r.deleted_at is null and r.held_at is null`
  const id: Counter['id'] = ['id']
  const byUser = { id, column: 'like_count', author: 'user_id', isCountedUnlessHidden: sql`true` }
  const byAuthor = { id, column: 'comment_count', author: 'author_id', isCountedUnlessHidden: isPublished }
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
