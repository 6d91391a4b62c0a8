import { Avatar, type AvatarProps } from '@stoop/ui/avatar'
import type { Byline } from '@stoop/validators/people'
import { photoSrcSet } from '@stoop/validators/photo-address'

type Person = Pick<Byline, 'firstName' | 'lastName' | 'avatar' | 'photoHash'>

/** A person's photo or initials, beside their name. The photo fades in from its own colour. */
export function Face({ person, size }: { person: Person } & Pick<AvatarProps, 'size'>) {
  const { firstName, lastName, avatar, photoHash } = person
  return (
    <Avatar
      firstName={firstName}
      lastName={lastName}
      photo={avatar}
      srcSet={avatar ? photoSrcSet(avatar) : undefined}
      colour={photoHash ? colourOf(photoHash) : undefined}
      {...(size && { size })}
    />
  )
}

/**
 * The photo's average colour: at a face's size all that a ThumbHash would show. It stands in the hash's first three bytes, six bits
 * each of lightness, yellow and red; the library that reads the rest would weigh on the first screen.
 */
function colourOf(hash: string): string {
  const [first = 0, second = 0, third = 0] = Array.from(atob(hash.slice(0, 4)), (letter) => letter.charCodeAt(0))
  const part = (bits: number) => ((bits & 63) / 63) * 100
  const light = part(first)
  const yellow = 2 * part((first >> 6) | (second << 2)) - 100
  const red = 2 * part((second >> 4) | (third << 4)) - 100
  const blue = light - (2 / 3) * yellow
  const both = 3 * light - blue
  return `rgb(${(both + red) / 2}% ${(both - red) / 2}% ${blue}%)`
}
