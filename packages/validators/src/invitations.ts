import * as z from 'zod/mini'
import { id, isoDate } from './ids.ts'

/** GET /api/account/invitations. */
export const invitation = z.object({
  id,
  maxUses: z.int(),
  uses: z.int(),
  createdAt: isoDate,
  expiresAt: isoDate,
  state: z.enum(['open', 'used', 'expired', 'revoked']),
})
export type Invitation = z.infer<typeof invitation>

/** POST /api/account/invitations: the only response that contains the link. */
export const newInvitation = z.extend(invitation, { url: z.string() })
export type NewInvitation = z.infer<typeof newInvitation>
