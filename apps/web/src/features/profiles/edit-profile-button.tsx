import { Button } from '@stoop/ui/button'
import { useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { member } from '../../locales/en/member.ts'
import type { EditProfileDialogProps } from './edit-profile-dialog.tsx'

const EditProfileDialog = lazyOverlay<EditProfileDialogProps>(() => import('./edit-profile-dialog.tsx'))

/** Opens the Edit Profile dialog, on Home and on the viewer's own profile. */
export function EditProfileButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        tone="plain"
        aria-haspopup="dialog"
        onPointerEnter={EditProfileDialog.load}
        onFocus={EditProfileDialog.load}
        onClick={() => setOpen(true)}
        className="max-w-full shrink-0"
      >
        {member.edit}
      </Button>
      <EditProfileDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
