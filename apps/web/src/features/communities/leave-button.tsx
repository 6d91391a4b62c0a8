import { closeOverlays } from '@stoop/ui/back'
import { Button } from '@stoop/ui/button'
import { LogOut } from '@stoop/ui/icons-later'
import type { Community } from '@stoop/validators/communities'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { over } from '../../lib/over.tsx'
import { communities } from '../../words/communities.ts'
import { leave } from './communities.data.ts'
import type { LeaveDialogProps } from './leave-dialog.tsx'

const LeaveDialog = over<LeaveDialogProps>(() => import('./leave-dialog.tsx'))

/**
 * Leaves. Where there is no way back to what was (one's own private community, the last member, the creator, whose place another
 * takes) it asks once more.
 */
export function LeaveButton({ community }: { community: Community }) {
  const [asking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const forGood = community.isPrivate || community.memberCount <= 1
  const asks = forGood || community.role === 'creator'

  async function go() {
    setAsking(false)
    const here = location.pathname
    const left = await leave(community)
    // Nobody is called back from where they have gone meanwhile.
    if (!left || !forGood || location.pathname !== here) return
    await closeOverlays()
    navigate('/communities', { replace: true })
  }

  return (
    <>
      <Button tone="plain" onClick={() => (asks ? setAsking(true) : go())}>
        <LogOut className="size-4.5" />
        {communities.leave}
      </Button>
      <LeaveDialog open={asking} community={community} onClose={() => setAsking(false)} onLeave={go} />
    </>
  )
}
