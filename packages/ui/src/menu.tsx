import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { OverlayDirection } from './overlay-direction.tsx'
import { leaveClosedOverlays, useCloseOnBack } from './overlay-history.ts'

export interface MenuItem {
  /** Unique key, passed to `onChoose`. */
  name: string
  label: string
  icon?: ReactNode
  /** Shows the label in the danger colour. */
  isDestructive?: boolean
}

export interface MenuProps {
  open: boolean
  onClose: () => void
  /** Called after the menu has closed. If a dialog opened before that, it would count as part of the menu and close with it. */
  onChoose: (name: string) => void
  label: string
  items: readonly MenuItem[]
  /** The id of the button that opens the menu. The menu is placed at this button, and returns the focus to it. */
  triggerId: string
  /** Set this for a button that keeps its place while the page scrolls. The menu then keeps its place on the screen too. */
  fixed?: boolean
}

/** Returns the id of the menu of a button. */
const menuIdOf = (triggerId: string) => `${triggerId}-menu`

/**
 * A menu without its button. Import this lazily: the menu of Ark has 32 kB. The caller renders the button with
 * `aria-haspopup="menu"`, `aria-expanded` and, while the menu is open, `aria-controls` (`{triggerId}-menu`).
 */
export function Menu({ open, onClose, onChoose, label, items, triggerId, fixed = false }: MenuProps) {
  const isShown = useCloseOnBack(open, onClose)
  const chosenName = useRef<string>(undefined)

  function reportChoice() {
    const name = chosenName.current
    chosenName.current = undefined
    if (name === undefined) return
    // After a tap, nothing has the focus. Focus the trigger: the next overlay returns the focus to the element that has it now.
    document.getElementById(triggerId)?.focus()
    // Leave the history entry of the menu first, because `onChoose` may add an entry. A dialog around the menu keeps its entry.
    leaveClosedOverlays().then(() => onChoose(name))
  }

  // Ark handles a tap outside only after its click. If the click opened a dialog, Ark would no longer close the menu.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest(`[role="menu"], #${CSS.escape(triggerId)}`)
      // Close after the handlers of the click. If they open a dialog, its history entry must exist before the menu leaves its
      // own.
      if (!isInside) setTimeout(close)
    }
    document.addEventListener('click', closeOutside, true)
    return () => document.removeEventListener('click', closeOutside, true)
  }, [open, triggerId])

  // On a slow phone, the menu may be removed before its exit animation ends. The choice must not be lost.
  const reportOnUnmount = useEffectEvent(reportChoice)
  useEffect(() => {
    if (open) chosenName.current = undefined
  }, [open])
  useEffect(() => () => reportOnUnmount(), [])

  return (
    <OverlayDirection>
      <Ark.Root
        open={isShown}
        onOpenChange={(change) => !change.open && onClose()}
        onExitComplete={reportChoice}
        aria-label={label}
        ids={{ trigger: triggerId, content: menuIdOf(triggerId) }}
        positioning={{
          placement: 'bottom-end',
          gutter: 4,
          // A button in a sheet does not scroll with the page, so treat it like a `fixed` one.
          strategy: fixed || document.getElementById(triggerId)?.closest('[role="dialog"]') ? 'fixed' : 'absolute',
          getAnchorElement: () => document.getElementById(triggerId),
        }}
        loopFocus
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Ark.Positioner>
            <Ark.Content
              // On a small screen, a long menu scrolls and long labels wrap.
              style={{
                minWidth: 'min(13rem, 100vw - 1rem)',
                maxWidth: 'calc(100vw - 1rem)',
                maxHeight: 'var(--available-height)',
                overflowY: 'auto',
              }}
              className="z-50 rounded-card border border-line bg-raised p-1.5 shadow-raised outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise"
            >
              {items.map(({ name, label, icon, isDestructive }) => (
                <Ark.Item
                  key={name}
                  value={name}
                  // Do not use Ark's onSelect: it fires only for a highlighted item, and on a slow phone a quick tap can come
                  // before the highlight. Clicks also count while the menu fades out, because Back may close it between the tap and
                  // the click.
                  onClick={() => {
                    chosenName.current ??= name
                  }}
                  className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 font-medium data-highlighted:bg-sunken ${isDestructive ? 'text-danger' : ''}`}
                >
                  {icon}
                  {label}
                </Ark.Item>
              ))}
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </OverlayDirection>
  )
}
