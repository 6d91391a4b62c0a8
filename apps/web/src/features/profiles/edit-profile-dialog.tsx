import { Button } from '@stoop/ui/button'
import { Counter, Field, Input, Textarea } from '@stoop/ui/field'
import { Sheet } from '@stoop/ui/sheet'
import { profileForm } from '@stoop/validators/people'
import { mapProfileTexts, PROFILE_TEXT_NAMES, PROFILE_TEXTS, type ProfileText } from '@stoop/validators/profile-texts'
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

/** The dialog that edits the names and the profile's texts. */
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
  const { firstName, lastName, ...user } = useAuth()
  const [saved] = useState({ firstName, lastName, ...mapProfileTexts((name) => user[name] ?? '') })
  const [values, setValue] = useFormValues(saved)
  const hasChanges =
    values.firstName !== saved.firstName ||
    values.lastName !== saved.lastName ||
    PROFILE_TEXT_NAMES.some((name) => values[name] !== saved[name])
  // Use a layout effect: an effect runs in a later task, and the dialog could close before it.
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
      {PROFILE_TEXT_NAMES.map((name) => (
        <TextField
          key={name}
          name={name}
          value={values[name]}
          message={messages[name]}
          onChange={(value) => setValue(name, value)}
        />
      ))}
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

interface TextFieldProps {
  name: ProfileText
  value: string
  message: string | undefined
  onChange: (value: string) => void
}

/** The field of one profile text, with a counter near its limit. */
function TextField({ name, value, message, onChange }: TextFieldProps) {
  const { maxLength, rows } = PROFILE_TEXTS[name]
  const { label, hint } = profiles.texts[name]
  return (
    <>
      <Field label={label} message={message} hint={hint}>
        {(control) => (
          <Textarea
            {...control}
            name={name}
            dir="auto"
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="max-h-60"
          />
        )}
      </Field>
      <Counter length={value.trim().length} maxLength={maxLength} />
    </>
  )
}
