import { localized } from '../texts.ts'

/** The button that signs out, and its question about unsent text. */
export const signOutTexts = localized('signOutTexts', {
  signOut: 'Sign Out',
  title: 'Sign out and discard your text?',
  hint: "You started something that you haven't sent yet. Signing out removes it from this device.",
  stay: 'Stay',
  close: 'Close',
})
