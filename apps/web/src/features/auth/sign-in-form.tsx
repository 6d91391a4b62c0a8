import { Button } from '@stoop/ui/button'
import { useState } from 'react'
import { Link } from 'wouter'
import { useForm, useFormValues } from '../../lib/form.ts'
import { auth } from '../../locales/en/auth.ts'
import { EmailField } from './email-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'

/** The sign-in form. */
export function SignInForm() {
  const [values, setValue] = useFormValues({ email: '', password: '' })
  const [suspension, setSuspension] = useState<{ until: string | undefined; reason: string }>()
  const { messages, pending, submit, formProps } = useForm(loadSchema, values)

  const onSubmit = submit(async (input) => {
    const { getSuspension, signIn } = await loadAuthData()
    setSuspension(undefined)
    try {
      await signIn(input)
    } catch (error) {
      setSuspension(getSuspension(error))
      throw error
    }
  })

  return (
    <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
      <EmailField value={values.email} onChange={(email) => setValue('email', email)} message={messages.email} />
      <div className="flex flex-col">
        <PasswordField
          value={values.password}
          onChange={(value) => setValue('password', value)}
          message={messages.password}
          autoComplete="current-password"
        />
        <Link
          href="/auth/forgot"
          state={{ email: values.email }}
          className="-mb-3 inline-flex min-h-11 items-center self-end rounded-tag text-sm font-semibold text-primary"
        >
          {auth.forgotPassword}
        </Link>
      </div>
      <div role="alert" className="empty:hidden">
        {suspension && (
          <div className="rounded-field bg-danger-subtle px-4 py-3 text-sm">
            <p className="font-semibold">{auth.suspended(suspension.until)}</p>
            {suspension.reason && (
              <p dir="auto" className="mt-1 wrap-anywhere">
                {suspension.reason}
              </p>
            )}
          </div>
        )}
      </div>
      <Button type="submit" wide pending={pending} className="mt-1">
        {pending ? auth.signingIn : auth.signIn}
      </Button>
      <PasskeyButton />
    </form>
  )
}

// Loaded on focus, to keep this code out of the first load.
const loadAuthData = () => import('./auth.data.ts')
const loadSchema = () =>
  Promise.all([import('@stoop/validators/auth'), loadAuthData()]).then(([{ credentials }]) => credentials)
