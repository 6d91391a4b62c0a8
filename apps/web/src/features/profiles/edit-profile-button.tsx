import { Button } from '@stoop/ui/button'
import { Suspense, useState } from 'react'
import { later } from '../../lib/later.ts'
import { profiles } from '../../words/profiles.ts'

const EditProfileDialog = later<{ onClose: () => void }>(() => import('./edit-profile-dialog.tsx'))

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
        {profiles.edit}
      </Button>
      {open && (
        <Suspense>
          <EditProfileDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
