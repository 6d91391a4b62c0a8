import { Field, Input } from '@stoop/ui/field'
import { auth } from '../../locales/en/auth.ts'

export interface InvitationFieldProps {
  value: string
  onChange: (code: string) => void
  /** Whether the opened link contained the code, so that the user need not type it. */
  isFromLink: boolean
  message: string | undefined
}

/** The invitation of a new member: a field for its code, or only a note if the opened link contained a valid code. */
export function InvitationField({ value, onChange, isFromLink, message }: InvitationFieldProps) {
  if (isFromLink && message === undefined)
    return (
      <p className="rounded-card bg-success-subtle px-4 py-3 text-sm">
        <span className="block font-semibold">{auth.invited}</span>
        {auth.invitedHint}
      </p>
    )
  return (
    <Field label={auth.invitation} hint={auth.invitationHint} message={message}>
      {(control) => (
        <Input
          {...control}
          name="invitation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(getCode(event.target.value))}
          className="font-mono"
        />
      )}
    </Field>
  )
}

/** Extracts the code from a pasted link. */
const getCode = (text: string) => /#invite=([^&\s]+)/.exec(text)?.[1] ?? text
