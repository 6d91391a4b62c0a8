import { Button } from '@stoop/ui/button'
import { Camera } from '@stoop/ui/lazy-icons'
import { useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { welcome } from '../../locales/en/welcome.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { PhotoDialogProps } from '../photos/photo-dialog.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'

const PhotoDialog = lazyOverlay<PhotoDialogProps>(() => import('../photos/photo-dialog.tsx'))

/** Shows the viewer's photo and opens the dialog that uploads one. */
export function PhotoStep() {
  const user = useAuth()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <p className="text-sm text-muted">{welcome.photoHint}</p>
      <div className="mt-5 flex flex-col items-center gap-4">
        <PersonAvatar person={user} size="huge" />
        <Button
          tone="soft"
          aria-haspopup="dialog"
          onPointerEnter={PhotoDialog.load}
          onFocus={PhotoDialog.load}
          onClick={() => setIsChoosing(true)}
        >
          <Camera className="size-5" />
          {user.avatar ? welcome.changePhoto : welcome.choosePhoto}
        </Button>
      </div>
      <PhotoDialog open={isChoosing} onClose={() => setIsChoosing(false)} />
    </>
  )
}
