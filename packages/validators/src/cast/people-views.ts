import type { FriendRequest } from '../friends.ts'
import type { Byline, CurrentUser, FriendshipStatus, Person, Profile, Suggestion } from '../people.ts'
import { ago, idOf } from './made.ts'
import { ann, CAST, type CastMember, FRIENDS, REQUESTS } from './people.ts'
import { POSTS } from './posts.ts'

/* The cast as the API shows it to a viewer: Ann, unless another is named. */

export function bylineOf({ id, firstName, lastName, username }: CastMember): Byline {
  return { id, firstName, lastName, username, avatar: null, profilePhoto: null, profileImageUrl: null, photoHash: null }
}

export function personOf(member: CastMember, viewer: CastMember = ann): Person {
  const { bio, selectedCity } = member
  const friendshipStatus = statusBetween(viewer, member)
  return {
    ...bylineOf(member),
    bio,
    selectedCity,
    isFriend: friendshipStatus === 'friends',
    friendshipStatus,
    friendshipId: friendshipStatus === 'none' ? null : friendshipIdOf(viewer, member),
  }
}

export function profileOf(member: CastMember, viewer: CastMember = ann): Profile {
  return {
    ...personOf(member, viewer),
    postsCount: POSTS.filter(({ author }) => author === member).length,
    friendsCount: friendsOf(member).length,
    createdAt: ago(200 * 24),
    isMe: member === viewer,
  }
}

export function currentUserOf(member: CastMember): CurrentUser {
  return { ...profileOf(member, member), email: member.email, updatedAt: ago(24) }
}

/** A member's friends, in the cast's order. */
export function friendsOf(member: CastMember): CastMember[] {
  return CAST.filter((other) =>
    FRIENDS.some((pair) => pair.includes(member) && pair.includes(other) && other !== member),
  )
}

/** The requests that wait for a member's answer. */
export function requestsOf(member: CastMember): FriendRequest[] {
  return REQUESTS.filter(([, addressee]) => addressee === member).map(([requester], at) => ({
    id: friendshipIdOf(requester, member),
    requester: bylineOf(requester),
    createdAt: ago(5 + 20 * at),
  }))
}

/** Whom a member may know: their own city first. */
export function suggestionsOf(member: CastMember): Suggestion[] {
  const near = ({ selectedCity }: CastMember) => Number(selectedCity === member.selectedCity)
  return CAST.filter((other) => other !== member && statusBetween(member, other) === 'none')
    .sort((one, other) => near(other) - near(one))
    .map((other) => {
      const mutual = friendsOf(other).filter((friend) => friendsOf(member).includes(friend)).length
      const reason =
        mutual > 0 ? `${mutual} mutual ${mutual === 1 ? 'friend' : 'friends'}` : `Lives in ${other.selectedCity}`
      return { ...personOf(other, member), reason }
    })
}

function statusBetween(viewer: CastMember, other: CastMember): FriendshipStatus {
  if (friendsOf(viewer).includes(other)) return 'friends'
  if (REQUESTS.some(([asker, asked]) => asker === viewer && asked === other)) return 'sent'
  if (REQUESTS.some(([asker, asked]) => asker === other && asked === viewer)) return 'received'
  return 'none'
}

/** The same for both of a pair. */
function friendshipIdOf(one: CastMember, other: CastMember): string {
  const [low, high] = [CAST.indexOf(one), CAST.indexOf(other)].sort((a, b) => a - b)
  return idOf('friendship', (low ?? 0) * 100 + (high ?? 0))
}
