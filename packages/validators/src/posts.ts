// Over 200 lines: all inputs and outputs of posts and comments, which share their fields.
import * as z from 'zod/mini'
import { REPLY_AUDIENCES, VISIBILITIES } from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { id, isoDate } from './ids.ts'
import { languageSubtag } from './languages.ts'
import { LIMITS } from './limits.ts'
import { pageInputWith } from './paging.ts'
import { byline, friendshipStatus, personPreview } from './people.ts'
import { detailsInput, postDetails, postFormat, storedDetails } from './post-formats.ts'
import { text, textOrEmpty } from './text.ts'

export const visibility = z.enum(VISIBILITIES, { error: fieldMessage('INVALID_VISIBILITY') })
export type Visibility = z.infer<typeof visibility>

export const repliesFrom = z.enum(
  REPLY_AUDIENCES,
  fieldMessage('INVALID_CHOICE', { choices: REPLY_AUDIENCES.join(', ') }),
)
export type ReplyAudience = z.infer<typeof repliesFrom>

const isStoredObjectPath = (url: string) => /^\/objects\/[A-Za-z0-9/_.-]+$/.test(url) && !url.includes('..')

function isWebUrl(url: string) {
  if (!/^https?:\/\//i.test(url) || /\s/.test(url)) return false
  // Some supported browsers do not have URL.parse.
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

/** A picture of a new or edited post. */
const imageChoice = z.object(
  { url: imageUrl, alt: z.optional(z.nullable(textOrEmpty(LIMITS.imageAlt))) },
  fieldMessage('NOT_AN_OBJECT'),
)
export type ImageChoice = z.infer<typeof imageChoice>

/** All pictures in order. The first one is `imageUrl` in the response. An edit replaces all of them. */
const images = z.optional(
  z.array(imageChoice, fieldMessage('NOT_A_LIST')).check(
    z.maxLength(LIMITS.images, fieldMessage('TOO_MANY', { max: LIMITS.images })),
    z.refine((list) => new Set(list.map(({ url }) => url)).size === list.length, fieldMessage('SAME_IMAGE_TWICE')),
  ),
)

/**
 * The pictures of a post of either kind: `images`, or `imageUrl` for a single one. If `images` is set, `imageUrl` is ignored. If
 * `imageUrl` is empty or null, the post has no picture.
 */
export const imageInput = {
  images,
  imageUrl: z.optional(optionalImageUrl),
  /** The alternative text of the image. */
  imageAlt: z.optional(z.nullable(textOrEmpty(LIMITS.imageAlt))),
}

/** Another picture. Null or empty removes the picture, undefined keeps it. */
export const imageUrlEdit = z.optional(
  z.pipe(
    z.transform((url: unknown) => (typeof url === 'string' && url.trim() === '' ? null : url)),
    z.nullable(imageUrl),
  ),
)

/** The changed pictures of a post of either kind. */
export const imageEdit = { imageUrl: imageUrlEdit, imageAlt: imageInput.imageAlt, images }

/** The language of a text. Null or undefined in a new text if it is unknown. An edit keeps it if undefined. */
const lang = z.optional(z.nullable(languageSubtag))

/** The optional fields of new and edited posts of both kinds. An edit changes only the given fields. */
export const optionalPostFields = {
  lang,
  repliesFrom: z.optional(repliesFrom),
  /** Absent in a new plain post. An edit replaces all details, or keeps them if undefined. */
  details: z.optional(detailsInput),
}

/** A picture of a post. The size in pixels and the ThumbHash (base64) are only known for pictures in our own storage. */
export const storedImage = z.object({
  url: z.string(),
  alt: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  hash: z.nullable(z.string()),
})
export type StoredImage = z.infer<typeof storedImage>

/**
 * The pictures of a post of either kind. `imageUrl` and the fields after it describe the first picture. The size in pixels and
 * the ThumbHash (base64) are only known for pictures in our own storage.
 */
const imageFields = {
  imageUrl: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  imageWidth: z.nullable(z.int()),
  imageHeight: z.nullable(z.int()),
  imageHash: z.nullable(z.string()),
  images: z.array(storedImage),
}

/** The language of a text, such as `de`. Responses leave it out if it is unknown. */
const knownLang = z.optional(z.string())

/** The fields that the author of a post writes, for both kinds of post. Versions have them too, with stored details. */
export const versionedFields = { content: z.string(), lang: knownLang, ...imageFields }

/** The fields of posts with a format. Plain posts have neither. */
export const formatFields = { format: z.optional(postFormat), details: z.optional(postDetails) }

export const postContent = text(LIMITS.post)
export const commentContent = text(LIMITS.comment)

/** POST /api/posts. The default visibility is friends. */
export const postInput = z.object({
  content: postContent,
  ...imageInput,
  visibility: z.optional(visibility),
  ...optionalPostFields,
})
export type PostInput = z.infer<typeof postInput>

/** The fields of a new post of either kind. */
export type NewPostFields = Omit<PostInput, 'visibility'>

/** The picture of a comment, or none. An edit replaces it, or keeps it if undefined. */
const commentImages = z.optional(
  z
    .array(imageChoice, fieldMessage('NOT_A_LIST'))
    .check(z.maxLength(LIMITS.commentImages, fieldMessage('TOO_MANY', { max: LIMITS.commentImages }))),
)
const parentId = z.optional(z.nullable(id))

/** POST /api/posts/:id/comments. `parentId` is the answered comment. */
export const commentInput = z.object({ id, content: commentContent, lang, parentId, images: commentImages })
export type CommentInput = z.infer<typeof commentInput>

/** POST …/like toggles the like. With `liked`, it sets the like, so that a retry is safe. */
export const likeInput = z.object({ id, liked: z.optional(z.boolean({ error: fieldMessage('NOT_BOOLEAN') })) })
export type LikeInput = z.infer<typeof likeInput>

/** The version on which an edit is based. If the content has a newer version, the edit is rejected. */
export const version = z.int(fieldMessage('NOT_INTEGER')).check(z.minimum(1, fieldMessage('NOT_INTEGER')))

/** PUT /api/posts/:id. Changes only the given fields. A null or empty `imageUrl` removes the image. */
export const postEdit = z.object({
  id,
  version,
  content: z.optional(postContent),
  ...imageEdit,
  visibility: z.optional(visibility),
  ...optionalPostFields,
})
export type PostEdit = z.infer<typeof postEdit>

/** PUT /api/posts/:id/comments/:commentId. */
export const commentEdit = z.object({
  id,
  commentId: id,
  version,
  content: commentContent,
  lang,
  images: commentImages,
})
export type CommentEdit = z.infer<typeof commentEdit>

/** DELETE /api/posts/:id/comments/:commentId. */
export const commentRef = z.object({ id, commentId: id })

export const commentsInput = pageInputWith({ id })

/** The fields about editing and moderation that all posts and comments have. */
export const editFields = {
  version: z.int(),
  editedAt: z.nullable(isoDate),
  /** Whether a moderator must review the content. Until then, only the author sees it. */
  isHeld: z.boolean(),
}

/** The fields about editing, moderation and replying that all posts have. */
export const postStateFields = {
  ...editFields,
  repliesFrom,
  /** Whether the viewer may reply. */
  canReply: z.boolean(),
}

/** A post outside communities. Contains whether the viewer likes it. */
export const post = z.object({
  id,
  authorId: id,
  ...versionedFields,
  ...formatFields,
  visibility,
  likeCount: z.int(),
  commentCount: z.int(),
  createdAt: isoDate,
  isLiked: z.boolean(),
  ...postStateFields,
  author: byline,
})
export type Post = z.infer<typeof post>

/** A public post as shown to a signed-out visitor who opens a shared link. */
export const postPreview = z.object({
  author: personPreview,
  /** The first words of the text. */
  words: z.string(),
  /** The first picture, if it is on this server. */
  image: z.nullable(
    z.object({ url: z.string(), alt: z.nullable(z.string()), width: z.nullable(z.int()), height: z.nullable(z.int()) }),
  ),
})
export type PostPreview = z.infer<typeof postPreview>

export const comment = z.object({
  id,
  postId: id,
  authorId: id,
  /** The answered comment; null if this comment answers none. In the list, answers follow the answered comment. */
  parentId: z.nullable(id),
  content: z.string(),
  lang: knownLang,
  images: z.array(storedImage),
  createdAt: isoDate,
  likeCount: z.int(),
  isLiked: z.boolean(),
  ...editFields,
  author: byline,
})
export type Comment = z.infer<typeof comment>

export const postLike = z.object({ id, isLiked: z.boolean(), likeCount: z.int() })
export type PostLike = z.infer<typeof postLike>

/** POST /api/posts/:id/comments/:commentId/like. */
export const commentLikeInput = z.object({
  id,
  commentId: id,
  liked: z.optional(z.boolean({ error: fieldMessage('NOT_BOOLEAN') })),
})
export type CommentLikeInput = z.infer<typeof commentLikeInput>

/** GET /api/posts/:id/likes: friends first, then the newest. */
export const likesInput = pageInputWith({ id })
/** A member who likes a post. */
export const liker = z.extend(byline, { friendshipStatus })
export type Liker = z.infer<typeof liker>

/** GET /api/posts/audience. */
export const audienceInput = z.object({ visibility })
/** The readers of a post: the number of other members who can read it, and some of them. */
export const audience = z.object({ visibility, count: z.int(), people: z.array(byline) })
export type Audience = z.infer<typeof audience>

/** GET /api/posts/mentionable: the people that a post with this visibility, or a reply to the post `id`, can mention. */
export const mentionableInput = z.object({
  q: z.optional(textOrEmpty(LIMITS.search)),
  visibility: z.optional(visibility),
  id: z.optional(id),
})
export type MentionableInput = z.infer<typeof mentionableInput>
export const mentionable = z.extend(byline, { isFriend: z.boolean() })
export type Mentionable = z.infer<typeof mentionable>

/** DELETE /api/posts/:id/versions/:version, and the same for comments. */
export const versionRef = z.object({ id, version: versionInPath() })
export const commentVersionRef = z.object({ id, commentId: id, version: versionInPath() })

/** GET /api/posts/:id/versions, and the same for comments: newest first. */
export const versionsInput = pageInputWith({ id })
export const commentVersionsInput = pageInputWith({ id, commentId: id })

/** A version of an edited post or comment; the current version is in the list too. Erased versions have no content. */
export const postVersion = z.object({
  version: z.int(),
  ...versionedFields,
  /** The details of a post with a format. Plain posts, replies and erased versions have none. */
  details: z.optional(storedDetails),
  content: z.nullable(z.string()),
  /** `private` for a held version. For comments and community posts otherwise null. */
  visibility: z.nullable(visibility),
  createdAt: isoDate,
  isErased: z.boolean(),
  isCurrent: z.boolean(),
})
export type PostVersion = z.infer<typeof postVersion>

/** The number of the version: text in a path, and a number in a tRPC call. */
function versionInPath() {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^[0-9]{1,9}$/.test(value) ? Number(value) : value)),
    version,
  )
}
