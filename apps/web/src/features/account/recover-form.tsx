import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { recoverInput } from '@stoop/validators/passkeys'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { getErrorBody } from '../../lib/errors.ts'
import { useForm, useFormValues } from '../../lib/form.ts'
import { account } from '../../locales/en/account.ts'
import { EmailField } from '../auth/email-field.tsx'
import { NewPasswordField } from '../auth/new-password-field.tsx'
import { describeError } from './account.data.ts'
import { AccountPage } from './account-page.tsx'
import { ErrorNote } from './error-note.tsx'
import { recoverAccount } from './recover.data.ts'

const words = account.recover

/** Signs in with a recovery code and a new password. */
export function RecoverForm() {
  const [, navigate] = useLocation()
  const [values, setValue] = useFormValues({ email: '', code: '', password: '' })
  const [errorMessage, setErrorMessage] = useState<string>()
  const { messages, pending, submit, formProps } = useForm(recoverInput, values)

  const onSubmit = submit(async (input) => {
    setErrorMessage(undefined)
    try {
      await recoverAccount(input)
      navigate('/', { replace: true })
    } catch (error) {
      // The form itself shows errors of fields, so show no toast.
      if (!getErrorBody(error)?.fields) setErrorMessage(describeError(error))
      throw error
    }
  })

  return (
    <AccountPage title={words.title} text={words.intro}>
      <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
        <EmailField value={values.email} onChange={(email) => setValue('email', email)} message={messages.email} />
        <Field label={words.code} hint={words.codeHint} message={messages.code}>
          {(control) => (
            <Input
              {...control}
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={values.code}
              onChange={(event) => setValue('code', event.target.value)}
              className="font-mono"
            />
          )}
        </Field>
        <NewPasswordField
          label={account.reset.newPassword}
          value={values.password}
          onChange={(password) => setValue('password', password)}
          message={messages.password}
          userInputs={[values.email]}
        />
        <ErrorNote message={errorMessage} />
        <Button type="submit" wide pending={pending}>
          {pending ? words.submitting : words.submit}
        </Button>
      </form>
      <Link
        href="/auth"
        className="inline-flex min-h-11 items-center self-start rounded-tag font-semibold text-primary"
      >
        {account.backToSignIn}
      </Link>
    </AccountPage>
  )
}
