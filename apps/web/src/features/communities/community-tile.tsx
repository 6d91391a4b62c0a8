import { Skyline } from '@stoop/ui/skyline'
import type { Community } from '@stoop/validators/communities'
import { useState } from 'react'

const sizes = {
  medium: 'size-16 rounded-field text-2xl',
  large: 'size-24 rounded-card text-4xl',
}

export interface CommunityTileProps {
  community: Pick<Community, 'name' | 'city' | 'imageUrl'>
  size?: keyof typeof sizes
}

/**
 * A community's picture. Without a picture: its first letter over a part of the city's skyline, in a shade of the
 * city's colour. Part and shade are derived from the name. The tile is decorative, because the name is always beside
 * it.
 */
export function CommunityTile({ community: { name, city, imageUrl }, size = 'medium' }: CommunityTileProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const tileClass = `relative block shrink-0 overflow-hidden select-none ${sizes[size]}`
  if (imageUrl && imageUrl !== brokenUrl)
    return (
      <img
        src={imageUrl}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBrokenUrl(imageUrl)}
        className={`${tileClass} bg-sunken object-cover`}
      />
    )
  const hash = hashName(name)
  return (
    <span aria-hidden="true" data-city={city} className={`${tileClass} ${hueShifts[hash % hueShifts.length]}`}>
      <span className={`absolute inset-y-0 w-[320%] ${skylineOffsets[hash % skylineOffsets.length]}`}>
        <Skyline city={city} className="h-full" />
      </span>
      <span className="absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t from-skyline-near from-30% to-transparent" />
      <span className="absolute bottom-1 left-2 font-serif leading-[1.15] font-bold text-on-city">
        {[...name.trim()][0]?.toLocaleUpperCase()}
      </span>
    </span>
  )
}

const skylineOffsets = [
  'left-0',
  '-left-[35%]',
  '-left-[70%]',
  '-left-[110%]',
  '-left-[150%]',
  '-left-[190%]',
  '-left-[220%]',
]
const hueShifts = ['', 'hue-rotate-15', '-hue-rotate-15', 'hue-rotate-30', '-hue-rotate-30']

function hashName(name: string): number {
  let sum = 11
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return sum
}
