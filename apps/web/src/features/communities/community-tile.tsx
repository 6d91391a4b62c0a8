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
 * A community's picture; without one its first letter over a piece of its city's skyline, in a shade of the city's hue: which piece
 * and which shade, the name decides. Decoration: the name always stands beside it.
 */
export function CommunityTile({ community: { name, city, imageUrl }, size = 'medium' }: CommunityTileProps) {
  const [broken, setBroken] = useState<string>()
  const shape = `relative block shrink-0 overflow-hidden select-none ${sizes[size]}`
  if (imageUrl && imageUrl !== broken)
    return (
      <img
        src={imageUrl}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(imageUrl)}
        className={`${shape} bg-well object-cover`}
      />
    )
  const chance = chanceOf(name)
  return (
    <span aria-hidden="true" data-city={city} className={`${shape} ${shades[chance % shades.length]}`}>
      <span className={`absolute inset-y-0 w-[320%] ${pieces[chance % pieces.length]}`}>
        <Skyline city={city} className="h-full" />
      </span>
      <span className="absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t from-tower-near from-30% to-transparent" />
      <span className="absolute bottom-1 left-2 font-serif leading-[1.15] font-bold text-on-city">
        {[...name.trim()][0]?.toLocaleUpperCase()}
      </span>
    </span>
  )
}

const pieces = ['left-0', '-left-[35%]', '-left-[70%]', '-left-[110%]', '-left-[150%]', '-left-[190%]', '-left-[220%]']
const shades = ['', 'hue-rotate-15', '-hue-rotate-15', 'hue-rotate-30', '-hue-rotate-30']

function chanceOf(name: string): number {
  let sum = 11
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return sum
}
