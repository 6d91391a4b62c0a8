import { users } from '@stoop/db/schema'
import { DEFAULT_LOCALE, type Locale } from '@stoop/validators/locales'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { findAcceptedLocale } from '../request-locale.ts'

/** SQL: the language of messages to a user: the chosen one, otherwise that of the last device, otherwise English. */
export const recipientLanguage = sql<Locale>`coalesce(${users.language}, ${users.deviceLanguage}, ${sql.raw(`'${DEFAULT_LOCALE}'`)})`

/** Returns the language of messages to a user; English if the account was erased. */
export async function findRecipientLanguage({ db }: Pick<Services, 'db'>, userId: string): Promise<Locale> {
  const [user] = await db.select({ language: recipientLanguage }).from(users).where(eq(users.id, userId))
  return user?.language ?? DEFAULT_LOCALE
}

/** Stores the language of a user's device. Keeps the earlier one if the header names no language that Stoop has. */
export async function storeDeviceLanguage(
  { db }: Pick<Services, 'db'>,
  userId: string,
  acceptLanguage: string | undefined,
): Promise<void> {
  const deviceLanguage = findAcceptedLocale(acceptLanguage)
  if (!deviceLanguage) return
  const isOther = sql`${users.deviceLanguage} is distinct from ${deviceLanguage}`
  await db
    .update(users)
    .set({ deviceLanguage })
    .where(and(eq(users.id, userId), isOther))
}
