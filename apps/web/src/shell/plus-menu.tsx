import { IconButton } from '@stoop/ui/icon-button'
import { PenLine, Plus, Users } from '@stoop/ui/icons'
import type { MenuProps } from '@stoop/ui/menu'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { over } from '../lib/over.tsx'
import { shell } from '../words/shell.ts'

const Menu = over<MenuProps>(() => import('@stoop/ui/menu').then((menu) => ({ default: menu.Menu })))

const TRIGGER = 'plus-menu'

/** Create Post goes to /create-post; Create Community to /communities, where the history state opens its dialog once (R5). */
export function PlusMenu() {
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()

  function choose(name: string) {
    if (name === 'post') navigate('/create-post')
    else navigate('/communities', { state: { create: true } })
  }

  return (
    <>
      <IconButton
        id={TRIGGER}
        label={shell.create}
        icon={<Plus className="size-6" />}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={Menu.load}
        onFocus={Menu.load}
        onClick={() => setOpen(!open)}
      />
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        onChoose={choose}
        label={shell.create}
        triggerId={TRIGGER}
        fixed
        items={[
          { name: 'post', label: shell.createPost, icon: <PenLine className="size-5 text-brick" /> },
          { name: 'community', label: shell.createCommunity, icon: <Users className="size-5 text-brick" /> },
        ]}
      />
    </>
  )
}
