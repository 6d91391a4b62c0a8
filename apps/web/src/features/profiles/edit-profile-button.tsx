import { Button } from '@stoop/ui/button'
import { Suspense, useState } from 'react'
import { useEverOpen } from '../../lib/ever-open.ts'
import { later } from '../../lib/later.ts'
import { member } from '../../words/member.ts'
import type { EditProfileDialogProps } from './edit-profile-dialog.tsx'

const EditProfileDialog = later<EditProfileDialogProps>(() => import('./edit-profile-dialog.tsx'))

/** Opens the Edit Profile dialog in place: on Home (R6) and on one's own profile. */
export function EditProfileButton() {
  const [open, setOpen] = useState(false)
  const everOpen = useEverOpen(open)
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
      {everOpen && (
        <Suspense>
          <EditProfileDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
