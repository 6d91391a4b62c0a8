import { Button } from '@stoop/ui/button'
import { Counter, Field, Input, Textarea } from '@stoop/ui/field'
import { Sheet } from '@stoop/ui/sheet'
import { LIMITS } from '@stoop/validators/limits'
import { profileForm } from '@stoop/validators/people'
import { useLayoutEffect, useState } from 'react'
import { useForm, useFormValues } from '../../lib/form.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.tsx'
import { profiles } from '../../locales/en/profiles.ts'
import { useAuth } from '../auth/use-auth.ts'
import { updateProfile } from './profiles.data.ts'

export interface EditProfileDialogProps {
  open: boolean
  onClose: () => void
}

/** The dialog that edits first name, last name and bio. */
export default function EditProfileDialog({ open, onClose }: EditProfileDialogProps) {
  const { dialogProps: guard, onChanged, confirmDialog: question } = useUnsavedChanges(onClose)
  return (
    <>
      <Sheet open={open} {...guard} title={profiles.editTitle} closeLabel={profiles.close}>
        <EditProfileForm onChanged={onChanged} onCancel={guard.onClose} onDone={onClose} />
      </Sheet>
      {question}
    </>
  )
}

interface EditProfileFormProps {
  onChanged: (changed: boolean) => void
  onCancel: () => void
  onDone: () => void
}

/** The form. Starts with the current values each time it opens, and closes after saving. */
function EditProfileForm({ onChanged, onCancel, onDone }: EditProfileFormProps) {
  const { firstName, lastName, bio } = useAuth()
  const [saved] = useState({ firstName, lastName, bio: bio ?? '' })
  const [values, setValue] = useFormValues(saved)
  const hasChanges =
    values.firstName !== saved.firstName || values.lastName !== saved.lastName || values.bio !== saved.bio
  // A layout effect, because an effect runs in a later task, before which the dialog could close.
  useLayoutEffect(() => {
    onChanged(hasChanges)
    return () => onChanged(false)
  }, [hasChanges, onChanged])
  const { messages, pending, submit, formProps } = useForm(profileForm, values)
  const onSubmit = submit(async (input, isMounted) => {
    await updateProfile(input)
    if (isMounted()) onDone()
  })

  return (
    <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={profiles.firstName} message={messages.firstName}>
          {(control) => (
            <Input
              {...control}
              name="firstName"
              autoComplete="given-name"
              value={values.firstName}
              onChange={(event) => setValue('firstName', event.target.value)}
            />
          )}
        </Field>
        <Field label={profiles.lastName} message={messages.lastName}>
          {(control) => (
            <Input
              {...control}
              name="lastName"
              autoComplete="family-name"
              value={values.lastName}
              onChange={(event) => setValue('lastName', event.target.value)}
            />
          )}
        </Field>
      </div>
      <Field label={profiles.bio} message={messages.bio} hint={profiles.bioHint}>
        {(control) => (
          <Textarea
            {...control}
            name="bio"
            dir="auto"
            rows={4}
            value={values.bio}
            onChange={(event) => setValue('bio', event.target.value)}
            className="max-h-60"
          />
        )}
      </Field>
      <Counter length={values.bio.trim().length} maxLength={LIMITS.bio} />
      <div className="flex justify-end gap-2">
        <Button tone="quiet" onClick={onCancel} className="shrink-0 px-3!">
          {profiles.cancel}
        </Button>
        <Button type="submit" pending={pending} className="px-4!">
          {pending ? profiles.saving : profiles.save}
        </Button>
      </div>
    </form>
  )
}
