import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { Select } from '@stoop/ui/select'
import { CITIES } from '@stoop/validators/city-names'
import type { FormEvent } from 'react'
import { useForm, useFormValues } from '../../lib/form.ts'
import { auth } from '../../locales/en/auth.ts'
import { PasswordField } from './password-field.tsx'

const emptyValues = { firstName: '', lastName: '', username: '', email: '', password: '', selectedCity: '' }

/** The sign-up form. `onCity` is called with the selected city, so that the page can show its skyline. */
export function SignUpForm({ onCityChange }: { onCityChange: (city: string) => void }) {
  const [values, setValue] = useFormValues(emptyValues)
  const { messages, pending, submit, formProps } = useForm(loadSchema, values)

  const submitForm = submit(async (input) => {
    const { signUp } = await loadAuthData()
    await signUp(input)
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    submitForm(event)
    if (!values.selectedCity) loadAuthData().then(({ showCityRequired: askForCity }) => askForCity(), console.error)
  }

  const textFieldProps = (name: 'firstName' | 'lastName' | 'username' | 'email') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValue(name, event.target.value),
  })

  return (
    <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={auth.firstName} message={messages.firstName}>
          {(control) => <Input {...control} {...textFieldProps('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label={auth.lastName} message={messages.lastName}>
          {(control) => <Input {...control} {...textFieldProps('lastName')} autoComplete="family-name" />}
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
              setValue('selectedCity', event.target.value)
              onCityChange(event.target.value)
            }}
          />
        )}
      </Field>
      <Field label={auth.username} message={messages.username}>
        {(control) => (
          <Input
            {...control}
            {...textFieldProps('username')}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={auth.email} message={messages.email}>
        {(control) => (
          <Input {...control} {...textFieldProps('email')} type="email" inputMode="email" autoComplete="username" />
        )}
      </Field>
      <PasswordField
        value={values.password}
        onChange={(value) => setValue('password', value)}
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

// Loaded when the form gets the focus, to keep them out of the first load.
const loadAuthData = () => import('./auth.data.ts')
const loadSchema = () =>
  Promise.all([import('@stoop/validators/auth'), loadAuthData()]).then(([{ registration }]) => registration)
