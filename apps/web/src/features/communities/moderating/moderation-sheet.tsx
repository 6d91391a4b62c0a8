import { Sheet } from '@stoop/ui/sheet'
import { Tabs } from '@stoop/ui/tabs'
import { useState } from 'react'
import { communityModeration as words } from '../../../locales/en/community-moderation.ts'
import { BanList } from './ban-list.tsx'
import { LogList } from './log-list.tsx'

export interface ModerationSheetProps {
  open: boolean
  communityId: string
  onClose: () => void
}

const tabNames = ['bans', 'log'] as const
type TabName = (typeof tabNames)[number]

/** The bans of a community, and the log of its moderators' actions. */
export default function ModerationSheet({ open, communityId, onClose }: ModerationSheetProps) {
  const [tab, setTab] = useState<TabName>('bans')
  return (
    <Sheet open={open} onClose={onClose} title={words.title}>
      <Tabs
        label={words.tabs.label}
        tabs={tabNames.map((name) => ({ name, label: words.tabs[name] }))}
        open={tab}
        onOpen={setTab}
      >
        <div className="min-h-64 pt-4">
          {tab === 'bans' ? <BanList communityId={communityId} /> : <LogList communityId={communityId} />}
        </div>
      </Tabs>
    </Sheet>
  )
}
