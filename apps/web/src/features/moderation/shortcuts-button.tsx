import { IconButton } from '@stoop/ui/icon-button'
import { useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import type { ShortcutsDialogProps } from './shortcuts-dialog.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsDialog = lazyOverlay<ShortcutsDialogProps>(() => import('./shortcuts-dialog.tsx'))

/** Opens the list of keyboard shortcuts, as the key ? does. Hidden on devices with only a touch screen. */
export function ShortcutsButton() {
  const [open, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true) })
  return (
    <>
      <IconButton
        label={words.shortcuts}
        icon={<span className="font-semibold">?</span>}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onPointerEnter={ShortcutsDialog.load}
        onClick={() => setOpen(true)}
        className="text-muted pointer-coarse:hidden"
      />
      <ShortcutsDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
