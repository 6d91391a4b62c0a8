import { comments, personWords, posts } from '@stoop/db/schema'
import type { Mentionable, MentionableInput, Visibility } from '@stoop/validators/posts'
import { mentionable, mentionableInput } from '@stoop/validators/posts'
import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { mentionable as mentionableExample } from '../examples/comments-and-likes.ts'
import { friendIds } from '../friends/friendship-pair.ts'
import { parseQuery } from '../search-index/query-terms.ts'
import { hasPrefix } from '../search-index/search-index.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { findMentionable, hasTerms, PERSON_ID } from './mentionable-people.ts'
import { isInAudience, isVisibleComment, requireVisiblePost } from './visibility.ts'

// These limit the work of a request. They are literals, because a generic plan does not know the values of parameters.
const MAX_COMMENTS = sql.raw('300')
const MAX_NEIGHBOURS = sql.raw('24')
const MAX_SCANNED = sql.raw('1000')

/** The audience of a post, which may not be created yet. */
type Audience = { authorId: string; visibility: Visibility; isHeld: boolean }

/**
 * Returns at most eight people who match `q` and may read a new post with this visibility, or the post `id` that the viewer
 * replies to: friends, participants, and for a public post members of the city. Throws notFound.
 */
export async function listMentionable(ctx: AuthenticatedContext, input: MentionableInput): Promise<Mentionable[]> {
  const { viewer } = ctx
  const audience = input.id
    ? await findAudience(ctx, input.id)
    : { authorId: viewer.id, visibility: input.visibility ?? ('friends' as const), isHeld: false }
  // Only the author can read a held post or a private post.
  if (audience.isHeld || audience.visibility === 'private') return []
  const { terms, ownCity } = input.q ? await parseQuery(ctx, input.q) : { terms: [], ownCity: [] }
  if (input.q && terms.length === 0) return []
  const groups = [sql`select friend.id from ${friendIds(viewer.id)} friend`]
  if (input.id) groups.push(participants(input.id, audience.authorId, viewer.id))
  const [city] = ownCity
  if (audience.visibility === 'public' && city && terms.length > 0) groups.push(neighbours(city, terms))
  const isAllowed = sql`${isInAudience(audience, PERSON_ID)} and ${hasTerms(terms, PERSON_ID)}`
  return findMentionable(ctx, groups, isAllowed)
}

async function findAudience(ctx: AuthenticatedContext, id: string): Promise<Audience> {
  const { authorId } = await requireVisiblePost(ctx, friendPostKind, { id })
  const [post] = await ctx.db
    .select({ visibility: posts.visibility, heldAt: posts.heldAt })
    .from(posts)
    .where(eq(posts.id, id))
  return { authorId, visibility: post?.visibility ?? 'private', isHeld: post?.heldAt !== null }
}

/** SQL: the author of a post and the authors of its newest comments. */
const participants = (postId: string, authorId: string, viewerId: string): SQL =>
  sql`select ${authorId}::uuid union select newest.author_id from (select ${comments.authorId} from ${comments}
      where ${eq(comments.postId, postId)} and ${isVisibleComment(comments, viewerId)}
      order by coalesce(${comments.parentId}, ${comments.id}) desc, ${comments.id} desc limit ${MAX_COMMENTS}) newest`

/**
 * SQL: members of a city with a word for each term that starts with it, sorted by that word. If all terms are frequent, reads
 * only the first ones.
 */
const neighbours = (city: string, terms: string[]): SQL => {
  const [rarest = '', ...others] = terms
  const subject = sql`w.subject_id`
  return sql`(select w.subject_id from (
      select w.word, w.subject_id from ${personWords} w where w.city = ${city} and ${hasPrefix(sql`w.word`, rarest)}
      order by w.word, w.subject_id limit ${MAX_SCANNED}
    ) w where ${hasTerms(others, subject)} order by w.word, w.subject_id limit ${MAX_NEIGHBOURS})`
}

export const listMentionableEndpoint = endpoint(
  {
    rest: 'GET /api/posts/mentionable',
    summary: 'List people whom you can mention in a post or reply',
    description:
      'Lists at most eight people whom you can mention with @username: in a new post with this visibility (without it, friends), or with id in a reply to that post. Your friends are first, then the author of the post and those who replied, and for a public post members of your city whom q names. All of them may read the post; a text notifies the first ten whom it mentions.',
    output: z.array(mentionable),
    errors: { notFound: true },
    example: { responses: { 200: mentionableExample } },
  },
  authenticatedProcedure.input(mentionableInput).query(({ ctx, input }) => listMentionable(ctx, input)),
)
