/** The card of a share link to whoever is signed out (R1). */
export const sharedCard = {
  neutral: 'Sign in to see this on Stoop',
  personHint: (firstName: string) => `Sign in to see what ${firstName} shares with the neighborhood.`,
  communityHint: 'Sign in to join and see what is going on.',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  loading: 'Loading...',
}
