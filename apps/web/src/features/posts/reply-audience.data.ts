import type { ReplyAudience } from '@stoop/validators/posts'
import { getErrorBody } from '../../lib/errors.ts'
import { runInBackground } from '../../lib/query-client.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { editing } from '../../locales/en/editing.ts'
import { postActions } from './post-actions.ts'
import type { BasePost, PostKind } from './post-kind.ts'

/**
 * Changes who may reply, optimistically. If the post was edited in the meantime, sends the change again with the
 * current version, because it overwrites no text.
 */
export function changeReplyAudience(postKind: PostKind, post: BasePost, repliesFrom: ReplyAudience): void {
  const { fetchPost, updatePost } = postActions(postKind)
  const undo = updateEntity<'post' | 'communityPost'>(post.id, () => ({ repliesFrom }))
  runInBackground(
    {
      scope: { id: `replies-from:${post.id}` },
      mutationFn: async () => {
        const change = { id: post.id, repliesFrom }
        try {
          return await updatePost({ ...change, version: post.version })
        } catch (error) {
          if (getErrorBody(error)?.reason !== 'STALE_VERSION') throw error
          const { version } = await fetchPost(post.id)
          return updatePost({ ...change, version })
        }
      },
      onSuccess: (updated) => void updateEntity<'post' | 'communityPost'>(post.id, () => updated),
      onError: undo,
      meta: { success: editing.replyAudienceSaved[repliesFrom], failure: editing.replyAudienceFailed },
    },
    undefined,
  )
}
