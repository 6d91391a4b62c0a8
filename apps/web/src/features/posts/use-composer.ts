import { postInput, type Visibility } from '@stoop/validators/posts'
import { useDraft } from '../../lib/draft.ts'
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
  const { values, set, messages, pending, reset, submit, prepare } = useForm(postInput, {
    content,
    imageUrl,
    imageAlt,
    visibility,
  })

  function setImageUrl(url: string) {
    set('imageUrl', url)
    keepImageUrl(url)
  }

  const picture = usePictureUpload(setImageUrl)

  function discard() {
    picture.drop()
    keepContent('')
    keepImageUrl('')
    keepImageAlt('')
    keepAudience('')
    reset({ content: '', imageUrl: '', imageAlt: '', visibility: 'friends' })
  }

  const onSubmit = submit(async (input) => {
    if (picture.share !== undefined) return
    await createPost(place, `post:${me}`, {
      content: input.content,
      ...(input.imageUrl && { imageUrl: input.imageUrl }),
      ...(input.imageUrl && input.imageAlt && { imageAlt: input.imageAlt }),
      ...(input.visibility !== 'friends' && { visibility: input.visibility }),
    })
    discard()
    onSent()
  })

  return {
    values,
    messages,
    pending,
    /** Spread it on the form. */
    form: { onSubmit, ...prepare },
    discard,
    setContent(text: string) {
      set('content', text)
      keepContent(text)
    },
    setImageUrl,
    setImageAlt(alt: string) {
      set('imageAlt', alt)
      keepImageAlt(alt)
    },
    /** One from the device, on its way. */
    picture,
    /** There are words, and nothing that they wait for. */
    ready: values.content.trim() !== '' && picture.share === undefined,
    setVisibility(audience: Visibility) {
      set('visibility', audience)
      keepAudience(audience === 'friends' ? '' : audience)
    },
  }
}
