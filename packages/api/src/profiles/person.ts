import { users } from '@stoop/db/schema'
import type { City } from '@stoop/validators/cities'
import type { Person } from '@stoop/validators/people'
import { friendshipStatusOf, isPair, type Pair, pairColumns } from '../friends/pair.ts'
import { bylineColumns, type PhotoColumns, photoFields } from './byline.ts'

/** The columns behind a person; the select left-joins friendships on `pairWith(viewer)`. */
export const personColumns = { ...bylineColumns, bio: users.bio, selectedCity: users.selectedCity, ...pairColumns }

/** The join condition that brings the viewer's relation to each person. */
export const pairWith = (viewerId: string) => isPair(viewerId, users.id)

export type PersonRow = Pair &
  PhotoColumns & {
    id: string
    firstName: string
    lastName: string
    username: string
    bio: string | null
    selectedCity: City | null
    friendshipId: string | null
  }

/** A person as the viewer may see them: the relation is judged at `now` (milliseconds). */
export function toPerson(row: PersonRow, viewerId: string, now: number): Person {
  const friendshipStatus = friendshipStatusOf(row, viewerId, now)
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    ...photoFields(row),
    bio: row.bio,
    selectedCity: row.selectedCity,
    isFriend: friendshipStatus === 'friends',
    friendshipStatus,
    friendshipId: friendshipStatus === 'none' ? null : row.friendshipId,
  }
}
