import { type ComponentProps, type ReactNode, useId } from 'react'

export interface FieldProps {
  label: string
  /** Help text below the control. Hidden while there is an error message. */
  hint?: string | undefined
  /** The validation error. Screen readers announce it, because `aria-describedby` links it to the control. */
  message?: string | undefined
  /** Whether only screen readers get the label. Use this if the placeholder of the control has the same text. */
  hidesLabel?: boolean
  /** Gets the props that link the control to its label and message. Spread them on an Input, Textarea or Select. */
  children: (control: ControlProps) => ReactNode
}

/** The props that link a control to its label and message. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** A label with its control, and below it the error message or hint. */
export function Field({ label, hint, message, hidesLabel = false, children }: FieldProps) {
  const id = useId()
  const description = message ?? hint
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': message !== undefined,
        'aria-describedby': description ? `${id}-note` : undefined,
      })}
      {description && (
        <p
          id={`${id}-note`}
          role={message ? 'alert' : undefined}
          className={`text-sm ${message ? 'font-medium text-danger' : 'text-muted'}`}
        >
          {description}
        </p>
      )}
    </div>
  )
}

// At least 16 px: if the text is smaller, iOS zooms into a focused field.
export const controlClass =
  'w-full rounded-field border border-outline bg-raised px-3.5 text-base text-foreground transition-[border-color,box-shadow] placeholder:text-muted focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus disabled:opacity-60 [&[readonly]]:bg-sunken aria-invalid:border-danger aria-invalid:outline-danger'

/** A single-line text field. */
export function Input({ className = '', ...props }: ComponentProps<'input'>) {
  return <input dir="auto" {...props} className={`${controlClass} min-h-12 ${className}`} />
}

/** A multi-line text field that grows with its content. */
export function Textarea({ className = '', ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...props}
      className={`${controlClass} field-sizing-content min-h-24 resize-none py-3 ${className}`}
    />
  )
}

/** A character count, shown from 90% of the maximum. */
export function Counter({ length, maxLength }: { length: number; maxLength: number }) {
  if (length < maxLength * 0.9) return null
  const isTooLong = length > maxLength
  return (
    <p
      role="status"
      className={`text-end text-sm tabular-nums ${isTooLong ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      {length} / {maxLength}
    </p>
  )
}
