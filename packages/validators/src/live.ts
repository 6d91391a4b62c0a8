import * as z from 'zod/mini'
import { id } from './ids.ts'

const postChange = z.enum(['created', 'changed', 'likes', 'replies'])

/** A change for the viewer. Contains only ids, with which the app reads the changed data. */
export const liveEvent = z.discriminatedUnion('type', [
  /** The viewer changed something in another tab or session. */
  z.object({ type: z.literal('viewer') }),
  /** A post that the viewer can read, or could read. `communityId` is null for a friends' post. */
  z.object({ type: z.literal('post'), postId: id, communityId: z.nullable(id), change: postChange }),
  z.object({ type: z.literal('notifications') }),
  /** The viewer's relation to a person changed; null if the person is unknown. */
  z.object({ type: z.literal('friendship'), userId: z.nullable(id) }),
  /** Members, roles, rules or posts of a community. */
  z.object({ type: z.literal('community'), communityId: id }),
  /** The conversation with this person; null if the person is unknown. */
  z.object({ type: z.literal('conversation'), userId: z.nullable(id) }),
  /** This friend is typing a message to the viewer. */
  z.object({ type: z.literal('typing'), userId: id }),
  /** People appeared or disappeared, for example after a block or a suspension. */
  z.object({ type: z.literal('people') }),
  /** Public posts of the viewer's city changed. */
  z.object({ type: z.literal('city') }),
  /** The cases that the viewer moderates. */
  z.object({ type: z.literal('cases') }),
  /** The viewer has missed events and must read everything again. */
  z.object({ type: z.literal('reset') }),
])
export type LiveEvent = z.infer<typeof liveEvent>
export type PostChange = z.infer<typeof postChange>

/**
 * A message of the event stream: the changes since the message before. `by` names the browser tab of the viewer that caused the
 * change. Without events, the message only says how far the stream has come.
 */
export const liveMessage = z.object({
  events: z.array(z.object({ event: liveEvent, by: z.nullable(z.string()) })),
})
export type LiveMessage = z.infer<typeof liveMessage>

/**
 * The input of `live.events`. `lastEventId` is the last received event, sent when tRPC's client reconnects; a new client sends
 * `dataAgeMs`, the age of its data. `userId` must be the session's user, because another member may have signed in here.
 */
export const liveInput = z.optional(
  z.object({
    lastEventId: z.optional(z.string().check(z.maxLength(4000))),
    dataAgeMs: z.optional(z.number().check(z.minimum(0))),
    userId: z.optional(id),
  }),
)
export type LiveInput = NonNullable<z.infer<typeof liveInput>>
