import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.tsx'
import { type OverlayProps, useBackdropRef, useOverlay } from './overlay.ts'
import { OverlayDirection } from './overlay-direction.tsx'

export interface DialogProps extends OverlayProps {
  title: string
  subtitle?: string | undefined
  /** Accessible name of the close button. */
  closeLabel: string
  children: ReactNode
}

/**
 * A modal dialog in the centre of the screen. Esc, Back and a click on the backdrop close it; the focus returns to the opener.
 * Import this lazily: the dialog of Ark has 19 kB.
 */
export function Dialog({ title, subtitle, closeLabel, children, ...overlay }: DialogProps) {
  const backdropRef = useBackdropRef(overlay.open)
  return (
    <OverlayDirection>
      <Ark.Root {...useOverlay(overlay)}>
        <Portal>
          {/* The dialog's z-index, so that a second dialog dims the first dialog. */}
          <Ark.Backdrop
            ref={backdropRef}
            className="fixed inset-0 z-50 bg-backdrop data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
          />
          <Ark.Positioner className="fixed inset-0 z-50 grid place-items-center overflow-y-auto px-4 py-6 [height:var(--viewport-height,100dvh)]">
            <Ark.Content className="w-full min-w-0 max-w-column rounded-sheet border border-line bg-surface shadow-raised outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise">
              <div className="flex items-start gap-3 py-4 pe-2 ps-5">
                <div className="min-w-0 flex-1 pt-1.5">
                  <Ark.Title className="font-serif text-xl font-semibold">{title}</Ark.Title>
                  {subtitle && <Ark.Description className="text-sm text-muted">{subtitle}</Ark.Description>}
                </div>
                <IconButton label={closeLabel} icon={<X className="size-5" />} onClick={overlay.onClose} />
              </div>
              <div className="px-5 pb-5">{children}</div>
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </OverlayDirection>
  )
}
