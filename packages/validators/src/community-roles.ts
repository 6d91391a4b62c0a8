import * as z from 'zod/mini'
import { COMMUNITY_ROLES } from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { id, idOrSlug, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { decisionRule } from './moderation.ts'
import { byline } from './people.ts'
import { text } from './text.ts'

/** PUT /api/communities/:id/members/:userId. `creator` does not change the role, but offers it to the member. */
export const roleInput = z.object({
  id: idOrSlug,
  userId: id,
  role: z.enum(COMMUNITY_ROLES, fieldMessage('INVALID_CHOICE', { choices: COMMUNITY_ROLES.join(', ') })),
})
export type RoleInput = z.infer<typeof roleInput>

/** POST /api/communities/:id/handover: accepts or declines an offer to take over. */
export const handoverInput = z.object({ id: idOrSlug, accept: z.boolean(fieldMessage('NOT_BOOLEAN')) })
export type HandoverInput = z.infer<typeof handoverInput>

/** POST /api/communities/:id/leave. A creator can name the member to whom the role is offered. */
export const leaveInput = z.object({ id: idOrSlug, successorId: z.optional(z.nullable(id)) })
export type LeaveInput = z.infer<typeof leaveInput>

/** The reason for a moderator's action. The member concerned sees it. By default, `rule` is the rules of the community. */
const reasonFields = { reason: text(LIMITS.reportText), rule: z.optional(decisionRule) }
/** The form that asks a moderator for the reason. */
export const moderatorReason = z.object(reasonFields)
export type ModeratorReason = z.infer<typeof moderatorReason>

/** DELETE /api/communities/:id/members/:userId. */
export const removeMemberInput = z.object({ id: idOrSlug, userId: id, ...reasonFields })
export type RemoveMemberInput = z.infer<typeof removeMemberInput>

/** POST /api/communities/:id/bans. The user may be a member, or any other person that the viewer sees. */
export const banInput = z.object({ id: idOrSlug, userId: id, ...reasonFields })
export type BanInput = z.infer<typeof banInput>
/** DELETE /api/communities/:id/bans/:userId. */
export const banRef = z.object({ id: idOrSlug, userId: id })

/** A ban. GET /api/communities/:id/bans: newest first. */
export const communityBan = z.object({
  id,
  user: byline,
  /** The moderator; null after the account was deleted. */
  bannedBy: z.nullable(byline),
  reason: z.string(),
  createdAt: isoDate,
})
export type CommunityBan = z.infer<typeof communityBan>
/** The response to POST /api/communities/:id/bans. */
export const newCommunityBan = z.extend(communityBan, {
  /** Whether this call created the ban. False if an earlier call did. */
  isNew: z.boolean(),
})
export type NewCommunityBan = z.infer<typeof newCommunityBan>

const optionalReason = { reason: z.optional(text(LIMITS.reportText)), rule: z.optional(decisionRule) }
/** DELETE /api/communities/:communityId/posts/:id. A moderator must give a reason, an author need not. */
export const communityPostRemoval = z.object({ communityId: idOrSlug, id, ...optionalReason })
/** DELETE /api/communities/:communityId/posts/:id/comments/:commentId. A moderator must give a reason, an author need not. */
export const communityCommentRemoval = z.object({ communityId: idOrSlug, id, commentId: id, ...optionalReason })

/** An action of a community's moderators. GET /api/communities/:id/log lists them for moderators, newest first. */
export const communityLogEntry = z.object({
  id: z.int(),
  at: isoDate,
  /** The actor; null for an operator and for a deleted account. */
  actor: z.nullable(byline),
  action: z.string(),
  /** The member concerned; null if there is none. */
  user: z.nullable(byline),
  reason: z.nullable(z.string()),
})
export type CommunityLogEntry = z.infer<typeof communityLogEntry>
