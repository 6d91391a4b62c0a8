import type { EndedAccess } from '@stoop/validators/account'

/** Counts of the access that the first proof of an email ended, for mock responses. */
export const endedAccess = (ended: Partial<EndedAccess> = {}): EndedAccess => ({
  sessions: 0,
  passkeys: 0,
  recoveryCodes: 0,
  emailChanges: 0,
  exports: 0,
  knownBrowsers: 0,
  ...ended,
})
