import { newId } from '@stoop/db/ids'
import { tomatoes } from '@stoop/validators/fixtures/posts'
import { mentionedUsernames } from '@stoop/validators/mentions'
import { post, postInput } from '@stoop/validators/posts'
import { eq } from 'drizzle-orm'
import { findHoldRule, openHoldCase } from '../cases/hold.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { content, images, post as postExample } from '../examples/picture.ts'
import { runIdempotent } from '../idempotency.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { getSentImages } from './image-url.ts'
import { consumeMentionLimits, findMentioned, notifyMentioned } from './mention-notifications.ts'
import type { PostKind, PostTarget } from './post-kind.ts'
import { listTexts, type NewPostInput, toNewValues } from './versioned-values.ts'

/**
 * Creates a post and notifies the mentioned members. Throws badRequest for an unusable image. In a community, throws notFound or
 * forbidden if the viewer is not a member.
 */
export async function createPost<Post extends PostTarget, Input extends NewPostInput>(
  ctx: AuthenticatedContext,
  kind: PostKind<never, Post, Input>,
  input: Input,
): Promise<Post> {
  const { outputSchema } = kind
  const isForStrangers = () => kind.isForStrangers(input)
  const sentImages = getSentImages(input)
  const holdRule = await findHoldRule(ctx, {
    content: input.content,
    texts: listTexts({ ...toNewValues(input, [], ctx.clock.now()), images: sentImages }),
    pictureUrls: sentImages.map(({ url }) => url),
    isForStrangers,
  })
  const usernames = mentionedUsernames(input.content)
  const isOneStatement = holdRule === null && usernames.length === 0 && kind.isSingleStatementInsert(input)
  return runIdempotent(ctx, { path: kind.idempotencyPath(input), input, outputSchema, isOneStatement }, async (tx) => {
    const now = tx.clock.now()
    const { repliesFrom = 'everyone' } = input
    const newPost = {
      id: newId(now),
      authorId: tx.viewer.id,
      repliesFrom,
      createdAt: new Date(now),
      heldAt: holdRule && new Date(now),
    }
    const post = await kind.insertPost(tx, newPost, input)
    const place = { kind, postId: post.id, communityId: post.communityId ?? null }
    // Count a held post against the limits now, so that its later release cannot fail.
    const mentioned = await findMentioned(tx, place, usernames)
    await consumeMentionLimits(tx, mentioned)
    if (holdRule) {
      await tx.db.update(kind.posts).set({ heldAt: newPost.heldAt }).where(eq(kind.posts.id, post.id))
      await openHoldCase(tx, { type: kind.contentTypes.post, id: post.id }, holdRule)
    } else await notifyMentioned(tx, place, mentioned)
    return post
  })
}

export const createPostEndpoint = endpoint(
  {
    rest: 'POST /api/posts',
    summary: 'Create a post',
    description:
      'Creates a post with the visibility friends, public or private; without visibility, friends. lang is the language of the text, such as `de`; without it, unknown. imageUrl is an http or https URL, or the result of POST /api/objects/post-photo.',
    output: post,
    status: 201,
    errors: { forbidden: 'The post is public and you have not verified your email' },
    reasons: [
      'EMAIL_NOT_VERIFIED',
      'EVENT_IN_PAST',
      'IMAGE_GONE',
      'NOT_AN_IMAGE',
      'SAME_IMAGE_TWICE',
      'UNPROCESSED_IMAGE',
    ],
    example: { request: { content, visibility: tomatoes.visibility, images }, responses: { 201: postExample } },
  },
  authenticatedProcedure
    .meta({ limit: 'post' })
    .input(postInput)
    .mutation(({ ctx, input }) => createPost(ctx, friendPostKind, input)),
)
