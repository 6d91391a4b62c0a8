import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { Select } from '@stoop/ui/select'
import type { SiteInfo } from '@stoop/validators/site'
import { type FormEvent, useState } from 'react'
import { cities } from '../../lib/cities.ts'
import { useForm, useFormValues } from '../../lib/form.ts'
import { auth } from '../../locales/en/auth.ts'
import { InvitationField } from './invitation-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SignUpConsent } from './sign-up-consent.tsx'

const emptyValues = { firstName: '', lastName: '', username: '', email: '', password: '', selectedCity: '' }

export interface SignUpFormProps {
  /** How people can register on this server; undefined while loading. */
  site: SiteInfo | undefined
  /** The code of an invitation link; empty if no link was opened. */
  invitation: string
  /** Called with the selected city, so that the page can show its skyline. */
  onCityChange: (city: string) => void
}

/** The sign-up form. */
export function SignUpForm({ site, invitation, onCityChange }: SignUpFormProps) {
  const [values, setValue] = useFormValues({ ...emptyValues, invitation })
  const { messages, pending, submit, formProps } = useForm(loadSchema, values)

  const submitForm = submit(async ({ invitation: code, ...input }) => {
    const { signUp } = await loadAuthData()
    await signUp({ ...input, ...(code && { invitation: code }) })
  })
  // Keep the field visible after the server has asked for an invitation.
  const [wasInvitationAsked, setWasInvitationAsked] = useState(false)
  if (messages.invitation && !wasInvitationAsked) setWasInvitationAsked(true)
  const needsInvitation = site ? site.registration === 'invite' : invitation !== ''

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
      {(needsInvitation || wasInvitationAsked) && (
        <InvitationField
          value={values.invitation}
          onChange={(code) => setValue('invitation', code)}
          isFromLink={invitation !== '' && values.invitation === invitation}
          message={messages.invitation}
        />
      )}
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
            options={cities.map((city) => ({ value: city, label: city }))}
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
      <NewPasswordField
        value={values.password}
        onChange={(value) => setValue('password', value)}
        message={messages.password}
        userInputs={[values.firstName, values.lastName, values.username, values.email]}
      />
      <SignUpConsent minimumAge={site?.minimumAge} />
      <Button type="submit" wide pending={pending} className="mt-1">
        {pending ? auth.creating : auth.create}
      </Button>
    </form>
  )
}

// Loaded on focus, to keep this code out of the first load.
const loadAuthData = () => import('./auth.data.ts')
const loadSchema = () =>
  Promise.all([import('@stoop/validators/auth'), loadAuthData()]).then(([{ registration }]) => registration)
