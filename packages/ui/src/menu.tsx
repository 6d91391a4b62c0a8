import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { closeOverlays, useBackCloses } from './back.ts'

export interface MenuItem {
  /** Its key, and what `onChoose` is told. */
  name: string
  label: string
  icon?: ReactNode
  /** Written in the colour of what cannot be undone. */
  alarming?: boolean
}

export interface MenuProps {
  open: boolean
  onClose: () => void
  /** Comes when the menu has gone: a dialog that it opens would be taken for a part of the menu and close with it. */
  onChoose: (name: string) => void
  label: string
  items: readonly MenuItem[]
  /** The id of the button it hangs from, which gets the focus back. */
  triggerId: string
  /** The button stays where it is while the page scrolls, and so does the menu. */
  fixed?: boolean
}

/**
 * A menu hanging from a button that is not part of it, so that its module (Ark's menu weighs 32 kB) can come when it first opens.
 * The button keeps `aria-haspopup="menu"` and `aria-expanded` itself.
 */
export function Menu({ open, onClose, onChoose, label, items, triggerId, fixed = false }: MenuProps) {
  useBackCloses(open, onClose)
  const chosen = useRef<string>(undefined)

  function tell() {
    const name = chosen.current
    chosen.current = undefined
    if (name === undefined) return
    // A finger's choice leaves the focus nowhere; what opens next must know where to give it back.
    document.getElementById(triggerId)?.focus()
    // An entry that the choice makes before the menu's own is given up would stand upon it.
    closeOverlays().then(() => onChoose(name))
  }

  // Also where it is taken away before its motion of leaving has ended, as on a busy phone: the choice was made.
  const leave = useEffectEvent(tell)
  useEffect(() => {
    if (open) chosen.current = undefined
  }, [open])
  useEffect(() => () => leave(), [])

  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={tell}
      aria-label={label}
      ids={{ trigger: triggerId }}
      positioning={{
        placement: 'bottom-end',
        gutter: 4,
        strategy: fixed ? 'fixed' : 'absolute',
        getAnchorElement: () => document.getElementById(triggerId),
      }}
      loopFocus
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className="z-50 min-w-52 rounded-card border border-line bg-raised p-1.5 shadow-raised outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-rise">
            {items.map(({ name, label, icon, alarming }) => (
              <Ark.Item
                key={name}
                value={name}
                // Not Ark's onSelect: it chooses what it has drawn as highlighted, which a quick tap on a busy phone comes before.
                onClick={() => {
                  if (open) chosen.current = name
                }}
                className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 font-medium data-highlighted:bg-well ${alarming ? 'text-alarm' : ''}`}
              >
                {icon}
                {label}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
