import { getHttpStatus } from '../../lib/errors.ts'
import { type QueryScope, runInBackground } from '../../lib/query-client.ts'
import { removeFromLists } from '../../lib/remove-from-lists.ts'
import { deletion } from '../../locales/en/deletion.ts'
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
  /** Applies the deletion to cached counts. Returns a function that undoes this. */
  updateCounts?: () => () => void
  /** Called when the item can no longer be restored. The notice stays until the promise resolves. */
  onRemoved?: () => Promise<void>
}

const pendingDeletions = new Map<
  string,
  { timer: ReturnType<typeof setTimeout>; undoCounts: (() => void) | undefined }
>()

/**
 * Deletes a post or reply. The item shows Undo for ten seconds, and is then removed from the lists. The server can restore it for
 * a minute, so that slow requests succeed. Shows a toast on an error.
 */
export function deleteItem(item: DeletableItem): void {
  let hasFailed = false
  showItemNotice(item.id, {
    text: deletion.deleted[item.contentType],
    action: deletion.undo,
    undo: () => restoreItem(item, () => hasFailed),
  })
  const undoCounts = item.updateCounts?.()
  runInBackground(
    {
      scope: deletionScope(item),
      mutationFn: item.remove,
      onSuccess: () => dropLater(item, undoCounts),
      onError() {
        hasFailed = true
        undoCounts?.()
        showItemNotice(item.id, null)
      },
      meta: { failure: deletion.failed(item.contentType), stale: item.stale },
    },
    undefined,
  )
}

// Keeps a deletion and Undo in order: the server cannot restore what it has not deleted yet.
const deletionScope = ({ id }: DeletableItem) => ({ id: `deletion:${id}` })

/** Restores a deleted post or reply, unless its deletion has failed. Shows a toast on an error. */
function restoreItem(item: DeletableItem, hasDeletionFailed: () => boolean): void {
  clearTimeout(pendingDeletions.get(item.id)?.timer)
  runInBackground(
    {
      scope: deletionScope(item),
      mutationFn: async () => {
        if (!hasDeletionFailed()) await item.restore()
      },
      onSuccess() {
        takePendingDeletion(item)?.undoCounts?.()
        showItemNotice(item.id, null)
      },
      onError(error) {
        const pending = takePendingDeletion(item)
        if (getHttpStatus(error) === 404) void dropFromLists(item)
        else dropLater(item, pending?.undoCounts)
      },
      meta: {
        failure: (error) =>
          getHttpStatus(error) === 404 ? deletion.tooLate(item.contentType) : deletion.restoreFailed(item.contentType),
        stale: [...item.stale, ...item.lists],
      },
    },
    undefined,
  )
}

/** Stops the timer of a deletion and returns it. The timer may have started after Undo was tapped. */
function takePendingDeletion({ id }: DeletableItem) {
  const pending = pendingDeletions.get(id)
  clearTimeout(pending?.timer)
  pendingDeletions.delete(id)
  return pending
}

function dropLater(item: DeletableItem, undoCounts: (() => void) | undefined): void {
  pendingDeletions.set(item.id, { timer: setTimeout(() => void dropFromLists(item), UNDO_MS), undoCounts })
}

async function dropFromLists({ id, lists, onRemoved }: DeletableItem): Promise<void> {
  pendingDeletions.delete(id)
  await onRemoved?.()
  for (const list of lists) removeFromLists(list, id)
  showItemNotice(id, null)
}
