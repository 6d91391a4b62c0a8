import * as z from 'zod/mini'
import { id } from './ids.ts'

const postChange = z.enum(['created', 'changed', 'likes', 'replies'])

/** A change that the viewer may see. It contains only ids, with which the app reads the changed data. */
export const liveEvent = z.discriminatedUnion('type', [
  /** The viewer changed something in another tab or session. */
  z.object({ type: z.literal('viewer') }),
  /** A post that the viewer can read, or could read. `communityId` is null for a friends' post. */
  z.object({ type: z.literal('post'), postId: id, communityId: z.nullable(id), change: postChange }),
  z.object({ type: z.literal('notifications') }),
  /** The viewer's relation to a person changed. Null if it is unknown to which person. */
  z.object({ type: z.literal('friendship'), userId: z.nullable(id) }),
  /** The members, roles, rules or posts of a community changed. */
  z.object({ type: z.literal('community'), communityId: id }),
  /** The conversation with this person changed. Null if it is unknown with which person. */
  z.object({ type: z.literal('conversation'), userId: z.nullable(id) }),
  /** This friend is typing a message to the viewer. */
  z.object({ type: z.literal('typing'), userId: id }),
  /** People appeared or disappeared, for example because of a block or a suspension. */
  z.object({ type: z.literal('people') }),
  /** Public posts of the viewer's city changed. */
  z.object({ type: z.literal('city') }),
  /** Cases that the viewer moderates changed. */
  z.object({ type: z.literal('cases') }),
  /** The viewer has missed events, and must read all data again. */
  z.object({ type: z.literal('reset') }),
])
export type LiveEvent = z.infer<typeof liveEvent>
export type PostChange = z.infer<typeof postChange>

/**
 * A message of the event stream, with the changes since the previous message. `by` is the browser tab of the viewer that caused
 * them. A message without events only updates the place in the stream.
 */
export const liveMessage = z.object({
  events: z.array(z.object({ event: liveEvent, by: z.nullable(z.string()) })),
})
export type LiveMessage = z.infer<typeof liveMessage>

/**
 * The input of `live.events`. `lastEventId`: the id of the last received event, from a client that reconnects. `dataAgeMs`: the
 * age of the data, from a new client. `userId`: must be the user of the session, because another member may have signed in with
 * this browser.
 */
export const liveInput = z.optional(
  z.object({
    lastEventId: z.optional(z.string().check(z.maxLength(4000))),
    dataAgeMs: z.optional(z.number().check(z.minimum(0))),
    userId: z.optional(id),
  }),
)
export type LiveInput = NonNullable<z.infer<typeof liveInput>>
