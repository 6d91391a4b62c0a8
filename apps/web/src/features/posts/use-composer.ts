import { type PostInput, postInput, type ReplyAudience, type Visibility } from '@stoop/validators/posts'
import { useIsMutating } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { discardSentDraft, useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { useAuth } from '../auth/use-auth.ts'
import { cancelImageUpload, isUploading, startImageUpload, useImageUpload } from '../photos/use-image-upload.ts'
import { type ComposerPlace, createPost } from './composer.data.ts'
import { findReplyAudience } from './reply-audience-field.tsx'

/**
 * The form of both composers: text, image, visibility and who may reply, kept as one draft until they are sent or discarded. Sends the
 * text and the image URL trimmed, no empty image URL, and the visibility only if it is not Friends. `onSent` is called
 * after success.
 */
export function useComposer(place: ComposerPlace, onSent: () => void) {
  const { id: viewerId } = useAuth()
  const drafts = {
    post: `post:${viewerId}`,
    image: `post-picture:${viewerId}`,
    alt: `post-picture-alt:${viewerId}`,
    audience: `post-audience:${viewerId}`,
    replies: `post-replies:${viewerId}`,
  }
  const [content, setContentDraft] = useDraft(drafts.post)
  const [imageUrl, setImageUrlDraft] = useDraft(drafts.image)
  const [imageAlt, setImageAltDraft] = useDraft(drafts.alt)
  const [audience, setVisibilityDraft] = useDraft(drafts.audience)
  const [repliesDraft, setRepliesDraft] = useDraft(drafts.replies)
  const repliesFrom = findReplyAudience(repliesDraft)
  const visibility: Visibility = audience === 'public' || audience === 'private' ? audience : 'friends'
  const values = { content, imageUrl, imageAlt, visibility, repliesFrom }
  // Also true for a submit from a form that was closed meanwhile.
  const isPosting = useIsMutating({ mutationKey: [drafts.post] }) > 0
  const { messages, pending, submit, formProps } = useForm(postInput, values, isPosting)
  const image = useImageUpload(drafts.image)

  function setImageUrl(url: string) {
    setImageUrlDraft(url)
    // The alternative text belongs to the removed image.
    if (url.trim() === '') setImageAltDraft('')
  }

  function removeImage() {
    cancelImageUpload()
    setImageUrl('')
  }

  function discard() {
    removeImage()
    setContentDraft('')
    setVisibilityDraft('')
    setRepliesDraft('')
  }

  /** Clears the drafts that were sent. Keeps changes that the user has made since. Returns whether no draft is left. */
  function discardSentDrafts(sent: PostInput): boolean {
    if (sent.imageUrl && discardSentDraft(drafts.image, sent.imageUrl)) cancelImageUpload()
    const unchanged = [
      discardSentDraft(drafts.post, sent.content),
      discardSentDraft(drafts.alt, sent.imageAlt ?? ''),
      discardSentDraft(drafts.audience, audience),
      discardSentDraft(drafts.replies, repliesDraft),
    ]
    if (unchanged.includes(false) || isUploading(drafts.image)) return false
    // Also removes the error of a rejected file.
    cancelImageUpload()
    return true
  }

  const onSubmit = submit(async (input, isMounted) => {
    await createPost(place, drafts.post, {
      content: input.content,
      ...(input.imageUrl && { imageUrl: input.imageUrl }),
      ...(input.imageUrl && input.imageAlt && { imageAlt: input.imageAlt }),
      ...(input.visibility !== 'friends' && { visibility: input.visibility }),
      ...(input.visibility !== 'private' && input.repliesFrom !== 'everyone' && { repliesFrom: input.repliesFrom }),
    })
    if (discardSentDrafts(input) && isMounted()) onSent()
  })
  // There is text, and no upload is running.
  const canSubmit = content.trim() !== '' && image.progress === undefined

  return {
    values,
    messages,
    pending,
    /** Spread these on the form. */
    formAttributes: { onSubmit: canSubmit ? onSubmit : preventSubmit, ...formProps },
    discard,
    setContent: setContentDraft,
    setImageUrl,
    setImageAlt: setImageAltDraft,
    /** The upload of an image from the device. */
    picture: image,
    chooseImage(file: File) {
      setImageUrl('')
      startImageUpload(drafts.image, file).catch(console.error)
    },
    removePicture: removeImage,
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
