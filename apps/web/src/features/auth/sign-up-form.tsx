import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { Select } from '@stoop/ui/select'
import { CITIES } from '@stoop/validators/city-names'
import type { FormEvent } from 'react'
import { useForm, useValues } from '../../lib/form.ts'
import { auth } from '../../words/auth.ts'
import { PasswordField } from './password-field.tsx'

const empty = { firstName: '', lastName: '', username: '', email: '', password: '', selectedCity: '' }

/** Everything a new member is asked for. `onCity` hears which city is looked at, so that the page can show it. */
export function SignUpForm({ onCity }: { onCity: (city: string) => void }) {
  const [values, set] = useValues(empty)
  const { messages, pending, submit, prepare } = useForm(schema, values)

  const send = submit(async (input) => {
    const { signUp } = await data()
    await signUp(input)
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    send(event)
    if (!values.selectedCity) data().then(({ askForCity }) => askForCity(), console.error)
  }

  const text = (name: 'firstName' | 'lastName' | 'username' | 'email') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })

  return (
    <form onSubmit={onSubmit} {...prepare} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={auth.firstName} message={messages.firstName}>
          {(control) => <Input {...control} {...text('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label={auth.lastName} message={messages.lastName}>
          {(control) => <Input {...control} {...text('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <Field label={auth.city} message={messages.selectedCity}>
        {(control) => (
          <Select
            {...control}
            name="selectedCity"
            placeholder={auth.pickCity}
            options={CITIES.map((city) => ({ value: city, label: city }))}
            value={values.selectedCity}
            onChange={(event) => {
              set('selectedCity', event.target.value)
              onCity(event.target.value)
            }}
          />
        )}
      </Field>
      <Field label={auth.username} message={messages.username}>
        {(control) => (
          <Input {...control} {...text('username')} autoComplete="nickname" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <Field label={auth.email} message={messages.email}>
        {(control) => <Input {...control} {...text('email')} type="email" inputMode="email" autoComplete="username" />}
      </Field>
      <PasswordField
        value={values.password}
        onChange={(value) => set('password', value)}
        message={messages.password}
        hint={auth.passwordHint}
        autoComplete="new-password"
      />
      <Button type="submit" wide pending={pending} className="mt-1">
        {pending ? auth.creating : auth.create}
      </Button>
    </form>
  )
}

// Both come when the first field is entered.
const data = () => import('./auth.data.ts')
const schema = () => Promise.all([import('@stoop/validators/auth'), data()]).then(([{ registration }]) => registration)
