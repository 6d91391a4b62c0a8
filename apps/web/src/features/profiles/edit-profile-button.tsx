import { Button } from '@stoop/ui/button'
import { useState } from 'react'
import { over } from '../../lib/over.tsx'
import { member } from '../../words/member.ts'
import type { EditProfileDialogProps } from './edit-profile-dialog.tsx'

const EditProfileDialog = over<EditProfileDialogProps>(() => import('./edit-profile-dialog.tsx'))

/** Opens the Edit Profile dialog in place: on Home (R6) and on one's own profile. */
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
        className="shrink-0"
      >
        {member.edit}
      </Button>
      <EditProfileDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
