import * as z from 'zod/mini'
import { fieldMessage } from './field-messages.ts'
import { id, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { pageInputWith } from './paging.ts'
import { byline } from './people.ts'
import { text, textOrEmpty } from './text.ts'

/** The users who can read a post: the author's friends, all members, or the author alone. */
export const VISIBILITIES = ['friends', 'public', 'private'] as const
export const visibility = z.enum(VISIBILITIES, { error: fieldMessage('INVALID_VISIBILITY') })
export type Visibility = z.infer<typeof visibility>

const isStoredObjectPath = (url: string) => /^\/objects\/[A-Za-z0-9/_.-]+$/.test(url) && !url.includes('..')

function isWebUrl(url: string) {
  if (!/^https?:\/\//i.test(url) || /\s/.test(url)) return false
  // Not URL.parse: some supported browsers do not have it.
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed !== null && parsed.hostname !== '' && parsed.username === '' && parsed.password === ''
}

/** The URL of a post's image: http(s), or a path below /objects/. The server never fetches it. */
export const imageUrl = text(LIMITS.imageUrl).check(
  z.refine((url) => isStoredObjectPath(url) || isWebUrl(url), fieldMessage('NOT_A_WEB_ADDRESS')),
)

const optionalImageUrl = z.pipe(
  z.transform((url: unknown) => (typeof url === 'string' && url.trim() === '' ? undefined : (url ?? undefined))),
  z.optional(imageUrl),
)

export const postContent = text(LIMITS.post)
export const commentContent = text(LIMITS.comment)

/** POST /api/posts: an empty or null `imageUrl` means no image; the default visibility is friends. */
export const postInput = z.object({
  content: postContent,
  imageUrl: z.optional(optionalImageUrl),
  /** The alternative text of the image. */
  imageAlt: z.optional(z.nullable(textOrEmpty(LIMITS.imageAlt))),
  visibility: z.optional(visibility),
})
export type PostInput = z.infer<typeof postInput>

export const commentInput = z.object({ id, content: commentContent })
export type CommentInput = z.infer<typeof commentInput>

/** POST …/like toggles the like; with `liked` it sets that state, so that a retry is safe. */
export const likeInput = z.object({ id, liked: z.optional(z.boolean({ error: fieldMessage('NOT_BOOLEAN') })) })
export type LikeInput = z.infer<typeof likeInput>

/** DELETE /api/posts/:id/comments/:commentId. */
export const commentRef = z.object({ id, commentId: id })

export const commentsInput = pageInputWith({ id })

/** A post outside communities, with the viewer's own like. */
export const post = z.object({
  id,
  authorId: id,
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  /** Size in pixels and ThumbHash (base64); null for images outside our own storage. */
  imageWidth: z.nullable(z.int()),
  imageHeight: z.nullable(z.int()),
  imageHash: z.nullable(z.string()),
  visibility,
  likeCount: z.int(),
  commentCount: z.int(),
  createdAt: isoDate,
  isLiked: z.boolean(),
  author: byline,
})
export type Post = z.infer<typeof post>

export const comment = z.object({
  id,
  postId: id,
  authorId: id,
  content: z.string(),
  createdAt: isoDate,
  author: byline,
})
export type Comment = z.infer<typeof comment>

export const postLike = z.object({ id, isLiked: z.boolean(), likeCount: z.int() })
export type PostLike = z.infer<typeof postLike>
