import { Tabs } from '@stoop/ui/tabs'
import { AppealList } from '../features/moderation/appeal-list.tsx'
import { CaseQueue } from '../features/moderation/case-queue.tsx'
import { CaseScreen } from '../features/moderation/case-screen.tsx'
import { useQueueCounts } from '../features/moderation/moderation.data.ts'
import { ShortcutsButton } from '../features/moderation/shortcuts-button.tsx'
import { useOpenCase } from '../features/moderation/use-open-case.ts'
import { useTab } from '../lib/tab.ts'
import { moderation as words } from '../locales/en/moderation.ts'

type TabName = 'open' | 'decided' | 'appeals'
const tabNames: [TabName, ...TabName[]] = ['open', 'decided', 'appeals']

/** The queue of cases, or one case (`?case=`). */
export default function Moderation() {
  const { caseId, list, close, show } = useOpenCase()
  const [openTab, setOpenTab] = useTab<TabName>(tabNames)
  const { openCases, openAppeals } = useQueueCounts() ?? {}
  const counts = { open: openCases, decided: undefined, appeals: openAppeals }
  if (caseId) return <CaseScreen id={caseId} list={list} onShow={show} onClose={close} />
  return (
    <>
      <div className="mb-3 flex items-center justify-between">
        <h1 className="font-serif text-2xl font-semibold">{words.title}</h1>
        <ShortcutsButton />
      </div>
      <Tabs
        label={words.tabs.label}
        tabs={tabNames.map((name) => ({ name, label: words.tabs[name], count: counts[name] || undefined }))}
        open={openTab}
        onOpen={setOpenTab}
      >
        <div className="pt-4">
          {openTab === 'appeals' ? <AppealList /> : <CaseQueue key={openTab} list={openTab} />}
        </div>
      </Tabs>
    </>
  )
}
