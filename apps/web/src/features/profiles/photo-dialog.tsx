import { Avatar } from '@stoop/ui/avatar'
import { Dialog } from '@stoop/ui/dialog'
import { profiles } from '../../words/profiles.ts'
import { useAuth } from '../auth/use-auth.ts'

export interface PhotoDialogProps {
  open: boolean
  onClose: () => void
}

/** One's photo, large. Choosing another comes with the photos. */
export default function PhotoDialog({ open, onClose }: PhotoDialogProps) {
  const { firstName, lastName, avatar } = useAuth()
  return (
    <Dialog open={open} onClose={onClose} title={profiles.photoTitle} closeLabel={profiles.close}>
      <div className="grid place-items-center py-4">
        <Avatar firstName={firstName} lastName={lastName} photo={avatar} size="huge" />
      </div>
    </Dialog>
  )
}
