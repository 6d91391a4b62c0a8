import { IconButton } from '@stoop/ui/icon-button'
import { Ellipsis } from '@stoop/ui/lazy-icons'
import type { MenuProps } from '@stoop/ui/menu'
import { useId, useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { deletion } from '../../locales/en/deletion.ts'
import { type DeletableItem, deleteItem } from './deletions.data.ts'

const Menu = lazyOverlay<MenuProps>(() => import('@stoop/ui/menu').then((menu) => ({ default: menu.Menu })))

export interface DeleteMenuProps {
  item: DeletableItem
  /** The author of a reply. */
  authorName?: string
}

/** The menu of a post or reply that the viewer may delete. */
export default function DeleteMenu({ item, authorName = '' }: DeleteMenuProps) {
  const label = item.thing === 'post' ? deletion.menu.post : deletion.menu.reply(authorName)
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
        onPointerEnter={Menu.load}
        onFocus={Menu.load}
        onClick={() => setOpen(!open)}
        className="-my-1 -mr-2 text-muted"
      />
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        onChoose={() => deleteItem(item)}
        label={label}
        triggerId={trigger}
        items={[{ name: 'delete', label: deletion.delete[item.thing], isDestructive: true }]}
      />
    </>
  )
}
