import { IconButton } from '@stoop/ui/icon-button'
import { Plus } from '@stoop/ui/icons'
import { useState } from 'react'
import { lazyOverlay } from '../lib/lazy-overlay.tsx'
import { appShell } from '../locales/en/app-shell.ts'
import type { CreateMenuProps } from './create-menu.tsx'

const CreateMenu = lazyOverlay<CreateMenuProps>(() => import('./create-menu.tsx'), true)

const TRIGGER_ID = 'plus-menu'

/** The button that opens the menu with Create Post and Create Community. */
export function PlusMenu() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        id={TRIGGER_ID}
        label={appShell.create}
        icon={<Plus className="size-6" />}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={CreateMenu.load}
        onFocus={CreateMenu.load}
        onClick={() => setOpen(!open)}
      />
      <CreateMenu open={open} onClose={() => setOpen(false)} triggerId={TRIGGER_ID} />
    </>
  )
}
