import { IconButton } from '@stoop/ui/icon-button'
import { PenLine, Plus, Users } from '@stoop/ui/icons'
import type { MenuProps } from '@stoop/ui/menu'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { lazyOverlay } from '../lib/lazy-overlay.tsx'
import { appShell } from '../locales/en/app-shell.ts'

const Menu = lazyOverlay<MenuProps>(() => import('@stoop/ui/menu').then((menu) => ({ default: menu.Menu })))

const TRIGGER_ID = 'plus-menu'

/**
 * The menu with Create Post and Create Community. The latter opens /communities with a history state that opens the
 * dialog once.
 */
export function PlusMenu() {
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()

  function handleChoose(name: string) {
    if (name === 'post') navigate('/create-post')
    else navigate('/communities', { state: { create: true } })
  }

  return (
    <>
      <IconButton
        id={TRIGGER_ID}
        label={appShell.create}
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
        onChoose={handleChoose}
        label={appShell.create}
        triggerId={TRIGGER_ID}
        fixed
        items={[
          { name: 'post', label: appShell.createPost, icon: <PenLine className="size-5 text-primary" /> },
          { name: 'community', label: appShell.createCommunity, icon: <Users className="size-5 text-primary" /> },
        ]}
      />
    </>
  )
}
