import { Button } from '@stoop/ui/button'
import { LogOut } from '@stoop/ui/lazy-icons'
import { closeOverlays } from '@stoop/ui/overlay-history'
import type { Community } from '@stoop/validators/communities'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { communities } from '../../locales/en/communities.ts'
import { leaveCommunity } from './communities.data.ts'
import type { LeaveDialogProps } from './leave-dialog.tsx'

const LeaveDialog = lazyOverlay<LeaveDialogProps>(() => import('./leave-dialog.tsx'))

/** Leaves the community after a confirmation. Leads to the list if the viewer can no longer see the community. */
export function LeaveButton({ community }: { community: Community }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [, navigate] = useLocation()
  const isIrreversible = community.isPrivate || community.memberCount <= 1

  async function leaveAndNavigate(successorId?: string) {
    setIsConfirming(false)
    const previousPath = location.pathname
    const hasLeft = await leaveCommunity(community, successorId)
    // Navigate only if the viewer has not opened another page in the meantime.
    if (!hasLeft || !isIrreversible || location.pathname !== previousPath) return
    await closeOverlays()
    navigate('/communities', { replace: true })
  }

  return (
    <>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        onClick={() => setIsConfirming(true)}
        className="community-leave px-3! text-sm"
      >
        <LogOut className="size-4" />
        {communities.leave}
      </Button>
      <LeaveDialog
        open={isConfirming}
        community={community}
        onClose={() => setIsConfirming(false)}
        onLeave={leaveAndNavigate}
      />
    </>
  )
}
