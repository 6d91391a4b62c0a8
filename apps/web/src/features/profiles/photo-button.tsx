import { IconButton } from '@stoop/ui/icon-button'
import { Camera } from '@stoop/ui/lazy-icons'
import { useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { profiles } from '../../locales/en/profiles.ts'
import type { PhotoDialogProps } from '../photos/photo-dialog.tsx'

const PhotoDialog = lazyOverlay<PhotoDialogProps>(() => import('../photos/photo-dialog.tsx'))

/** The button on the viewer's own photo that opens the upload dialog. */
export function PhotoButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={profiles.changePhoto}
        icon={
          <span className="grid size-9 place-items-center rounded-pill border border-line bg-raised text-primary shadow-card">
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
