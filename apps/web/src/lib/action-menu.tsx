import { IconButton } from '@stoop/ui/icon-button'
import { Ellipsis } from '@stoop/ui/lazy-icons'
import type { MenuItem, MenuProps } from '@stoop/ui/menu'
import { useId, useState } from 'react'
import { lazyOverlay } from './lazy-overlay.tsx'

const Menu = lazyOverlay<MenuProps>(() => import('@stoop/ui/menu').then((menu) => ({ default: menu.Menu })))

/** An item of a menu, and its action. */
export interface ActionItem extends MenuItem {
  onChoose: () => void
}

export interface ActionMenuProps {
  /** The accessible name of the button and the menu. */
  label: string
  items: readonly ActionItem[]
  className?: string
  /** Whether the button keeps its place while the page scrolls. */
  fixed?: boolean
}

/** A "More" button with a menu, whose code loads when the pointer or focus reaches the button. */
export function ActionMenu({ label, items, className = 'text-muted', fixed = false }: ActionMenuProps) {
  const trigger = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        id={trigger}
        label={label}
        icon={<Ellipsis className="size-5" />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${trigger}-menu` : undefined}
        onPointerEnter={Menu.load}
        onFocus={Menu.load}
        onClick={() => setOpen(!open)}
        className={className}
      />
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(name) => items.find((item) => item.name === name)?.onChoose()}
        label={label}
        triggerId={trigger}
        items={items}
        fixed={fixed}
      />
    </>
  )
}
