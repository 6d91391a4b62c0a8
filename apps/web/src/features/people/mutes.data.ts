import type { MUTE_TARGETS, Mute } from '@stoop/validators/blocks'
import type { Community } from '@stoop/validators/communities'
import type { Byline } from '@stoop/validators/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch, invalidate, type QueryScope, runMutation } from '../../lib/query-client.ts'
import { staleQueriesAfter } from '../../lib/relations.ts'
import { showToast } from '../../lib/toast.ts'
import { api, client } from '../../lib/trpc.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { safety } from '../../locales/en/safety.ts'
import { postActions } from '../posts/post-actions.ts'
import type { PostKind } from '../posts/post-kind.ts'
import { showItemNotice, UNDO_MS } from '../posts/show-item-notice.ts'
import { removePersonFromLists } from './refresh-after-block.ts'

/** What the viewer mutes, and the calls that do it. */
export interface MuteSubject {
  targetType: (typeof MUTE_TARGETS)[number]
  targetId: string
  /** For the texts. */
  name: string
  mute: (until: string | null) => Promise<unknown>
  unmute: () => Promise<unknown>
}

export const memberToMute = ({ id, firstName }: Pick<Byline, 'id' | 'firstName'>): MuteSubject => ({
  targetType: 'member',
  targetId: id,
  name: firstName,
  mute: (until) => client.people.mute.mutate({ userId: id, until }),
  unmute: () => client.people.unmute.mutate({ userId: id }),
})

export const communityToMute = ({ id, name }: Pick<Community, 'id' | 'name'>): MuteSubject => ({
  targetType: 'community',
  targetId: id,
  name,
  mute: (until) => client.communities.mute.mutate({ id, until }),
  unmute: () => client.communities.unmute.mutate({ id }),
})

export function postToMute(postKind: PostKind, id: string): MuteSubject {
  const { mute, unmute } = postActions(postKind)
  return {
    targetType: postKind.communityId === undefined ? 'post' : 'community_post',
    targetId: id,
    name: safety.thisPost,
    mute: (until) => mute(id, until),
    unmute: () => unmute(id),
  }
}

/** What the viewer has muted, most recent first. */
export function useMutes(): PagedQuery<Mute> {
  return useInfiniteQuery(
    api.people.mutes.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )
}

/**
 * Mutes a member, a community or a post's notifications. `feedItemId` is the post of a member in the feed, which shows
 * Undo in its place; elsewhere nothing disappears, and a toast offers Undo.
 */
export function muteSubject(subject: MuteSubject, until: string | null, feedItemId?: string): void {
  const text = safety.muted(subject.name, until)
  const undo = () => undoMute(subject, feedItemId)
  if (feedItemId) showItemNotice(feedItemId, { text, action: safety.undo, undo })
  sendMute(subject, until).then(
    () => {
      if (!feedItemId) return showToast({ title: text, action: { label: safety.undo, onAct: undo } }, 'default')
      removePersonFromLists(subject.targetId, feedItemId, 'posts.feed')
      endLater(subject, feedItemId)
    },
    () => feedItemId && showItemNotice(feedItemId, null),
  )
}

/** Mutes without a notice. Rejects after showing a toast. */
export async function sendMute(subject: MuteSubject, until: string | null, kept?: QueryScope): Promise<void> {
  await runMutation(
    {
      scope: muteScope(subject),
      mutationFn: () => subject.mute(until),
      meta: {
        failure: (error) => ({ title: safety.muteFailed(subject.name), description: getErrorMessage(error) }),
        stale: staleQueriesAfter.muted.filter((query) => query !== kept),
      },
    },
    undefined,
  )
  showMuted(subject, { until })
}

/** Ends a mute. Rejects after showing a toast. */
export async function sendUnmute(subject: MuteSubject, kept?: QueryScope): Promise<void> {
  await runMutation(
    {
      scope: muteScope(subject),
      mutationFn: subject.unmute,
      meta: {
        failure: (error) => ({ title: safety.unmuteFailed(subject.name), description: getErrorMessage(error) }),
        stale: staleQueriesAfter.unmuted.filter((query) => query !== kept),
      },
    },
    undefined,
  )
  showMuted(subject, null)
}

// Runs Mute and Undo in order, even if the user taps fast.
const muteScope = ({ targetId }: MuteSubject) => ({ id: `mute:${targetId}` })

/** Shows on the member's profile whether they are muted. */
function showMuted({ targetType, targetId }: MuteSubject, mute: { until: string | null } | null): void {
  if (targetType === 'member') updateEntity('person', targetId, (person) => ('mute' in person ? { mute } : {}))
}

const pendingEnds = new Map<string, ReturnType<typeof setTimeout>>()

function endLater({ targetId }: MuteSubject, feedItemId: string): void {
  const end = () => {
    pendingEnds.delete(targetId)
    removePersonFromLists(targetId, '', 'posts.feed')
    showItemNotice(feedItemId, null)
  }
  clearTimeout(pendingEnds.get(targetId))
  pendingEnds.set(targetId, setTimeout(end, UNDO_MS))
}

function undoMute(subject: MuteSubject, feedItemId: string | undefined): void {
  clearTimeout(pendingEnds.get(subject.targetId))
  sendUnmute(subject).then(
    () => {
      clearTimeout(pendingEnds.get(subject.targetId))
      if (!feedItemId) return showToast({ title: safety.unmuted(subject.name) }, 'default')
      showItemNotice(feedItemId, null)
      invalidate('posts.feed')
    },
    () => feedItemId && endLater(subject, feedItemId),
  )
}
