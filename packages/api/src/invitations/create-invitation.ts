import { newId } from '@stoop/db/ids'
import { invitations } from '@stoop/db/schema'
import type { NewInvitation } from '@stoop/validators/invitations'
import type { Services } from '../context.ts'
import { createSecret, hashSecret } from '../secret-tokens.ts'
import { toInvitation } from './invitation-view.ts'

export type InvitationOptions = {
  /** The id of the inviting member; null for the operator. */
  creatorId: string | null
  maxUses: number
  lifetimeMs: number
  /** A note of the operator, such as the name of the invited person. */
  note?: string
}

/**
 * Creates an invitation and returns its link. No other result contains the link, because the database stores a hash of the code.
 */
export async function createInvitation(
  { db, clock, site }: Pick<Services, 'db' | 'clock' | 'site'>,
  { creatorId, maxUses, lifetimeMs, note }: InvitationOptions,
): Promise<NewInvitation> {
  const now = clock.now()
  const code = createSecret()
  const row = {
    id: newId(now),
    maxUses,
    uses: 0,
    createdAt: new Date(now),
    expiresAt: new Date(now + lifetimeMs),
    revokedAt: null,
  }
  await db.insert(invitations).values({ ...row, digest: hashSecret(code), createdBy: creatorId, note: note ?? null })
  return { ...toInvitation(row, now), url: `${site.getOrigin()}/auth#invite=${code}` }
}
