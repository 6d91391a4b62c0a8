import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import type { Community } from '@stoop/validators/communities'
import { useRef } from 'react'
import { communities } from '../../locales/en/communities.ts'

export interface LeaveDialogProps {
  open: boolean
  community: Community
  onClose: () => void
  onLeave: () => void
}

/** Asks for confirmation before a leave that cannot be undone. */
export default function LeaveDialog({ open, community, onClose, onLeave }: LeaveDialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={communities.leaveTitle(community.name)}
      subtitle={getHint(community)}
      closeLabel={communities.close}
      initialFocus={stayButton}
    >
      <div className="grid grid-cols-2 gap-2 *:px-2!">
        <Button ref={stayButton} tone="plain" onClick={onClose}>
          {communities.cancelLeave}
        </Button>
        <Button tone="danger" onClick={onLeave}>
          {communities.leave}
        </Button>
      </div>
    </Dialog>
  )
}

function getHint({ memberCount, isPrivate }: Community): string {
  if (memberCount <= 1) return communities.leaveLastHint
  return isPrivate ? communities.leavePrivateHint : communities.leaveCreatorHint
}
