import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.tsx'
import { type OverlayProps, useOverlay } from './overlay.ts'

export interface DialogProps extends OverlayProps {
  title: string
  subtitle?: string | undefined
  /** The name of the cross. */
  closeLabel: string
  children: ReactNode
}

/**
 * A dialog in the middle of the view: focus trapped and given back; Esc, Back and the backdrop close. It scrolls inside itself and stays
 * above the on-screen keyboard. Load its module when it opens: Ark's dialog weighs 19 kB.
 */
export function Dialog({ title, subtitle, closeLabel, children, ...overlay }: DialogProps) {
  return (
    <Ark.Root {...useOverlay(overlay)}>
      <Portal>
        <Ark.Backdrop className="fixed inset-0 z-40 bg-shade data-[state=closed]:animate-vanish data-[state=open]:animate-appear" />
        <Ark.Positioner className="fixed inset-0 z-50 grid place-items-center overflow-y-auto px-4 py-6 [height:var(--viewport-height,100dvh)]">
          <Ark.Content className="w-full min-w-0 max-w-column rounded-sheet border border-line bg-surface shadow-raised outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-rise">
            <header className="flex items-start gap-3 py-4 pr-2 pl-5">
              <div className="min-w-0 flex-1 pt-1.5">
                <Ark.Title className="font-serif text-xl font-semibold">{title}</Ark.Title>
                {subtitle && <Ark.Description className="text-sm text-muted">{subtitle}</Ark.Description>}
              </div>
              <IconButton label={closeLabel} icon={<X className="size-5" />} onClick={overlay.onClose} />
            </header>
            <div className="px-5 pb-5">{children}</div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
