import * as z from 'zod/mini'
import { requiredCity } from './cities.ts'
import { fieldMessage } from './field-messages.ts'
import { LIMITS } from './limits.ts'
import { currentUser, firstName, lastName, username } from './people.ts'
import { rawText, text } from './text.ts'

// Validate the format first: lower-casing converts some non-ASCII letters to ASCII.
export const email = text(LIMITS.email).check(
  z.email({ error: fieldMessage('INVALID_EMAIL'), abort: true }),
  z.toLowerCase(),
)

export const password = rawText().check(
  z.minLength(1, { error: fieldMessage('REQUIRED'), abort: true }),
  z.minLength(LIMITS.password.min, fieldMessage('PASSWORD_TOO_SHORT', { min: LIMITS.password.min })),
  z.maxLength(LIMITS.password.max, fieldMessage('PASSWORD_TOO_LONG', { max: LIMITS.password.max })),
)

/** POST /api/auth/register (docs/product.md section 5). */
export const registration = z.object({
  email,
  password,
  firstName,
  lastName,
  username,
  selectedCity: requiredCity,
  /** The invitation code that `REGISTRATION=invite` requires. */
  invitation: z.optional(rawText().check(z.maxLength(200))),
})
export type Registration = z.infer<typeof registration>

/** POST /api/auth/login. */
export const credentials = z.object({ email, password })
export type Credentials = z.infer<typeof credentials>

/** The response of registration and login. */
export const authResponse = z.object({
  token: z.string(),
  user: currentUser,
  /** Present if this sign-in has restored a deleted account. */
  isDeletionCancelled: z.optional(z.literal(true)),
})
export type AuthResponse = z.infer<typeof authResponse>
