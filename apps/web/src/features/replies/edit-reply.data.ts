import type { Comment, ImageChoice } from '@stoop/validators/posts'
import { getErrorBody, getErrorMessage, getHttpStatus } from '../../lib/errors.ts'
import { queryClient, runMutation } from '../../lib/query-client.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { editing } from '../../locales/en/editing.ts'
import { isStaleVersion } from '../posts/edit-post.data.ts'
import { postActions } from '../posts/post-actions.ts'
import type { PostKind, ReplyRef } from '../posts/post-kind.ts'

/**
 * Saves an edit of a reply and updates all views. If the reply was changed elsewhere, refetches the replies. Rejects after
 * showing a toast, but without one if the reply was changed or deleted elsewhere or a field is invalid.
 */
export async function saveReply(
  postKind: PostKind,
  change: ReplyRef & { version: number; content: string; lang?: string | null | undefined; images?: ImageChoice[] },
): Promise<void> {
  const updated = await runMutation<typeof change, Comment>(
    {
      mutationFn: postActions(postKind).updateReply,
      meta: {
        failure: (error) =>
          isStaleVersion(error) || getErrorBody(error)?.fields || getHttpStatus(error) === 404
            ? null
            : { title: editing.saveFailed.reply, description: getErrorMessage(error) ?? editing.kept },
        offlineHint: editing.kept,
      },
    },
    change,
  ).catch(async (error: unknown) => {
    if (isStaleVersion(error))
      await Promise.all(
        postKind.staleAfterReply.map((list) => queryClient.invalidateQueries({ queryKey: [list.split('.')] })),
      )
    throw error
  })
  updateEntity<'reply'>(change.commentId, () => updated)
}
