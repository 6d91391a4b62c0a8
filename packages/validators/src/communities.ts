import * as z from 'zod/mini'
import { city } from './cities.ts'
import { fieldMessage } from './field-messages.ts'
import { id, idOrSlug, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { pageInputWith } from './paging.ts'
import { byline } from './people.ts'
import {
  commentEdit,
  commentInput,
  commentRef,
  commentVersionRef,
  likeInput,
  postStateFields,
  repliesFrom,
  version,
  versionRef,
} from './posts.ts'
import { boundedText, singleLine, text, withoutBidiControls } from './text.ts'

const name = boundedText(
  LIMITS.communityName,
  {
    short: fieldMessage('COMMUNITY_NAME_TOO_SHORT', { min: LIMITS.communityName.min }),
    long: fieldMessage('COMMUNITY_NAME_TOO_LONG', { max: LIMITS.communityName.max }),
  },
  withoutBidiControls(),
).check(singleLine)

const description = boundedText(LIMITS.communityDescription, {
  short: fieldMessage('DESCRIPTION_TOO_SHORT', { min: LIMITS.communityDescription.min }),
  long: fieldMessage('DESCRIPTION_TOO_LONG', { max: LIMITS.communityDescription.max }),
})

/** POST /api/communities. Ignores `city`: a community gets the city of its creator. */
export const communityInput = z.object({
  name,
  description,
  city: z.optional(z.unknown()),
  isPrivate: z.optional(z.boolean({ error: fieldMessage('NOT_BOOLEAN') })),
})
export type CommunityInput = z.infer<typeof communityInput>

/** The form of the Create Community dialog. */
export const communityForm = z.object({ name, description, isPrivate: z.boolean() })

/** POST /api/communities/join takes the community from the body; POST /api/communities/:id/join takes it from the path. */
export const joinInput = z.object({ communityId: id })
export const communityRef = z.object({ id: idOrSlug })
export const communityPageInput = pageInputWith({ id: idOrSlug })

export const communityPostContent = text(LIMITS.communityPost, {
  empty: fieldMessage('CONTENT_REQUIRED'),
  long: fieldMessage('CONTENT_TOO_LONG', { max: LIMITS.communityPost }),
})

export const communityPostInput = z.object({
  id: idOrSlug,
  content: communityPostContent,
  repliesFrom: z.optional(repliesFrom),
})
export type CommunityPostInput = z.infer<typeof communityPostInput>

/** PUT /api/communities/:communityId/posts/:id: only the given fields change. */
export const communityPostEdit = z.object({
  communityId: idOrSlug,
  id,
  version,
  content: z.optional(communityPostContent),
  repliesFrom: z.optional(repliesFrom),
})
export type CommunityPostEdit = z.infer<typeof communityPostEdit>

export const communityCommentEdit = z.extend(commentEdit, { communityId: idOrSlug })
export const communityVersionRef = z.extend(versionRef, { communityId: idOrSlug })
export const communityVersionsInput = pageInputWith({ communityId: idOrSlug, id })
export const communityCommentVersionsInput = pageInputWith({ communityId: idOrSlug, id, commentId: id })
export const communityCommentVersionRef = z.extend(commentVersionRef, { communityId: idOrSlug })

export const communityPostRef = z.object({ communityId: idOrSlug, id })
export const communityLikeInput = z.extend(likeInput, { communityId: idOrSlug })
export const communityCommentInput = z.extend(commentInput, { communityId: idOrSlug })
export const communityCommentRef = z.extend(commentRef, { communityId: idOrSlug })
export const communityCommentsInput = pageInputWith({ communityId: idOrSlug, id })

export const community = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  city,
  creatorId: z.nullable(id),
  memberCount: z.int(),
  imageUrl: z.nullable(z.string()),
  isPrivate: z.boolean(),
  createdAt: isoDate,
  isJoined: z.boolean(),
  /** The viewer's role; null if the viewer is not a member. */
  role: z.nullable(z.string()),
})
export type Community = z.infer<typeof community>

/** A community as shown to a signed-out visitor who opens a shared link. */
export const communityPreview = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  city,
  memberCount: z.int(),
  imageUrl: z.nullable(z.string()),
})
export type CommunityPreview = z.infer<typeof communityPreview>

export const communityMember = z.object({
  id,
  communityId: id,
  userId: id,
  role: z.string(),
  joinedAt: isoDate,
  user: byline,
})
export type CommunityMember = z.infer<typeof communityMember>

export const communityPost = z.object({
  id,
  communityId: id,
  authorId: id,
  content: z.string(),
  likeCount: z.int(),
  commentCount: z.int(),
  createdAt: isoDate,
  isLiked: z.boolean(),
  ...postStateFields,
  author: byline,
})
export type CommunityPost = z.infer<typeof communityPost>
