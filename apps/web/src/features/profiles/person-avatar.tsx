import { Avatar, type AvatarProps } from '@stoop/ui/avatar'
import type { Byline } from '@stoop/validators/people'
import { photoSrcSet } from '@stoop/validators/photo-url'

type Person = Pick<Byline, 'firstName' | 'lastName' | 'avatar' | 'photoHash'>

/** A person's photo or initials, for use next to the name. The photo fades in from its average colour. */
export function PersonAvatar({ person, size }: { person: Person } & Pick<AvatarProps, 'size'>) {
  const { firstName, lastName, avatar, photoHash } = person
  return (
    <Avatar
      firstName={firstName}
      lastName={lastName}
      photo={avatar}
      srcSet={avatar ? photoSrcSet(avatar) : undefined}
      colour={photoHash ? getAverageColour(photoHash) : undefined}
      {...(size && { size })}
    />
  )
}

/**
 * Returns the photo's average colour, from the first three bytes of its ThumbHash: the lightness and two colour channels. The
 * thumbhash library would make the first load larger.
 */
function getAverageColour(hash: string): string {
  const [first = 0, second = 0, third = 0] = Array.from(atob(hash.slice(0, 4)), (letter) => letter.charCodeAt(0))
  const toPercent = (bits: number) => ((bits & 63) / 63) * 100
  const lightness = toPercent(first)
  const yellow = 2 * toPercent((first >> 6) | (second << 2)) - 100
  const red = 2 * toPercent((second >> 4) | (third << 4)) - 100
  const blue = lightness - (2 / 3) * yellow
  const redPlusGreen = 3 * lightness - blue
  return `rgb(${(redPlusGreen + red) / 2}% ${(redPlusGreen - red) / 2}% ${blue}%)`
}
