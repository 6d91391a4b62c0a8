import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.tsx'
import { type OverlayProps, useBackdropRef, useOverlay } from './overlay.ts'
import { OverlayDirection } from './overlay-direction.tsx'

export interface PanelProps extends OverlayProps {
  title: string
  closeLabel: string
  /** Shown at the end of the title row. */
  action?: ReactNode
  /** The content. It scrolls if it is higher than the maximum height of the panel. */
  children: ReactNode
  /** The element that scrolls the children. */
  scrollRef?: RefObject<HTMLDivElement | null>
}

/**
 * A modal overlay below the header, as wide as the content column. On wide screens, it is at the right end of the header
 * (wide.css of the web app). Import it lazily.
 */
export function Panel({ title, closeLabel, action, children, scrollRef, ...overlay }: PanelProps) {
  const backdropRef = useBackdropRef(overlay.open)
  return (
    <OverlayDirection>
      <Ark.Root {...useOverlay(overlay)}>
        <Portal>
          <Ark.Backdrop
            ref={backdropRef}
            className="panel-backdrop fixed inset-0 z-40 bg-backdrop data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
          />
          <Ark.Positioner className="fixed inset-x-0 top-0 z-50 flex justify-center px-2 pt-[calc(3.75rem+env(safe-area-inset-top))]">
            <Ark.Content className="panel flex max-h-[min(70dvh,36rem)] w-full max-w-column flex-col overflow-hidden rounded-card border border-line bg-surface shadow-raised outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise">
              <header className="flex items-start gap-2 border-b border-line py-1 pe-1 ps-4">
                <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
                  <Ark.Title className="font-serif text-lg font-semibold">{title}</Ark.Title>
                  {action}
                </div>
                <IconButton label={closeLabel} icon={<X className="size-5" />} onClick={overlay.onClose} />
              </header>
              <div ref={scrollRef} className="min-h-0 overflow-y-auto overscroll-contain">
                {children}
              </div>
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </OverlayDirection>
  )
}
