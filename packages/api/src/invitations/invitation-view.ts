import { invitations } from '@stoop/db/schema'
import type { Invitation } from '@stoop/validators/invitations'

/** The columns that `toInvitation` needs. */
export const invitationColumns = {
  id: invitations.id,
  maxUses: invitations.maxUses,
  uses: invitations.uses,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  revokedAt: invitations.revokedAt,
}

export type InvitationRow = Pick<typeof invitations.$inferSelect, keyof typeof invitationColumns>

/** Converts a row to an invitation with its state at `now` (milliseconds). */
export const toInvitation = (row: InvitationRow, now: number): Invitation => ({
  id: row.id,
  maxUses: row.maxUses,
  uses: row.uses,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: getState(row, now),
})

function getState({ uses, maxUses, revokedAt, expiresAt }: InvitationRow, now: number): Invitation['state'] {
  if (uses >= maxUses) return 'used'
  if (revokedAt) return 'revoked'
  return expiresAt.getTime() <= now ? 'expired' : 'open'
}
