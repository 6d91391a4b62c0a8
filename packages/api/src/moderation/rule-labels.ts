import type { DecisionRule } from '@stoop/validators/choices'

/** The names of the rules in messages and on pages without the web app. */
export const RULE_LABELS: Record<DecisionRule, string> = {
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
  communityRules: 'The rules of the community',
}
