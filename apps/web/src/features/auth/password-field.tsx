import { Field, Input } from '@stoop/ui/field'
import { IconButton } from '@stoop/ui/icon-button'
import { Eye, EyeOff } from '@stoop/ui/icons'
import { type ReactNode, useState } from 'react'
import { auth } from '../../locales/en/auth.ts'

export interface PasswordFieldProps {
  label?: string
  name?: string
  value: string
  onChange: (value: string) => void
  message: string | undefined
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  /** Shown between the control and its hint. */
  children?: ReactNode
}

/** A password field with a button that shows the password. */
export function PasswordField({
  label = auth.password,
  name = 'password',
  value,
  onChange,
  message,
  hint,
  autoComplete,
  children,
}: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <Field label={label} message={message} hint={hint}>
      {(control) => (
        <>
          <span className="relative block">
            <Input
              {...control}
              name={name}
              type={isVisible ? 'text' : 'password'}
              autoComplete={autoComplete}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className="pe-12"
            />
            <IconButton
              label={isVisible ? auth.hidePassword : auth.showPassword}
              icon={isVisible ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
              onClick={() => setIsVisible(!isVisible)}
              className="absolute! top-0.5 inset-e-0.5 text-muted"
            />
          </span>
          {children}
        </>
      )}
    </Field>
  )
}
