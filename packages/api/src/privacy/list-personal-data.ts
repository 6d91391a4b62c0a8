import {
  accountExports,
  blocks,
  commentLikes,
  comments,
  communities,
  communityCommentLikes,
  communityComments,
  communityLikes,
  communityLinks,
  communityMembers,
  communityPosts,
  decisions,
  friendships,
  invitations,
  likes,
  mutes,
  notifications,
  passkeys,
  photos,
  posts,
  reports,
  sessions,
} from '@stoop/db/schema'
import type { PersonalDataNoun } from '@stoop/validators/account-data'
import { personalDataNoun } from '@stoop/validators/account-data'
import type { ListPage } from '@stoop/validators/paging'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { NOUNS, type Noun } from './nouns.ts'

/** Lists the kinds of data that Stoop keeps about the viewer, with the number of entries where an index counts them. One page. */
export async function listPersonalData({ db, viewer }: AuthenticatedContext): Promise<ListPage<PersonalDataNoun>> {
  const [counts = {}] = await db.select(countsOf(viewer.id)).from(sql`(select 1) one`)
  const countByNoun = new Map<string, number>(Object.entries(counts))
  const items = Object.entries(NOUNS).map(([noun, texts]) => ({ noun, ...texts, count: countByNoun.get(noun) ?? null }))
  return { items, nextCursor: null }
}

// Without cases: their number would reveal reports by others.
const countsOf = (id: string) =>
  ({
    posts: sum(countVisible(posts, posts.authorId, id), countVisible(communityPosts, communityPosts.authorId, id)),
    replies: sum(
      countVisible(comments, comments.authorId, id),
      countVisible(communityComments, communityComments.authorId, id),
    ),
    likes: sum(
      count(likes, eq(likes.userId, id)),
      count(commentLikes, eq(commentLikes.userId, id)),
      count(communityLikes, eq(communityLikes.userId, id)),
      count(communityCommentLikes, eq(communityCommentLikes.userId, id)),
    ),
    pictures: count(photos, eq(photos.makerId, id)),
    friends: sum(
      count(friendships, and(eq(friendships.requesterId, id), eq(friendships.status, 'accepted'))),
      count(friendships, and(eq(friendships.addresseeId, id), eq(friendships.status, 'accepted'))),
    ),
    communities: count(communities, eq(communities.creatorId, id)),
    memberships: count(communityMembers, eq(communityMembers.userId, id)),
    notifications: count(notifications, eq(notifications.userId, id)),
    safety: sum(count(blocks, eq(blocks.blockerId, id)), count(mutes, eq(mutes.userId, id))),
    signIn: sum(count(sessions, eq(sessions.userId, id)), count(passkeys, eq(passkeys.userId, id))),
    invitations: sum(
      count(invitations, eq(invitations.createdBy, id)),
      count(communityLinks, eq(communityLinks.createdBy, id)),
    ),
    reports: count(reports, eq(reports.reporterId, id)),
    cases: count(decisions, and(eq(decisions.subjectId, id), ne(decisions.action, 'dismiss'))),
    exports: count(accountExports, eq(accountExports.userId, id)),
  }) satisfies Partial<Record<Noun, SQL<number>>>

const count = (table: PgTable, condition: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${table} where ${condition})`

type DeletableTable = PgTable & { deletedAt: AnyPgColumn }

/** Counts the posts or replies of an author that are not deleted. */
const countVisible = (table: DeletableTable, author: AnyPgColumn, id: string) =>
  count(table, and(eq(author, id), sql`(${table.deletedAt} is null) is true`))

const sum = (...counts: SQL<number>[]) => sql<number>`${sql.join(counts, sql` + `)}`

export const listPersonalDataEndpoint = endpoint(
  {
    rest: 'GET /api/account/data',
    summary: 'List what Stoop keeps about you',
    description:
      'Lists the kinds of data that Stoop keeps about you: who sees them, what an export contains, what remains after a deletion, and how many entries you have. All on one page.',
    output: listOf(personalDataNoun),
    example: {
      responses: {
        200: [
          { noun: 'account', ...NOUNS.account, count: null },
          { noun: 'posts', ...NOUNS.posts, count: 12 },
        ],
      },
    },
  },
  authenticatedProcedure.query(({ ctx }) => listPersonalData(ctx)),
)
