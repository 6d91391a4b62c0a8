import { type CommunityPostInput, communityPostInput } from '@stoop/validators/communities'
import type { ReplyAudience } from '@stoop/validators/posts'
import { useIsMutating } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { discardSentDraft, useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { useAuth } from '../auth/use-auth.ts'
import { communityPostDraftsOf } from '../posts/discard-draft.ts'
import { findReplyAudience } from '../posts/reply-audience-field.tsx'
import { usePictures } from '../posts/use-pictures.ts'
import { createCommunityPost } from './community-posts.data.ts'

/**
 * The form of a community post: text, pictures and who may reply, kept as one draft per community. Calls `onSent` after success.
 */
export function useCommunityComposer(communityId: string, onSent: () => void) {
  const { id: viewerId } = useAuth()
  const drafts = communityPostDraftsOf(viewerId, communityId)
  const [content, setContent] = useDraft(drafts.post)
  const pictures = usePictures(drafts)
  const { photos, imageUrl, imageAlt } = pictures
  const [repliesDraft, setRepliesDraft] = useDraft(drafts.replies)
  const repliesFrom = findReplyAudience(repliesDraft)
  const isPosting = useIsMutating({ mutationKey: [drafts.post] }) > 0
  const values = { id: communityId, content, imageUrl, imageAlt, repliesFrom }
  const { messages, pending, submit, formProps } = useForm(communityPostInput, values, isPosting)

  /** Clears the sent drafts. Keeps changes that the user has made since. Returns whether no draft is left. */
  function discardSentDrafts(sent: CommunityPostInput): boolean {
    return [
      pictures.discardSent(sent),
      discardSentDraft(drafts.post, sent.content),
      discardSentDraft(drafts.replies, repliesDraft),
    ].every(Boolean)
  }

  const onSubmit = submit(async (input, isMounted) => {
    await createCommunityPost(drafts.post, {
      id: input.id,
      content: input.content,
      ...pictures.toInput(input),
      ...(input.repliesFrom !== 'everyone' && { repliesFrom: input.repliesFrom }),
    })
    if (discardSentDrafts(input) && isMounted()) onSent()
  })

  return {
    values,
    messages,
    pending,
    /** Spread these on the form. */
    formAttributes: { onSubmit: pictures.ready ? onSubmit : preventSubmit, ...formProps },
    setContent,
    mentionScope: { communityId },
    setImageUrl: pictures.setImageUrl,
    setImageAlt: pictures.setImageAlt,
    photos,
    /** Whether there is anything to discard. */
    hasDraft: content.trim() !== '' || imageUrl !== '' || photos.items.length > 0,
    /** False while an upload is running or has failed. */
    ready: pictures.ready,
    setRepliesFrom: (audience: ReplyAudience) => setRepliesDraft(audience === 'everyone' ? '' : audience),
  }
}

const preventSubmit = (event: FormEvent) => event.preventDefault()
