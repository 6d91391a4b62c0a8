import { LIMITS } from '@stoop/validators/limits'
import { auth } from '../../locales/en/auth.ts'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { usePasswordStrength } from './use-password-strength.ts'

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'hint' | 'children'> {
  /** Words by which others could guess the password, such as the member's name. */
  userInputs?: string[]
}

const barColors = ['bg-danger', 'bg-danger', 'bg-accent', 'bg-success', 'bg-success']

/**
 * A field for a new password with a strength meter. A weak password is allowed. Reserves the meter's space, so that
 * nothing moves when it appears.
 */
export function NewPasswordField({ userInputs = [], ...props }: NewPasswordFieldProps) {
  const strength = usePasswordStrength(props.value, userInputs)
  const isLongEnough = props.value.length >= LIMITS.password.min
  const score = isLongEnough ? strength?.score : undefined
  const warning = isLongEnough && strength?.isCommon ? auth.commonPassword : undefined
  const strengthName = score === undefined ? undefined : auth.strength[score]
  return (
    <div>
      <PasswordField {...props} autoComplete="new-password" hint={warning ?? strengthName ?? auth.passwordHint}>
        <span aria-hidden="true" className="mt-1 grid grid-cols-4 gap-1">
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={`h-1 rounded-pill transition-[background-color] ${score !== undefined && Math.max(score, 1) >= step ? barColors[score] : 'bg-line'}`}
            />
          ))}
        </span>
      </PasswordField>
      {/* Screen readers read the hint only with the field, and announce a warning while typing. */}
      <p role="status" className="sr-only">
        {warning}
      </p>
    </div>
  )
}
