import { IconButton } from '@stoop/ui/icon-button'
import { Ellipsis } from '@stoop/ui/lazy-icons'
import type { MenuProps } from '@stoop/ui/menu'
import type { Byline } from '@stoop/validators/people'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { friends } from '../../locales/en/friends.ts'
import type { UnfriendDialogProps } from './unfriend-dialog.tsx'

const Menu = lazyOverlay<MenuProps>(() => import('@stoop/ui/menu').then((menu) => ({ default: menu.Menu })))
const UnfriendDialog = lazyOverlay<UnfriendDialogProps>(() => import('./unfriend-dialog.tsx'))

/** The menu of a friend: view profile, unfriend. */
export function FriendMenu({ person }: { person: Byline }) {
  const trigger = useId()
  const [open, setOpen] = useState<'menu' | 'unfriend'>()
  const menu = open === 'menu'
  const unfriend = open === 'unfriend'
  const [, navigate] = useLocation()

  function choose(name: string) {
    if (name === 'unfriend') setOpen('unfriend')
    else navigate(`/profile/${person.username}`)
  }

  return (
    <>
      <IconButton
        id={trigger}
        label={friends.more(`${person.firstName} ${person.lastName}`)}
        icon={<Ellipsis className="size-5" />}
        aria-haspopup="menu"
        aria-expanded={menu}
        onPointerEnter={Menu.load}
        onFocus={Menu.load}
        onClick={() => setOpen('menu')}
        className="text-muted"
      />
      <Menu
        open={menu}
        onClose={() => setOpen((current) => (current === 'menu' ? undefined : current))}
        onChoose={choose}
        label={friends.more(`${person.firstName} ${person.lastName}`)}
        triggerId={trigger}
        items={[
          { name: 'profile', label: friends.seeProfile },
          { name: 'unfriend', label: friends.unfriend, isDestructive: true },
        ]}
      />
      <UnfriendDialog open={unfriend} person={person} onClose={() => setOpen(undefined)} />
    </>
  )
}
