import { type PostInput, postInput, type ReplyAudience, type Visibility } from '@stoop/validators/posts'
import { useIsMutating } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { discardSentDraft, useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { useAuth } from '../auth/use-auth.ts'
import { type ComposerPlace, createPost } from './composer.data.ts'
import { postDraftsOf } from './discard-draft.ts'
import { findReplyAudience } from './reply-audience-field.tsx'
import { usePictures } from './use-pictures.ts'

/**
 * The form of both composers: text, pictures, visibility and who may reply, kept as one draft. Sends trimmed text, and the
 * visibility only if it is not Friends. Calls `onSent` after success.
 */
export function useComposer(place: ComposerPlace, onSent: () => void) {
  const { id: viewerId } = useAuth()
  const drafts = postDraftsOf(viewerId)
  const [content, setContentDraft] = useDraft(drafts.post)
  const pictures = usePictures(drafts)
  const { photos, imageUrl, imageAlt } = pictures
  const [audience, setVisibilityDraft] = useDraft(drafts.audience)
  const [repliesDraft, setRepliesDraft] = useDraft(drafts.replies)
  const repliesFrom = findReplyAudience(repliesDraft)
  const visibility: Visibility = audience === 'public' || audience === 'private' ? audience : 'friends'
  const values = { content, imageUrl, imageAlt, visibility, repliesFrom }
  // This includes a submit from a form that was closed since.
  const isPosting = useIsMutating({ mutationKey: [drafts.post] }) > 0
  const { messages, pending, submit, formProps } = useForm(postInput, values, isPosting)
  /** Clears the sent drafts. Keeps changes that the user has made since. Returns whether no draft is left. */
  function discardSentDrafts(sent: PostInput): boolean {
    return [
      pictures.discardSent(sent),
      discardSentDraft(drafts.post, sent.content),
      discardSentDraft(drafts.audience, audience),
      discardSentDraft(drafts.replies, repliesDraft),
    ].every(Boolean)
  }

  const onSubmit = submit(async (input, isMounted) => {
    await createPost(place, drafts.post, {
      content: input.content,
      ...pictures.toInput(input),
      ...(input.visibility !== 'friends' && { visibility: input.visibility }),
      ...(input.visibility !== 'private' && input.repliesFrom !== 'everyone' && { repliesFrom: input.repliesFrom }),
    })
    if (discardSentDrafts(input) && isMounted()) onSent()
  })
  const canSubmit = content.trim() !== '' && pictures.ready

  return {
    values,
    messages,
    pending,
    /** Spread these on the form. */
    formAttributes: { onSubmit: canSubmit ? onSubmit : preventSubmit, ...formProps },
    setContent: setContentDraft,
    mentionScope: { visibility },
    setImageUrl: pictures.setImageUrl,
    setImageAlt: pictures.setImageAlt,
    photos,
    /** Whether there is anything to discard. */
    hasDraft: content.trim() !== '' || imageUrl !== '' || photos.items.length > 0,
    ready: canSubmit,
    setVisibility(audience: Visibility) {
      setVisibilityDraft(audience === 'friends' ? '' : audience)
    },
    setRepliesFrom(audience: ReplyAudience) {
      setRepliesDraft(audience === 'everyone' ? '' : audience)
    },
  }
}

const preventSubmit = (event: FormEvent) => event.preventDefault()
