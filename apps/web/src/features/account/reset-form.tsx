import { Button, buttonClass } from '@stoop/ui/button'
import { type ResetResponse, resetInput } from '@stoop/validators/account'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useForm, useFormValues } from '../../lib/form.ts'
import { showToast } from '../../lib/toast.ts'
import { useLinkFragment } from '../../lib/use-link-fragment.ts'
import { account } from '../../locales/en/account.ts'
import { firstProof as proof } from '../../locales/en/first-proof.ts'
import { NewPasswordField } from '../auth/new-password-field.tsx'
import { describeError, isInvalidLink, resetPassword } from './account.data.ts'
import { AccountPage } from './account-page.tsx'
import { EndedNote } from './ended-note.tsx'
import { ErrorNote } from './error-note.tsx'

const words = account.reset

/** Sets a new password with a mailed link, then leads to the sign-in form. */
export function ResetForm() {
  const token = useLinkFragment()
  // The key starts the form again when another link is opened in the same tab.
  return <PasswordForm key={token} token={token} />
}

function PasswordForm({ token }: { token: string }) {
  const [, navigate] = useLocation()
  const [values, setValue] = useFormValues({ password: '' })
  const [isInvalid, setIsInvalid] = useState(token === '')
  const [errorMessage, setErrorMessage] = useState<string>()
  const [result, setResult] = useState<Pick<ResetResponse, 'ended' | 'remaining'>>()
  const { messages, pending, submit, formProps } = useForm(resetInput, { ...values, token })

  const onSubmit = submit(async (input) => {
    setErrorMessage(undefined)
    try {
      const { ended, remaining } = await resetPassword(input)
      if (proof.ended(ended) !== '' || remaining.passkeys + remaining.recoveryCodes > 0) {
        setResult({ ended, remaining })
        return
      }
      navigate('/auth', { replace: true })
      // Show the toast after the session has ended, because its end removes the session's toasts.
      showToast(words.done, 'default')
    } catch (error) {
      if (isInvalidLink(error)) setIsInvalid(true)
      else setErrorMessage(describeError(error))
      throw error
    }
  })

  if (isInvalid)
    return (
      <AccountPage title={account.linkInvalid} text={words.invalidHint}>
        <Link href="/auth/forgot" replace className={buttonClass()}>
          {account.requestNewLink}
        </Link>
      </AccountPage>
    )
  if (result)
    return (
      <AccountPage title={proof.passwordChanged} text={proof.remaining(result.remaining)}>
        <EndedNote ended={result.ended} />
        <Link href="/settings/security" replace className={buttonClass()}>
          {proof.check}
        </Link>
      </AccountPage>
    )
  return (
    <AccountPage title={words.title} text={words.intro}>
      <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
        <NewPasswordField
          label={words.newPassword}
          value={values.password}
          onChange={(password) => setValue('password', password)}
          message={messages.password}
        />
        <ErrorNote message={errorMessage} />
        <Button type="submit" wide pending={pending}>
          {pending ? words.submitting : words.submit}
        </Button>
      </form>
    </AccountPage>
  )
}
