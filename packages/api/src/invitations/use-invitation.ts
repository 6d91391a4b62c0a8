import type { Database, Tx } from '@stoop/db/client'
import { invitations } from '@stoop/db/schema'
import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { hashSecret } from '../auth/secret-tokens.ts'
import type { Clock } from '../context.ts'

type Access = { db: Database | Tx; clock: Clock }

/** Returns whether somebody can register with this code now. */
export async function isUsableInvitation({ db, clock }: Access, code: string): Promise<boolean> {
  return (await db.$count(invitations, matchesUsable(code, clock))) > 0
}

/**
 * Counts one use of an invitation and returns its id; undefined if it is unknown, used up, expired or revoked. In the
 * transaction of the registration: parallel registrations wait for each other, and a failed one does not count.
 */
export async function useInvitation({ db, clock }: Access, code: string): Promise<string | undefined> {
  const [used] = await db
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(matchesUsable(code, clock))
    .returning({ id: invitations.id })
  return used?.id
}

const matchesUsable = (code: string, clock: Clock): SQL | undefined =>
  and(
    eq(invitations.digest, hashSecret(code)),
    lt(invitations.uses, invitations.maxUses),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, new Date(clock.now())),
  )
