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
  if (!coverUrl || coverUrl === brokenUrl) return <Skyline city={city} className="h-40" />
  return (
    <img
      src={coverUrl}
      srcSet={photoSrcSet(coverUrl)}
      sizes="min(100vw, 480px)"
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBrokenUrl(coverUrl)}
      className="h-40 w-full bg-sunken object-cover"
    />
  )
}
