import * as z from 'zod/mini'
import { id, isoDate } from './ids.ts'
import { byline, friendshipStatus } from './people.ts'

/** POST /api/friends/request takes either name (R9); both are allowed when they agree. */
export const friendRequestInput = z.object({ addresseeId: z.optional(id), userId: z.optional(id) }).check(
  z.refine(namesSomebody, 'Either addresseeId or userId is required'),
  z.refine(namesSomebody, { error: 'Required', path: ['addresseeId'] }),
  z.refine((input) => !input.addresseeId || !input.userId || input.addresseeId === input.userId, {
    error: 'addresseeId and userId name different people',
    path: ['userId'],
  }),
)
export type FriendRequestInput = z.infer<typeof friendRequestInput>

type Named = { addresseeId?: string | undefined; userId?: string | undefined }

function namesSomebody({ addresseeId, userId }: Named): boolean {
  return addresseeId !== undefined || userId !== undefined
}

/** POST /api/friends/respond. */
export const respondInput = z.object({
  friendshipId: id,
  status: z.enum(['accepted', 'declined'], { error: 'Must be accepted or declined' }),
})
export type RespondInput = z.infer<typeof respondInput>

export const friendshipInput = z.object({ friendshipId: id })

/** A request that waits for the viewer's answer; `id` is the friendship's. */
export const friendRequest = z.object({ id, requester: byline, createdAt: isoDate })
export type FriendRequest = z.infer<typeof friendRequest>

/** A friendship as either of its two sees it; a declined one still reads pending to the one who asked (R16). */
export const friendship = z.object({
  id,
  requesterId: id,
  addresseeId: id,
  status: z.enum(['pending', 'accepted', 'declined']),
  createdAt: isoDate,
  friendshipStatus,
  /** Whether this very call made it: asking again changes nothing (R16). */
  isNew: z.boolean(),
})
export type Friendship = z.infer<typeof friendship>
