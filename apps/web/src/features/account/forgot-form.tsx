import { Button, buttonClass } from '@stoop/ui/button'
import { forgotInput } from '@stoop/validators/account'
import { useState } from 'react'
import { Link } from 'wouter'
import { useForm, useFormValues } from '../../lib/form.ts'
import { account } from '../../locales/en/account.ts'
import { EmailField } from '../auth/email-field.tsx'
import { describeError, requestPasswordReset } from './account.data.ts'
import { AccountPage } from './account-page.tsx'
import { ErrorNote } from './error-note.tsx'
import { RESEND_SECONDS, useCountdown } from './use-countdown.ts'

const words = account.forgot

/** Requests a link to choose a new password. Shows the same confirmation for known and unknown emails. */
export function ForgotForm() {
  const [values, setValue] = useFormValues({ email: getTypedEmail(history.state) })
  const [sentTo, setSentTo] = useState<string>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const { messages, pending, submit, formProps } = useForm(forgotInput, values)
  const [secondsLeft, startCountdown] = useCountdown(RESEND_SECONDS)

  const onSubmit = submit(async ({ email }) => {
    setErrorMessage(undefined)
    try {
      await requestPasswordReset(email)
      setSentTo(email)
      startCountdown()
    } catch (error) {
      setErrorMessage(describeError(error))
      throw error
    }
  })

  if (sentTo === undefined)
    return (
      <AccountPage title={words.title} text={words.intro}>
        <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
          <EmailField value={values.email} onChange={(email) => setValue('email', email)} message={messages.email} />
          <ErrorNote message={errorMessage} />
          <Button type="submit" wide pending={pending}>
            {pending ? account.sending : words.submit}
          </Button>
        </form>
        <div className="flex flex-col items-start">
          <Link href="/auth" className={linkClass}>
            {account.backToSignIn}
          </Link>
          <Link href="/auth/recover" className={linkClass}>
            {words.recoveryCode}
          </Link>
        </div>
      </AccountPage>
    )
  return (
    <AccountPage title={words.sentTitle} text={words.sent(sentTo)}>
      <p className="text-sm text-muted">{words.notThere}</p>
      <ErrorNote message={errorMessage} />
      <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-2">
        <Button type="submit" tone="plain" wide pending={pending} disabled={secondsLeft > 0} className="tabular-nums">
          {pending ? account.sending : secondsLeft > 0 ? account.sendAgainIn(secondsLeft) : account.sendAgain}
        </Button>
        <Button tone="quiet" onClick={() => setSentTo(undefined)}>
          {words.otherEmail}
        </Button>
      </form>
      <Link href="/auth" className={`${buttonClass('quiet')} -mt-2`}>
        {account.backToSignIn}
      </Link>
    </AccountPage>
  )
}

const linkClass = 'inline-flex min-h-11 items-center rounded-tag font-semibold text-primary'

/** Returns the email that was typed in the sign-in form. */
function getTypedEmail(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
}
