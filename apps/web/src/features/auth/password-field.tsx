import { Field, Input } from '@stoop/ui/field'
import { IconButton } from '@stoop/ui/icon-button'
import { Eye, EyeOff } from '@stoop/ui/icons'
import { useState } from 'react'
import { auth } from '../../words/auth.ts'

export interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  message: string | undefined
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ value, onChange, message, hint, autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={auth.password} message={message} hint={hint}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="pr-12"
          />
          <IconButton
            label={shown ? auth.hidePassword : auth.showPassword}
            icon={shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
            onClick={() => setShown(!shown)}
            className="absolute! top-0.5 right-0.5 text-muted"
          />
        </span>
      )}
    </Field>
  )
}
