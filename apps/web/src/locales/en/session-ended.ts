import { localized } from '../texts.ts'

/** A session that was ended elsewhere. */
export const sessionEnded = localized('sessionEnded', {
  ended: 'You were signed out. Sign in again; unsent text is kept.',
})
