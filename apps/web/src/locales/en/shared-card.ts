import { localized } from '../texts.ts'

/** The preview of a share link for signed-out visitors. */
export const sharedCard = localized('sharedCard', {
  unavailable: 'Sign in to see this on Stoop',
  personHint: (firstName: string) => `Sign in to see what ${firstName} shares with the neighborhood.`,
  postHint: (firstName: string) => `Sign in to reply to ${firstName}.`,
  communityHint: "Sign in to join and see what's going on.",
  signIn: 'Sign In',
  signUp: 'Sign Up',
  loading: 'Loading...',
})
