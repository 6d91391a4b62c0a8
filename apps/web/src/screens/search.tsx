import { Tabs } from '@stoop/ui/tabs'
import { CommunityCard } from '../features/communities/community-card.tsx'
import { CommunitySkeleton } from '../features/communities/community-skeleton.tsx'
import { PeopleSkeleton } from '../features/friends/people-list.tsx'
import { PersonCard } from '../features/search/person-card.tsx'
import { Results } from '../features/search/results.tsx'
import { useCommunitySearch, usePeopleSearch } from '../features/search/search.data.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { useQueryText } from '../features/search/use-query-text.ts'
import { useTab } from '../lib/tab.ts'
import { search } from '../words/search.ts'

const names = ['people', 'communities'] as const
type Name = (typeof names)[number]

/** One box, people and communities. Nothing is asked while it is blank; the address keeps the query and the tab. */
export default function Search() {
  const [open, show] = useTab<Name>(names)
  const { text, write, q, waiting } = useQueryText()
  const asked = { q, waiting }
  return (
    <>
      <h1 className="sr-only">{search.title}</h1>
      <div className="mb-3">
        <SearchBox value={text} onChange={write} label={search.placeholder} clearLabel={search.clear} />
      </div>
      <Tabs
        label={search.tabs.label}
        tabs={names.map((name) => ({ name, label: search.tabs[name] }))}
        open={open}
        onOpen={show}
      >
        <div className="pt-4">{open === 'people' ? <People {...asked} /> : <Communities {...asked} />}</div>
      </Tabs>
    </>
  )
}

interface Asked {
  q: string
  waiting: boolean
}

function People({ q, waiting }: Asked) {
  const list = usePeopleSearch(q)
  return (
    <Results
      kind="people"
      list={list}
      q={q}
      waiting={waiting}
      row={(person) => <PersonCard person={person} />}
      skeleton={<PeopleSkeleton tall />}
    />
  )
}

function Communities({ q, waiting }: Asked) {
  const list = useCommunitySearch(q)
  return (
    <Results
      kind="communities"
      list={list}
      q={q}
      waiting={waiting}
      row={(community) => <CommunityCard community={community} from="search" />}
      skeleton={<CommunitySkeleton />}
    />
  )
}
