// The addresses one may come back to after signing in: a community or a share link (R33). Nothing that leads elsewhere.
const worthReturning = /^\/(communities|community|profile)\/[^/?#\\]+$/

/** Where sign-in leads back to, kept in the history entry of /auth; anything else than a shared place is home. */
export function returnTo(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && worthReturning.test(from) ? from : '/'
}
