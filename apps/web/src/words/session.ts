/** While the session is looked up. */
export const session = {
  loading: 'Loading',
  failed: 'Failed to fetch user',
  failedHint: 'Stoop could not be reached. You are still signed in.',
  retry: 'Try again',
}
