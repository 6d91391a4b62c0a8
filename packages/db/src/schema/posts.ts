import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { primaryId } from './columns.ts'
import {
  attendancesTable,
  authorReference,
  claimsTable,
  commentLikesTable,
  commentsTable,
  editColumns,
  isListed,
  occurrencesTable,
  pollTotalsTable,
  postColumns,
  postConstraints,
  postLikesTable,
  postVotesTable,
  versionedColumns,
} from './content-tables.ts'

export const posts = pgTable(
  'posts',
  {
    id: primaryId(),
    authorId: authorReference('author_id'),
    ...versionedColumns(),
    visibility: text('visibility', { enum: ['friends', 'public', 'private'] })
      .notNull()
      .default('friends'),
    ...postColumns(),
    ...editColumns(),
    /** The city of the author if the author's profile shows it. Triggers set this column (0025). */
    city: text('city'),
  },
  (t) => [
    // For City: the posts of a city, newest first.
    index('posts_city_newest')
      .on(t.city, t.id)
      .where(sql`${t.visibility} = 'public' and ${t.deletedAt} is null and ${t.heldAt} is null`),
    // For the asks and offers of a city, newest first.
    index('posts_city_listings')
      .on(t.city, t.id)
      .where(sql`${isListed(t)} and ${t.visibility} = 'public' and ${t.deletedAt} is null and ${t.heldAt} is null`),
    // For the feed and profiles: the posts of an author, newest first.
    index('posts_author_newest').on(t.authorId, t.id, t.visibility, t.deletedAt, t.heldAt),
    check('posts_visibility', sql`${t.visibility} in ('friends', 'public', 'private')`),
    ...postConstraints('posts', 5000, t),
  ],
)

export const likes = postLikesTable('likes', () => posts.id)

export const postVotes = postVotesTable('post_votes', () => posts.id)

export const pollTotals = pollTotalsTable('poll_totals', () => posts.id)

export const comments = commentsTable('comments', () => posts.id)

export const commentLikes = commentLikesTable('comment_likes', () => comments.id)

export const claims = claimsTable('claims', () => posts.id)
export const occurrences = occurrencesTable('occurrences', () => posts.id)

export const attendances = attendancesTable('attendances', () => occurrences.id)
