import { postInput, type Visibility } from '@stoop/validators/posts'
import { useDraft } from '../../lib/draft.ts'
import { useAuth } from '../auth/use-auth.ts'
import { type ComposerPlace, createPost } from './composer.data.ts'
import { postDraftsOf } from './discard-draft.ts'
import { useComposer } from './use-composer.ts'

/** The form of both composers of a friends' post. Sends the visibility only if it is not Friends. */
export function useFriendComposer(place: ComposerPlace, onSent: () => void) {
  const { id: viewerId } = useAuth()
  const drafts = postDraftsOf(viewerId)
  const [audience, setVisibilityDraft] = useDraft(drafts.audience)
  const visibility: Visibility = audience === 'public' || audience === 'private' ? audience : 'friends'
  const composer = useComposer(
    {
      drafts,
      schema: postInput,
      own: { visibility },
      mentionScope: { visibility },
      hasReplies: visibility !== 'private',
      canSendEmpty: false,
      create: (draftName, input, form) =>
        createPost(place, draftName, { ...input, ...(visibility !== 'friends' && { visibility }) }, form),
    },
    onSent,
  )
  return {
    ...composer,
    setVisibility: (chosen: Visibility) => setVisibilityDraft(chosen === 'friends' ? '' : chosen),
  }
}
