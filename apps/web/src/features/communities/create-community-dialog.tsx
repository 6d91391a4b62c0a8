import { Button } from '@stoop/ui/button'
import { Counter, Field, Input, Textarea } from '@stoop/ui/field'
import { Sheet } from '@stoop/ui/sheet'
import type { Community } from '@stoop/validators/communities'
import { LIMITS } from '@stoop/validators/limits'
import { useRef } from 'react'
import { communities } from '../../locales/en/communities.ts'
import { useAuth } from '../auth/use-auth.ts'
import { CommunityVisibilityChoice, JoinChoice } from './settings/entry-choices.tsx'
import { DEFAULT_ENTRY } from './settings/join-policy.ts'
import { useCreateCommunityForm } from './use-create-community-form.ts'

export interface CreateCommunityDialogProps {
  open: boolean
  onClose: () => void
  /** Called with the new community. */
  onCreated: (created: Community) => void
}

/** The dialog that creates a community. Keeps the draft until the viewer sends or cancels it. */
export default function CreateCommunityDialog({ open, onClose, onCreated }: CreateCommunityDialogProps) {
  const { selectedCity } = useAuth()
  const name = useRef<HTMLInputElement>(null)
  const {
    values,
    messages,
    pending,
    keepName,
    keepDescription,
    entry,
    keepEntry,
    discard,
    formAttributes: form,
  } = useCreateCommunityForm((created) => {
    onClose()
    onCreated(created)
  })
  return (
    <Sheet
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
        <div className="divide-y divide-line rounded-card border border-line">
          <CommunityVisibilityChoice value={entry} saved={DEFAULT_ENTRY} onChange={keepEntry} />
          <JoinChoice value={entry} onChange={keepEntry} />
        </div>
        <p className="text-sm text-pretty text-muted">{communities.settingsHint}</p>
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
    </Sheet>
  )
}
