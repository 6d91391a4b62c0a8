import { invalidate } from '../../lib/query-client.ts'
import type { DeletableItem } from './deletions.data.ts'
import { postActions } from './post-actions.ts'
import type { PostKind } from './post-kind.ts'

async function refreshCommunity(): Promise<void> {
  await Promise.all([invalidate('communities.pins'), invalidate('communities.onePost')])
}

/** Returns the description of a post for `deleteItem`. */
export function deletablePost(postKind: PostKind, id: string): DeletableItem {
  const { deletePost, restorePost } = postActions(postKind)
  return {
    id,
    contentType: 'post',
    remove: () => deletePost(id),
    restore: () => restorePost(id),
    lists: postKind.lists,
    stale: ['auth.user', 'profiles.of'],
    onRemoved: postKind.communityId === undefined ? () => invalidate('posts.one') : refreshCommunity,
  }
}
