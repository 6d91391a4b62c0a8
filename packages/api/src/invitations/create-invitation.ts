import { newId } from '@stoop/db/ids'
import { invitations } from '@stoop/db/schema'
import type { NewInvitation } from '@stoop/validators/invitations'
import type { Services } from '../context.ts'
import { createSecret, hashSecret } from '../secret-tokens.ts'
import { toInvitation } from './invitation-view.ts'

export type InvitationOptions = {
  /** The id of the member who invites; null for the operator. */
  creatorId: string | null
  maxUses: number
  lifetimeMs: number
  /** The operator's own note, such as for whom it is. */
  note?: string
}

/** Creates an invitation. The returned link exists nowhere else: the database stores only a hash of its code. */
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
