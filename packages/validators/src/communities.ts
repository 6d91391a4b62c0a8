import * as z from 'zod/mini'
import { city } from './cities.ts'
import { id, idOrSlug, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { pageOf } from './paging.ts'
import { byline } from './people.ts'
import { likeInput, replyInput } from './posts.ts'
import { boundedText, plainLine, text, unturned } from './text.ts'

const name = boundedText(
  LIMITS.communityName,
  {
    short: 'Community name must be at least 3 characters',
    long: 'Community name must be less than 50 characters',
  },
  unturned(),
).check(plainLine)

const description = boundedText(LIMITS.communityDescription, {
  short: 'Description must be at least 10 characters',
  long: 'Description must be less than 500 characters',
})

/** POST /api/communities; the city sent is ignored in favour of the member's own (R24). */
export const communityInput = z.object({
  name,
  description,
  city: z.optional(z.unknown()),
  isPrivate: z.optional(z.boolean({ error: 'Must be true or false' })),
})
export type CommunityInput = z.infer<typeof communityInput>

/** The dialog's form: what a person fills in. */
export const communityForm = z.object({ name, description, isPrivate: z.boolean() })

/** POST /api/communities/join, which names the community in its body; the other path of the same rule has it as `id` (R37). */
export const joinInput = z.object({ communityId: id })
export const communityRef = z.object({ id: idOrSlug })
export const communityPageInput = pageOf({ id: idOrSlug })

export const communityPostContent = text(LIMITS.communityPost, {
  empty: 'Content is required',
  long: 'Content must be 500 characters or less',
})

export const communityPostInput = z.object({ id: idOrSlug, content: communityPostContent })
export type CommunityPostInput = z.infer<typeof communityPostInput>

export const communityPostRef = z.object({ communityId: idOrSlug, id })
export const communityLikeInput = z.extend(likeInput, { communityId: idOrSlug })
export const communityReplyInput = z.extend(replyInput, { communityId: idOrSlug })
export const communityRepliesInput = pageOf({ communityId: idOrSlug, id })

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
  /** The viewer's own role, null outside. */
  role: z.nullable(z.string()),
})
export type Community = z.infer<typeof community>

/** A community as a signed-out visitor of a share link sees it (R1). */
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
  author: byline,
})
export type CommunityPost = z.infer<typeof communityPost>
