import { useState } from 'react'

/** In CSS pixels. */
const pixels = { small: 36, medium: 44, large: 64, huge: 112 }

const sizes = {
  small: 'size-9 text-[12px]',
  medium: 'size-11 text-[14px]',
  large: 'size-16 text-[18px]',
  huge: 'size-28 text-[38px] font-serif',
}

/** What an avatar needs of a person: every view of one has it. */
export interface Face {
  firstName: string
  lastName: string
  /** The photo's address; initials on a warm colour of the person's own when there is none or it does not load (R10). */
  avatar: string | null
  /** The photo's ThumbHash in base64: it fades in from its own colour. */
  photoHash?: string | null
}

/** A round picture of a person. It is decoration: the name always stands beside it. */
export function Avatar({ person, size = 'medium' }: { person: Face; size?: keyof typeof sizes }) {
  const { firstName, lastName, avatar, photoHash } = person
  const [come, setCome] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const shape = `grid shrink-0 place-items-center overflow-hidden rounded-pill select-none ${sizes[size]}`
  if (avatar && avatar !== broken)
    return (
      <span className={`${shape} bg-well`} style={photoHash ? { backgroundColor: colourOf(photoHash) } : undefined}>
        <img
          src={avatar}
          srcSet={copiesOf(avatar)}
          sizes={`${pixels[size]}px`}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setCome(avatar)}
          onError={() => setBroken(avatar)}
          className={`size-full rounded-pill object-cover transition-opacity ${photoHash && come !== avatar ? 'opacity-0' : ''}`}
        />
      </span>
    )
  return (
    <span
      aria-hidden="true"
      className={`${shape} font-semibold tracking-wide ${washes[warmth(firstName + lastName) % washes.length]}`}
    >
      {initials(firstName, lastName)}
    </span>
  )
}

// A photo of ours is kept in three widths: its address ends in one of them.
const copiesOf = (photo: string) =>
  photo.startsWith('/objects/')
    ? [96, 192, 512].map((width) => `${photo.replace(/\d+\.webp$/, `${width}.webp`)} ${width}w`).join()
    : undefined

/**
 * The photo's average colour: at an avatar's size all that a ThumbHash would show. It stands in the hash's first three bytes, six
 * bits each of lightness, yellow and red; the library that reads the rest would weigh on the first screen.
 */
function colourOf(hash: string): string {
  const bits = [...atob(hash.slice(0, 4))].reduce((sum, letter, at) => sum | (letter.charCodeAt(0) << (8 * at)), 0)
  const part = (at: number) => ((bits >> at) & 63) / 63
  const yellow = 2 * part(6) - 1
  const red = 2 * part(12) - 1
  const blue = part(0) - (2 / 3) * yellow
  const [r, g] = [(3 * part(0) - blue + red) / 2, (3 * part(0) - blue - red) / 2]
  return `rgb(${[r, g, blue].map((light) => Math.round(light * 255)).join(' ')})`
}

/** "Ana María", "Díaz" → "AD"; whole characters, so that an emoji or an accent is never cut in two. */
export function initials(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('')
}

// Drawn for both themes with the lightness fixed, so that every one of them keeps AA under its letters.
const washes = [
  'bg-[light-dark(oklch(0.885_0.062_34),oklch(0.4_0.07_34))] text-[light-dark(oklch(0.36_0.1_34),oklch(0.93_0.05_50))]',
  'bg-[light-dark(oklch(0.9_0.075_72),oklch(0.41_0.06_70))] text-[light-dark(oklch(0.37_0.08_60),oklch(0.94_0.06_80))]',
  'bg-[light-dark(oklch(0.895_0.05_145),oklch(0.39_0.045_155))] text-[light-dark(oklch(0.35_0.07_152),oklch(0.93_0.05_145))]',
  'bg-[light-dark(oklch(0.885_0.045_10),oklch(0.39_0.06_5))] text-[light-dark(oklch(0.36_0.1_8),oklch(0.93_0.04_15))]',
  'bg-[light-dark(oklch(0.885_0.04_290),oklch(0.39_0.055_300))] text-[light-dark(oklch(0.36_0.08_295),oklch(0.93_0.03_300))]',
  'bg-[light-dark(oklch(0.895_0.04_215),oklch(0.39_0.045_225))] text-[light-dark(oklch(0.36_0.06_225),oklch(0.93_0.03_215))]',
]

function warmth(name: string): number {
  let sum = 7
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return sum
}
