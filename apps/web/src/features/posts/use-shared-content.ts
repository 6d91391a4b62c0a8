import { LIMITS } from '@stoop/validators/limits'
import { useEffect, useEffectEvent } from 'react'
import { type SharedContent, takeSharedContent } from '../../lib/shared-content.ts'
import { showToast } from '../../lib/toast.ts'
import { composer as words } from '../../locales/en/composer.ts'
import type { PostForm } from './post-form.ts'

/** Adds what another app has shared to the draft. */
export function useSharedContent({ values, setText, photos }: PostForm): void {
  const addToDraft = useEffectEvent(({ text, pictures }: SharedContent) => {
    if (text !== '') setText('content', [values.content.trimEnd(), text].filter(Boolean).join('\n\n'))
    const room = LIMITS.images - photos.items.length - (values.imageUrl.trim() === '' ? 0 : 1)
    if (photos.add(pictures, room) > 0) showToast({ title: words.tooManyImages(LIMITS.images) }, 'default')
  })
  useEffect(() => {
    takeSharedContent().then((content) => content && addToDraft(content), console.error)
  }, [])
}
