import { Sheet } from '@stoop/ui/sheet'
import { passwordChange } from '@stoop/validators/account'
import type { RefObject } from 'react'
import { useFirstField } from '../../lib/first-field.ts'
import { useForm, useFormValues } from '../../lib/form.ts'
import { FormButtons } from '../../lib/form-buttons.tsx'
import { accountSettings as words } from '../../locales/en/account-settings.ts'
import { NewPasswordField } from '../auth/new-password-field.tsx'
import { PasswordField } from '../auth/password-field.tsx'
import { useAuth } from '../auth/use-auth.ts'
import { changePassword } from './account-settings.data.ts'

interface PasswordDialogProps {
  open: boolean
  onClose: () => void
}

/** Changes the password. */
export default function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const { formRef, initialFocus } = useFirstField()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.changePassword}
      subtitle={words.changePasswordHint}
      closeLabel={words.close}
      initialFocus={initialFocus}
    >
      <PasswordForm formRef={formRef} onDone={onClose} />
    </Sheet>
  )
}

function PasswordForm({ formRef, onDone }: { formRef: RefObject<HTMLFormElement | null>; onDone: () => void }) {
  const { email, username, firstName, lastName } = useAuth()
  const [values, setValue] = useFormValues({ currentPassword: '', newPassword: '' })
  const { messages, pending, submit, formProps } = useForm(passwordChange, values)
  const onSubmit = submit(async (input, isMounted) => {
    await changePassword(input)
    if (isMounted()) onDone()
  })
  return (
    <form ref={formRef} onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
      {/* Password managers need a field with the account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={words.currentPassword}
        name="currentPassword"
        value={values.currentPassword}
        onChange={(value) => setValue('currentPassword', value)}
        message={messages.currentPassword}
        autoComplete="current-password"
      />
      <NewPasswordField
        label={words.newPassword}
        name="newPassword"
        value={values.newPassword}
        onChange={(value) => setValue('newPassword', value)}
        message={messages.newPassword}
        userInputs={[email, username, firstName, lastName]}
      />
      <FormButtons
        cancelLabel={words.cancel}
        pending={pending}
        submitLabel={words.savePassword}
        pendingLabel={words.saving}
        onCancel={onDone}
      />
    </form>
  )
}
