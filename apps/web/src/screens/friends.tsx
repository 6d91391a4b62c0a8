import { Button, buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Tabs } from '@stoop/ui/tabs'
import { useState } from 'react'
import { Link } from 'wouter'
import { FriendRow } from '../features/friends/friend-row.tsx'
import { useFriendRequests, useFriends, useSuggestions } from '../features/friends/friends.data.ts'
import { PeopleList } from '../features/friends/people-list.tsx'
import { RequestRow } from '../features/friends/request-row.tsx'
import { SuggestionRow } from '../features/friends/suggestion-row.tsx'
import { useCounts } from '../features/notifications/counts.data.ts'
import { getFetchErrorMessage } from '../lib/errors.ts'
import { loadErrorMessage } from '../lib/load-error-message.ts'
import { useTab } from '../lib/tab.ts'
import { friends } from '../locales/en/friends.ts'

const tabNames = ['requests', 'friends', 'suggestions'] as const
type TabName = (typeof tabNames)[number]

/** Friend requests, friends and suggestions. */
export default function Friends() {
  const { friendRequests: requests, friends: friendCount = 0, suggestions = 0 } = useCounts()
  const tabCounts = { requests: requests ?? 0, friends: friendCount, suggestions }
  const firstTab = useFirstTab(requests === undefined ? undefined : { ...tabCounts, requests })
  const [openTab, setOpenTab] = useTab<TabName>(tabNames, { fallback: firstTab })
  const showSuggestions = () => setOpenTab('suggestions')
  return (
    <>
      <h1 className="mb-3 font-serif text-2xl font-semibold">{friends.title}</h1>
      <Tabs
        label={friends.tabs.label}
        tabs={tabNames.map((name) => ({
          name,
          label: friends.tabs[name],
          count: tabCounts[name],
          isInformational: name !== 'requests',
        }))}
        open={openTab}
        onOpen={setOpenTab}
      >
        <div className="pt-4">
          {openTab === 'requests' && <RequestsTab onFind={showSuggestions} />}
          {openTab === 'friends' && <FriendsTab onFind={showSuggestions} />}
          {openTab === 'suggestions' && <SuggestionsTab />}
        </div>
      </Tabs>
    </>
  )
}

/**
 * Returns the first tab that has something, or Requests. Does not change after the counts have loaded, so that the tab stays open
 * when its last row leaves it.
 */
function useFirstTab(counts: Record<TabName, number> | undefined): TabName {
  const [firstTab, setFirstTab] = useState<TabName>()
  if (firstTab) return firstTab
  const found = counts && (tabNames.find((name) => counts[name] > 0) ?? 'requests')
  if (found) setFirstTab(found)
  return found ?? 'requests'
}

function RequestsTab({ onFind }: { onFind: () => void }) {
  return (
    <PeopleList
      name="requests"
      list={useFriendRequests()}
      errorTitle={(error) => getFetchErrorMessage(friends.resourceNames.requests, error)}
      renderRow={(request) => <RequestRow request={request} />}
      empty={
        <EmptyState
          drawing="requests"
          title={friends.noRequests}
          hint={friends.noRequestsHint}
          action={
            <Button tone="plain" onClick={onFind}>
              {friends.findPeople}
            </Button>
          }
        />
      }
      tall
    />
  )
}

function FriendsTab({ onFind }: { onFind: () => void }) {
  return (
    <PeopleList
      name="friends"
      list={useFriends()}
      errorTitle={() => loadErrorMessage(friends.resourceNames.friends)}
      renderRow={(person) => <FriendRow person={person} />}
      empty={
        <EmptyState
          drawing="friends"
          title={friends.none}
          hint={friends.noneHint}
          action={<Button onClick={onFind}>{friends.findPeople}</Button>}
        />
      }
    />
  )
}

function SuggestionsTab() {
  return (
    <>
      <h2 className="mb-2.5 font-serif text-lg font-semibold">{friends.mayKnow}</h2>
      <PeopleList
        name="suggestions"
        list={useSuggestions()}
        errorTitle={(error) => getFetchErrorMessage(friends.resourceNames.suggestions, error)}
        renderRow={(person) => <SuggestionRow person={person} from="friends" />}
        empty={
          <EmptyState
            drawing="suggestions"
            title={friends.noSuggestions}
            hint={friends.noSuggestionsHint}
            action={
              <Link href="/search" className={buttonClass('plain')}>
                {friends.findPeople}
              </Link>
            }
          />
        }
        tall
      />
    </>
  )
}
