import { Button } from '@stoop/ui/button'
import { confirmInput } from '@stoop/validators/passkeys'
import { useForm, useFormValues } from '../../lib/form.ts'
import { firstProof as words } from '../../locales/en/first-proof.ts'
import { PasswordField } from '../auth/password-field.tsx'
import { confirmSession } from '../sessions/sessions.data.ts'

export interface ConfirmProofProps {
  /** The link is used now, and the session stays. */
  onConfirmed: () => Promise<void>
  /** The link is used now, and the session ends. */
  onSkip: () => Promise<void>
}

/** Asks for the password before a link keeps this session. A visitor who does not know it can go on without the session. */
export function ConfirmProof({ onConfirmed, onSkip }: ConfirmProofProps) {
  const [values, setValue] = useFormValues({ password: '' })
  const { messages, pending, submit, formProps } = useForm(confirmInput, values)
  const onSubmit = submit(async (input) => {
    await confirmSession(input)
    await onConfirmed()
  })
  return (
    <>
      <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
        <PasswordField
          value={values.password}
          onChange={(value) => setValue('password', value)}
          message={messages.password}
          autoComplete="current-password"
        />
        <Button type="submit" wide pending={pending}>
          {pending ? words.confirming : words.confirm}
        </Button>
      </form>
      <div className="flex flex-col gap-1">
        <Button tone="quiet" wide onClick={onSkip}>
          {words.skip}
        </Button>
        <p className="text-center text-sm text-muted">{words.skipHint}</p>
      </div>
    </>
  )
}
