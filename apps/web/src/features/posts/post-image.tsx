import { buttonClass } from '@stoop/ui/button'
import { ImageIcon, LinkIcon } from '@stoop/ui/lazy-icons'
import { photoSrcSet } from '@stoop/validators/photo-url'
import { useEffect, useMemo, useRef, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { images } from '../../locales/en/images.ts'
import { findLocalPicture } from '../photos/local-pictures.ts'
import { getExternalUrl, shortenHost, useExternalImageChoice } from './external-image.ts'
import { getAspectRatio, type ImageSize } from './image-ratio.ts'

export interface PostImageProps {
  /** An http(s) URL or a path under /objects. */
  url: string
  /** The alternative text, if there is one. */
  alt: string
  size?: ImageSize | undefined
  /** The image's ThumbHash in base64, its placeholder. */
  hash?: string | null | undefined
  /** How to fill a grid cell: cropped or whole. */
  cell?: 'cover' | 'contain'
  /** The button that shows the picture on the whole screen. Without it, the picture is not a button. */
  enlarge?: { label: string; onClick: () => void }
}

/**
 * A post's picture, in a box of its final size. A picture on another server loads only after a tap, because that server learns
 * the reader's IP address (decision 121). An http picture is a link, because browsers block it on https pages.
 */
export default function PostImage({ url, alt, size, hash, cell, enlarge }: PostImageProps) {
  const [loadedUrl, setLoadedUrl] = useState<string>()
  const placeholder = useMemo(() => (hash ? `url(${thumbHashToDataURL(decodeBase64(hash))})` : undefined), [hash])
  const [failedSource, setFailedSource] = useState<string>()
  const boxRef = useRef<HTMLDivElement>(null)
  const [isChosen, choose] = useExternalImageChoice(url)
  const external = getExternalUrl(url)
  const localUrl = findLocalPicture(url)
  const source = localUrl !== undefined && localUrl !== failedSource ? localUrl : url
  const isBroken = failedSource === url
  useEffect(() => {
    if (!isBroken) return
    const retry = () => setFailedSource(undefined)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isBroken])

  if (external?.protocol === 'http:')
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="flex min-h-11 items-center gap-2 rounded-field bg-sunken px-3.5 text-sm font-semibold text-primary"
      >
        <LinkIcon className="size-4.5" />
        <span className="truncate">{`${images.openExternal}: ${shortenHost(external)}`}</span>
      </a>
    )
  return (
    <div
      ref={boxRef}
      {...(external && { role: 'group', 'aria-label': alt, tabIndex: -1 })}
      className="relative grid overflow-clip rounded-field bg-sunken"
      style={{
        aspectRatio: cell ? undefined : getAspectRatio(size),
        backgroundImage: cell === 'contain' ? undefined : placeholder,
        backgroundSize: '100% 100%',
      }}
    >
      {external && (
        <LoadButton
          host={shortenHost(external)}
          hidden={isChosen}
          onClick={() => {
            choose()
            // Move the focus first, because the focused button is about to disappear.
            boxRef.current?.focus({ preventScroll: true })
          }}
        />
      )}
      {external && !isChosen ? null : isBroken ? (
        <p className="absolute inset-0 flex flex-col items-center justify-center gap-1 overflow-clip p-2 text-center text-sm text-muted">
          <ImageIcon className="size-7" />
          {images.unavailable}
          <span dir="auto" className="line-clamp-2 text-xs">
            {alt}
          </span>
        </p>
      ) : (
        <>
          <img
            src={source}
            srcSet={photoSrcSet(source)}
            sizes="(width < 30rem) 100vw, (width < 90rem) 30rem, 38rem"
            alt={alt}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setFailedSource(source)}
            onLoad={() => setLoadedUrl(url)}
            style={{ objectFit: cell }}
            className={`absolute inset-0 size-full object-cover transition-opacity ${placeholder && loadedUrl !== url ? 'opacity-0' : ''}`}
          />
          {enlarge && (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={enlarge.label}
              onClick={enlarge.onClick}
              className="absolute inset-0 cursor-zoom-in rounded-field -outline-offset-2"
            />
          )}
        </>
      )}
    </div>
  )
}

interface LoadButtonProps {
  host: string
  /** Hides the button but keeps its space, so that nothing moves when the picture replaces it. */
  hidden: boolean
  onClick: () => void
}

/**
 * Fills the picture's box before an external picture is loaded: names its server, and loads the picture when pressed.
 */
function LoadButton({ host, hidden, onClick }: LoadButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`group flex flex-col items-center justify-center gap-1 rounded-field border border-line bg-linear-to-b from-accent-subtle to-primary-subtle p-3 text-center -outline-offset-2 ${hidden ? 'invisible' : ''}`}
    >
      <span className="grid size-10 place-items-center rounded-pill bg-surface text-primary shadow-card">
        <ImageIcon className="size-5" />
      </span>
      <span className="mt-1 text-sm text-foreground">
        {`${images.externalFrom} `}
        <bdi className="font-semibold wrap-anywhere">{host}</bdi>
      </span>
      <span className="text-xs text-balance text-muted">{images.externalHint}</span>
      <span className={`${buttonClass('plain')} mt-1.5 min-h-9! px-4! py-1! text-sm group-hover:bg-sunken`}>
        {images.load}
      </span>
    </button>
  )
}

const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
