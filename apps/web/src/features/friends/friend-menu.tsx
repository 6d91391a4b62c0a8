import { IconButton } from '@stoop/ui/icon-button'
import { Ellipsis } from '@stoop/ui/icons'
import type { MenuProps } from '@stoop/ui/menu'
import type { Byline } from '@stoop/validators/people'
import { Suspense, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { later } from '../../lib/later.ts'
import { friends } from '../../words/friends.ts'

const Menu = later<MenuProps>(() => import('@stoop/ui/menu').then((menu) => ({ default: menu.Menu })))
const UnfriendDialog = later(() => import('./unfriend-dialog.tsx'))

/** What else one may do about a friend: see the profile, unfriend (R16). */
export function FriendMenu({ person }: { person: Byline }) {
  const trigger = useId()
  const [open, setOpen] = useState<'menu' | 'unfriend'>()
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
        aria-expanded={open === 'menu'}
        onPointerEnter={Menu.load}
        onFocus={Menu.load}
        onClick={() => setOpen('menu')}
        className="text-muted"
      />
      <Suspense>
        {open === 'menu' && (
          <Menu
            open
            onClose={() => setOpen((shown) => (shown === 'menu' ? undefined : shown))}
            onChoose={choose}
            label={friends.more(`${person.firstName} ${person.lastName}`)}
            triggerId={trigger}
            items={[
              { name: 'profile', label: friends.seeProfile },
              { name: 'unfriend', label: friends.unfriend, alarming: true },
            ]}
          />
        )}
        {open === 'unfriend' && <UnfriendDialog person={person} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}
