import { IconButton } from '@stoop/ui/icon-button'
import { Camera } from '@stoop/ui/icons-later'
import { Suspense, useState } from 'react'
import { useEverOpen } from '../../lib/ever-open.ts'
import { later } from '../../lib/later.ts'
import { profiles } from '../../words/profiles.ts'
import type { PhotoDialogProps } from '../photos/photo-dialog.tsx'

const PhotoDialog = later<PhotoDialogProps>(() => import('../photos/photo-dialog.tsx'))

/** The small camera on one's own photo. */
export function PhotoButton() {
  const [open, setOpen] = useState(false)
  const everOpen = useEverOpen(open)
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
      {everOpen && (
        <Suspense>
          <PhotoDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
