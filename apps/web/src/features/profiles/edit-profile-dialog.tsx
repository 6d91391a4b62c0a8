import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import { Counter, Field, Input, Textarea } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import { profileForm } from '@stoop/validators/people'
import { useForm, useValues } from '../../lib/form.ts'
import { profiles } from '../../words/profiles.ts'
import { useAuth } from '../auth/use-auth.ts'
import { updateProfile } from './profiles.data.ts'

export interface EditProfileDialogProps {
  open: boolean
  onClose: () => void
}

/** First name, last name and bio. */
export default function EditProfileDialog({ open, onClose }: EditProfileDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={profiles.editTitle} closeLabel={profiles.close}>
      <EditProfileForm onDone={onClose} />
    </Dialog>
  )
}

/** It begins with what they are now, at every opening, and is done once they are saved. */
function EditProfileForm({ onDone }: { onDone: () => void }) {
  const { firstName, lastName, bio } = useAuth()
  const [values, set] = useValues({ firstName, lastName, bio: bio ?? '' })
  const { messages, pending, submit, prepare } = useForm(profileForm, values)
  const onSubmit = submit(async (input, stands) => {
    await updateProfile(input)
    if (stands()) onDone()
  })

  return (
    <form onSubmit={onSubmit} {...prepare} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={profiles.firstName} message={messages.firstName}>
          {(control) => (
            <Input
              {...control}
              name="firstName"
              autoComplete="given-name"
              value={values.firstName}
              onChange={(event) => set('firstName', event.target.value)}
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
              onChange={(event) => set('lastName', event.target.value)}
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
            onChange={(event) => set('bio', event.target.value)}
            className="max-h-60"
          />
        )}
      </Field>
      <Counter length={values.bio.trim().length} most={LIMITS.bio} />
      <div className="flex justify-end gap-2">
        <Button tone="quiet" onClick={onDone} className="shrink-0 px-3!">
          {profiles.cancel}
        </Button>
        <Button type="submit" pending={pending} className="px-4!">
          {pending ? profiles.saving : profiles.save}
        </Button>
      </div>
    </form>
  )
}
