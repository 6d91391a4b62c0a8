/** A session that was ended elsewhere. */
export const sessionEnded = {
  ended: 'You were signed out. Sign in again; unsent text is kept.',
}
