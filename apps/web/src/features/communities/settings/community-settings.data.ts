import type { CommunityDetail, CommunityEdit, DeletedCommunity } from '@stoop/validators/communities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/dates.ts'
import { getErrorBody, getErrorMessage } from '../../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../../lib/paging.ts'
import { alwaysRefetch, queryClient, runMutation } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { api, client } from '../../../lib/trpc.ts'
import { updateEntity } from '../../../lib/update-entity.ts'
import { useExclusiveMutation } from '../../../lib/use-exclusive-mutation.ts'
import { communitySettings as words } from '../../../locales/en/community-settings.ts'

/** Returns whether the community was changed elsewhere since the viewer loaded it. */
export const isStaleVersion = (error: unknown) => getErrorBody(error)?.reason === 'STALE_VERSION'

// The lists that may gain or lose the community.
const lists = ['communities.discover', 'communities.joined', 'search.communities'] as const

/**
 * Saves settings and updates all views. Rejects after showing a toast. Shows no toast for field errors and if the
 * community was changed elsewhere, because the form shows these.
 */
export async function saveSettings(edit: CommunityEdit): Promise<CommunityDetail> {
  const updated = await runMutation(
    {
      mutationFn: (sent: CommunityEdit) => client.communities.update.mutate(sent),
      meta: {
        success: words.saved,
        failure: (error) =>
          isStaleVersion(error) || getErrorBody(error)?.fields
            ? null
            : { title: words.saveFailed, description: getErrorMessage(error) ?? words.kept },
        stale: edit.isPrivate === undefined && edit.joinPolicy === undefined ? [] : [...lists, 'communities.preview'],
      },
    },
    edit,
  )
  updateEntity<'community'>(updated.id, () => updated)
  return updated
}

/** Fetches the community's current state and updates all views. */
export async function fetchCurrentCommunity(id: string): Promise<CommunityDetail> {
  const current = await client.communities.one.query({ id })
  updateEntity<'community'>(id, () => current)
  return current
}

/** Closes or reopens the community. Resolves with the community, or undefined after showing an error toast. */
export async function setClosed(community: CommunityDetail, isClosed: boolean): Promise<CommunityDetail | undefined> {
  const { id } = community
  const send = async () => {
    try {
      return await client.communities.update.mutate({ id, version: community.version, isClosed })
    } catch (error) {
      if (!isStaleVersion(error)) throw error
      // Closing overwrites no text, so retry with the current version if the community was changed elsewhere.
      const { version } = await client.communities.one.query({ id })
      return client.communities.update.mutate({ id, version, isClosed })
    }
  }
  try {
    const updated = await runMutation(
      {
        mutationFn: send,
        meta: {
          failure: (error) => ({
            title: isClosed ? words.closeFailed : words.reopenFailed,
            description: getErrorMessage(error),
          }),
        },
      },
      undefined,
    )
    updateEntity<'community'>(id, () => updated)
    return updated
  } catch {
    // The mutation itself has shown a toast.
    return undefined
  }
}

/** Deletes the community. Returns whether it succeeded; an error shows a toast. */
export async function deleteCommunity({ id }: Pick<CommunityDetail, 'id'>): Promise<boolean> {
  try {
    await runMutation(
      {
        mutationFn: () => client.communities.delete.mutate({ id }),
        meta: {
          failure: (error) => ({ title: words.deleteFailed, description: getErrorMessage(error) }),
          stale: [
            ...lists,
            'communities.deleted',
            'communities.preview',
            'notifications.groups',
            'notifications.counts',
          ],
        },
      },
      undefined,
    )
    showToast(words.deleted(formatDate(new Date(Date.now() + RESTORABLE_MS).toISOString())), 'default')
    return true
  } catch {
    // The mutation itself has shown a toast.
    return false
  }
}

const RESTORABLE_MS = 14 * 86_400_000

/**
 * Removes a deleted community from the cache. Call this only when its page is no longer shown, because the page would
 * fetch it again.
 */
export function forgetCommunity(): void {
  queryClient.removeQueries({ queryKey: [['communities', 'one']], type: 'inactive' })
}

/** The communities that the viewer has deleted and can restore. */
export function useDeletedCommunities(): PagedQuery<DeletedCommunity> {
  return useInfiniteQuery(
    api.communities.deleted.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )
}

/** Restores a deleted community. */
export function useRestoreCommunity({ id, name }: DeletedCommunity) {
  return useExclusiveMutation({
    mutationKey: ['restore-community', id],
    mutationFn: () => client.communities.restore.mutate({ id }),
    onSuccess: forgetCommunity,
    meta: {
      success: words.restored(name),
      failure: (error) => ({ title: words.restoreFailed, description: getErrorMessage(error) }),
      stale: [...lists, 'communities.deleted', 'communities.preview', 'notifications.groups', 'notifications.counts'],
    },
  })
}
