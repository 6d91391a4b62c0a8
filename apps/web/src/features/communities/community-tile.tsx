import type { Community } from '@stoop/validators/communities'
import { photoSrcSet } from '@stoop/validators/photo-url'
import { useState } from 'react'

const sizes = {
  small: 'size-11 rounded-field',
  medium: 'size-16 rounded-field',
  head: 'community-tile rounded-card',
  large: 'size-24 rounded-card',
}

const pixels = { small: '44px', medium: '64px', head: '72px', large: '96px' }

export interface CommunityTileProps {
  community: Pick<Community, 'name' | 'city' | 'imageUrl'>
  size?: keyof typeof sizes
}

/**
 * A community's picture, or the first letter of its name in a doorway, in a shade of the city's colour derived from the name.
 * Decorative, because the name is always next to it.
 */
export function CommunityTile({ community: { name, city, imageUrl }, size = 'medium' }: CommunityTileProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const tileClass = `relative block shrink-0 overflow-hidden select-none ${sizes[size]}`
  if (imageUrl && imageUrl !== brokenUrl)
    return (
      <img
        src={imageUrl}
        srcSet={photoSrcSet(imageUrl)}
        sizes={pixels[size]}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBrokenUrl(imageUrl)}
        className={`${tileClass} bg-sunken object-cover`}
      />
    )
  return (
    <span
      aria-hidden="true"
      data-city={city}
      className={`${tileClass} bg-linear-to-b from-sky-top to-sky-bottom ${hueShifts[hashName(name) % hueShifts.length]}`}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true" className="absolute inset-0 size-full fill-skyline-near text-on-city">
        <path d="M12 50V30a20 20 0 0 1 40 0v20h5v7h7v7H0v-7h7v-7z" />
        {/* Draw the letter in the SVG, because its size must not depend on the text size. */}
        <text
          x="32"
          y="32"
          fontSize="25"
          textAnchor="middle"
          dominantBaseline="central"
          fill="currentColor"
          className="font-serif font-bold"
        >
          {[...name.trim()][0]?.toLocaleUpperCase()}
        </text>
      </svg>
    </span>
  )
}

const hueShifts = ['', 'hue-rotate-15', '-hue-rotate-15', 'hue-rotate-30', '-hue-rotate-30']

function hashName(name: string): number {
  let sum = 11
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return sum
}
