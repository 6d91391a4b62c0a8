import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import type { Community, CommunityMember } from '@stoop/validators/communities'
import { useRef, useState } from 'react'
import { communities } from '../../locales/en/communities.ts'
import { communityRoles as words } from '../../locales/en/community-roles.ts'
import { SuccessorChoice } from './roles/successor-choice.tsx'

export interface LeaveDialogProps {
  open: boolean
  community: Community
  onClose: () => void
  /** Called with the member who is offered the role of creator, if any. */
  onLeave: (successorId?: string) => void
}

/** Asks for confirmation before the viewer leaves, and asks a creator for a successor. */
export default function LeaveDialog({ open, community, onClose, onLeave }: LeaveDialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null)
  const [successor, setSuccessor] = useState<CommunityMember | null>(null)
  const needsSuccessor = community.role === 'creator' && community.memberCount > 1
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={communities.leaveTitle(community.name)}
      subtitle={getHint(community)}
      closeLabel={communities.close}
      initialFocus={stayButton}
    >
      {needsSuccessor && (
        <div className="mb-4 flex flex-col gap-3">
          <SuccessorChoice community={community} value={successor} onChange={setSuccessor} />
          <p role="status" className="rounded-field bg-sunken px-3.5 py-2.5 text-sm">
            {successor ? words.askedOnLeave(successor.user.firstName) : words.nobodyHint}
          </p>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2 *:px-2!">
        <Button ref={stayButton} tone="plain" onClick={onClose}>
          {communities.cancelLeave}
        </Button>
        <Button tone="danger" onClick={() => onLeave(needsSuccessor ? successor?.user.id : undefined)}>
          {communities.leave}
        </Button>
      </div>
    </Dialog>
  )
}

function getHint({ memberCount, isPrivate, joinPolicy, role }: Community): string | undefined {
  if (memberCount <= 1) return communities.leaveLastHint
  if (isPrivate) return communities.leavePrivateHint
  // A creator gets a choice of successors instead of this text.
  if (role === 'creator') return undefined
  return joinPolicy === 'open' ? communities.leaveOpenHint : communities.leaveClosedDoorHint
}
