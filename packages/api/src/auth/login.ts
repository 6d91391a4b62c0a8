import { users } from '@stoop/db/schema'
import type { Credentials, SignedIn } from '@stoop/validators/auth'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { unauthorized } from '../refusals.ts'
import { currentUserOf } from './current-user.ts'
import { openSession } from './sessions.ts'

/**
 * Opens a session for email and password. An unknown email and a wrong password get the same 401 in the same time (R26);
 * beside each address's tries (R61) the account's are counted, far more of them, lest a stranger lock it (decision 008).
 */
export async function login(ctx: Context, { email, password }: Credentials): Promise<SignedIn> {
  await ctx.limits.take('account', email)
  const [known] = await ctx.db
    .select({ id: users.id, password: users.password })
    .from(users)
    .where(eq(users.email, email))
  const right = await ctx.passwords.verify(known?.password, password)
  if (!known || !right) throw unauthorized('Invalid email or password')
  const token = await openSession(ctx, ctx.db, known.id)
  return { token, user: await currentUserOf(ctx.db, known.id) }
}
