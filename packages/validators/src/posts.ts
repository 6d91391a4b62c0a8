import * as z from 'zod/mini'
import { id, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { pageOf } from './paging.ts'
import { byline } from './people.ts'
import { looseText, text } from './text.ts'

/** Who may read a post (R2, R28). */
export const VISIBILITIES = ['friends', 'public', 'private'] as const
export const visibility = z.enum(VISIBILITIES, { error: 'Must be friends, public or private' })
export type Visibility = z.infer<typeof visibility>

const isOurObject = (url: string) => /^\/objects\/[A-Za-z0-9/_.-]+$/.test(url) && !url.includes('..')

function isWebAddress(url: string) {
  if (!/^https?:\/\//i.test(url) || /\s/.test(url)) return false
  const parsed = URL.parse(url)
  return parsed !== null && parsed.hostname !== '' && parsed.username === '' && parsed.password === ''
}

/** A picture's address: http(s) or our own /objects/… (R11). The server never fetches it. */
export const imageUrl = text(LIMITS.imageUrl).check(
  z.refine((url) => isOurObject(url) || isWebAddress(url), 'Must be a web address that begins with https://'),
)

const emptyAsAbsent = z.pipe(
  z.transform((url: unknown) => (typeof url === 'string' && url.trim() === '' ? undefined : (url ?? undefined))),
  z.optional(imageUrl),
)

export const postContent = text(LIMITS.post)
export const replyContent = text(LIMITS.reply)

/** POST /api/posts: an empty picture counts as none, null as absent; an absent audience is friends. */
export const postInput = z.object({
  content: postContent,
  imageUrl: z.optional(emptyAsAbsent),
  /** What the picture shows, for those who do not see it. */
  imageAlt: z.optional(z.nullable(looseText(LIMITS.imageAlt))),
  visibility: z.optional(visibility),
})
export type PostInput = z.infer<typeof postInput>

export const replyInput = z.object({ id, content: replyContent })
export type ReplyInput = z.infer<typeof replyInput>

/** POST …/like toggles; with `liked` it sets, so that a retry is safe (R29). */
export const likeInput = z.object({ id, liked: z.optional(z.boolean({ error: 'Must be true or false' })) })
export type LikeInput = z.infer<typeof likeInput>

export const repliesInput = pageOf({ id })

/** A post on the friends' side, with the viewer's own state in it. */
export const post = z.object({
  id,
  authorId: id,
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  /** Pixels and ThumbHash (base64), known of pictures in our own store only. */
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

export const reply = z.object({ id, postId: id, authorId: id, content: z.string(), createdAt: isoDate, author: byline })
export type Reply = z.infer<typeof reply>

export const postLike = z.object({ id, isLiked: z.boolean(), likeCount: z.int() })
export type PostLike = z.infer<typeof postLike>
