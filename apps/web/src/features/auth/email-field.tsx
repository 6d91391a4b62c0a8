import { Field, Input } from '@stoop/ui/field'
import { auth } from '../../locales/en/auth.ts'

export interface EmailFieldProps {
  value: string
  onChange: (value: string) => void
  message: string | undefined
}

/** The field for the email of an account. */
export function EmailField({ value, onChange, message }: EmailFieldProps) {
  return (
    <Field label={auth.email} message={message}>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
