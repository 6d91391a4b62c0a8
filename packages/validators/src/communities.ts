// Over 200 lines: all inputs and outputs of communities, which share their fields.
import * as z from 'zod/mini'
import { COMMUNITY_ROLES, JOIN_POLICIES, NOTIFICATION_LEVELS } from './choices.ts'
import { city } from './cities.ts'
import { fieldMessage } from './field-messages.ts'
import { id, idOrSlug, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { pageInputWith } from './paging.ts'
import { byline } from './people.ts'
import { voteInput } from './poll.ts'
import {
  commentEdit,
  commentInput,
  commentLikeInput,
  commentRef,
  commentVersionRef,
  formatFields,
  imageEdit,
  imageInput,
  imageUrlEdit,
  likeInput,
  optionalPostFields,
  post,
  postStateFields,
  version,
  versionedFields,
  versionRef,
} from './posts.ts'
import { boundedText, singleLine, text, textOrEmpty, withoutBidiControls } from './text.ts'

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

const flag = z.boolean({ error: fieldMessage('NOT_BOOLEAN') })
const choice = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, fieldMessage('INVALID_CHOICE', { choices: choices.join(', ') }))
export const joinPolicy = choice(JOIN_POLICIES)

/** A private community cannot take requests, because people outside do not see it. */
const withoutHiddenRequests = z.refine<{ isPrivate?: boolean | undefined; joinPolicy?: string | undefined }>(
  (input) => !(input.isPrivate === true && input.joinPolicy === 'request'),
  { error: fieldMessage('PRIVATE_TAKES_NO_REQUESTS'), path: ['joinPolicy'] },
)

/**
 * POST /api/communities. `city` is ignored: a community gets the city of its creator. By default, `joinPolicy` is by invitation
 * for a private community and open for a public one.
 */
export const communityInput = z
  .object({
    name,
    description,
    city: z.optional(z.unknown()),
    isPrivate: z.optional(flag),
    joinPolicy: z.optional(joinPolicy),
  })
  .check(withoutHiddenRequests)
export type CommunityInput = z.infer<typeof communityInput>

/** The form of the Create Community dialog. */
export const communityForm = z.object({ name, description, isPrivate: z.boolean(), joinPolicy })

/** A picture from POST /api/objects/community-photo; null or empty removes the picture. */
const pictureEdit = imageUrlEdit

/** PUT /api/communities/:id, for the creator. Changes only the given fields. */
export const communityEdit = z
  .object({
    id: idOrSlug,
    version,
    name: z.optional(name),
    description: z.optional(description),
    rules: z.optional(z.nullable(textOrEmpty(LIMITS.communityRules))),
    imageUrl: pictureEdit,
    coverUrl: pictureEdit,
    isPrivate: z.optional(flag),
    joinPolicy: z.optional(joinPolicy),
    /** If true, everyone can read the posts before joining. Becomes false if not everyone can join at once. */
    isReadableBeforeJoining: z.optional(flag),
    /** At most three questions that a request to join must answer. */
    questions: z.optional(
      z
        .array(text(LIMITS.communityQuestion), fieldMessage('NOT_A_LIST'))
        .check(z.maxLength(3, fieldMessage('TOO_MANY', { max: 3 }))),
    ),
    /** If true, members cannot post, reply or like. */
    isClosed: z.optional(flag),
    /** If true, the slug is made from the name again, and the previous slug redirects. */
    renewSlug: z.optional(flag),
  })
  .check(withoutHiddenRequests)
export type CommunityEdit = z.infer<typeof communityEdit>

/** PUT /api/communities/:id/membership: the viewer's own. */
export const membershipInput = z.object({
  id: idOrSlug,
  notificationLevel: z.optional(choice(NOTIFICATION_LEVELS)),
  isOnProfile: z.optional(flag),
})
export type MembershipInput = z.infer<typeof membershipInput>

/** POST /api/communities/:id/visit. `upTo`: when the newest post that the viewer has seen was written. */
export const visitInput = z.object({ id: idOrSlug, upTo: z.iso.datetime({ error: fieldMessage('INVALID_DATE') }) })
export type VisitInput = z.infer<typeof visitInput>

/**
 * GET /api/communities/:id/members. With `q`, lists only members who have, for each word, a name or username that starts with it.
 */
export const membersInput = pageInputWith({ id: idOrSlug, q: z.optional(textOrEmpty(LIMITS.search)) })

/** POST /api/communities/join has the community in the body, and POST /api/communities/:id/join in the path. */
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
  ...imageInput,
  ...optionalPostFields,
})
export type CommunityPostInput = z.infer<typeof communityPostInput>

/** PUT /api/communities/:communityId/posts/:id. Changes only the given fields. */
export const communityPostEdit = z.object({
  communityId: idOrSlug,
  id,
  version,
  content: z.optional(communityPostContent),
  ...imageEdit,
  ...optionalPostFields,
})
export type CommunityPostEdit = z.infer<typeof communityPostEdit>

export const communityCommentEdit = z.extend(commentEdit, { communityId: idOrSlug })
export const communityVersionRef = z.extend(versionRef, { communityId: idOrSlug })
export const communityVersionsInput = pageInputWith({ communityId: idOrSlug, id })
export const communityCommentVersionsInput = pageInputWith({ communityId: idOrSlug, id, commentId: id })
export const communityCommentVersionRef = z.extend(commentVersionRef, { communityId: idOrSlug })

export const communityPostRef = z.object({ communityId: idOrSlug, id })
export const communityCommentLikeInput = z.extend(commentLikeInput, { communityId: idOrSlug })
export const communityLikesInput = pageInputWith({ communityId: idOrSlug, id })
/** GET /api/communities/:id/mentionable. */
export const communityMentionableInput = z.object({ id: idOrSlug, q: z.optional(textOrEmpty(LIMITS.search)) })
export type CommunityMentionableInput = z.infer<typeof communityMentionableInput>
export const communityLikeInput = z.extend(likeInput, { communityId: idOrSlug })

/** POST /api/communities/:communityId/posts/:id/vote. */
export const communityVoteInput = z.extend(voteInput, { communityId: idOrSlug })
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
  /** If true, only members see the community. */
  isPrivate: z.boolean(),
  joinPolicy: z.enum(JOIN_POLICIES),
  /** If true, members cannot post, reply or like. */
  isClosed: z.boolean(),
  createdAt: isoDate,
  isJoined: z.boolean(),
  /** The viewer's role; null if the viewer is not a member. */
  role: z.nullable(z.enum(COMMUNITY_ROLES)),
  /** The viewer's request to join; null if there is none. */
  requestState: z.nullable(z.enum(['pending', 'declined'])),
  /** Whether the viewer has an invitation to the community, and can therefore join. */
  isInvited: z.boolean(),
})
export type Community = z.infer<typeof community>

/** The viewer's communities with unread posts of others. GET /api/communities/unread. */
export const unreadCommunities = z.object({ communityIds: z.array(id) })
export type UnreadCommunities = z.infer<typeof unreadCommunities>

/** A community in Discover. */
export const discoveredCommunity = z.extend(community, {
  /** When the newest post was written; null without posts. */
  lastActivityAt: z.nullable(isoDate),
  /** How many friends of the viewer are members, without friends whose profile hides the membership. */
  friendCount: z.int(),
})
export type DiscoveredCommunity = z.infer<typeof discoveredCommunity>

/** The page of a community, from GET /api/communities/:id. */
export const communityDetail = z.extend(community, {
  coverUrl: z.nullable(z.string()),
  rules: z.nullable(z.string()),
  questions: z.array(z.string()),
  /** Whether everyone can read the posts before joining. */
  isReadableBeforeJoining: z.boolean(),
  version: z.int(),
  /** The viewer's permissions. */
  canInvite: z.boolean(),
  canModerate: z.boolean(),
  /** Whether the viewer can read the posts and replies, as a member or before joining. */
  canReadPosts: z.boolean(),
  /** Whether the viewer can become the creator, because the community has none. */
  canVolunteer: z.boolean(),
  /** The viewer's own membership; null if the viewer is not a member. */
  membership: z.nullable(
    z.object({
      notificationLevel: z.enum(NOTIFICATION_LEVELS),
      isOnProfile: z.boolean(),
      /** Newer posts of others are unread. */
      visitedAt: isoDate,
    }),
  ),
  /** When the viewer may repeat a declined request; null if there is none. */
  requestAgainAt: z.nullable(isoDate),
  /** The ban of the viewer; null if the viewer is not banned. */
  ban: z.nullable(z.object({ reason: z.string(), createdAt: isoDate })),
  /** The member to whom the creator has offered the role. Only the creator and this member see it. */
  handover: z.nullable(z.object({ to: byline, createdAt: isoDate })),
  /** The number of pending requests to join. 0 if the viewer is not a moderator. */
  requestCount: z.int(),
})
export type CommunityDetail = z.infer<typeof communityDetail>

/** A community that the viewer has deleted and can restore. GET /api/communities/deleted. */
export const deletedCommunity = z.object({
  id,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  memberCount: z.int(),
  deletedAt: isoDate,
  /** When the community is erased. */
  erasedAt: isoDate,
})
export type DeletedCommunity = z.infer<typeof deletedCommunity>

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
  role: z.enum(COMMUNITY_ROLES),
  joinedAt: isoDate,
  user: byline,
})
export type CommunityMember = z.infer<typeof communityMember>

export const communityPost = z.object({
  id,
  communityId: id,
  authorId: id,
  ...versionedFields,
  ...formatFields,
  likeCount: z.int(),
  commentCount: z.int(),
  createdAt: isoDate,
  isLiked: z.boolean(),
  isPinned: z.boolean(),
  ...postStateFields,
  author: byline,
})
export type CommunityPost = z.infer<typeof communityPost>

/** The community of a post in a list with several communities. */
const postCommunity = z.object({ id, name: z.string(), slug: z.string(), imageUrl: z.nullable(z.string()) })

/** A post of one of the viewer's communities. GET /api/posts/communities. */
export const communitiesPost = z.extend(communityPost, { community: postCommunity })
export type CommunitiesPost = z.infer<typeof communitiesPost>

/** A found post, from GET /api/posts/search. `community` is set for a community post. */
export const foundPost = z.discriminatedUnion('kind', [
  z.extend(post, { kind: z.literal('friend') }),
  z.extend(communitiesPost, { kind: z.literal('community') }),
])
export type FoundPost = z.infer<typeof foundPost>
