import type { EndedAccess } from '@stoop/validators/account'

/** For mock responses: how many sessions, passkeys and other items the first verification of an email ended. */
export const endedAccess = (ended: Partial<EndedAccess> = {}): EndedAccess => ({
  sessions: 0,
  passkeys: 0,
  recoveryCodes: 0,
  emailChanges: 0,
  exports: 0,
  knownBrowsers: 0,
  ...ended,
})
