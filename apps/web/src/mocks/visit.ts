import { closeOverlays } from '@stoop/ui/back'
import { ann } from '@stoop/validators/cast/people'
import { currentUserOf } from '@stoop/validators/cast/people-views'
import type { Counts } from '@stoop/validators/notifications'
import { getDefaultStore } from 'jotai'
import { spyOn } from 'storybook/test'
import { dropPicture } from '../features/photos/use-picture-upload.ts'
import { forgetDrafts } from '../lib/draft.ts'
import { queryClient } from '../lib/query.ts'
import { toastAtom } from '../lib/toast.ts'
import { forgetToken, keepToken } from '../lib/token.ts'
import { answering, forgetAnswers, tokenOfStory } from './answers.ts'

/** A fresh browser with Ann's token: nothing cached, begun, or said. Gives back how to leave the address as it was. */
export function beginAnew(): () => Promise<void> {
  const { href } = location
  forgetAnswers()
  queryClient.clear()
  forgetDrafts()
  dropPicture()
  sessionStorage.clear()
  // What is never answered would fail a minute later, in the middle of another story.
  spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  getDefaultStore().set(toastAtom, null)
  signedIn()
  answering({ 'auth.user': currentUserOf(ann), 'notifications.counts': noCounts })()
  return async () => {
    await closeOverlays()
    history.replaceState(null, '', href)
  }
}

/** Nothing waits for her. */
export const noCounts: Counts = { unreadNotifications: 0, friendRequests: 0, friends: 0, suggestions: 0 }

/** For `beforeEach`: Ann is signed in, as she is unless `signedOut` came before. */
export function signedIn(): void {
  keepToken(tokenOfStory())
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
