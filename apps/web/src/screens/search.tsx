import { cardClass } from '@stoop/ui/card'
import { Tabs } from '@stoop/ui/tabs'
import type { Community } from '@stoop/validators/communities'
import type { Person } from '@stoop/validators/people'
import type { ReactNode } from 'react'
import { CommunityCard } from '../features/communities/community-card.tsx'
import { CommunitySkeleton } from '../features/communities/community-skeleton.tsx'
import { PeopleSkeleton } from '../features/friends/people-list.tsx'
import { PersonCard } from '../features/search/person-card.tsx'
import { PostResult } from '../features/search/post-result.tsx'
import { PostResultsSkeleton } from '../features/search/post-results-skeleton.tsx'
import {
  useCommunitySearch,
  useLoadedCommunities,
  useLoadedPeople,
  usePeopleSearch,
  usePostSearch,
} from '../features/search/search.data.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { SearchResults } from '../features/search/search-results.tsx'
import { useSearchText } from '../features/search/use-search-text.ts'
import { useTab } from '../lib/tab.ts'
import { search } from '../locales/en/search.ts'

const tabNames = ['people', 'communities', 'posts'] as const
type TabName = (typeof tabNames)[number]

/** Searches people, communities and posts. Sends no request while the box is blank. The URL keeps the query and the tab. */
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
        <div className="pt-4">
          {openTab === 'people' && <People {...query} />}
          {openTab === 'communities' && <Communities {...query} />}
          {openTab === 'posts' && <Posts {...query} />}
        </div>
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
  const loaded = useLoadedPeople()
  return (
    <SearchResults
      kind="people"
      list={list}
      q={q}
      isTyping={waiting}
      renderRow={renderPerson}
      skeleton={<PeopleSkeleton tall />}
      suggestions={toSuggestions('people', loaded, renderPerson)}
    />
  )
}

function Communities({ q, waiting }: QueryProps) {
  const list = useCommunitySearch(q)
  const loaded = useLoadedCommunities()
  return (
    <SearchResults
      kind="communities"
      list={list}
      q={q}
      isTyping={waiting}
      renderRow={renderCommunity}
      skeleton={<CommunitySkeleton />}
      suggestions={toSuggestions('communities', loaded, renderCommunity)}
    />
  )
}

function Posts({ q, waiting }: QueryProps) {
  const list = usePostSearch(q)
  return (
    <SearchResults
      kind="posts"
      list={list}
      q={q}
      isTyping={waiting}
      renderRow={(post) => <PostResult post={post} q={q} />}
      skeleton={<PostResultsSkeleton />}
    />
  )
}

const renderPerson = (person: Person) => <PersonCard person={person} />
const renderCommunity = (community: Community) => <CommunityCard community={community} from="search" />

/** Rows with a heading; undefined without items. */
function toSuggestions<Item extends { id: string }>(
  kind: 'people' | 'communities',
  items: Item[],
  renderRow: (item: Item) => ReactNode,
) {
  if (items.length === 0) return undefined
  return (
    <section aria-labelledby="loaded-heading">
      <h2 id="loaded-heading" className="mb-2 px-1 text-sm font-semibold text-muted">
        {search.loaded[kind]}
      </h2>
      <ul className={`${cardClass} divide-y divide-line`}>
        {items.map((item) => (
          <li key={item.id}>{renderRow(item)}</li>
        ))}
      </ul>
    </section>
  )
}
