import type { ReportReason } from '@stoop/validators/reports'

/** How urgent a reported reason is, from 1 to 4. The queue starts with the highest. */
export const SEVERITY: Record<ReportReason, number> = {
  threats: 4,
  childSafety: 4,
  privateInformation: 3,
  harassment: 3,
  hate: 3,
  illegal: 3,
  sexualContent: 2,
  impersonation: 2,
  spam: 1,
  other: 1,
}

/** Cases of this severity are for admins only. Their evidence is kept until an admin releases it. */
export const ADMIN_SEVERITY = 4
