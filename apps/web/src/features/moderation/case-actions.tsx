import { Button } from '@stoop/ui/button'
import { IconButton } from '@stoop/ui/icon-button'
import { Ellipsis } from '@stoop/ui/lazy-icons'
import type { MenuProps } from '@stoop/ui/menu'
import type { CaseAction, ModerationCaseDetail } from '@stoop/validators/moderation'
import { useId, useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { DecideDialogProps } from './decide-dialog.tsx'
import type { HandOverDialogProps } from './hand-over-dialog.tsx'
import { holdCase } from './moderation.data.ts'
import type { NoteDialogProps } from './note-dialog.tsx'
import { canRemove, getActions, getHandOverLevels } from './possible-actions.ts'
import { useShortcuts } from './use-shortcuts.ts'

const DecideDialog = lazyOverlay<DecideDialogProps>(() => import('./decide-dialog.tsx'))
const NoteDialog = lazyOverlay<NoteDialogProps>(() => import('./note-dialog.tsx'))
const HandOverDialog = lazyOverlay<HandOverDialogProps>(() => import('./hand-over-dialog.tsx'))
const Menu = lazyOverlay<MenuProps>(() => import('@stoop/ui/menu').then((menu) => ({ default: menu.Menu })))

/** The keyboard shortcuts: the first letters of the actions. */
const KEYS: Record<CaseAction, string> = { dismiss: 'd', remove: 'r', warn: 'w', suspend: 's' }

export interface CaseActionsProps {
  item: ModerationCaseDetail
  isLast: boolean
  onDone: () => void
}

type OpenDialog = CaseAction | 'note' | 'handOver' | 'menu' | null

/** The decision buttons at the bottom of the screen, and a menu with note, hand over and evidence. */
export function CaseActions({ item, isLast, onDone }: CaseActionsProps) {
  const { role } = useAuth()
  const trigger = useId()
  const [open, setOpen] = useState<OpenDialog>(null)
  const [action, setAction] = useState<CaseAction>('dismiss')
  const close = () => setOpen(null)
  const actions = getActions(item, role)
  const levels = getHandOverLevels(item)

  function decide(chosen: CaseAction) {
    setAction(chosen)
    setOpen(chosen)
  }
  const shortcutOf = (chosen: CaseAction) => (actions.includes(chosen) ? () => decide(chosen) : undefined)
  useShortcuts({
    d: shortcutOf('dismiss'),
    r: shortcutOf('remove'),
    w: shortcutOf('warn'),
    s: shortcutOf('suspend'),
    n: () => setOpen('note'),
    h: levels.length > 0 ? () => setOpen('handOver') : undefined,
  })

  return (
    <>
      <div className="case-actions">
        <fieldset
          aria-label={words.actionsLabel}
          className="flex items-center gap-1 rounded-sheet border border-line bg-raised p-1.5 shadow-raised"
        >
          <div className="flex min-w-0 flex-1 flex-wrap gap-1 *:flex-1 *:px-1.5! *:text-sm max-[22rem]:gap-0 max-[22rem]:*:px-0.5! max-[22rem]:*:text-[0.8125rem]">
            {actions.map((possible) => (
              <Button
                key={possible}
                tone="quiet"
                aria-keyshortcuts={KEYS[possible]}
                onPointerEnter={DecideDialog.load}
                onClick={() => decide(possible)}
              >
                {words.actions[possible]}
              </Button>
            ))}
          </div>
          <IconButton
            id={trigger}
            label={words.more}
            icon={<Ellipsis className="size-5" />}
            aria-haspopup="menu"
            aria-expanded={open === 'menu'}
            onPointerEnter={Menu.load}
            onFocus={Menu.load}
            onClick={() => setOpen(open === 'menu' ? null : 'menu')}
          />
        </fieldset>
      </div>
      <Menu
        open={open === 'menu'}
        onClose={close}
        onChoose={(name) => {
          if (name === 'hold') holdCase(item.id, !item.isOnHold)
          else setOpen(name === 'note' ? name : 'handOver')
        }}
        label={words.more}
        triggerId={trigger}
        fixed
        items={[
          { name: 'note', label: words.note },
          ...(levels.length > 0 ? [{ name: 'handOver', label: words.handOver }] : []),
          { name: 'hold', label: item.isOnHold ? words.releaseEvidence : words.keepEvidence },
        ]}
      />
      <DecideDialog
        open={open === action}
        action={action}
        item={item}
        canRemove={canRemove(item)}
        isLast={isLast}
        onClose={close}
        onDone={onDone}
      />
      <NoteDialog open={open === 'note'} caseId={item.id} onClose={close} />
      <HandOverDialog open={open === 'handOver'} caseId={item.id} levels={levels} onClose={close} onDone={onDone} />
    </>
  )
}
