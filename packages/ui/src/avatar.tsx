import { useState } from 'react'
import { avatarColors } from './avatar-colors.ts'

/** Widths in CSS pixels. */
const pixels = { small: 36, medium: 44, large: 64, huge: 112 }

const sizes = {
  small: 'size-9 text-[12px]',
  medium: 'size-11 text-[14px]',
  large: 'size-16 text-[18px]',
  huge: 'size-28 text-[38px] font-serif',
}

export interface AvatarProps {
  firstName: string
  lastName: string
  /**
   * The URL of the photo. If there is none, or if it fails to load, the avatar shows initials in a colour that depends on the
   * name.
   */
  photo?: string | null
  /** The photo in other widths, as the `srcset` of an `img`. */
  srcSet?: string | undefined
  /** The background colour, shown until the photo has loaded and faded in. */
  colour?: string | undefined
  size?: keyof typeof sizes
}

/** The round photo of a person, or their initials. Hidden from screen readers, because the name is always beside it. */
export function Avatar({ firstName, lastName, photo, srcSet, colour, size = 'medium' }: AvatarProps) {
  const [loadedPhoto, setLoadedPhoto] = useState<string>()
  const [failedPhoto, setFailedPhoto] = useState<string>()
  const shape = `grid shrink-0 place-items-center overflow-hidden rounded-pill select-none ${sizes[size]}`
  if (photo && photo !== failedPhoto)
    return (
      <span className={`${shape} bg-sunken`} style={{ backgroundColor: colour }}>
        <img
          src={photo}
          srcSet={srcSet}
          sizes={`${pixels[size]}px`}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setLoadedPhoto(photo)}
          onError={() => setFailedPhoto(photo)}
          className={`size-full rounded-pill object-cover transition-opacity ${colour && loadedPhoto !== photo ? 'opacity-0' : ''}`}
        />
      </span>
    )
  return (
    <span
      aria-hidden="true"
      className={`${shape} font-semibold tracking-wide`}
      style={avatarColors(firstName + lastName)}
    >
      {initials(firstName, lastName)}
    </span>
  )
}

/**
 * Returns the first letters of both names ("Ana María", "Díaz" → "AD"). Splits by code points, so that an emoji is not cut in
 * two.
 */
export function initials(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('')
}
