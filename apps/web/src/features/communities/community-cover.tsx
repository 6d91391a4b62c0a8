import './community-head.css'
import { Skyline } from '@stoop/ui/skyline'
import type { Community } from '@stoop/validators/communities'
import { photoSrcSet } from '@stoop/validators/photo-url'
import { useState } from 'react'

export interface CommunityCoverProps {
  city: Community['city']
  coverUrl: string | null | undefined
}

/** The cover of a community, cropped to its middle, or the skyline of its city. Decorative: the name is always below it. */
export function CommunityCover({ city, coverUrl }: CommunityCoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (!coverUrl || coverUrl === brokenUrl) return <Skyline city={city} className="community-cover" />
  return (
    <img
      src={coverUrl}
      srcSet={photoSrcSet(coverUrl)}
      sizes="min(100vw, 480px)"
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBrokenUrl(coverUrl)}
      className="community-cover bg-sunken object-cover"
    />
  )
}
