import { updateEntity } from '../../lib/update-entity.ts'

/** For each post, the sum of all changes that `changeReplyCount` has made. */
const countChanges = new Map<string, number>()

/**
 * Changes the cached reply count by `change`, and again if a pending request overwrites it with a count that lacks the change.
 * Does not change counts above `maxCount`. Returns the new count; undefined if no post is cached.
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
 * Subtracts a reply from the cached reply count. Returns a function that adds it again; `wasDeleted` tells whether the server had
 * deleted the reply.
 */
export function subtractReply(postId: string): (wasDeleted: boolean) => void {
  const newCount = changeReplyCount(postId, -1)
  const earlierChanges = countChanges.get(postId) ?? 0
  return (wasDeleted) => {
    // The count without the reply, but with all other changes since then.
    const expected = (newCount ?? 0) + (countChanges.get(postId) ?? 0) - earlierChanges
    // If the server had not deleted the reply, a higher count comes from a later fetch and includes the reply, so it must not
    // rise.
    changeReplyCount(postId, 1, wasDeleted ? undefined : expected)
  }
}
