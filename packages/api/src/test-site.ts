import type { Secrets, SiteSettings } from './context.ts'

/** The operator's settings in tests. There is no mail server, so new accounts count as verified. */
export const TEST_SITE: SiteSettings = {
  getOrigin: () => 'http://stoop.test',
  isMailConfigured: false,
  registration: 'open',
  hasMemberInvitations: true,
  hasPostPreviews: false,
  holds: { sameText: 0, newAccountLinks: false },
  minimumAge: 16,
  pushServices: ['push.test'],
  backupDays: null,
  getZone: (city) => (city === 'Chicago' ? 'America/Chicago' : 'UTC'),
  getTermsVersion: async () => 'terms-of-tests',
}

export const TEST_SECRETS: Secrets = { tokenKey: 'the token key of tests', identityKey: 'the identity key of tests' }
