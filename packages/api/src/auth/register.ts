import { classifyDatabaseError } from '@stoop/db/database-error'
import { newId } from '@stoop/db/ids'
import { users } from '@stoop/db/schema'
import type { AuthResponse, Registration } from '@stoop/validators/auth'
import { authResponse, registration } from '@stoop/validators/auth'
import { ann } from '@stoop/validators/fixtures/people'
import { DEFAULT_LOCALE } from '@stoop/validators/locales'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { ApiError, conflict } from '../errors.ts'
import { authResponse as authResponseExample, PASSWORD } from '../examples/shared-values.ts'
import { requireAllowedRegistrationNames } from '../names/require-allowed-names.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { getCurrentUser } from '../profiles/get-current-user.ts'
import { addressKey } from '../rate-limits.ts'
import { findAcceptedLocale } from '../request-locale.ts'
import { inTransaction } from '../transaction.ts'
import { publicProcedure } from '../trpc.ts'
import { isUsernameOfOthers } from '../users/former-usernames.ts'
import { emailTaken, isEmailReserved } from '../users/reserved-emails.ts'
import { rememberBrowser } from './known-browsers.ts'
import { requireOpenRegistration, useRegistrationInvitation } from './registration-mode.ts'
import { createSession } from './sessions.ts'

/**
 * Creates an account and signs it in. Throws forbidden if registration is closed or needs an invitation, badRequest for forbidden
 * names (decision 109), conflict for a taken username or email. Reports a taken email last, and rate-limited.
 */
export async function register(ctx: Context, input: Registration): Promise<AuthResponse> {
  requireAllowedRegistrationNames(input)
  await requireOpenRegistration(ctx, input)
  const address = addressKey(ctx.request.address)
  const password = await ctx.passwords.hash(input.password, address)
  // Count the attempt before looking up the email. If only taken emails were counted, the error 429 would reveal them.
  await ctx.limits.consume('takenEmail', address)
  let isEmailTaken = false
  try {
    const result = await createMember(ctx, input, password)
    isEmailTaken = result === 'email taken'
    if (result === 'username taken') throw usernameTaken()
    if (result === 'email taken') throw emailTaken()
    return result
  } finally {
    if (!isEmailTaken) await ctx.limits.refund('takenEmail', address)
  }
}

async function createMember(ctx: Context, { invitation, ...fields }: Registration, password: string) {
  const now = ctx.clock.now()
  const id = newId(now)
  const createdAt = new Date(now)
  const termsVersion = await ctx.site.getTermsVersion()
  try {
    return await inTransaction(ctx, async (tx) => {
      const mustVerifyEmail = ctx.site.isMailConfigured
      const invitationId = await useRegistrationInvitation(tx, { invitation })
      await tx.db.insert(users).values({
        ...fields,
        id,
        password,
        mustVerifyEmail,
        invitationId,
        language: chooseLanguage(ctx),
        deviceLanguage: findAcceptedLocale(ctx.request.acceptLanguage) ?? null,
        termsVersion,
        termsAcceptedAt: createdAt,
        createdAt,
        updatedAt: createdAt,
      })
      // Check after the insert, which waits until a concurrent change of a username commits. Usernames that members gave up stay
      // taken.
      if (await isUsernameOfOthers(tx, fields.username, id)) throw usernameTaken()
      if (await isEmailReserved(tx, fields.email, id)) throw emailTaken()
      if (mustVerifyEmail)
        await queueMail(tx, { userId: id, email: fields.email }, { template: 'verify-email', params: {} })
      const token = await createSession(tx, id)
      await rememberBrowser(tx, id)
      return { token, user: await getCurrentUser(tx, id) }
    })
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'EMAIL_TAKEN') return 'email taken'
    const { constraint } = classifyDatabaseError(error)
    if (constraint !== 'users_email_unique' && constraint !== 'users_username_unique') throw error
    // PostgreSQL reports only one of two violated constraints. Always query, so that the time does not reveal whether the email
    // is taken.
    return (await isUsernameOfOthers(ctx, fields.username, id)) ? 'username taken' : 'email taken'
  }
}

/**
 * Returns the language for mails to a new member: the language of the request. Returns null for English, the default, so that the
 * device may still decide later.
 */
function chooseLanguage({ request }: Context) {
  const locale = findAcceptedLocale(request.acceptLanguage) ?? DEFAULT_LOCALE
  return locale === DEFAULT_LOCALE ? null : locale
}

const usernameTaken = () => conflict('USERNAME_TAKEN', { field: 'username' })

export const registerEndpoint = endpoint(
  {
    rest: 'POST /api/auth/register',
    summary: 'Create an account and sign in',
    description:
      'Creates an account and signs it in; no token is needed. The email and the username must not be taken, in upper or lower case, and names that look like an official account or a web address are rejected with 400. A server that is closed for new accounts, or that requires an `invitation`, returns 403 with the reason `REGISTRATION_CLOSED`, `INVITATION_REQUIRED` or `INVALID_INVITATION`.',
    output: authResponse,
    status: 201,
    errors: {
      conflict: 'The email or the username is taken',
      forbidden: 'Registration is closed, or needs a valid invitation',
    },
    reasons: [
      'ACCOUNT_DELETED',
      'ACCOUNT_SUSPENDED',
      'EMAIL_TAKEN',
      'INVALID_INVITATION',
      'INVITATION_REQUIRED',
      'NAME_HAS_STACKED_MARKS',
      'NAME_HAS_WEB_ADDRESS',
      'NAME_LOOKS_OFFICIAL',
      'REGISTRATION_CLOSED',
      'USERNAME_TAKEN',
    ],
    example: {
      request: {
        email: ann.email,
        password: PASSWORD,
        firstName: ann.firstName,
        lastName: ann.lastName,
        username: ann.username,
        selectedCity: ann.selectedCity,
      },
      responses: {
        201: {
          ...authResponseExample,
          user: { ...authResponseExample.user, bio: null, postsCount: 0, friendsCount: 0 },
        },
      },
    },
  },
  publicProcedure
    .meta({ limit: 'registration', hasOwnQueue: true })
    .input(registration)
    .mutation(({ ctx, input }) => register(ctx, input)),
)
