import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { useForm, useValues } from '../../lib/form.ts'
import { auth } from '../../words/auth.ts'
import { PasswordField } from './password-field.tsx'

/** Email and password. */
export function SignInForm() {
  const [values, set] = useValues({ email: '', password: '' })
  const { messages, pending, submit, prepare } = useForm(schema, values)

  const onSubmit = submit(async (input) => {
    const { signIn } = await data()
    await signIn(input)
  })

  return (
    <form onSubmit={onSubmit} {...prepare} className="flex flex-col gap-4">
      <Field label={auth.email} message={messages.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            value={values.email}
            onChange={(event) => set('email', event.target.value)}
          />
        )}
      </Field>
      <PasswordField
        value={values.password}
        onChange={(value) => set('password', value)}
        message={messages.password}
        autoComplete="current-password"
      />
      <Button type="submit" wide pending={pending} className="mt-1">
        {pending ? auth.signingIn : auth.signIn}
      </Button>
    </form>
  )
}

// Both come when the first field is entered.
const data = () => import('./auth.data.ts')
const schema = () => Promise.all([import('@stoop/validators/auth'), data()]).then(([{ credentials }]) => credentials)
