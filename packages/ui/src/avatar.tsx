import { useState } from 'react'

/** In CSS pixels. */
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
  /** The photo's address; initials on a warm colour of the person's own when there is none or it does not load (R10). */
  photo?: string | null
  /** Its copies in other widths. */
  srcSet?: string | undefined
  /** The photo fades in from it. */
  colour?: string | undefined
  size?: keyof typeof sizes
}

/** A round picture of a person. It is decoration: the name always stands beside it. */
export function Avatar({ firstName, lastName, photo, srcSet, colour, size = 'medium' }: AvatarProps) {
  const [come, setCome] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const shape = `grid shrink-0 place-items-center overflow-hidden rounded-pill select-none ${sizes[size]}`
  if (photo && photo !== broken)
    return (
      <span className={`${shape} bg-well`} style={{ backgroundColor: colour }}>
        <img
          src={photo}
          srcSet={srcSet}
          sizes={`${pixels[size]}px`}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setCome(photo)}
          onError={() => setBroken(photo)}
          className={`size-full rounded-pill object-cover transition-opacity ${colour && come !== photo ? 'opacity-0' : ''}`}
        />
      </span>
    )
  return (
    <span
      aria-hidden="true"
      className={`${shape} font-semibold tracking-wide ${wash} ${hues[warmth(firstName + lastName) % hues.length]}`}
    >
      {initials(firstName, lastName)}
    </span>
  )
}

/** "Ana María", "Díaz" → "AD"; whole characters, so that an emoji or an accent is never cut in two. */
export function initials(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('')
}

// One lightness for all hues, drawn for both themes, so that every one of them keeps AA under its letters.
const wash =
  'bg-[light-dark(oklch(0.89_0.055_var(--hue)),oklch(0.4_0.055_var(--hue)))] text-[light-dark(oklch(0.36_0.085_var(--hue)),oklch(0.93_0.045_var(--hue)))]'
const hues = ['[--hue:34]', '[--hue:72]', '[--hue:145]', '[--hue:10]', '[--hue:290]', '[--hue:215]']

function warmth(name: string): number {
  let sum = 7
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return sum
}
