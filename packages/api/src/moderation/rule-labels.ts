import type { ReportReason } from '@stoop/validators/reports'

/** The names of the rules in messages and on pages without the web app. */
export const RULE_LABELS: Record<ReportReason, string> = {
  spam: 'Spam',
  harassment: 'Harassment',
  hate: 'Hate',
  threats: 'Threats or violence',
  sexualContent: 'Sexual content',
  privateInformation: 'Private information',
  impersonation: 'Impersonation',
  childSafety: 'Child safety',
  illegal: 'Something else that is illegal',
  other: 'Something else',
}
