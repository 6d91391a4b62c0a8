import { authResponse } from '@stoop/validators/auth'
import { isCitySchema } from '@stoop/validators/cities'
import { listCities } from '@stoop/validators/city-names'
import {
  community,
  communityDetail,
  communityMember,
  communityPost,
  discoveredCommunity,
} from '@stoop/validators/communities'
import { friendRequest, friendship } from '@stoop/validators/friends'
import { counts, notification } from '@stoop/validators/notifications'
import { newRecoveryCodes, passkey, passkeyOptions, recoveryCodeState } from '@stoop/validators/passkeys'
import { byline, currentUser, person, profile, suggestion } from '@stoop/validators/people'
import { postImage, upload } from '@stoop/validators/photos'
import { comment, post, postLike } from '@stoop/validators/posts'
import { errorResponse, okResponse } from '@stoop/validators/responses'
import { sessionView } from '@stoop/validators/sessions'
import * as z from 'zod/mini'
import type { Schema } from './types.ts'

const NAMED_SCHEMAS = {
  Byline: byline,
  Community: community,
  CommunityDetail: communityDetail,
  CommunityMember: communityMember,
  CommunityPost: communityPost,
  DiscoveredCommunity: discoveredCommunity,
  Counts: counts,
  CurrentUser: currentUser,
  Done: okResponse,
  FriendRequest: friendRequest,
  Friendship: friendship,
  Notification: notification,
  Passkey: passkey,
  PasskeyOptions: passkeyOptions,
  Person: person,
  Post: post,
  PostLike: postLike,
  PostPhoto: postImage,
  Profile: profile,
  RecoveryCodes: newRecoveryCodes,
  RecoveryCodeState: recoveryCodeState,
  Refusal: errorResponse,
  Reply: comment,
  Session: sessionView,
  SignedIn: authResponse,
  Suggestion: suggestion,
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
export function responseSchema(outputSchema: z.ZodMiniType): Schema {
  const name = Object.entries(NAMED_SCHEMAS).find(([, schema]) => schema === outputSchema)?.[0]
  if (name) return { $ref: schemaUri(name) }
  const { $schema: _, ...schema } = z.toJSONSchema(outputSchema, {
    io: 'output',
    unrepresentable: 'any',
    override: simplify,
  })
  return schema
}

/** Returns the fields of an input as clients send them, before they are trimmed or normalised. */
export function inputSchema(input: z.ZodMiniObject): { properties: Record<string, Schema>; required: string[] } {
  const { properties, required } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', override: simplify })
  const fields = Object.entries(properties ?? {}).map(([name, schema]): [string, Schema] => [
    name,
    typeof schema === 'boolean' ? {} : schema,
  ])
  return { properties: Object.fromEntries(fields), required: required ?? [] }
}

/**
 * Lists the cities of this installation. Removes format patterns, bounds of integers and `additionalProperties: false`, because
 * later versions may add fields.
 */
function simplify({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Schema }): void {
  if (isCitySchema(zodSchema)) jsonSchema.enum = [...listCities()]
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.pattern?.startsWith('^[0-9a-f]{8}-')) {
    delete jsonSchema.pattern
    jsonSchema.format = 'uuid'
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
