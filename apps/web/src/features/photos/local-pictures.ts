import { getDefaultStore } from 'jotai'
import { tokenAtom } from '../../lib/token.ts'

/** More pictures than this are not kept in memory. */
const MAX_PICTURES = 20

const localUrls = new Map<string, string>()

/**
 * Keeps the local copy of a picture that was uploaded as `url`, so that a message shows it at once, even without a connection.
 * `localUrl` is an object URL, which is revoked later.
 */
export function keepLocalPicture(url: string, localUrl: string): void {
  localUrls.set(url, localUrl)
  const [oldest] = localUrls.keys()
  if (oldest !== undefined && localUrls.size > MAX_PICTURES) forgetLocalPicture(oldest)
}

/** Returns the URL of the local copy of an uploaded picture, if this page still has it. */
export const findLocalPicture = (url: string): string | undefined => localUrls.get(url)

/** Revokes the local copy of a picture. */
function forgetLocalPicture(url: string): void {
  const localUrl = localUrls.get(url)
  if (localUrl) URL.revokeObjectURL(localUrl)
  localUrls.delete(url)
}

// The next session may belong to another user.
getDefaultStore().sub(tokenAtom, () => {
  for (const url of localUrls.keys()) forgetLocalPicture(url)
})
