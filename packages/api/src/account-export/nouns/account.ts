import { suspensions, users } from '@stoop/db/schema'
import { and, eq, ne } from 'drizzle-orm'
import { settingsColumns, toSettings } from '../../settings/get-settings.ts'
import { type ExportContext, toIso, toIsoOrNull } from './noun.ts'
import { toPictureFile } from './pictures.ts'

/** Reads the account, the profile and the settings. Returns undefined if the account was erased. */
export async function readAccount({ db, userId }: ExportContext) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      photo: users.profileImageUrl,
      bio: users.bio,
      city: users.selectedCity,
      role: users.role,
      createdAt: users.createdAt,
      emailVerifiedAt: users.emailVerifiedAt,
      passwordChangedAt: users.passwordChangedAt,
      usernameChangedAt: users.usernameChangedAt,
      termsVersion: users.termsVersion,
      termsAcceptedAt: users.termsAcceptedAt,
      settings: settingsColumns,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) return undefined
  return {
    ...row,
    photo: toPictureFile(row.photo),
    createdAt: toIso(row.createdAt),
    emailVerifiedAt: toIsoOrNull(row.emailVerifiedAt),
    passwordChangedAt: toIsoOrNull(row.passwordChangedAt),
    usernameChangedAt: toIsoOrNull(row.usernameChangedAt),
    termsAcceptedAt: toIsoOrNull(row.termsAcceptedAt),
    settings: toSettings(row.settings),
    suspension: await readSuspension({ db, userId }),
  }
}

export type AccountEntry = NonNullable<Awaited<ReturnType<typeof readAccount>>>

async function readSuspension({ db, userId }: Pick<ExportContext, 'db' | 'userId'>) {
  // Without a reason the member has only deleted the account.
  const [row] = await db
    .select()
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), ne(suspensions.reason, '')))
  return row
    ? {
        since: toIso(row.createdAt),
        until: toIsoOrNull(row.until),
        reason: row.reason,
        decisionId: row.decisionId,
      }
    : null
}
