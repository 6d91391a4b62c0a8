import { resetResponse, verifyResponse } from '@stoop/validators/account'
import {
  accountDeletion,
  deletionPreview,
  exportState,
  personalDataNoun,
  startedExport,
} from '@stoop/validators/account-data'
import { authResponse } from '@stoop/validators/auth'
import { block, mute } from '@stoop/validators/blocks'
import { isCitySchema } from '@stoop/validators/cities'
import { listCities } from '@stoop/validators/city-names'
import {
  communitiesPost,
  community,
  communityDetail,
  communityMember,
  communityPost,
  deletedCommunity,
  discoveredCommunity,
  foundPost,
} from '@stoop/validators/communities'
import {
  communityInvitation,
  communityInvitee,
  communityLink,
  decidedRequests,
  invitedCommunity,
  joinRequest,
  newCommunityLink,
} from '@stoop/validators/community-entry'
import { communityBan, communityLogEntry, newCommunityBan } from '@stoop/validators/community-roles'
import { friendRequest, friendship } from '@stoop/validators/friends'
import { invitation, newInvitation } from '@stoop/validators/invitations'
import { claimant, listingDetails } from '@stoop/validators/listings'
import {
  moderationAppeal,
  moderationCase,
  moderationCaseDetail,
  moderationCounts,
  statement,
  transparency,
} from '@stoop/validators/moderation'
import { counts, notification, notificationGroup } from '@stoop/validators/notifications'
import { newRecoveryCodes, passkey, passkeyOptions, recoveryCodeState } from '@stoop/validators/passkeys'
import { byline, currentUser, person, profile, suggestion } from '@stoop/validators/people'
import { postImage, upload } from '@stoop/validators/photos'
import { postVote } from '@stoop/validators/poll'
import { postDetails, storedDetails } from '@stoop/validators/post-formats'
import { audience, comment, liker, mentionable, post, postLike, postVersion } from '@stoop/validators/posts'
import { report } from '@stoop/validators/reports'
import { errorResponse, okResponse } from '@stoop/validators/responses'
import { sessionView } from '@stoop/validators/sessions'
import { settings } from '@stoop/validators/settings'
import { siteInfo } from '@stoop/validators/site'
import * as z from 'zod/mini'
import type { Schema } from './types.ts'

/** The response of an upload to a signed URL of this server. */
export const storedUpload = z.object({ ok: z.literal(true), url: z.string() })

const NAMED_SCHEMAS = {
  Claimant: claimant,
  ListingDetails: listingDetails,
  AccountDeletion: accountDeletion,
  AccountExport: exportState,
  Audience: audience,
  Block: block,
  Byline: byline,
  CommunitiesPost: communitiesPost,
  Community: community,
  CommunityBan: communityBan,
  CommunityDetail: communityDetail,
  CommunityInvitation: communityInvitation,
  CommunityInvitee: communityInvitee,
  CommunityLink: communityLink,
  CommunityLogEntry: communityLogEntry,
  CommunityMember: communityMember,
  CommunityPost: communityPost,
  Counts: counts,
  CurrentUser: currentUser,
  DecidedRequests: decidedRequests,
  DeletedCommunity: deletedCommunity,
  DeletionPreview: deletionPreview,
  DiscoveredCommunity: discoveredCommunity,
  Done: okResponse,
  EmailVerification: verifyResponse,
  FoundPost: foundPost,
  FriendRequest: friendRequest,
  Friendship: friendship,
  Invitation: invitation,
  InvitedCommunity: invitedCommunity,
  JoinRequest: joinRequest,
  Liker: liker,
  Mentionable: mentionable,
  ModerationAppeal: moderationAppeal,
  ModerationCase: moderationCase,
  ModerationCaseDetail: moderationCaseDetail,
  ModerationCounts: moderationCounts,
  Mute: mute,
  NewCommunityBan: newCommunityBan,
  NewCommunityLink: newCommunityLink,
  NewInvitation: newInvitation,
  Notification: notification,
  NotificationGroup: notificationGroup,
  Passkey: passkey,
  PasskeyOptions: passkeyOptions,
  PasswordReset: resetResponse,
  Person: person,
  PersonalData: personalDataNoun,
  Post: post,
  PostLike: postLike,
  PostPhoto: postImage,
  PostVote: postVote,
  PostVersion: postVersion,
  Profile: profile,
  RecoveryCodes: newRecoveryCodes,
  RecoveryCodeState: recoveryCodeState,
  Refusal: errorResponse,
  Reply: comment,
  Report: report,
  Session: sessionView,
  Settings: settings,
  SignedIn: authResponse,
  SiteInfo: siteInfo,
  StartedExport: startedExport,
  Statement: statement,
  StoredUpload: storedUpload,
  Suggestion: suggestion,
  Transparency: transparency,
  Upload: upload,
} satisfies Record<string, z.ZodMiniType>

const schemaUri = (name: string) => `#/components/schemas/${name}`

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) registry.add(schema, { id })

/** Returns the named response schemas: `components.schemas` in the OpenAPI document. */
export const componentSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(
      z.toJSONSchema(registry, { uri: schemaUri, io: 'output', unrepresentable: 'any', override: simplify }).schemas,
    ).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  )

/** Returns a reference to a named response schema, or the schema itself if it has no name. */
export function responseSchema(outputSchema: z.core.$ZodType): Schema {
  if (outputSchema instanceof z.ZodMiniArray)
    return { type: 'array', items: responseSchema(outputSchema._zod.def.element) }
  const name = Object.entries(NAMED_SCHEMAS).find(([, schema]) => schema === outputSchema)?.[0]
  if (name) return { $ref: schemaUri(name) }
  const { $schema: _, ...schema } = z.toJSONSchema(outputSchema, {
    io: 'output',
    unrepresentable: 'any',
    override: simplify,
  })
  return schema
}

/** Returns the fields of an input as clients send them, before trimming and normalising. */
export function inputSchema(input: z.ZodMiniObject): { properties: Record<string, Schema>; required: string[] } {
  const { properties, required } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', override: simplify })
  const fields = Object.entries(properties ?? {}).map(([name, schema]): [string, Schema] => [
    name,
    typeof schema === 'boolean' ? {} : schema,
  ])
  return { properties: Object.fromEntries(fields), required: required ?? [] }
}

/** Later versions may add formats of posts, so clients must accept details that they do not know. */
const OTHER_DETAILS: Schema = { type: 'object', properties: { format: { type: 'string' } }, required: ['format'] }

/**
 * Replaces the enum of cities by the cities of this installation. Removes the patterns of formats and the bounds of integers, and
 * also `additionalProperties: false`, because later versions may add fields.
 */
function simplify({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Schema }): void {
  if (isCitySchema(zodSchema)) jsonSchema.enum = [...listCities()]
  if (zodSchema === postDetails || zodSchema === storedDetails) {
    jsonSchema.anyOf = [...(jsonSchema.oneOf ?? []), OTHER_DETAILS]
    delete jsonSchema.oneOf
  }
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.pattern?.startsWith('^[0-9a-f]{8}-')) {
    delete jsonSchema.pattern
    jsonSchema.format = 'uuid'
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
