import type { CommunityInvitee } from '@stoop/validators/community-entry'
import type { Byline } from '@stoop/validators/people'

// Texts that can be a username. The server decides whether the user exists.
const usernamePattern = /^@?([a-z0-9._-]{3,30})$/i

/** The content of the list of people to invite, for a text in the search box. */
export interface FoundPeople<Friend> {
  friends: Friend[]
  /** Invited people who are not friends. */
  invitees: CommunityInvitee[]
  /** The text, if it can be the username of a person who is not in these lists. */
  username: string | undefined
}

/** Filters friends and invited people by name and username: each word of the text must start a word of the name. */
export function findPeople<Friend extends Byline>(
  text: string,
  friends: readonly Friend[],
  invitees: readonly CommunityInvitee[],
): FoundPeople<Friend> {
  const words = normalize(text.trim().replace(/^@/, '')).split(/\s+/)
  const friendIds = new Set(friends.map(({ id }) => id))
  const isFound = ({ firstName, lastName, username }: Byline) => {
    const nameWords = normalize(`${firstName} ${lastName}`).split(/[\s-]+/)
    return words.every(
      (word) => nameWords.some((nameWord) => nameWord.startsWith(word)) || normalize(username).startsWith(word),
    )
  }
  const typed = usernamePattern.exec(text.trim())?.[1]
  const isListed = [...friends, ...invitees.map(({ user }) => user)].some(
    ({ username }) => username.toLowerCase() === typed?.toLowerCase(),
  )
  return {
    friends: friends.filter(isFound),
    invitees: invitees.filter(({ user }) => !friendIds.has(user.id) && isFound(user)),
    username: isListed ? undefined : typed,
  }
}

/** Removes case and accents. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
