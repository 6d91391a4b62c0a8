import { Button } from '@stoop/ui/button'
import { cardClass } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import { Plus } from '@stoop/ui/icons'
import { closeOverlays } from '@stoop/ui/overlay-history'
import { Skyline } from '@stoop/ui/skyline'
import { Tabs } from '@stoop/ui/tabs'
import { useLocation } from 'wouter'
import { useAuth } from '../features/auth/use-auth.ts'
import { useDiscoverCommunities, useJoinedCommunities } from '../features/communities/communities.data.ts'
import { CommunityList } from '../features/communities/community-list.tsx'
import type { CreateCommunityDialogProps } from '../features/communities/create-community-dialog.tsx'
import { INVITE_STATE } from '../features/communities/invite-on-arrival.ts'
import { DeletedCommunities } from '../features/communities/settings/deleted-communities.tsx'
import { useCreateDialog } from '../features/communities/use-create-dialog.ts'
import { InvitationList } from '../features/community-entry/invitation-list.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { useSearchText } from '../features/search/use-search-text.ts'
import { lazyOverlay } from '../lib/lazy-overlay.tsx'
import { useTab } from '../lib/tab.ts'
import { communities } from '../locales/en/communities.ts'

const CreateCommunityDialog = lazyOverlay<CreateCommunityDialogProps>(
  () => import('../features/communities/create-community-dialog.tsx'),
)

const tabNames = ['discover', 'joined'] as const
type TabName = (typeof tabNames)[number]

/** Communities of the viewer's city and the viewer's own communities, with a client-side filter and the create dialog. */
export default function Communities() {
  const { selectedCity } = useAuth()
  const [openTab, setOpenTab] = useTab<TabName>(tabNames)
  const { text, changeText: write } = useSearchText()
  const { creating, open: begin, close: end } = useCreateDialog()
  const [, navigate] = useLocation()

  return (
    <>
      {selectedCity && <Skyline city={selectedCity} className="-mx-4 -mt-4 mb-4 h-24" />}
      <h1 className="font-serif text-2xl font-semibold">{communities.title}</h1>
      {selectedCity && <p className="text-muted">{communities.titleIn(selectedCity)}</p>}
      <div className="mt-3 mb-3">
        <SearchBox value={text} onChange={write} label={communities.filter} clearLabel={communities.clear} />
      </div>
      <InvitationList />
      <Tabs
        label={communities.tabs.label}
        tabs={tabNames.map((name) => ({ name, label: communities.tabs[name] }))}
        open={openTab}
        onOpen={setOpenTab}
      >
        <div className="flex flex-col gap-3 pt-4">
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={CreateCommunityDialog.load}
            onFocus={CreateCommunityDialog.load}
            onClick={begin}
            className={`${cardClass} flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-1 px-3.5 py-2.5 text-start font-semibold text-primary transition-[background-color,scale] hover:bg-raised active:scale-[0.99]`}
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-field bg-primary-subtle">
              <Plus className="size-6" />
            </span>
            <span className="flex-1 wrap-normal">{communities.createNew}</span>
          </button>
          {openTab === 'discover' && <Discover filter={text} onCreate={begin} />}
          {openTab === 'joined' && <Joined filter={text} onDiscover={() => setOpenTab('discover')} />}
        </div>
      </Tabs>
      <CreateCommunityDialog
        open={creating}
        onClose={end}
        onCreated={async ({ id }) => {
          await closeOverlays()
          navigate(`/communities/${id}`, { state: INVITE_STATE })
        }}
      />
    </>
  )
}

function Discover({ filter, onCreate }: { filter: string; onCreate: () => void }) {
  return (
    <CommunityList
      list={useDiscoverCommunities()}
      from="discover"
      filter={filter}
      empty={
        <EmptyState
          drawing="garden"
          title={communities.noneInCity}
          hint={communities.noneInCityHint}
          action={<Button onClick={onCreate}>{communities.create}</Button>}
        />
      }
    />
  )
}

function Joined({ filter, onDiscover }: { filter: string; onDiscover: () => void }) {
  return (
    <>
      <DeletedCommunities />
      <CommunityList
        list={useJoinedCommunities()}
        from="joined"
        filter={filter}
        empty={
          <EmptyState
            drawing="communities"
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
    </>
  )
}
