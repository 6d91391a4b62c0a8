import { Button } from '@stoop/ui/button'
import { UserPlus } from '@stoop/ui/lazy-icons'
import type { Community } from '@stoop/validators/communities'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { entry as words } from '../../locales/en/community-entry.ts'
import { useInviteOnArrival } from '../communities/invite-on-arrival.ts'
import type { InviteSheetProps } from './invite-sheet.tsx'

const InviteSheet = lazyOverlay<InviteSheetProps>(() => import('./invite-sheet.tsx'))

/** Opens the sheet for inviting people to the community, also for a creator who has just created it. Shown to members who may invite. */
export function InviteButton({ community }: { community: Community }) {
  const [isOpen, setIsOpen] = useInviteOnArrival()
  return (
    <>
      <Button
        tone="plain"
        aria-haspopup="dialog"
        onPointerEnter={InviteSheet.load}
        onFocus={InviteSheet.load}
        onClick={() => setIsOpen(true)}
        className="px-4!"
      >
        <UserPlus className="size-4.5" />
        {words.invite}
      </Button>
      <InviteSheet open={isOpen} community={community} onClose={() => setIsOpen(false)} />
    </>
  )
}
