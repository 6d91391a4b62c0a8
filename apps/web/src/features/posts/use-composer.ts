import { type PostInput, postInput, type Visibility } from '@stoop/validators/posts'
import { useIsMutating } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { spend, useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { useAuth } from '../auth/use-auth.ts'
import { choosePicture, dropPicture, isUploading, usePictureUpload } from '../photos/use-picture-upload.ts'
import { createPost, type Place } from './composer.data.ts'

/**
 * The one form behind both composers (R36): text, picture, audience, kept as one draft (R56) until they are sent or discarded. Sends
 * the text and address trimmed, an empty address not at all, the audience only when it is not Friends (R2). `onSent` follows success.
 */
export function useComposer(place: Place, onSent: () => void) {
  const { id: me } = useAuth()
  const drafts = {
    post: `post:${me}`,
    picture: `post-picture:${me}`,
    alt: `post-picture-alt:${me}`,
    audience: `post-audience:${me}`,
  }
  const [content, keepContent] = useDraft(drafts.post)
  const [imageUrl, keepImageUrl] = useDraft(drafts.picture)
  const [imageAlt, keepImageAlt] = useDraft(drafts.alt)
  const [audience, keepAudience] = useDraft(drafts.audience)
  const visibility: Visibility = audience === 'public' || audience === 'private' ? audience : 'friends'
  const values = { content, imageUrl, imageAlt, visibility }
  // Also one that was sent before this form was opened.
  const onItsWay = useIsMutating({ mutationKey: [drafts.post] }) > 0
  const { messages, pending, submit, prepare } = useForm(postInput, values, onItsWay)
  const picture = usePictureUpload(drafts.picture)

  function setImageUrl(url: string) {
    keepImageUrl(url)
    // Words for one picture are none for another.
    if (url.trim() === '') keepImageAlt('')
  }

  function removePicture() {
    dropPicture()
    setImageUrl('')
  }

  function discard() {
    removePicture()
    keepContent('')
    keepAudience('')
  }

  /** What was sent is gone, of another that was begun meanwhile nothing. Gives back whether there is none. */
  function spendAll(sent: PostInput): boolean {
    if (sent.imageUrl && spend(drafts.picture, sent.imageUrl)) dropPicture()
    const isSpent = [
      spend(drafts.post, sent.content),
      spend(drafts.alt, sent.imageAlt ?? ''),
      spend(drafts.audience, audience),
    ]
    if (isSpent.includes(false) || isUploading(drafts.picture)) return false
    // Also what was said of a picture that was not taken.
    dropPicture()
    return true
  }

  const onSubmit = submit(async (input, stands) => {
    await createPost(place, drafts.post, {
      content: input.content,
      ...(input.imageUrl && { imageUrl: input.imageUrl }),
      ...(input.imageUrl && input.imageAlt && { imageAlt: input.imageAlt }),
      ...(input.visibility !== 'friends' && { visibility: input.visibility }),
    })
    if (spendAll(input) && stands()) onSent()
  })
  // There are words, and nothing that they wait for.
  const ready = content.trim() !== '' && picture.share === undefined

  return {
    values,
    messages,
    pending,
    /** Spread it on the form. */
    form: { onSubmit: ready ? onSubmit : notYet, ...prepare },
    discard,
    setContent: keepContent,
    setImageUrl,
    setImageAlt: keepImageAlt,
    /** One from the device, on its way. */
    picture,
    choosePicture(file: File) {
      setImageUrl('')
      choosePicture(drafts.picture, file).catch(console.error)
    },
    removePicture,
    ready,
    setVisibility(audience: Visibility) {
      keepAudience(audience === 'friends' ? '' : audience)
    },
  }
}

const notYet = (event: FormEvent) => event.preventDefault()
