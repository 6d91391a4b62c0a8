import { IconButton } from '@stoop/ui/icon-button'
import { Camera } from '@stoop/ui/icons-later'
import { useState } from 'react'
import { over } from '../../lib/over.tsx'
import { profiles } from '../../words/profiles.ts'
import type { PhotoDialogProps } from '../photos/photo-dialog.tsx'

const PhotoDialog = over<PhotoDialogProps>(() => import('../photos/photo-dialog.tsx'))

/** The small camera on one's own photo. */
export function PhotoButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={profiles.changePhoto}
        icon={
          <span className="grid size-9 place-items-center rounded-pill border border-line bg-raised text-brick shadow-card">
            <Camera className="size-4.5" />
          </span>
        }
        aria-haspopup="dialog"
        onPointerEnter={PhotoDialog.load}
        onClick={() => setOpen(true)}
      />
      <PhotoDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
