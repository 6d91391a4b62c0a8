import { VISIBILITIES } from '@stoop/validators/choices'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, primaryId, timestampMs } from './columns.ts'
import { communityComments, communityPosts } from './communities.ts'
import { versionedColumns } from './content-tables.ts'
import { comments, posts } from './posts.ts'

/** Earlier versions of edited posts and comments. The row of the post or comment contains the current version. */
export const versions = pgTable(
  'versions',
  {
    id: primaryId(),
    // Exactly one of these is set.
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    communityPostId: uuid('community_post_id').references(() => communityPosts.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    communityCommentId: uuid('community_comment_id').references(() => communityComments.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** The text is empty if the version was erased. */
    ...versionedColumns(),
    /**
     * The visibility of this version; private if the version was held. Null in communities, and for comments that were not held.
     */
    visibility: text('visibility', { enum: VISIBILITIES }),
    /** When this version was written. */
    createdAt: timestampMs('created_at').notNull(),
    /** When the author or a moderator erased its content. */
    erasedAt: timestampMs('erased_at'),
  },
  (t) => [
    check(
      'versions_one_target',
      sql`num_nonnulls(${t.postId}, ${t.communityPostId}, ${t.commentId}, ${t.communityCommentId}) = 1`,
    ),
    check('versions_visibility', isOneOf(t.visibility, VISIBILITIES)),
    uniqueIndex('versions_of_post').on(t.postId, t.version),
    uniqueIndex('versions_of_community_post').on(t.communityPostId, t.version),
    uniqueIndex('versions_of_comment').on(t.commentId, t.version),
    uniqueIndex('versions_of_community_comment').on(t.communityCommentId, t.version),
  ],
)
