import { atom, getDefaultStore } from 'jotai'

// The documented key (docs/product.md section 6); the value is the bare token.
const KEY = 'auth_token'

const held = atom<string | null>(localStorage.getItem(KEY))

// Another tab that signs in or out takes this one along.
held.onMount = (set) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) set(localStorage.getItem(KEY))
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** The session's token as React sees it: null is signed out. Changed by `keepToken` and `forgetToken` alone. */
export const tokenAtom = atom((get) => get(held))

/** The token outside of React. */
export function currentToken(): string | null {
  return getDefaultStore().get(held)
}

/** Signs this browser in. */
export function keepToken(token: string): void {
  localStorage.setItem(KEY, token)
  getDefaultStore().set(held, token)
}

/** Signs this browser out. */
export function forgetToken(): void {
  localStorage.removeItem(KEY)
  getDefaultStore().set(held, null)
}
