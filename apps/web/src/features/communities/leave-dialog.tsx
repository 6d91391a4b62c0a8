import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import type { Community } from '@stoop/validators/communities'
import { useRef } from 'react'
import { communities } from '../../words/communities.ts'

export interface LeaveDialogProps {
  open: boolean
  community: Community
  onClose: () => void
  onLeave: () => void
}

/** Asks once more before a leave that cannot be taken back. */
export default function LeaveDialog({ open, community, onClose, onLeave }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={communities.leaveTitle(community.name)}
      subtitle={hintOf(community)}
      closeLabel={communities.close}
      focusFirst={stay}
    >
      <div className="grid grid-cols-2 gap-2 *:px-2!">
        <Button ref={stay} tone="plain" onClick={onClose}>
          {communities.stay}
        </Button>
        <Button tone="alarm" onClick={onLeave}>
          {communities.leave}
        </Button>
      </div>
    </Dialog>
  )
}

function hintOf({ memberCount, isPrivate }: Community): string {
  if (memberCount <= 1) return communities.leaveLastHint
  return isPrivate ? communities.leavePrivateHint : communities.leaveCreatorHint
}
