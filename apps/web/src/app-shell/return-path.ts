// The paths to which a sign-in may return: communities, shared and invitation links, and sections of the settings
// (mails link to these). Never another origin.
const returnPathPattern = /^\/(communities|community|join|profile|settings)\/[^/?#\\]+$/

/** Returns the path to open after sign-in from the history state of /auth; `/` if it is missing or not allowed. */
export function getReturnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && returnPathPattern.test(from) ? from : '/'
}
