import { done, refusal } from '@stoop/validators/answers'
import { signedIn } from '@stoop/validators/auth'
import { community, communityMember, communityPost } from '@stoop/validators/communities'
import { friendRequest, friendship } from '@stoop/validators/friends'
import { counts, notification } from '@stoop/validators/notifications'
import { byline, currentUser, person, profile, suggestion } from '@stoop/validators/people'
import { postPhoto, upload } from '@stoop/validators/photos'
import { post, postLike, reply } from '@stoop/validators/posts'
import * as z from 'zod/mini'

export type Schema = z.core.JSONSchema.JSONSchema

const NAMED = {
  Byline: byline,
  Community: community,
  CommunityMember: communityMember,
  CommunityPost: communityPost,
  Counts: counts,
  CurrentUser: currentUser,
  Done: done,
  FriendRequest: friendRequest,
  Friendship: friendship,
  Notification: notification,
  Person: person,
  Post: post,
  PostLike: postLike,
  PostPhoto: postPhoto,
  Profile: profile,
  Refusal: refusal,
  Reply: reply,
  SignedIn: signedIn,
  Suggestion: suggestion,
  Upload: upload,
} satisfies Record<string, z.ZodMiniType>

const uri = (name: string) => `#/components/schemas/${name}`

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id })

/** The answers that have a name, as the document's components. */
export const COMPONENTS: Record<string, Schema> = Object.fromEntries(
  Object.entries(z.toJSONSchema(registry, { uri, io: 'output', override: plain }).schemas).map(
    ([name, { $schema: _, $id: __, ...schema }]) => [name, schema],
  ),
)

/** An answer's schema: a reference where it has a name, itself where it has none. */
export function answerSchema(answer: z.ZodMiniType): Schema {
  const name = Object.entries(NAMED).find(([, schema]) => schema === answer)?.[0]
  if (name) return { $ref: uri(name) }
  const { $schema: _, ...schema } = z.toJSONSchema(answer, { io: 'output', override: plain })
  return schema
}

/** What a procedure takes, as what travels: before it is trimmed or folded. */
export function inputSchema(input: z.ZodMiniObject): { properties: Record<string, Schema>; required: string[] } {
  const { properties, required } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', override: plain })
  const whole = Object.entries(properties ?? {}).map(([name, schema]): [string, Schema] => [
    name,
    typeof schema === 'boolean' ? {} : schema,
  ])
  return { properties: Object.fromEntries(whole), required: required ?? [] }
}

/** Without what helps no reader: a format's own pattern, the bounds of every integer, a door shut to later fields. */
function plain({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.pattern?.startsWith('^[0-9a-f]{8}-')) {
    delete jsonSchema.pattern
    jsonSchema.format = 'uuid'
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
