import * as z from 'zod/mini'
import { currentPassword } from './account.ts'
import { email, password } from './auth.ts'
import { fieldMessage } from './field-messages.ts'
import { id, isoDate } from './ids.ts'
import { rawText, singleLine, text } from './text.ts'

const MAX_PASSKEY_NAME = 50

const name = text(MAX_PASSKEY_NAME).check(singleLine)

/** GET /api/auth/passkeys. */
export const passkey = z.object({ id, name: z.string(), createdAt: isoDate, lastUsedAt: z.nullable(isoDate) })
export type Passkey = z.infer<typeof passkey>

/**
 * A WebAuthn object in the JSON form of the browser. Only @simplewebauthn validates it: z.json() is recursive, and the OpenAPI
 * document cannot describe that inline.
 */
export const webAuthnJson = z.record(z.string(), z.custom<z.core.util.JSONType>(), fieldMessage('NOT_AN_OBJECT'))

/** The options for the browser, and the id of their challenge. */
export const passkeyOptions = z.object({ challengeId: id, options: webAuthnJson })
export type PasskeyOptions = z.infer<typeof passkeyOptions>

/** The browser's response to a challenge. */
export const passkeyResponse = z.object({ challengeId: id, response: webAuthnJson })
export type PasskeyResponse = z.infer<typeof passkeyResponse>

/** POST /api/auth/passkeys. */
export const newPasskey = z.extend(passkeyResponse, { name })
export type NewPasskey = z.infer<typeof newPasskey>
/** PUT /api/auth/passkeys/:id. */
export const passkeyName = z.object({ id, name })
export type PasskeyName = z.infer<typeof passkeyName>

/** POST /api/auth/confirm: the password, or the response of a passkey. */
export const confirmInput = z
  .object({ password: z.optional(currentPassword), ...z.partial(passkeyResponse).shape })
  .check(
    z.refine(({ password, challengeId, response }) => password !== undefined || (challengeId && response), {
      path: ['password'],
      error: fieldMessage('REQUIRED'),
    }),
  )
export type ConfirmInput = z.infer<typeof confirmInput>

/** GET /api/auth/recovery-codes. `createdAt` is null if the user has no codes. */
export const recoveryCodeState = z.object({ remaining: z.int(), createdAt: z.nullable(isoDate) })
export type RecoveryCodeState = z.infer<typeof recoveryCodeState>
/** POST /api/auth/recovery-codes: the only response that contains the codes. */
export const newRecoveryCodes = z.object({ codes: z.array(z.string()) })
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>
/** POST /api/auth/recover. Accepts the code with or without hyphens, in any case. */
export const recoverInput = z.object({
  email,
  code: rawText().check(
    z.minLength(1, fieldMessage('REQUIRED')),
    z.maxLength(50, fieldMessage('TOO_LONG', { max: 50 })),
  ),
  password,
})
export type RecoverInput = z.infer<typeof recoverInput>
