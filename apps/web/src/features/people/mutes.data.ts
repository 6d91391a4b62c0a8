import type { Mute } from '@stoop/validators/blocks'
import type { MUTE_TARGETS } from '@stoop/validators/choices'
import type { Community } from '@stoop/validators/communities'
import type { Byline } from '@stoop/validators/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch, type QueryScope, runMutation } from '../../lib/query-client.ts'
import { mutedFeeds, staleQueriesAfter } from '../../lib/relations.ts'
import { showToast } from '../../lib/toast.ts'
import { api, client } from '../../lib/trpc.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { safety } from '../../locales/en/safety.ts'
import { postActions } from '../posts/post-actions.ts'
import type { PostKind } from '../posts/post-kind.ts'
import { showItemNotice, UNDO_MS } from '../posts/show-item-notice.ts'
import { removePersonFromLists } from './refresh-after-block.ts'

/** A member, community or post that can be muted, with the calls that mute and unmute it. */
export interface MuteSubject {
  targetType: (typeof MUTE_TARGETS)[number]
  targetId: string
  /** The name to show in texts. */
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

/** The viewer's mutes, most recent first. */
export function useMutes(): PagedQuery<Mute> {
  return useInfiniteQuery(
    api.people.mutes.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )
}

/**
 * Mutes a member, a community or a post. With `feedItemId`, a notice with Undo replaces this item in the feeds of Home, and the
 * member's other posts disappear. Without `feedItemId`, nothing disappears, and a toast offers Undo.
 */
export function muteSubject(subject: MuteSubject, until: string | null, feedItemId?: string): void {
  const text = safety.muted(subject.name, until)
  const undo = () => undoMute(subject, feedItemId)
  if (feedItemId) showItemNotice(feedItemId, { text, action: safety.undo, undo })
  // Do not refetch the feeds, because the post that shows Undo would disappear.
  sendMute(subject, until, feedItemId ? mutedFeeds : []).then(
    () => {
      if (!feedItemId) return showToast({ title: text, action: { label: safety.undo, onAct: undo } }, 'default')
      removeFromFeeds(subject, feedItemId)
      endLater(subject, feedItemId)
    },
    () => feedItemId && showItemNotice(feedItemId, null),
  )
}

/** Mutes without a notice and refetches the affected queries except the queries in `kept`. Rejects after showing a toast. */
export async function sendMute(
  subject: MuteSubject,
  until: string | null,
  kept: readonly QueryScope[] = [],
): Promise<void> {
  await runMutation(
    {
      scope: muteScope(subject),
      mutationFn: () => subject.mute(until),
      meta: {
        failure: (error) => ({ title: safety.muteFailed(subject.name), description: getErrorMessage(error) }),
        stale: listStaleQueries(subject, 'muted').filter((query) => !kept.includes(query)),
      },
    },
    undefined,
  )
  showMuted(subject, { until })
}

/** Ends a mute and refetches the affected queries except the queries in `kept`. Rejects after showing a toast. */
export async function sendUnmute(subject: MuteSubject, kept: readonly QueryScope[] = []): Promise<void> {
  await runMutation(
    {
      scope: muteScope(subject),
      mutationFn: subject.unmute,
      meta: {
        failure: (error) => ({ title: safety.unmuteFailed(subject.name), description: getErrorMessage(error) }),
        stale: listStaleQueries(subject, 'unmuted').filter((query) => !kept.includes(query)),
      },
    },
    undefined,
  )
  showMuted(subject, null)
}

const listStaleQueries = ({ targetType }: MuteSubject, change: 'muted' | 'unmuted') =>
  staleQueriesAfter[targetType === 'member' || targetType === 'community' ? change : 'postMuted']

// The scope runs Mute and Undo in order, even if the user taps fast.
const muteScope = ({ targetId }: MuteSubject) => ({ id: `mute:${targetId}` })

/** Updates the mute on the member's cached profile. */
function showMuted({ targetType, targetId }: MuteSubject, mute: { until: string | null } | null): void {
  if (targetType === 'member') updateEntity<'person'>(targetId, () => ({ mute }))
}

const pendingEnds = new Map<string, ReturnType<typeof setTimeout>>()

/** Removes the posts of a muted member from the feeds, except the one that shows Undo. */
function removeFromFeeds({ targetId }: MuteSubject, keptItemId = ''): void {
  for (const feed of mutedFeeds) removePersonFromLists(targetId, keptItemId, feed)
}

function endLater(subject: MuteSubject, feedItemId: string): void {
  const { targetId } = subject
  const end = () => {
    pendingEnds.delete(targetId)
    removeFromFeeds(subject)
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
    },
    () => feedItemId && endLater(subject, feedItemId),
  )
}
