import type { Database, Tx } from '@stoop/db/client'
import { invitations } from '@stoop/db/schema'
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Clock, SiteSettings } from '../context.ts'
import { hashSecret } from '../secret-tokens.ts'
import { isVisiblePerson } from '../users/visibility.ts'

type Access = { db: Database | Tx; clock: Clock; site: SiteSettings }

/** Returns whether a registration with this code would succeed now. */
export async function isUsableInvitation(access: Access, code: string): Promise<boolean> {
  return (await access.db.$count(invitations, matchesUsable(access, code))) > 0
}

/**
 * Counts one use of an invitation and returns its id; undefined if it is not usable. Call this in the transaction of the
 * registration: concurrent registrations wait for each other, and a failed registration does not count.
 */
export async function useInvitation(access: Access, code: string): Promise<string | undefined> {
  const [used] = await access.db
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(matchesUsable(access, code))
    .returning({ id: invitations.id })
  return used?.id
}

const matchesUsable = ({ clock, site }: Access, code: string): SQL | undefined =>
  and(
    eq(invitations.digest, hashSecret(code)),
    lt(invitations.uses, invitations.maxUses),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, new Date(clock.now())),
    or(
      isNull(invitations.createdBy),
      site.hasMemberInvitations ? isVisiblePerson(null, invitations.createdBy) : undefined,
    ),
  )
