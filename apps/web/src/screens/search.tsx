import { Tabs } from '@stoop/ui/tabs'
import { CommunityCard } from '../features/communities/community-card.tsx'
import { CommunitySkeleton } from '../features/communities/community-skeleton.tsx'
import { PeopleSkeleton } from '../features/friends/people-list.tsx'
import { PersonCard } from '../features/search/person-card.tsx'
import { useCommunitySearch, usePeopleSearch } from '../features/search/search.data.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { SearchResults } from '../features/search/search-results.tsx'
import { useSearchText } from '../features/search/use-search-text.ts'
import { useTab } from '../lib/tab.ts'
import { search } from '../locales/en/search.ts'

const tabNames = ['people', 'communities'] as const
type TabName = (typeof tabNames)[number]

/** Searches people and communities. Sends no request while the box is blank; the URL keeps the query and the tab. */
export default function Search() {
  const [openTab, setOpenTab] = useTab<TabName>(tabNames)
  const { text, changeText: write, q, isTyping: waiting } = useSearchText()
  const query = { q, waiting }
  return (
    <>
      <h1 className="sr-only">{search.title}</h1>
      <div className="mb-3">
        <SearchBox value={text} onChange={write} label={search.placeholder} clearLabel={search.clear} />
      </div>
      <Tabs
        label={search.tabs.label}
        tabs={tabNames.map((name) => ({ name, label: search.tabs[name] }))}
        open={openTab}
        onOpen={setOpenTab}
      >
        <div className="pt-4">{openTab === 'people' ? <People {...query} /> : <Communities {...query} />}</div>
      </Tabs>
    </>
  )
}

interface QueryProps {
  q: string
  waiting: boolean
}

function People({ q, waiting }: QueryProps) {
  const list = usePeopleSearch(q)
  return (
    <SearchResults
      kind="people"
      list={list}
      q={q}
      isTyping={waiting}
      renderRow={(person) => <PersonCard person={person} />}
      skeleton={<PeopleSkeleton tall />}
    />
  )
}

function Communities({ q, waiting }: QueryProps) {
  const list = useCommunitySearch(q)
  return (
    <SearchResults
      kind="communities"
      list={list}
      q={q}
      isTyping={waiting}
      renderRow={(community) => <CommunityCard community={community} from="search" />}
      skeleton={<CommunitySkeleton />}
    />
  )
}
