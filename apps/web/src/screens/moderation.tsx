import { EmptyState } from '@stoop/ui/empty-state'
import { Tabs } from '@stoop/ui/tabs'
import { AppealList } from '../features/moderation/appeal-list.tsx'
import { CaseQueue } from '../features/moderation/case-queue.tsx'
import { CaseScreen } from '../features/moderation/case-screen.tsx'
import { useQueueCounts } from '../features/moderation/moderation.data.ts'
import { ShortcutsButton } from '../features/moderation/shortcuts-button.tsx'
import { useOpenCase } from '../features/moderation/use-open-case.ts'
import { useTab } from '../lib/tab.ts'
import { useWideScreen } from '../lib/wide-screen.ts'
import { moderation as words } from '../locales/en/moderation.ts'

type TabName = 'open' | 'decided' | 'appeals'
const tabNames: [TabName, ...TabName[]] = ['open', 'decided', 'appeals']

/** The queue of cases, or one case (`?case=`); on wide screens side by side. */
export default function Moderation() {
  const { caseId, list, close, show } = useOpenCase()
  const isWide = useWideScreen()
  const [openTab, setOpenTab] = useTab<TabName>(tabNames)
  const openCase = caseId && <CaseScreen id={caseId} list={list} onShow={show} onClose={close} />
  if (!isWide) return openCase || <Queue openTab={openTab} onOpen={setOpenTab} openCaseId={null} />
  // An appeal is answered in its list.
  if (openTab === 'appeals' && !caseId) return <Queue openTab={openTab} onOpen={setOpenTab} openCaseId={null} />
  return (
    <div className="split">
      <div>
        <Queue openTab={openTab} onOpen={setOpenTab} openCaseId={caseId} />
      </div>
      <div className="split-item">
        {openCase || <EmptyState drawing="cases" title={words.noneChosen} hint={words.noneChosenHint} />}
      </div>
    </div>
  )
}

interface QueueProps {
  openTab: TabName
  onOpen: (name: TabName) => void
  openCaseId: string | null
}

function Queue({ openTab, onOpen, openCaseId }: QueueProps) {
  const { openCases, openAppeals } = useQueueCounts() ?? {}
  const counts = { open: openCases, decided: undefined, appeals: openAppeals }
  return (
    <>
      <div className="mb-3 flex items-center justify-between">
        <h1 className="font-serif text-2xl font-semibold">{words.title}</h1>
        {openCaseId === null && <ShortcutsButton />}
      </div>
      <Tabs
        label={words.tabs.label}
        tabs={tabNames.map((name) => ({ name, label: words.tabs[name], count: counts[name] || undefined }))}
        open={openTab}
        onOpen={onOpen}
      >
        <div className="pt-4">
          {openTab === 'appeals' ? <AppealList /> : <CaseQueue key={openTab} list={openTab} openCaseId={openCaseId} />}
        </div>
      </Tabs>
    </>
  )
}
