import { Badge } from '@stoop/ui/badge'
import { IconButton } from '@stoop/ui/icon-button'
import { MapPin, Share } from '@stoop/ui/lazy-icons'
import type { Person } from '@stoop/validators/people'
import { copyLink } from '../../lib/share.ts'
import { search } from '../../locales/en/search.ts'
import { share } from '../../locales/en/share.ts'
import { useAuth } from '../auth/use-auth.ts'
import { FriendshipButton } from '../friends/friendship-button.tsx'
import { PersonRow } from '../friends/person-row.tsx'

/** A person in the search results: photo, name, city, bio, share button and the friendship button. */
export function PersonCard({ person }: { person: Person }) {
  const viewer = useAuth()
  const isMe = person.id === viewer.id
  const { firstName, lastName, username, selectedCity, bio } = person
  return (
    <PersonRow
      person={person}
      note={
        (selectedCity || isMe) && (
          <span className="flex items-center gap-1">
            {selectedCity && <MapPin className="size-3.5" />}
            {selectedCity}
            {isMe && <Badge>{search.you}</Badge>}
          </span>
        )
      }
      trailing={
        <IconButton
          label={share.label(`${firstName} ${lastName}`)}
          icon={<Share className="size-5" />}
          onClick={() => copyLink(`/profile/${username}`, share.profileCopied).catch(console.error)}
          className="-my-1.5 -me-2 self-start text-muted"
        />
      }
    >
      {bio && (
        <p dir="auto" className={`line-clamp-2 text-sm ${isMe ? '' : 'mb-2.5'}`}>
          {bio}
        </p>
      )}
      {!isMe && <FriendshipButton person={person} from="search" />}
    </PersonRow>
  )
}
