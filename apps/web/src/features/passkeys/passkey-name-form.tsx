import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { passkeyName } from '@stoop/validators/passkeys'
import type { RefObject } from 'react'
import { useForm, useFormValues } from '../../lib/form.ts'
import { passkeySettings as words } from '../../locales/en/passkey-settings.ts'

interface PasskeyNameFormProps {
  formRef: RefObject<HTMLFormElement | null>
  id: string
  initialName: string
  submitLabel: string
  pendingLabel: string
  onCancel: () => void
  onSubmit: (name: string, isMounted: () => boolean) => Promise<void>
}

/** The name of a passkey. */
export function PasskeyNameForm(props: PasskeyNameFormProps) {
  const { formRef, id, initialName, submitLabel, pendingLabel, onCancel, onSubmit } = props
  const [values, setValue] = useFormValues({ id, name: initialName })
  const { messages, pending, submit, formProps } = useForm(passkeyName, values)
  return (
    <form
      ref={formRef}
      onSubmit={submit(({ name }, isMounted) => onSubmit(name, isMounted))}
      {...formProps}
      className="flex flex-col gap-5"
    >
      <Field label={words.name} hint={words.nameHint} message={messages.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="off"
            value={values.name}
            onChange={(event) => setValue('name', event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button tone="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" pending={pending}>
          {pending ? pendingLabel : submitLabel}
        </Button>
      </div>
    </form>
  )
}
