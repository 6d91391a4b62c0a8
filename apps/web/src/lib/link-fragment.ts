/** The fields of the history state that the pages of links use. They survive a reload. */
export interface LinkState {
  /** The text after the `#` of a link in a mail or of an invitation. */
  fragment?: string
  /** The link has been used. */
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
 * Moves the fragment of a link to /auth… from the address bar to the history state, so that its secret is neither seen nor copied with the
 * address. Returns it, also after a reload.
 */
export function takeLinkFragment(): string {
  const fragment = location.hash.slice(1)
  if (fragment && location.pathname.startsWith('/auth')) writeLinkState({ fragment, isUsed: false })
  const stored: unknown = readLinkState().fragment
  return typeof stored === 'string' ? stored : ''
}
