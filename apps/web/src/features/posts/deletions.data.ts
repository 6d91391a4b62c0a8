import { getHttpStatus } from '../../lib/errors.ts'
import { type QueryScope, queryClient, runInBackground } from '../../lib/query-client.ts'
import { removeFromLists } from '../../lib/remove-from-lists.ts'
import { deletionTexts } from '../../locales/en/deletion.ts'
import { showItemNotice, UNDO_MS } from './show-item-notice.ts'

/** A post or reply that its owner deletes. */
export interface DeletableItem {
  id: string
  /** The noun in error messages. */
  contentType: 'post' | 'reply'
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** The lists that contain the item. */
  lists: readonly QueryScope[]
  /** The queries whose counts include the item. */
  stale: readonly QueryScope[]
  /** Applies the deletion to cached counts. Returns a function that undoes this after a restored or a failed deletion. */
  updateCounts?: () => (wasDeleted: boolean) => void
  /** Called when the item can no longer be restored. The notice stays until the promise resolves. */
  onRemoved?: () => Promise<void>
}

interface Deletion {
  /** `unknown`: no response arrived, so the server may have deleted the item. */
  result: 'pending' | 'deleted' | 'rejected' | 'unknown'
  /** Whether Undo is running. */
  isRestoring: boolean
  /** The timer that removes the item from the lists. */
  timer?: ReturnType<typeof setTimeout>
  undoCounts?: ((wasDeleted: boolean) => void) | undefined
  /** Ends `keepInLists`. */
  stopKeeping: () => void
}

/**
 * Deletes a post or reply. Undo replaces the item for ten seconds, then the item is removed from the lists. The
 * server can restore it for a minute, which leaves time for slow requests. Shows a toast if the deletion fails.
 */
export function deleteItem(item: DeletableItem): void {
  const stopKeeping = keepInLists(item)
  const state: Deletion = { result: 'pending', isRestoring: false, undoCounts: item.updateCounts?.(), stopKeeping }
  showItemNotice(item.id, {
    text: deletionTexts.deleted[item.contentType],
    action: deletionTexts.undo,
    undo: () => restoreItem(item, state),
  })
  runInBackground(
    {
      scope: deletionScope(item),
      mutationFn: item.remove,
      onSuccess() {
        state.result = 'deleted'
        dropLater(item, state)
      },
      onError(error) {
        const status = getHttpStatus(error)
        state.result = status !== undefined && status < 500 ? 'rejected' : 'unknown'
        showAgain(item, state)
      },
      meta: { failure: deletionTexts.failed(item.contentType), stale: item.stale },
    },
    undefined,
  )
}

/** Inserts the item again when its lists are fetched, so that its notice stays. Returns a function that ends this. */
function keepInLists({ id, lists }: DeletableItem): () => void {
  const reinserts = lists.map((list) => removeFromLists(list, id))
  const reinsert = () => {
    for (const reinsertInList of reinserts) reinsertInList()
  }
  reinsert()
  return queryClient.getQueryCache().subscribe(({ type, query: { state } }) => {
    if (type === 'updated' && state.status === 'success' && state.fetchStatus === 'idle') reinsert()
  })
}

// The scope runs a deletion and its Undo in order: the server cannot restore an item that it has not deleted yet.
const deletionScope = ({ id }: DeletableItem) => ({ id: `deletion:${id}` })

/** Restores a deleted post or reply, unless the server has rejected the deletion. Shows a toast on an error. */
function restoreItem(item: DeletableItem, state: Deletion): void {
  if (state.isRestoring) return
  state.isRestoring = true
  clearTimeout(state.timer)
  runInBackground(
    {
      scope: deletionScope(item),
      mutationFn: async () => {
        if (state.result !== 'rejected') await item.restore()
      },
      onSuccess: () => showAgain(item, state),
      onError(error) {
        state.isRestoring = false
        if (isMissing(error)) state.result === 'deleted' ? void dropFromLists(item, state) : showAgain(item, state)
        else if (state.result === 'deleted') dropLater(item, state)
      },
      meta: {
        failure(error) {
          if (!isMissing(error)) return deletionTexts.restoreFailed(item.contentType)
          return state.result === 'deleted' ? deletionTexts.tooLate(item.contentType) : null
        },
        stale: [...item.stale, ...item.lists],
      },
    },
    undefined,
  )
}

/** Returns whether the server has nothing to restore, because it has erased the item or has never deleted it. */
const isMissing = (error: Error) => getHttpStatus(error) === 404

/** Shows the item instead of the notice, and counts it again. */
function showAgain({ id }: DeletableItem, state: Deletion): void {
  state.stopKeeping()
  state.undoCounts?.(state.result === 'deleted')
  delete state.undoCounts
  showItemNotice(id, null)
}

/**
 * Removes the item from the lists when the time for Undo is over. Does nothing while Undo is running, because the
 * result of Undo then decides.
 */
function dropLater(item: DeletableItem, state: Deletion): void {
  if (!state.isRestoring) state.timer = setTimeout(() => void dropFromLists(item, state), UNDO_MS)
}

async function dropFromLists({ id, lists, onRemoved }: DeletableItem, { stopKeeping }: Deletion): Promise<void> {
  await onRemoved?.()
  stopKeeping()
  for (const list of lists) removeFromLists(list, id)
  showItemNotice(id, null)
}
