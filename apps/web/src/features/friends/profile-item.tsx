import { UserRound } from '@stoop/ui/lazy-icons'
import type { Byline } from '@stoop/validators/people'
import { navigate } from 'wouter/use-browser-location'
import type { ActionItem } from '../../lib/action-menu.tsx'
import { friends } from '../../locales/en/friends.ts'

/** The menu item that opens a person's profile. */
export const profileItem = ({ username }: Byline): ActionItem => ({
  name: 'profile',
  label: friends.seeProfile,
  icon: <UserRound />,
  onChoose: () => navigate(`/profile/${username}`),
})
