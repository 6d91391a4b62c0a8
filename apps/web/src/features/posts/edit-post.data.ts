import type { PostEdit } from '@stoop/validators/posts'
import { getErrorBody, getErrorMessage, getHttpStatus } from '../../lib/errors.ts'
import { getFieldErrors } from '../../lib/field-errors.ts'
import { runMutation } from '../../lib/query-client.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { editing } from '../../locales/en/editing.ts'
import { postActions } from './post-actions.ts'
import type { AnyPost, PostKind } from './post-kind.ts'

/** Returns whether the post was changed elsewhere since the viewer began to edit it. */
export const isStaleVersion = (error: unknown) => getErrorBody(error)?.reason === 'STALE_VERSION'

// Errors of the list of pictures and of a photo's alternative text need a toast, because the form has no place for
// them.
const isShownByField = (error: unknown) => ['content', 'imageUrl'].some((name) => name in getFieldErrors(error))

/**
 * Saves an edit and updates all views. Rejects after showing a toast. Shows no toast if the post was changed or deleted
 * elsewhere.
 */
export async function savePost(postKind: PostKind, change: PostEdit): Promise<void> {
  const updated = await runMutation(
    {
      mutationFn: postActions(postKind).updatePost,
      meta: {
        failure: (error) =>
          isStaleVersion(error) || isShownByField(error) || getHttpStatus(error) === 404
            ? null
            : { title: editing.saveFailed.post, description: getErrorMessage(error) ?? editing.kept },
        offlineHint: editing.kept,
        stale: change.visibility ? ['posts.ofMember', 'profiles.of', 'auth.user'] : [],
      },
    },
    change,
  )
  updateEntity<'post' | 'communityPost'>(change.id, () => updated)
}

/** Fetches the post's current state and updates all views. */
export async function fetchCurrentPost(postKind: PostKind, id: string): Promise<AnyPost> {
  const current = await postActions(postKind).fetchPost(id)
  updateEntity<'post' | 'communityPost'>(id, () => current)
  return current
}
