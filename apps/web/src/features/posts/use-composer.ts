import { postInput, type Visibility } from '@stoop/validators/posts'
import { useIsMutating } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { spend, useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { useAuth } from '../auth/use-auth.ts'
import { usePictureUpload } from '../photos/use-picture-upload.ts'
import { createPost, type Place } from './composer.data.ts'

/**
 * The one form behind both composers (R36): text, picture, audience, kept as one draft (R56) until they are sent or discarded. Sends
 * the text and address trimmed, an empty address not at all, the audience only when it is not Friends (R2). `onSent` follows success.
 */
export function useComposer(place: Place, onSent: () => void) {
  const { id: me } = useAuth()
  const [content, keepContent] = useDraft(`post:${me}`)
  const [imageUrl, keepImageUrl] = useDraft(`post-picture:${me}`)
  const [imageAlt, keepImageAlt] = useDraft(`post-picture-alt:${me}`)
  const [audience, keepAudience] = useDraft(`post-audience:${me}`)
  const visibility: Visibility = audience === 'public' || audience === 'private' ? audience : 'friends'
  const values = { content, imageUrl, imageAlt, visibility }
  const draftName = `post:${me}`
  // Also one that was sent before this form was opened.
  const onItsWay = useIsMutating({ mutationKey: [draftName] }) > 0
  const { messages, pending, submit, prepare } = useForm(postInput, values, onItsWay)
  const picture = usePictureUpload(keepImageUrl)

  function discard() {
    picture.drop()
    keepContent('')
    keepImageUrl('')
    keepImageAlt('')
    keepAudience('')
  }

  const onSubmit = submit(async (input) => {
    await createPost(place, draftName, {
      content: input.content,
      ...(input.imageUrl && { imageUrl: input.imageUrl }),
      ...(input.imageUrl && input.imageAlt && { imageAlt: input.imageAlt }),
      ...(input.visibility !== 'friends' && { visibility: input.visibility }),
    })
    // Another may have been begun meanwhile.
    if (spend(draftName, input.content)) discard()
  }, onSent)
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
    setImageUrl: keepImageUrl,
    setImageAlt: keepImageAlt,
    /** One from the device, on its way. */
    picture,
    ready,
    setVisibility(audience: Visibility) {
      keepAudience(audience === 'friends' ? '' : audience)
    },
  }
}

const notYet = (event: FormEvent) => event.preventDefault()
