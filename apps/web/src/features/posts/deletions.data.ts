import { getHttpStatus } from '../../lib/errors.ts'
import { type QueryScope, runMutation } from '../../lib/query-client.ts'
import { removeFromLists } from '../../lib/remove-from-lists.ts'
import { deletion } from '../../locales/en/deletion.ts'
import { showItemNotice, UNDO_MS } from './show-item-notice.ts'

/** A post or reply that its owner deletes. */
export interface DeletableItem {
  id: string
  /** The noun in error messages. */
  thing: 'post' | 'reply'
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** The lists that contain it. */
  lists: readonly QueryScope[]
  /** The queries whose counts include it. */
  stale: readonly QueryScope[]
  /** Applies the deletion to cached counts. Returns a function that undoes it. */
  updateCounts?: () => () => void
  /** Called when it can no longer be restored. The notice stays until the promise resolves. */
  onRemoved?: () => Promise<void>
}

const pendingDeletions = new Map<
  string,
  { timer: ReturnType<typeof setTimeout>; undoCounts: (() => void) | undefined }
>()

/**
 * Deletes a post or reply. It shows Undo for ten seconds, and is then removed from the lists. The server can restore it for a
 * minute, so that slow requests succeed. Shows a toast on an error.
 */
export function deleteItem(item: DeletableItem): void {
  showItemNotice(item.id, {
    text: deletion.deleted[item.thing],
    action: deletion.undo,
    undo: () => restoreItem(item),
  })
  const undoCounts = item.updateCounts?.()
  runMutation(
    { mutationFn: item.remove, meta: { failure: deletion.failed(item.thing), stale: item.stale } },
    undefined,
  ).then(
    () => dropLater(item, undoCounts),
    () => {
      undoCounts?.()
      showItemNotice(item.id, null)
    },
  )
}

/** Restores a deleted post or reply. Shows a toast on an error. */
function restoreItem(item: DeletableItem): void {
  const { timer, undoCounts } = pendingDeletions.get(item.id) ?? {}
  clearTimeout(timer)
  runMutation(
    {
      mutationFn: item.restore,
      meta: {
        failure: (error) =>
          getHttpStatus(error) === 404 ? deletion.tooLate(item.thing) : deletion.restoreFailed(item.thing),
        stale: [...item.stale, ...item.lists],
      },
    },
    undefined,
  ).then(
    () => {
      undoCounts?.()
      pendingDeletions.delete(item.id)
      showItemNotice(item.id, null)
    },
    (error: unknown) => {
      if (getHttpStatus(error) === 404) void dropFromLists(item)
      else dropLater(item, undoCounts)
    },
  )
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
