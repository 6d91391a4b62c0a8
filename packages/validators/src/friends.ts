import * as z from 'zod/mini'
import { fieldMessage } from './field-messages.ts'
import { id, isoDate } from './ids.ts'
import { byline, friendshipStatus } from './people.ts'

/** POST /api/friends/request accepts `addresseeId` or `userId`, or both if they are equal. */
export const friendRequestInput = z.object({ addresseeId: z.optional(id), userId: z.optional(id) }).check(
  z.refine(hasAddressee, fieldMessage('ADDRESSEE_REQUIRED')),
  z.refine(hasAddressee, { error: fieldMessage('REQUIRED'), path: ['addresseeId'] }),
  z.refine((input) => !input.addresseeId || !input.userId || input.addresseeId === input.userId, {
    error: fieldMessage('ADDRESSEES_DIFFER'),
    path: ['userId'],
  }),
)
export type FriendRequestInput = z.infer<typeof friendRequestInput>

type AddresseeFields = { addresseeId?: string | undefined; userId?: string | undefined }

function hasAddressee({ addresseeId, userId }: AddresseeFields): boolean {
  return addresseeId !== undefined || userId !== undefined
}

/** POST /api/friends/respond. */
export const respondInput = z.object({
  friendshipId: id,
  status: z.enum(['accepted', 'declined'], { error: fieldMessage('INVALID_FRIEND_RESPONSE') }),
})
export type RespondInput = z.infer<typeof respondInput>

export const friendshipInput = z.object({ friendshipId: id })

/** A pending request to the viewer; `id` is the friendship's id. */
export const friendRequest = z.object({ id, requester: byline, createdAt: isoDate })
export type FriendRequest = z.infer<typeof friendRequest>

/** A friendship as the viewer sees it. The requester sees a declined request as pending. */
export const friendship = z.object({
  id,
  requesterId: id,
  addresseeId: id,
  status: z.enum(['pending', 'accepted', 'declined']),
  createdAt: isoDate,
  friendshipStatus,
  /** Whether this call created the request. False if an earlier call did. */
  isNew: z.boolean(),
})
export type Friendship = z.infer<typeof friendship>
