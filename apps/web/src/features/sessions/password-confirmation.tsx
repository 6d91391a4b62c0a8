import { Button } from '@stoop/ui/button'
import { confirmInput } from '@stoop/validators/passkeys'
import type { ReactNode, RefObject } from 'react'
import { useForm, useFormValues } from '../../lib/form.ts'
import { sessions as words } from '../../locales/en/sessions.ts'
import { PasswordField } from '../auth/password-field.tsx'
import { confirmSession } from './sessions.data.ts'

interface PasswordConfirmationProps {
  formRef?: RefObject<HTMLFormElement | null>
  submitLabel: string
  onConfirmed: () => Promise<void>
  /** Hidden fields. */
  children?: ReactNode
}

/** The form that confirms the session with the password. */
export function PasswordConfirmation({ formRef, submitLabel, onConfirmed, children }: PasswordConfirmationProps) {
  const [values, setValue] = useFormValues({ password: '' })
  const { messages, pending, submit, formProps } = useForm(confirmInput, values)
  const onSubmit = submit(async (input) => {
    await confirmSession(input)
    await onConfirmed()
  })
  return (
    <form ref={formRef} onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
      {children}
      <PasswordField
        value={values.password}
        onChange={(value) => setValue('password', value)}
        message={messages.password}
        autoComplete="current-password"
      />
      <Button type="submit" wide pending={pending}>
        {pending ? words.confirming : submitLabel}
      </Button>
    </form>
  )
}
