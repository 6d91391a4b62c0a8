import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import { Counter, Field, Input, Textarea } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import { useRef } from 'react'
import { communities } from '../../locales/en/communities.ts'
import { useAuth } from '../auth/use-auth.ts'
import { PrivateSwitch } from './private-switch.tsx'
import { useCreateCommunityForm } from './use-create-community-form.ts'

export interface CreateCommunityDialogProps {
  open: boolean
  onClose: () => void
  /** Called with the new community. */
  onCreated: (created: { isPrivate: boolean }) => void
}

/** The dialog that creates a community. The draft is kept until it is sent or cancelled. */
export default function CreateCommunityDialog({ open, onClose, onCreated }: CreateCommunityDialogProps) {
  const { selectedCity } = useAuth()
  const name = useRef<HTMLInputElement>(null)
  const {
    values,
    messages,
    pending,
    keepName,
    keepDescription,
    keepPrivate,
    discard,
    formAttributes: form,
  } = useCreateCommunityForm((created) => {
    onClose()
    onCreated(created)
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={communities.createNew}
      closeLabel={communities.close}
      initialFocus={name}
    >
      <form {...form} className="flex flex-col gap-4">
        <Field label={communities.name} message={messages.name}>
          {(control) => (
            <Input
              {...control}
              ref={name}
              name="name"
              dir="auto"
              autoComplete="off"
              placeholder={communities.namePlaceholder}
              value={values.name}
              onChange={(event) => keepName(event.target.value)}
            />
          )}
        </Field>
        <Field label={communities.description} message={messages.description}>
          {(control) => (
            <Textarea
              {...control}
              name="description"
              dir="auto"
              rows={3}
              placeholder={communities.descriptionPlaceholder}
              value={values.description}
              onChange={(event) => keepDescription(event.target.value)}
              className="max-h-52"
            />
          )}
        </Field>
        <Counter length={values.description.trim().length} maxLength={LIMITS.communityDescription.max} />
        <Field
          label={communities.city}
          hint={communities.cityHint}
          message={selectedCity ? undefined : communities.noCity}
        >
          {(control) => <Input {...control} name="city" readOnly value={selectedCity ?? ''} />}
        </Field>
        <PrivateSwitch checked={values.isPrivate} onChange={keepPrivate} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            tone="quiet"
            onClick={() => {
              discard()
              onClose()
            }}
          >
            {communities.cancel}
          </Button>
          <Button type="submit" pending={pending}>
            {pending ? communities.creating : communities.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
