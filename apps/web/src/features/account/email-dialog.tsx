import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { Sheet } from '@stoop/ui/sheet'
import { emailChangeFrom } from '@stoop/validators/account'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useFirstField } from '../../lib/first-field.ts'
import { useForm, useFormValues } from '../../lib/form.ts'
import { FormButtons } from '../../lib/form-buttons.tsx'
import { accountSettings as words } from '../../locales/en/account-settings.ts'
import { useAuth } from '../auth/use-auth.ts'
import { changeEmail } from './account-settings.data.ts'

interface EmailDialogProps {
  open: boolean
  onClose: () => void
}

/**
 * Asks for a new email. The email changes only when the mailed link is opened, so that users with a typing error keep their
 * access.
 */
export default function EmailDialog({ open, onClose }: EmailDialogProps) {
  const { email, emailVerification } = useAuth()
  const { formRef, initialFocus } = useFirstField()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={sentTo ? words.linkSent : words.changeEmail}
      subtitle={sentTo ? words.linkSentHint(sentTo, email) : words.changeEmailHint}
      closeLabel={words.close}
      initialFocus={initialFocus}
    >
      {sentTo ? (
        <SentNote canUndo={emailVerification !== 'required'} onDone={onClose} />
      ) : (
        <EmailForm formRef={formRef} onCancel={onClose} onSent={setSentTo} />
      )}
    </Sheet>
  )
}

interface EmailFormProps {
  formRef: RefObject<HTMLFormElement | null>
  onCancel: () => void
  onSent: (email: string) => void
}

function EmailForm({ formRef, onCancel, onSent }: EmailFormProps) {
  const { id, email } = useAuth()
  const [values, setValue] = useFormValues({ email: '' })
  const schema = useMemo(() => emailChangeFrom(email), [email])
  const { messages, pending, submit, formProps } = useForm(schema, values)
  const onSubmit = submit(async (input) => {
    await changeEmail(id, input.email)
    onSent(input.email)
  })
  return (
    <form ref={formRef} onSubmit={onSubmit} {...formProps} className="flex flex-col gap-5">
      <Field label={words.newEmail} hint={words.currentEmail(email)} message={messages.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={values.email}
            onChange={(event) => setValue('email', event.target.value)}
          />
        )}
      </Field>
      <FormButtons
        cancelLabel={words.cancel}
        pending={pending}
        submitLabel={words.sendLink}
        pendingLabel={words.sendingLink}
        onCancel={onCancel}
      />
    </form>
  )
}

/** Shown after the link was sent. `canUndo`: the old email gets a link that undoes the change. */
function SentNote({ canUndo, onDone }: { canUndo: boolean; onDone: () => void }) {
  const doneRef = useRef<HTMLButtonElement>(null)
  // Wait a frame before focusing, because the dialog itself moves the focus when the focused form disappears.
  useEffect(() => {
    const frame = requestAnimationFrame(() => doneRef.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <>
      {canUndo && <p className="text-sm text-pretty text-muted">{words.linkSentUndo}</p>}
      <Button wide onClick={onDone} className="mt-5" ref={doneRef}>
        {words.done}
      </Button>
    </>
  )
}
