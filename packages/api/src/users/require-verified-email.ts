import { users } from '@stoop/db/schema'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { forbidden } from '../errors.ts'

/** Throws forbidden if the viewer must verify their email first. Never throws without a mail server. */
export async function requireVerifiedEmail({ db, viewer, site }: AuthenticatedContext): Promise<void> {
  if (!site.isMailConfigured) return
  const isUnverified = and(eq(users.id, viewer.id), eq(users.mustVerifyEmail, true))
  if ((await db.$count(users, isUnverified)) > 0) throw forbidden('EMAIL_NOT_VERIFIED')
}

/** Lifts the limits of unverified accounts on a server without mail, whose members could never verify their email. */
export async function acceptUnverifiedAccounts({ db }: Pick<AuthenticatedContext, 'db'>): Promise<void> {
  await db.update(users).set({ mustVerifyEmail: false }).where(eq(users.mustVerifyEmail, true))
}
