import { Users } from '@stoop/ui/icons'
import { PenLine } from '@stoop/ui/lazy-icons'
import { Menu, type MenuProps } from '@stoop/ui/menu'
import { useLocation } from 'wouter'
import { appShell } from '../locales/en/app-shell.ts'

export type CreateMenuProps = Pick<MenuProps, 'open' | 'onClose' | 'triggerId'>

/**
 * The menu with Create Post and Create Community. Create Community opens /communities with a history state that opens
 * its dialog once.
 */
export default function CreateMenu(props: CreateMenuProps) {
  const [, navigate] = useLocation()

  function handleChoose(name: string) {
    if (name === 'post') navigate('/create-post')
    else navigate('/communities', { state: { create: true } })
  }

  return (
    <Menu
      {...props}
      onChoose={handleChoose}
      label={appShell.create}
      fixed
      items={[
        { name: 'post', label: appShell.createPost, icon: <PenLine className="size-5 text-primary" /> },
        { name: 'community', label: appShell.createCommunity, icon: <Users className="size-5 text-primary" /> },
      ]}
    />
  )
}
