import { Button } from '@stoop/ui/button'
import { Eye } from '@stoop/ui/icons'
import type { StoredImage } from '@stoop/validators/posts'
import { useState } from 'react'
import { moderation as words } from '../../locales/en/moderation.ts'
import PostImage from '../posts/post-image.tsx'

interface EvidencePicturesProps {
  images: Pick<StoredImage, 'url' | 'alt' | 'width' | 'height'>[]
}

/** Shows reported pictures only after a tap, because they may be disturbing. */
export function EvidencePictures({ images }: EvidencePicturesProps) {
  const [areShown, setAreShown] = useState(false)
  if (images.length === 0) return null
  if (areShown)
    return images.map(({ url, alt, width, height }) => (
      <PostImage key={url} url={url} alt={alt ?? ''} size={width && height ? { width, height } : undefined} />
    ))
  return (
    <div className="flex flex-col items-center gap-1 rounded-field bg-sunken px-4 py-6 text-center">
      {images.map(({ url, alt }) => alt && <p key={url}>{alt}</p>)}
      <p className="text-sm text-muted">{words.pictureHint}</p>
      <Button tone="plain" onClick={() => setAreShown(true)} className="mt-2">
        <Eye className="size-4.5" />
        {words.showPicture}
      </Button>
    </div>
  )
}
