import * as z from 'zod/mini'
import { email, password } from './auth.ts'
import { fieldMessage } from './field-messages.ts'
import { username } from './people.ts'
import { rawText } from './text.ts'

const MAX_TOKEN_LENGTH = 200

/** The token of a link in a mail. */
const token = rawText().check(
  z.minLength(1, fieldMessage('REQUIRED')),
  z.maxLength(MAX_TOKEN_LENGTH, fieldMessage('TOO_LONG', { max: MAX_TOKEN_LENGTH })),
)

/** A password to compare with the stored one. Its length is not validated. */
export const currentPassword = rawText().check(z.minLength(1, fieldMessage('REQUIRED')))

const KEPT_ACCESS = ['session', 'credentials'] as const

/**
 * POST /api/auth/verify. The first verification of the email ends earlier access. After a recent confirmation, `keep` can keep
 * this session (`session`), or also the passkeys and recovery codes (`credentials`).
 */
export const verifyInput = z.object({
  token,
  keep: z.optional(z.enum(KEPT_ACCESS, fieldMessage('INVALID_CHOICE', { choices: KEPT_ACCESS.join(', ') }))),
})
export type VerifyInput = z.infer<typeof verifyInput>

/**
 * How many sessions, passkeys and other kinds of access the first verification of the email ended. Later verifications return 0
 * for all.
 */
export const endedAccess = z.object({
  sessions: z.int(),
  passkeys: z.int(),
  recoveryCodes: z.int(),
  emailChanges: z.int(),
  exports: z.int(),
  knownBrowsers: z.int(),
})
export type EndedAccess = z.infer<typeof endedAccess>

export const verifyResponse = z.object({ ok: z.literal(true), ended: endedAccess })
export type VerifyResponse = z.infer<typeof verifyResponse>

/** The response of POST /api/auth/reset. `remaining` counts the credentials that can still sign in without the new password. */
export const resetResponse = z.extend(verifyResponse, {
  remaining: z.object({ passkeys: z.int(), recoveryCodes: z.int() }),
})
export type ResetResponse = z.infer<typeof resetResponse>

/** POST /api/auth/email/confirm and /api/auth/email/undo. */
export const tokenInput = z.object({ token })
export type TokenInput = z.infer<typeof tokenInput>

/** POST /api/auth/forgot. */
export const forgotInput = z.object({ email })
/** POST /api/auth/reset. */
export const resetInput = z.object({ token, password })
export type ResetInput = z.infer<typeof resetInput>
/** PUT /api/auth/password. */
export const passwordChange = z.object({ currentPassword, newPassword: password })
export type PasswordChange = z.infer<typeof passwordChange>
/** PUT /api/auth/email. */
export const emailChange = z.object({ email })
/** Returns the schema of the form that changes this email. Rejects the same email. */
export const emailChangeFrom = (currentEmail: string) =>
  emailChange.check(
    z.refine((input) => input.email !== currentEmail.toLowerCase(), {
      path: ['email'],
      error: fieldMessage('SAME_EMAIL'),
    }),
  )
/** PUT /api/auth/username. */
export const usernameChange = z.object({ username })
