import { ImageIcon, LinkIcon } from '@stoop/ui/icons-later'
import { photoSrcSet } from '@stoop/validators/photo-address'
import { useMemo, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { pictures } from '../../words/pictures.ts'
import { ratioOf, type Size } from './picture-ratio.ts'

export interface PostPictureProps {
  /** http(s), or one of our own under /objects. */
  url: string
  /** What it shows, if somebody said. */
  alt: string
  size?: Size | undefined
  /** Its ThumbHash in base64: it fades in from its own colours. */
  hash?: string | null | undefined
}

/**
 * A post's picture in a box that is there before it (R11): nothing moves when it comes, and a quiet card stands there when it does
 * not. An http address is a link: a browser would not show it among https.
 */
export default function PostPicture({ url, alt, size, hash }: PostPictureProps) {
  const [come, setCome] = useState<string>()
  const colours = useMemo(() => (hash ? `url(${thumbHashToDataURL(bytesOf(hash))})` : undefined), [hash])
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
        <span className="truncate">{`${pictures.elsewhere}: ${hostOf(url)}`}</span>
      </a>
    )
  return (
    <div
      className="relative overflow-hidden rounded-field bg-well"
      style={{ aspectRatio: ratioOf(size), backgroundImage: colours, backgroundSize: '100% 100%' }}
    >
      {url === broken ? (
        <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 text-sm text-muted">
          <ImageIcon className="size-7" />
          {pictures.gone}
        </p>
      ) : (
        <img
          src={url}
          srcSet={photoSrcSet(url)}
          sizes="(width < 30rem) 100vw, 30rem"
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
          onLoad={() => setCome(url)}
          className={`absolute inset-0 size-full object-cover transition-opacity ${colours && come !== url ? 'opacity-0' : ''}`}
        />
      )}
    </div>
  )
}

const hostOf = (url: string) => URL.parse(url)?.hostname ?? url

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
