import { getDefaultStore } from 'jotai'
import { forgetDrafts } from '../lib/draft.ts'
import { queryClient } from '../lib/query.ts'
import { toastAtom } from '../lib/toast.ts'
import { forgetToken, keepToken } from '../lib/token.ts'
import { forgetAnswers } from './answers.ts'

/** A fresh browser with a member's token: nothing cached, begun, or said. Gives back how to leave the address as it was. */
export function beginAnew(): () => void {
  const { href } = location
  forgetAnswers()
  queryClient.clear()
  forgetDrafts()
  sessionStorage.clear()
  getDefaultStore().set(toastAtom, null)
  keepToken('a-token')
  return () => history.replaceState(null, '', href)
}

/** For `beforeEach`: nobody is signed in. */
export function signedOut(): void {
  forgetToken()
}

/** For `beforeEach`: the address that is looked at, and what its history entry knows. */
export const at =
  (path: string, state: unknown = null) =>
  (): void =>
    history.replaceState(state, '', path)
