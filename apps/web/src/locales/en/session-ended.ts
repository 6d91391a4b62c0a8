/** A session that was ended elsewhere. */
export const sessionEnded = {
  ended: 'You were signed out. Sign in again.',
  endedTextSaved: 'You were signed out. Sign in again; your text is saved.',
}
