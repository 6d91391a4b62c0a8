import { Sheet } from '@stoop/ui/sheet'
import { Tabs } from '@stoop/ui/tabs'
import type { Community } from '@stoop/validators/communities'
import { useState } from 'react'
import { entry as words } from '../../locales/en/community-entry.ts'
import { InvitePeople } from './invite-people.tsx'
import { LinkInvitation } from './link-invitation.tsx'

export interface InviteSheetProps {
  open: boolean
  community: Community
  onClose: () => void
}

const tabNames = ['link', 'people'] as const

/** Invites people to a community, with links or directly. */
export default function InviteSheet({ open, community, onClose }: InviteSheetProps) {
  const [openTab, setOpenTab] = useState<(typeof tabNames)[number]>('link')
  return (
    <Sheet open={open} onClose={onClose} title={words.inviteTo(community.name)} closeLabel={words.close}>
      <Tabs
        label={words.inviteTabs.label}
        tabs={tabNames.map((name) => ({ name, label: words.inviteTabs[name] }))}
        open={openTab}
        onOpen={setOpenTab}
      >
        {/* Reserve the height of most lists, so that the sheet's height does not change with the tab. */}
        <div className="min-h-[50dvh] pt-4">
          {openTab === 'link' ? <LinkInvitation community={community} /> : <InvitePeople community={community} />}
        </div>
      </Tabs>
    </Sheet>
  )
}
