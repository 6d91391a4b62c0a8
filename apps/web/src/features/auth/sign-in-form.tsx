import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { useForm, useFormValues } from '../../lib/form.ts'
import { auth } from '../../locales/en/auth.ts'
import { PasswordField } from './password-field.tsx'

/** The sign-in form. */
export function SignInForm() {
  const [values, setValue] = useFormValues({ email: '', password: '' })
  const { messages, pending, submit, formProps } = useForm(loadSchema, values)

  const onSubmit = submit(async (input) => {
    const { signIn } = await loadAuthData()
    await signIn(input)
  })

  return (
    <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
      <Field label={auth.email} message={messages.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            value={values.email}
            onChange={(event) => setValue('email', event.target.value)}
          />
        )}
      </Field>
      <PasswordField
        value={values.password}
        onChange={(value) => setValue('password', value)}
        message={messages.password}
        autoComplete="current-password"
      />
      <Button type="submit" wide pending={pending} className="mt-1">
        {pending ? auth.signingIn : auth.signIn}
      </Button>
    </form>
  )
}

// Loaded when the form gets the focus, to keep them out of the first load.
const loadAuthData = () => import('./auth.data.ts')
const loadSchema = () =>
  Promise.all([import('@stoop/validators/auth'), loadAuthData()]).then(([{ credentials }]) => credentials)
