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

/** The users who may reply to a post: everyone who can read it, the author's friends, or nobody but the author. */
export const REPLY_AUDIENCES = ['everyone', 'friends', 'nobody'] as const
export const repliesFrom = z.enum(
  REPLY_AUDIENCES,
  fieldMessage('INVALID_CHOICE', { choices: REPLY_AUDIENCES.join(', ') }),
)
export type ReplyAudience = z.infer<typeof repliesFrom>

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
  repliesFrom: z.optional(repliesFrom),
})
export type PostInput = z.infer<typeof postInput>

export const commentInput = z.object({ id, content: commentContent })
export type CommentInput = z.infer<typeof commentInput>

/** POST …/like toggles the like; with `liked` it sets that state, so that a retry is safe. */
export const likeInput = z.object({ id, liked: z.optional(z.boolean({ error: fieldMessage('NOT_BOOLEAN') })) })
export type LikeInput = z.infer<typeof likeInput>

/** The version that an edit changes, so that it does not overwrite another edit. */
export const version = z.int(fieldMessage('NOT_INTEGER')).check(z.minimum(1, fieldMessage('NOT_INTEGER')))

/** PUT /api/posts/:id: only the given fields change. A null or empty `imageUrl` removes the image. */
export const postEdit = z.object({
  id,
  version,
  content: z.optional(postContent),
  imageUrl: z.optional(
    z.pipe(
      z.transform((url: unknown) => (typeof url === 'string' && url.trim() === '' ? null : url)),
      z.nullable(imageUrl),
    ),
  ),
  imageAlt: z.optional(z.nullable(textOrEmpty(LIMITS.imageAlt))),
  visibility: z.optional(visibility),
  repliesFrom: z.optional(repliesFrom),
})
export type PostEdit = z.infer<typeof postEdit>

/** PUT /api/posts/:id/comments/:commentId. */
export const commentEdit = z.object({ id, commentId: id, version, content: commentContent })
export type CommentEdit = z.infer<typeof commentEdit>

/** DELETE /api/posts/:id/comments/:commentId. */
export const commentRef = z.object({ id, commentId: id })

export const commentsInput = pageInputWith({ id })

/** The fields that posts and comments of both kinds have since they can be edited and moderated. */
export const editFields = {
  version: z.int(),
  editedAt: z.nullable(isoDate),
  /** True while a moderator has to review it. Only its author gets it then. */
  isHeld: z.boolean(),
}

/** The fields that posts of both kinds have since they can be edited and moderated. */
export const postStateFields = {
  ...editFields,
  repliesFrom,
  /** Whether the viewer may reply. */
  canReply: z.boolean(),
}

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
  ...postStateFields,
  author: byline,
})
export type Post = z.infer<typeof post>

export const comment = z.object({
  id,
  postId: id,
  authorId: id,
  content: z.string(),
  createdAt: isoDate,
  ...editFields,
  author: byline,
})
export type Comment = z.infer<typeof comment>

export const postLike = z.object({ id, isLiked: z.boolean(), likeCount: z.int() })
export type PostLike = z.infer<typeof postLike>

/** DELETE /api/posts/:id/versions/:version, and the same for a comment. */
export const versionRef = z.object({ id, version: versionInPath() })
export const commentVersionRef = z.object({ id, commentId: id, version: versionInPath() })

/** GET /api/posts/:id/versions, and the same for a comment: newest first. */
export const versionsInput = pageInputWith({ id })
export const commentVersionsInput = pageInputWith({ id, commentId: id })

/** A version of an edited post or comment, the current one included. Erased versions have no content. */
export const postVersion = z.object({
  version: z.int(),
  content: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  imageWidth: z.nullable(z.int()),
  imageHeight: z.nullable(z.int()),
  imageHash: z.nullable(z.string()),
  /** Null in communities and for comments. */
  visibility: z.nullable(visibility),
  createdAt: isoDate,
  isErased: z.boolean(),
  isCurrent: z.boolean(),
})
export type PostVersion = z.infer<typeof postVersion>

/** A path contains text, a tRPC call a number. */
function versionInPath() {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^[0-9]{1,9}$/.test(value) ? Number(value) : value)),
    version,
  )
}
