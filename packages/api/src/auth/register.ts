import { databaseFault } from '@stoop/db/fault'
import { newId } from '@stoop/db/ids'
import { users } from '@stoop/db/schema'
import type { Registration, SignedIn } from '@stoop/validators/auth'
import type { Context } from '../context.ts'
import { conflict } from '../refusals.ts'
import { currentUserOf } from './current-user.ts'
import { openSession } from './sessions.ts'

/** Makes a member and signs them in. Refuses an email or username that is taken, in any case, with 409 (R26). */
export async function register(ctx: Context, input: Registration): Promise<SignedIn> {
  const password = await ctx.passwords.hash(input.password)
  const now = ctx.clock.now()
  const id = newId(now)
  const createdAt = new Date(now)
  try {
    return await ctx.db.transaction(async (tx) => {
      await tx.insert(users).values({ ...input, id, password, createdAt, updatedAt: createdAt })
      const token = await openSession(ctx, tx, id)
      return { token, user: await currentUserOf(tx, id) }
    })
  } catch (error) {
    throw taken(error) ?? error
  }
}

function taken(error: unknown) {
  const { constraint } = databaseFault(error)
  if (constraint === 'users_email_unique') return conflict(...sentenceAt('email', 'This email is already registered'))
  if (constraint === 'users_username_unique') return conflict(...sentenceAt('username', 'This username is taken'))
  return undefined
}

const sentenceAt = (field: string, sentence: string): [string, Record<string, string>] => [
  sentence,
  { [field]: sentence },
]
