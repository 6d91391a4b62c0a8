import type { Database, Tx } from '@stoop/db/client'
import { users } from '@stoop/db/schema'
import type { EmailVerification } from '@stoop/validators/choices'
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import type { CurrentUser } from '@stoop/validators/people'
import { currentUser } from '@stoop/validators/people'
import { eq } from 'drizzle-orm'
import type { SiteSettings } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { unauthorized } from '../errors.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toPhotoFields } from '../users/byline.ts'
import { profileTextColumns } from '../users/profile-texts.ts'
import { profileCounts } from './profile-counts.ts'

/** Returns the viewer's own account. Only this output contains the email. Throws unauthorized if the account was deleted. */
export async function getCurrentUser(
  { db, site }: { db: Database | Tx; site: SiteSettings },
  id: string,
): Promise<CurrentUser> {
  const [row] = await db
    .select({
      ...bylineColumns,
      ...profileCounts(id),
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      mustVerifyEmail: users.mustVerifyEmail,
      role: users.role,
      theme: users.theme,
      language: users.language,
      ...profileTextColumns,
      selectedCity: users.selectedCity,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw unauthorized('SIGNED_OUT')
  const { photo, photoHash, createdAt, updatedAt, emailVerifiedAt, mustVerifyEmail, ...otherFields } = row
  return {
    ...otherFields,
    ...toPhotoFields({ photo, photoHash }),
    isFriend: false,
    friendshipStatus: 'none',
    friendshipId: null,
    isMe: true,
    mute: null,
    emailVerification: getEmailVerification({ emailVerifiedAt, mustVerifyEmail }, site),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Returns whether the email is verified. Without a mail server, every email counts as verified. */
function getEmailVerification(
  user: { emailVerifiedAt: Date | null; mustVerifyEmail: boolean },
  { isMailConfigured }: SiteSettings,
): EmailVerification {
  if (user.emailVerifiedAt || !isMailConfigured) return 'verified'
  return user.mustVerifyEmail ? 'required' : 'recommended'
}

export const getCurrentUserEndpoint = endpoint(
  {
    rest: 'GET /api/auth/user',
    summary: 'Get the signed-in member',
    description: 'Returns the signed-in user. This is the only view with an email, and it is always your own.',
    output: currentUser,
    example: { responses: { 200: currentUserOf(ann) } },
  },
  authenticatedProcedure.query(({ ctx }) => getCurrentUser(ctx, ctx.viewer.id)),
)
