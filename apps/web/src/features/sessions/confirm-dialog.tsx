import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import { KeyRound } from '@stoop/ui/lazy-icons'
import { confirmInput } from '@stoop/validators/passkeys'
import { type RefObject, useState } from 'react'
import { useFirstField } from '../../lib/first-field.ts'
import { useForm, useFormValues } from '../../lib/form.ts'
import { canUsePasskeys } from '../../lib/webauthn.ts'
import { sessions as words } from '../../locales/en/sessions.ts'
import { PasswordField } from '../auth/password-field.tsx'
import { useAuth } from '../auth/use-auth.ts'
import { usePasskeys } from '../passkeys/passkeys.data.ts'
import { confirmByPasskey } from '../passkeys/use-passkey.ts'
import { confirmSession } from './sessions.data.ts'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirmed: () => void
}

/** Asks for the password, or for a passkey if the member has one, before a dangerous act. */
export default function ConfirmDialog({ open, onClose, onConfirmed }: ConfirmDialogProps) {
  const { formRef, initialFocus } = useFirstField()
  const { data: passkeys } = usePasskeys()
  const hasPasskey = canUsePasskeys() === 'yes' && (passkeys?.items.length ?? 0) > 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.confirmTitle}
      subtitle={hasPasskey ? words.confirmHintPasskey : words.confirmHint}
      closeLabel={words.close}
      initialFocus={initialFocus}
    >
      <PasswordForm formRef={formRef} onConfirmed={onConfirmed} />
      {hasPasskey && <PasskeyChoice onConfirmed={onConfirmed} />}
    </Dialog>
  )
}

interface PasswordFormProps extends Pick<ConfirmDialogProps, 'onConfirmed'> {
  formRef: RefObject<HTMLFormElement | null>
}

function PasswordForm({ formRef, onConfirmed }: PasswordFormProps) {
  const { email } = useAuth()
  const [values, setValue] = useFormValues({ password: '' })
  const { messages, pending, submit, formProps } = useForm(confirmInput, values)
  const onSubmit = submit(async (input) => {
    await confirmSession(input)
    onConfirmed()
  })
  return (
    <form ref={formRef} onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
      {/* Password managers need the account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
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
  )
}

function PasskeyChoice({ onConfirmed }: Pick<ConfirmDialogProps, 'onConfirmed'>) {
  const [isPending, setIsPending] = useState(false)

  async function handleClick() {
    setIsPending(true)
    try {
      await confirmByPasskey()
      onConfirmed()
    } catch {
      // A toast shows the error, or the user has cancelled on their device.
    } finally {
      setIsPending(false)
    }
  }

  return (
    <>
      <p className="my-3 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </p>
      <Button tone="plain" wide pending={isPending} onClick={handleClick}>
        <KeyRound className="size-4.5" />
        {words.usePasskey}
      </Button>
    </>
  )
}
