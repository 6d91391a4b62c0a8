import { ImageIcon, LinkIcon } from '@stoop/ui/icons'
import { useState } from 'react'
import { posts } from '../../words/posts.ts'

export interface PostPictureProps {
  /** http(s), or one of our own under /objects. */
  url: string
  /** What it shows, if somebody said. */
  alt: string
  /** Pixels, known of our own pictures; a picture from elsewhere gets a box of 4 to 3. */
  size?: { width: number; height: number } | undefined
}

/**
 * A post's picture in a box that is there before it (R11): nothing moves when it comes, and a quiet card stands there when it does
 * not. An http address is a link: a browser would not show it among https.
 */
export function PostPicture({ url, alt, size }: PostPictureProps) {
  const [broken, setBroken] = useState<string>()

  if (url.startsWith('http:'))
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="flex min-h-11 items-center gap-2 rounded-field bg-well px-3.5 text-sm font-semibold text-brick"
      >
        <LinkIcon className="size-4.5" />
        <span className="truncate">{`${posts.pictureElsewhere}: ${hostOf(url)}`}</span>
      </a>
    )
  return (
    <div
      className="relative overflow-hidden rounded-field bg-well"
      style={{ aspectRatio: size ? bounded(size.width / size.height) : 4 / 3 }}
    >
      {url === broken ? (
        <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 text-sm text-muted">
          <ImageIcon className="size-7" />
          {posts.pictureGone}
        </p>
      ) : (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}

/** Neither a chimney nor a ribbon: from 4:5 to 2:1. */
const bounded = (ratio: number) => Math.min(2, Math.max(0.8, ratio))

const hostOf = (url: string) => URL.parse(url)?.hostname ?? url
