/** The fields of the history state on pages of links, which survive a reload. */
export interface LinkState {
  /** The text after the `#` of a mailed link or an invitation. */
  fragment?: string
  /** Whether the link was used. */
  isUsed?: boolean
}

/** Returns the history state as an object. */
export function readLinkState(): LinkState {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** Changes the history state, without a new history entry. */
export function writeLinkState(changes: LinkState): void {
  history.replaceState({ ...readLinkState(), ...changes }, '', location.pathname + location.search)
}

/**
 * Moves the fragment of a link to /auth… from the URL to the history state, so that its secret is not shown or copied with the
 * URL. Returns the fragment, even after a reload.
 */
export function takeLinkFragment(): string {
  const fragment = location.hash.slice(1)
  if (fragment && location.pathname.startsWith('/auth')) writeLinkState({ fragment, isUsed: false })
  const stored: unknown = readLinkState().fragment
  return typeof stored === 'string' ? stored : ''
}
