import * as z from 'zod/mini'
import { communityPreview } from './communities.ts'
import { fieldMessage } from './field-messages.ts'
import { id, idOrSlug, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { pageInputWith } from './paging.ts'
import { byline } from './people.ts'
import { rawText, text } from './text.ts'

/** The limits of an invitation link: its number of uses, and its validity in seconds (one hour to 90 days). */
export const LINK_BOUNDS = { maxUses: { min: 1, max: 1000 }, expiresIn: { min: 3600, max: 90 * 86_400 } } as const
/** The defaults of a new link: 100 uses within 7 days. */
export const LINK_DEFAULTS = { maxUses: 100, expiresIn: 7 * 86_400 } as const

const intBetween = (bounds: { min: number; max: number }) => {
  const message = fieldMessage('OUT_OF_RANGE', bounds)
  return z.int(message).check(z.gte(bounds.min, message), z.lte(bounds.max, message))
}

/** POST /api/communities/:id/invitations. */
export const linkInput = z.object({
  id: idOrSlug,
  maxUses: z.optional(intBetween(LINK_BOUNDS.maxUses)),
  /** In seconds. */
  expiresIn: z.optional(intBetween(LINK_BOUNDS.expiresIn)),
})
export type LinkInput = z.infer<typeof linkInput>

/** DELETE /api/communities/:id/invitations/:invitationId. */
export const linkRef = z.object({ id: idOrSlug, invitationId: id })

/** An invitation link. GET /api/communities/:id/invitations shows moderators all links, and other members their own links. */
export const communityLink = z.object({
  id,
  maxUses: z.int(),
  uses: z.int(),
  createdAt: isoDate,
  expiresAt: isoDate,
  state: z.enum(['open', 'used', 'expired', 'revoked']),
  /** The member who created the link. */
  creator: byline,
})
export type CommunityLink = z.infer<typeof communityLink>

/** The response to creating a link. No other response contains the URL. */
export const newCommunityLink = z.extend(communityLink, { url: z.string() })
export type NewCommunityLink = z.infer<typeof newCommunityLink>

/** Tokens have 43 characters. */
const MAX_TOKEN_LENGTH = 99

/** GET and POST /api/invitations/:token. */
export const linkTokenInput = z.object({
  token: rawText().check(
    z.minLength(1, fieldMessage('REQUIRED')),
    z.maxLength(MAX_TOKEN_LENGTH, fieldMessage('TOO_LONG', { max: MAX_TOKEN_LENGTH })),
  ),
})

/** The fields of a community that an invitation link shows before joining, even without an account. */
export const invitedCommunity = z.extend(communityPreview, {
  id,
  coverUrl: z.nullable(z.string()),
  rules: z.nullable(z.string()),
  isPrivate: z.boolean(),
  /** Whether the viewer is already a member. */
  isJoined: z.boolean(),
})
export type InvitedCommunity = z.infer<typeof invitedCommunity>

/** POST /api/communities/:id/invitees, by id or username. */
export const inviteInput = z
  .object({ id: idOrSlug, userId: z.optional(id), username: z.optional(text(LIMITS.username.max)) })
  .check(
    z.refine(({ userId, username }) => (userId === undefined) !== (username === undefined), {
      error: fieldMessage('INVITEE_REQUIRED'),
      path: ['userId'],
    }),
  )
export type InviteInput = z.infer<typeof inviteInput>

/**
 * A member who was invited and has not answered. GET /api/communities/:id/invitees lists all for moderators, and for other
 * members only those that they invited.
 */
export const communityInvitee = z.object({ id, user: byline, inviter: byline, createdAt: isoDate })
export type CommunityInvitee = z.infer<typeof communityInvitee>

/** An invitation of the viewer. GET /api/communities/invited. */
export const communityInvitation = z.object({
  id,
  community: z.extend(communityPreview, { id, rules: z.nullable(z.string()), isPrivate: z.boolean() }),
  inviter: byline,
  createdAt: isoDate,
})
export type CommunityInvitation = z.infer<typeof communityInvitation>

/** POST /api/communities/:id/requests: one answer to each question of the community. */
export const joinRequestInput = z.object({
  id: idOrSlug,
  answers: z.optional(
    z
      .array(text(LIMITS.answer), fieldMessage('NOT_A_LIST'))
      .check(z.maxLength(3, fieldMessage('TOO_MANY', { max: 3 }))),
  ),
})
export type JoinRequestInput = z.infer<typeof joinRequestInput>

/** A pending request. GET /api/communities/:id/requests: oldest first. */
export const joinRequest = z.object({
  id,
  user: byline,
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  createdAt: isoDate,
})
export type JoinRequest = z.infer<typeof joinRequest>
export const joinRequestsInput = pageInputWith({ id: idOrSlug })

/** POST /api/communities/:id/requests/decide: at most 100 requests per call. */
export const decideRequestsInput = z.object({
  id: idOrSlug,
  requestIds: z
    .array(id, fieldMessage('NOT_A_LIST'))
    .check(z.minLength(1, fieldMessage('REQUIRED')), z.maxLength(100, fieldMessage('TOO_MANY', { max: 100 }))),
  accept: z.boolean(fieldMessage('NOT_BOOLEAN')),
})
export type DecideRequestsInput = z.infer<typeof decideRequestsInput>

/** How many requests were decided. `missing` counts requests that had already been withdrawn or decided. */
export const decidedRequests = z.object({ decided: z.int(), missing: z.int() })
export type DecidedRequests = z.infer<typeof decidedRequests>
