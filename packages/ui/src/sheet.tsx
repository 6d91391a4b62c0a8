import { Drawer } from '@ark-ui/react/drawer'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { type OverlayProps, useOverlay } from './overlay.ts'

export interface SheetProps extends OverlayProps {
  title: string
  /** The sheet's main action, at the other end of the title row. */
  action?: ReactNode
  children: ReactNode
}

/** A bottom sheet that follows the finger and closes when it is dragged down far enough. Import it lazily. */
export function Sheet({ title, action, children, ...overlay }: SheetProps) {
  return (
    <Drawer.Root {...useOverlay(overlay)}>
      <Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-backdrop opacity-[calc(1-var(--drawer-swipe-progress,0))] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Drawer.Positioner className="fixed inset-x-0 top-0 z-50 flex items-end justify-center [height:var(--viewport-height,100dvh)]">
          <Drawer.Content className="flex max-h-[calc(100%-2rem)] w-full max-w-column flex-col rounded-t-sheet border border-b-0 border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-sheet transition-transform outline-none data-[state=closed]:animate-slide-down data-[state=open]:animate-slide-up">
            <Drawer.Grabber className="flex shrink-0 cursor-grab justify-center pt-2.5 pb-1 active:cursor-grabbing">
              <Drawer.GrabberIndicator className="h-1 w-10 rounded-pill bg-outline/60" />
            </Drawer.Grabber>
            <header className="flex min-h-11 shrink-0 items-center justify-between gap-3 px-5 pb-2">
              <Drawer.Title className="font-serif text-xl font-semibold">{title}</Drawer.Title>
              {action}
            </header>
            <div className="min-h-0 scroll-pb-24 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
