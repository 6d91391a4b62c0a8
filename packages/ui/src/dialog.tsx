import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode, RefObject } from 'react'
import { besideToast } from './beside-toast.ts'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.tsx'

export interface DialogProps {
  open: boolean
  /** Called with the wish to close: Esc, the backdrop, the cross. The caller closes. */
  onClose: () => void
  title: string
  subtitle?: string | undefined
  /** The name of the cross. */
  closeLabel: string
  /** What gets the focus first; the first control otherwise. */
  focusFirst?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A dialog in the middle of the view: focus trapped and given back, Esc and the backdrop close. It scrolls inside itself and stays
 * above the on-screen keyboard. Load its module when it opens: Ark's dialog weighs 19 kB.
 */
export function Dialog({ open, onClose, title, subtitle, closeLabel, focusFirst, children }: DialogProps) {
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onInteractOutside={besideToast}
      lazyMount
      unmountOnExit
      {...(focusFirst && { initialFocusEl: () => focusFirst.current })}
    >
      <Portal>
        <Ark.Backdrop className="fixed inset-0 z-40 bg-shade data-[state=closed]:animate-vanish data-[state=open]:animate-appear" />
        <Ark.Positioner className="fixed inset-0 z-50 grid place-items-center overflow-y-auto px-4 py-6 [height:var(--viewport-height,100dvh)]">
          <Ark.Content className="w-full min-w-0 max-w-column rounded-sheet border border-line bg-surface shadow-raised outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-rise">
            <header className="flex items-start gap-3 py-4 pr-2 pl-5">
              <div className="min-w-0 flex-1 pt-1.5">
                <Ark.Title className="font-serif text-xl font-semibold">{title}</Ark.Title>
                {subtitle && <Ark.Description className="text-sm text-muted">{subtitle}</Ark.Description>}
              </div>
              <IconButton label={closeLabel} icon={<X className="size-5" />} onClick={onClose} />
            </header>
            <div className="px-5 pb-5">{children}</div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
