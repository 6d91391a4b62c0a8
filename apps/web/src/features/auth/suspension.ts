import { navigate } from 'wouter/use-browser-location'
import { getErrorBody, getErrorMessage } from '../../lib/errors.ts'
import type { LinkState } from '../../lib/link-fragment.ts'
import type { ToastContent } from '../../lib/toast.ts'
import { auth } from '../../locales/en/auth.ts'

/** Opens the page about the suspension by a moderator, where the member can appeal. Does nothing for other errors. */
export function openSuspendedPage(error: unknown): void {
  const token = getAppealToken(error)
  if (token) navigate('/auth/suspended', { state: { fragment: token } satisfies LinkState })
}

/** Returns the toast for a failed sign-in. Returns null if the page about the suspension opens instead. */
export const signInFailure = (error: unknown): ToastContent | null =>
  getAppealToken(error) ? null : { title: auth.signInFailed, description: getErrorMessage(error) ?? auth.signInFailed }

/**
 * Returns the token for an appeal. A suspension by the operator has no token, because members can only appeal against decisions
 * of moderators.
 */
function getAppealToken(error: unknown): string | undefined {
  const token = getErrorBody(error)?.params?.appealToken
  return typeof token === 'string' ? token : undefined
}
