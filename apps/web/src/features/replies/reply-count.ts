import { updateEntity } from '../../lib/update-entity.ts'

/** For each post, the sum of all changes that `changeReplyCount` has made. */
const countChanges = new Map<string, number>()

/**
 * Changes the cached reply count by `change`, again if a pending request overwrites it. `newCount` keeps a response that includes
 * the change from being changed again. Leaves counts above `maxCount` as they are. Returns `newCount`.
 */
export function changeReplyCount(
  postId: string,
  change: 1 | -1,
  maxCount = Number.POSITIVE_INFINITY,
): number | undefined {
  let newCount: number | undefined
  countChanges.set(postId, (countChanges.get(postId) ?? 0) + change)
  updateEntity<'post' | 'communityPost'>(postId, ({ commentCount }) => {
    if (commentCount > maxCount) return {}
    newCount ??= Math.max(0, commentCount + change)
    return { commentCount: change > 0 ? Math.max(commentCount, newCount) : Math.min(commentCount, newCount) }
  })
  return newCount
}

/**
 * Counts a reply no longer in the cached reply count. Returns a function that counts it again; `wasDeleted` tells whether the
 * server has deleted it in between.
 */
export function uncountReply(postId: string): (wasDeleted: boolean) => void {
  const newCount = changeReplyCount(postId, -1)
  const earlierChanges = countChanges.get(postId) ?? 0
  return (wasDeleted) => {
    // Replies that were written in the meantime stay counted.
    const expected = (newCount ?? 0) + (countChanges.get(postId) ?? 0) - earlierChanges
    // A higher count was fetched since and includes the reply, unless the server had deleted it.
    changeReplyCount(postId, 1, wasDeleted ? undefined : expected)
  }
}
