import * as z from 'zod/mini'
import { city } from './cities.ts'
import { LIMITS } from './limits.ts'
import { currentUser, firstName, lastName, username } from './people.ts'
import { rawText, text } from './text.ts'

// The form is checked before the case is folded: folding maps some non-ASCII letters onto ASCII ones.
const email = text(LIMITS.email).check(z.email({ error: 'Invalid email', abort: true }), z.toLowerCase())

const password = rawText().check(
  z.minLength(1, { error: 'Required', abort: true }),
  z.minLength(LIMITS.password.min, `Password must be at least ${LIMITS.password.min} characters`),
  z.maxLength(LIMITS.password.max, `Password must be ${LIMITS.password.max} characters or less`),
)

/** POST /api/auth/register (docs/product.md section 5, R26, R46). */
export const registration = z.object({ email, password, firstName, lastName, username, selectedCity: city })
export type Registration = z.infer<typeof registration>

/** POST /api/auth/login. */
export const credentials = z.object({ email, password })
export type Credentials = z.infer<typeof credentials>

/** Registration's and login's answer (R68). */
export const signedIn = z.object({ token: z.string(), user: currentUser })
export type SignedIn = z.infer<typeof signedIn>
