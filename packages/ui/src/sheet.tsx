import { Drawer } from '@ark-ui/react/drawer'
import { Portal } from '@ark-ui/react/portal'
import { Fragment, type ReactNode, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.tsx'
import { type OverlayProps, useBackdropRef, useOverlay } from './overlay.ts'
import { OverlayDirection } from './overlay-direction.tsx'

export interface SheetProps extends OverlayProps {
  title: string
  subtitle?: string | undefined
  /** The main action of the sheet, at the end of the title row. */
  action?: ReactNode
  /** Shows a close button with this accessible name. */
  closeLabel?: string
  children: ReactNode
}

/**
 * A bottom sheet. It follows the finger, and closes when it is dragged down far enough. On wide screens it is a panel. Import
 * this lazily.
 */
export function Sheet({ title, subtitle, action, closeLabel, children, ...overlay }: SheetProps) {
  const openings = useOpenings(overlay.open)
  const backdropRef = useBackdropRef(overlay.open)
  return (
    <OverlayDirection>
      <Drawer.Root {...useOverlay(overlay)}>
        <Portal>
          <Drawer.Backdrop
            ref={backdropRef}
            className="fixed inset-0 z-40 bg-backdrop opacity-[calc(1-var(--drawer-swipe-progress,0))] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
          />
          <Drawer.Positioner className="sheet-positioner fixed inset-x-0 top-0 z-50 flex items-end justify-center [height:var(--viewport-height,100dvh)]">
            <Drawer.Content className="sheet flex max-h-[calc(100%-2rem)] w-full max-w-column flex-col rounded-t-sheet border border-b-0 border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-sheet transition-transform outline-none data-[state=closed]:animate-slide-down data-[state=open]:animate-slide-up">
              <Drawer.Grabber className="flex shrink-0 cursor-grab justify-center pt-2.5 pb-1 active:cursor-grabbing">
                <Drawer.GrabberIndicator className="h-1 w-10 rounded-pill bg-outline/60" />
              </Drawer.Grabber>
              <div className="flex min-h-11 shrink-0 items-center justify-between gap-3 px-5 pb-2">
                <div className="min-w-0 flex-1">
                  <Drawer.Title className="font-serif text-xl font-semibold">{title}</Drawer.Title>
                  {subtitle && <Drawer.Description className="text-sm text-muted">{subtitle}</Drawer.Description>}
                </div>
                {action}
                {closeLabel && (
                  <IconButton
                    label={closeLabel}
                    icon={<X className="size-5" />}
                    onClick={overlay.onClose}
                    className="-me-3 self-start text-muted"
                  />
                )}
              </div>
              <div className="min-h-0 scroll-pb-24 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
                {/* A sheet that opens again while it slides down gets new content, as if it had closed. */}
                <Fragment key={openings}>{children}</Fragment>
              </div>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </OverlayDirection>
  )
}

/** Returns how often the overlay has been opened. */
function useOpenings(open: boolean): number {
  const [last, setLast] = useState({ open, count: 0 })
  if (open !== last.open) setLast({ open, count: open ? last.count + 1 : last.count })
  return last.count
}
