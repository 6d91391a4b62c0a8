import { closeOverlays } from '@stoop/ui/overlay-history'
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import type { Counts } from '@stoop/validators/notifications'
import type { SiteInfo } from '@stoop/validators/site'
import { getDefaultStore } from 'jotai'
import { spyOn } from 'storybook/test'
import { withdrawnRequests } from '../features/friends/friends.data.ts'
import { discardEntry } from '../features/outbox/outbox.ts'
import { deleteOutbox } from '../features/outbox/outbox-name.ts'
import { outboxAtom } from '../features/outbox/outbox-state.ts'
import { removeAllUploads } from '../features/photos/photo-uploads.ts'
import { itemNoticesAtom } from '../features/posts/item-notices.ts'
import { reportSubjectAtom } from '../features/reports/open-report.ts'
import { clearPendingWelcome } from '../features/welcome/pending-welcome.ts'
import { deleteDrafts } from '../lib/draft.ts'
import { queryClient } from '../lib/query-client.ts'
import { toastAtom } from '../lib/toast.ts'
import { clearToken, currentToken, storeToken } from '../lib/token.ts'
import { api } from '../lib/trpc.ts'
import { fakeLanguageDetector } from './fake-languages.ts'
import { getStoryToken, mockApi, resetMockApi } from './mock-api.ts'

/** Resets cache, drafts, uploads, toasts and mocks, and signs Ann in. Returns a cleanup that restores the URL. */
export function setUpStory(): () => Promise<void> {
  const { href } = location
  resetMockApi()
  queryClient.clear()
  deleteDrafts()
  removeAllUploads()
  sessionStorage.clear()
  clearPendingWelcome()
  // Disables request timeouts: a call without a response would fail during a later story.
  spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  getDefaultStore().set(toastAtom, null)
  getDefaultStore().set(withdrawnRequests, new Set())
  getDefaultStore().set(itemNoticesAtom, new Map())
  getDefaultStore().set(reportSubjectAtom, null)
  fakeLanguageDetector(() => null)
  globalThis.Translator = undefined
  signInAsAnn()
  mockApi({
    'auth.user': currentUserOf(ann),
    'notifications.counts': zeroCounts,
    'site.info': openSite,
    'moderation.counts': { openCases: 0, openAppeals: 0 },
    'moderation.cases': { items: [], nextCursor: null },
    'communities.unread': { communityIds: [] },
    'editions.list': { items: [], nextAt: null },
    'communities.visit': { ok: true },
    'communities.invited': { items: [], nextCursor: null },
    'posts.audience': ({ visibility }) => ({ visibility, count: 5, people: [] }),
    'posts.city': { items: [], nextCursor: null },
    'profiles.communities': { items: [], nextCursor: null },
  })()
  return async () => {
    // tRPC sends the calls of the last render in the next task. Waits for it, so that they count as calls of this story.
    await new Promise((resolve) => setTimeout(resolve))
    await closeOverlays()
    await emptyOutbox()
    history.replaceState(null, '', href)
  }
}

async function emptyOutbox(): Promise<void> {
  // The outbox keeps this mark while it has entries. Deleting a database takes longer.
  if (localStorage.getItem(`draft:outbox:${ann.id}`) === null) return
  for (const { id } of getDefaultStore().get(outboxAtom)) discardEntry(id)
  await deleteOutbox(ann.id)
}

/** All counts are 0. */
export const zeroCounts: Counts = { unreadNotifications: 0, friendRequests: 0, friends: 0, suggestions: 0, messages: 0 }

/** A server where everyone can register, without a notice. */
export const openSite: SiteInfo = {
  registration: 'open',
  minimumAge: 16,
  hasMemberInvitations: false,
  hasPostPreviews: false,
  termsVersion: '1',
  notice: null,
}

/** For `beforeEach`: signs Ann in. A story needs this only after `signOut`. */
export function signInAsAnn(): void {
  storeToken(getStoryToken())
}

/** For `beforeEach`: signs the viewer out. */
export function signOut(): void {
  clearToken(currentToken())
}

/** For `beforeEach`: sets the path and the state of the current history entry. */
export const visitPath =
  (path: string, state: unknown = null) =>
  (): void =>
    history.replaceState(state, '', path)

/**
 * For `beforeEach`: puts the user into the cache, as if another screen had loaded the user. Without this, one request loads the
 * user and the first screen's data.
 */
export function cacheViewer(): void {
  queryClient.setQueryData(api.auth.user.queryOptions().queryKey, currentUserOf(ann))
}
