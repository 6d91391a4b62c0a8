import { Ban, Flag, VolumeOff } from '@stoop/ui/lazy-icons'
import type { Byline } from '@stoop/validators/people'
import { type ReactNode, useState } from 'react'
import type { ActionItem } from '../../lib/action-menu.tsx'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { safety as words } from '../../locales/en/safety.ts'
import { openReport } from '../reports/open-report.ts'
import type { BlockDialogProps } from './block-dialog.tsx'
import { blockPerson } from './blocks.data.ts'
import type { MuteDialogProps } from './mute-dialog.tsx'
import { memberToMute } from './mutes.data.ts'

const BlockDialog = lazyOverlay<BlockDialogProps>(() => import('./block-dialog.tsx'))
const MuteDialog = lazyOverlay<MuteDialogProps>(() => import('./mute-dialog.tsx'))

export interface PersonActionsOptions {
  /** The id of the item that shows Unblock after a block. */
  itemId: string
  /** Whether the item is a post in a feed of Home. Such a post disappears when its author is muted. */
  isInFeed?: boolean
  /** Menu items that replace "Report {name}". */
  reports?: readonly ActionItem[]
}

/** Returns the items of a person's menu (mute, block, report), and the dialogs to render next to it. */
export function usePersonActions(person: Byline, { itemId, isInFeed, reports }: PersonActionsOptions) {
  const [isMuting, setIsMuting] = useState(false)
  const [isBlocking, setIsBlocking] = useState(false)
  const { id, firstName } = person
  const items: ActionItem[] = [
    {
      name: 'mute',
      label: words.mute(firstName),
      icon: <VolumeOff />,
      onChoose: () => setIsMuting(true),
    },
    {
      name: 'block',
      label: words.block(firstName),
      icon: <Ban />,
      isDestructive: true,
      onChoose: () => setIsBlocking(true),
    },
    ...(reports ?? [
      {
        name: 'report',
        label: words.reportMember(firstName),
        icon: <Flag />,
        isDestructive: true,
        onChoose: () => openReport({ targetType: 'member', targetId: id, person }),
      },
    ]),
  ]
  const dialog: ReactNode = (
    <>
      <MuteDialog
        open={isMuting}
        subject={memberToMute(person)}
        feedItemId={isInFeed ? itemId : undefined}
        onClose={() => setIsMuting(false)}
      />
      <BlockDialog
        open={isBlocking}
        person={person}
        onBlock={() => blockPerson(person, itemId)}
        onClose={() => setIsBlocking(false)}
      />
    </>
  )
  return { items, dialog }
}
