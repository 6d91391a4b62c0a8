import { sessions } from '@stoop/db/schema'
import type { ConfirmInput } from '@stoop/validators/passkeys'
import type { OkResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import { requirePassword } from '../auth/require-password.ts'
import type { AuthenticatedContext } from '../context.ts'

/** Confirms the viewer's identity for this session, so that acts that need a recent confirmation are allowed for ten minutes. */
export async function confirmViewer(ctx: AuthenticatedContext, { password }: ConfirmInput): Promise<OkResponse> {
  await requirePassword(ctx, password ?? '', 'password')
  await ctx.db
    .update(sessions)
    .set({ confirmedAt: new Date(ctx.clock.now()) })
    .where(eq(sessions.sid, ctx.viewer.sid))
  return { ok: true }
}
