import { atom, getDefaultStore } from 'jotai'
import { LAST_VISIT_KEY } from './stored-visit.ts'
import { TOKEN_KEY } from './token-key.ts'

const storedTokenAtom = atom<string | null>(localStorage.getItem(TOKEN_KEY))

const readStoredToken = () => getDefaultStore().set(storedTokenAtom, localStorage.getItem(TOKEN_KEY))

// The token follows sign-in and sign-out in other tabs. A page restored from the back/forward cache has missed those events.
storedTokenAtom.onMount = () => {
  const unmounted = new AbortController()
  const { signal } = unmounted
  addEventListener('storage', ({ key }) => (key === TOKEN_KEY || key === null) && readStoredToken(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && readStoredToken(), { signal })
  return () => unmounted.abort()
}

/** The session token for React components; null when signed out. Only `storeToken` and `clearToken` change it. */
export const tokenAtom = atom((get) => get(storedTokenAtom))

/** Returns the session token outside of a React component. */
export function currentToken(): string | null {
  return getDefaultStore().get(storedTokenAtom)
}

/** Stores the token of a new session, and erases what Home showed in the last one. */
export function storeToken(token: string): void {
  localStorage.removeItem(LAST_VISIT_KEY)
  localStorage.setItem(TOKEN_KEY, token)
  getDefaultStore().set(storedTokenAtom, token)
}

/** Removes the token and what Home showed last. If another tab has stored a newer token, this tab switches to it. */
export function clearToken(token: string | null): void {
  localStorage.removeItem(LAST_VISIT_KEY)
  if (localStorage.getItem(TOKEN_KEY) === token) localStorage.removeItem(TOKEN_KEY)
  readStoredToken()
}
