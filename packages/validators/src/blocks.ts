import * as z from 'zod/mini'
import { MUTE_TARGETS } from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { id, idOrSlug, isoDate } from './ids.ts'
import { byline } from './people.ts'

/** The end of a mute: an ISO date within a year. Null or missing for a mute without an end date. */
const until = z.optional(z.nullable(z.iso.datetime({ error: fieldMessage('INVALID_DATE') })))

/** POST /api/users/:userId/mute. */
export const muteInput = z.object({ userId: id, until })
/** POST /api/communities/:id/mute. */
export const muteCommunityInput = z.object({ id: idOrSlug, until })
/** POST /api/posts/:id/mute. */
export const mutePostInput = z.object({ id, until })
/** POST /api/communities/:communityId/posts/:id/mute. */
export const muteCommunityPostInput = z.object({ communityId: idOrSlug, id, until })

/** A member that the viewer has blocked. GET /api/blocks. */
export const block = z.object({ id, createdAt: isoDate, user: byline })
export type Block = z.infer<typeof block>

/** A mute that has not ended. GET /api/mutes. */
export const mute = z.object({
  id,
  targetType: z.enum(MUTE_TARGETS),
  targetId: id,
  createdAt: isoDate,
  until: z.nullable(isoDate),
  /** The muted member; null for other mutes. */
  user: z.nullable(byline),
  /** The muted community, or the community of a muted post; null for other mutes. */
  community: z.nullable(z.object({ id, name: z.string(), slug: z.string() })),
  /** The start of a muted post's text. */
  excerpt: z.nullable(z.string()),
})
export type Mute = z.infer<typeof mute>
