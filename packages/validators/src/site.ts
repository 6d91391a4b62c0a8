import * as z from 'zod/mini'
import { REGISTRATION_MODES } from './choices.ts'
import { id } from './ids.ts'

/** GET /api/site: public information about this server. */
export const siteInfo = z.object({
  registration: z.enum(REGISTRATION_MODES),
  minimumAge: z.int(),
  /** Whether members may create invitations. */
  hasMemberInvitations: z.boolean(),
  /** Whether signed-out visitors of a link to a public post see its author, first words and first picture. */
  hasPostPreviews: z.boolean(),
  /** The version of the rules and terms that a registration accepts. */
  termsVersion: z.string(),
  /** The operator's notice to all members. */
  notice: z.nullable(z.object({ id, content: z.string() })),
})
export type SiteInfo = z.infer<typeof siteInfo>
