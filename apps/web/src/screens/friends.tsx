import { Button, buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Tabs } from '@stoop/ui/tabs'
import { Link } from 'wouter'
import { useAuth } from '../features/auth/use-auth.ts'
import { FriendRow } from '../features/friends/friend-row.tsx'
import { useFriendRequests, useFriends, useSuggestions } from '../features/friends/friends.data.ts'
import { PeopleList } from '../features/friends/people-list.tsx'
import { RequestRow } from '../features/friends/request-row.tsx'
import { SuggestionRow } from '../features/friends/suggestion-row.tsx'
import { useTab } from '../lib/tab.ts'
import { useCounts } from '../shell/counts.data.ts'
import { friends } from '../words/friends.ts'

const names = ['requests', 'friends', 'suggestions'] as const
type Name = (typeof names)[number]

/** Who asks, who is a friend, who might be. */
export default function Friends() {
  const [open, show] = useTab<Name>(names)
  const counts = useCounts()
  const count = { requests: counts.friendRequests, friends: counts.friends, suggestions: counts.suggestions }
  const onFind = () => show('suggestions')
  return (
    <>
      <h1 className="mb-3 font-serif text-2xl font-semibold">{friends.title}</h1>
      <Tabs
        label={friends.tabs.label}
        tabs={names.map((name) => ({ name, label: friends.tabs[name], count: count[name], calm: name !== 'requests' }))}
        open={open}
        onOpen={show}
      >
        <div className="pt-4">
          {open === 'requests' && <RequestsTab onFind={onFind} />}
          {open === 'friends' && <FriendsTab onFind={onFind} />}
          {open === 'suggestions' && <SuggestionsTab />}
        </div>
      </Tabs>
    </>
  )
}

function RequestsTab({ onFind }: { onFind: () => void }) {
  const { selectedCity } = useAuth()
  return (
    <PeopleList
      list={useFriendRequests()}
      thing={friends.things.requests}
      row={(request) => <RequestRow request={request} />}
      empty={
        <EmptyState
          city={selectedCity}
          title={friends.noRequests}
          hint={friends.noRequestsHint}
          action={
            <Button tone="plain" onClick={onFind}>
              {friends.find}
            </Button>
          }
        />
      }
      tall
    />
  )
}

function FriendsTab({ onFind }: { onFind: () => void }) {
  const { selectedCity } = useAuth()
  return (
    <PeopleList
      list={useFriends()}
      thing={friends.things.friends}
      row={(person) => <FriendRow person={person} />}
      empty={
        <EmptyState
          city={selectedCity}
          title={friends.none}
          hint={friends.noneHint}
          action={<Button onClick={onFind}>{friends.find}</Button>}
        />
      }
    />
  )
}

function SuggestionsTab() {
  const { selectedCity } = useAuth()
  return (
    <>
      <h2 className="mb-2.5 font-serif text-lg font-semibold">{friends.mayKnow}</h2>
      <PeopleList
        list={useSuggestions()}
        thing={friends.things.suggestions}
        row={(person) => <SuggestionRow person={person} from="friends" />}
        empty={
          <EmptyState
            city={selectedCity}
            title={friends.noSuggestions}
            hint={friends.noSuggestionsHint}
            action={
              <Link href="/search" className={buttonClass('plain')}>
                {friends.find}
              </Link>
            }
          />
        }
        tall
      />
    </>
  )
}
