import { closeOverlays } from '@stoop/ui/back'
import { Button } from '@stoop/ui/button'
import { cardClass } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import { Plus } from '@stoop/ui/icons'
import { Skyline } from '@stoop/ui/skyline'
import { Tabs } from '@stoop/ui/tabs'
import { useAuth } from '../features/auth/use-auth.ts'
import { useDiscover, useJoined } from '../features/communities/communities.data.ts'
import { CommunityList } from '../features/communities/community-list.tsx'
import type { CreateCommunityDialogProps } from '../features/communities/create-community-dialog.tsx'
import { useCreating } from '../features/communities/use-creating.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { useQueryText } from '../features/search/use-query-text.ts'
import { over } from '../lib/over.tsx'
import { useTab } from '../lib/tab.ts'
import { communities } from '../words/communities.ts'

const CreateCommunityDialog = over<CreateCommunityDialogProps>(
  () => import('../features/communities/create-community-dialog.tsx'),
)

const names = ['discover', 'joined'] as const
type Name = (typeof names)[number]

/** The communities of one's city and one's own, filtered here in the browser; a new one is begun from here (R5). */
export default function Communities() {
  const { selectedCity } = useAuth()
  const [open, show] = useTab<Name>(names)
  const { text, write } = useQueryText()
  const { creating, begin, end } = useCreating()

  return (
    <>
      {selectedCity && <Skyline city={selectedCity} className="-mx-4 -mt-4 mb-4 h-24" />}
      <h1 className="font-serif text-2xl font-semibold">{communities.title}</h1>
      {selectedCity && <p className="text-muted">{communities.in(selectedCity)}</p>}
      <div className="mt-3 mb-3">
        <SearchBox value={text} onChange={write} label={communities.filter} clearLabel={communities.clear} />
      </div>
      <Tabs
        label={communities.tabs.label}
        tabs={names.map((name) => ({ name, label: communities.tabs[name] }))}
        open={open}
        onOpen={show}
      >
        <div className="flex flex-col gap-3 pt-4">
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={CreateCommunityDialog.load}
            onFocus={CreateCommunityDialog.load}
            onClick={begin}
            className={`${cardClass} flex min-h-16 items-center gap-3.5 px-3.5 py-2.5 text-left font-semibold text-brick transition-[background-color,scale] hover:bg-raised active:scale-[0.99]`}
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-field bg-brick-wash">
              <Plus className="size-6" />
            </span>
            {communities.createNew}
          </button>
          {open === 'discover' && <Discover filter={text} onCreate={begin} />}
          {open === 'joined' && <Joined filter={text} onDiscover={() => show('discover')} />}
        </div>
      </Tabs>
      <CreateCommunityDialog
        open={creating}
        onClose={end}
        onCreated={async ({ isPrivate }) => {
          await closeOverlays()
          if (isPrivate) show('joined')
        }}
      />
    </>
  )
}

function Discover({ filter, onCreate }: { filter: string; onCreate: () => void }) {
  const { selectedCity } = useAuth()
  return (
    <CommunityList
      list={useDiscover()}
      from="discover"
      filter={filter}
      empty={
        <EmptyState
          city={selectedCity}
          title={communities.noneInCity}
          hint={communities.noneInCityHint}
          action={<Button onClick={onCreate}>{communities.create}</Button>}
        />
      }
    />
  )
}

function Joined({ filter, onDiscover }: { filter: string; onDiscover: () => void }) {
  const { selectedCity } = useAuth()
  return (
    <CommunityList
      list={useJoined()}
      from="joined"
      filter={filter}
      empty={
        <EmptyState
          city={selectedCity}
          title={communities.noneJoined}
          hint={communities.noneJoinedHint}
          action={
            <Button tone="plain" onClick={onDiscover}>
              {communities.discoverSome}
            </Button>
          }
        />
      }
    />
  )
}
