import { localized } from '../texts.ts'

/** Loading the signed-in user. */
export const session = localized('session', {
  loading: 'Loading',
  failed: 'Failed to fetch user',
  failedHint: "We couldn't reach Stoop. You're still signed in.",
  failedHintOffline: "You're offline. You're still signed in.",
  retry: 'Try again',
})
