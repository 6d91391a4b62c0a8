import { Field, Input } from '@stoop/ui/field'
import { Sheet } from '@stoop/ui/sheet'
import { usernameChange } from '@stoop/validators/account'
import type { RefObject } from 'react'
import { useFirstField } from '../../lib/first-field.ts'
import { useForm, useFormValues } from '../../lib/form.ts'
import { FormButtons } from '../../lib/form-buttons.tsx'
import { accountSettings as words } from '../../locales/en/account-settings.ts'
import { useAuth } from '../auth/use-auth.ts'
import { changeUsername } from './account-settings.data.ts'

interface UsernameDialogProps {
  open: boolean
  onClose: () => void
}

/** Changes the username. The server's message tells whether it is taken or was changed less than 30 days ago. */
export default function UsernameDialog({ open, onClose }: UsernameDialogProps) {
  const { formRef, initialFocus } = useFirstField()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.changeUsername}
      closeLabel={words.close}
      initialFocus={initialFocus}
    >
      <UsernameForm formRef={formRef} onDone={onClose} />
    </Sheet>
  )
}

function UsernameForm({ formRef, onDone }: { formRef: RefObject<HTMLFormElement | null>; onDone: () => void }) {
  const { username } = useAuth()
  const [values, setValue] = useFormValues({ username })
  const { messages, pending, submit, formProps } = useForm(usernameChange, values)
  const onSubmit = submit(async (input, isMounted) => {
    if (input.username !== username) await changeUsername(input.username)
    if (isMounted()) onDone()
  })
  return (
    <form ref={formRef} onSubmit={onSubmit} {...formProps} className="flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-muted">
        {words.usernameRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Field label={words.newUsername} message={messages.username}>
        {(control) => (
          <Input
            {...control}
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values.username}
            onChange={(event) => setValue('username', event.target.value)}
          />
        )}
      </Field>
      <FormButtons
        cancelLabel={words.cancel}
        pending={pending}
        submitLabel={words.saveUsername}
        pendingLabel={words.saving}
        onCancel={onDone}
      />
    </form>
  )
}
