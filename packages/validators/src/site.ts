import * as z from 'zod/mini'
import { id } from './ids.ts'

export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]

/** The operator's pages, served at /about/{name}. */
export const SITE_PAGES = ['rules', 'terms', 'privacy', 'imprint'] as const
export type SitePage = (typeof SITE_PAGES)[number]

/** GET /api/site: what everyone may know about this server. */
export const siteInfo = z.object({
  registration: z.enum(REGISTRATION_MODES),
  minimumAge: z.int(),
  /** True if members may create invitations. */
  hasMemberInvitations: z.boolean(),
  /** The version of the rules and terms that a registration accepts. */
  termsVersion: z.string(),
  /** The operator's notice to all members. */
  notice: z.nullable(z.object({ id, content: z.string() })),
})
export type SiteInfo = z.infer<typeof siteInfo>
