import { users } from '@stoop/db/schema'
import type { City } from '@stoop/validators/cities'
import type { Person } from '@stoop/validators/people'
import type { Id } from '../id.ts'
import { bylineColumns, type PhotoColumns, toPhotoFields } from '../users/byline.ts'
import { type ProfileTexts, pickProfileTexts, profileTextColumns } from '../users/profile-texts.ts'
import { type FriendshipPair, friendshipColumns, getFriendshipStatus, matchesPair } from './friendship-pair.ts'

/** The columns that `toRelatedPerson` needs besides the relation. */
export const personFields = {
  ...bylineColumns,
  ...profileTextColumns,
  selectedCity: users.selectedCity,
  isCityShown: users.isCityShown,
}

/** The columns that `toPerson` needs. The query must left-join friendships on `isFriendshipWith(viewerId)`. */
export const personColumns = { ...personFields, ...friendshipColumns }

/** The join condition for the friendship of the viewer with each user. */
export const isFriendshipWith = (viewerId: Id) => matchesPair(viewerId, users.id)

export type PersonFields = PhotoColumns &
  ProfileTexts & {
    id: string
    firstName: string
    lastName: string
    username: string
    selectedCity: City | null
    isCityShown: boolean
  }

/** The friendship or request between the viewer and a person. */
export type Relation = FriendshipPair & { friendshipId: string | null }

export type PersonRow = PersonFields & Relation

/**
 * Returns a person as the viewer may see them. The city is left out if the person hides it. `now` (milliseconds) decides whether
 * a declined request still looks pending.
 */
export const toPerson = (row: PersonRow, viewerId: string, now: number): Person =>
  toRelatedPerson(row, row, viewerId, now)

/** Like `toPerson`, with the relation as a separate argument, null without a friendship or request. */
export function toRelatedPerson(row: PersonFields, relation: Relation | null, viewerId: string, now: number): Person {
  const friendshipStatus = relation ? getFriendshipStatus(relation, viewerId, now) : 'none'
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    ...toPhotoFields(row),
    ...pickProfileTexts(row),
    selectedCity: row.isCityShown || row.id === viewerId ? row.selectedCity : null,
    isFriend: friendshipStatus === 'friends',
    friendshipStatus,
    friendshipId: relation && friendshipStatus !== 'none' ? relation.friendshipId : null,
  }
}
