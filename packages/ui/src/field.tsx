import { type ComponentProps, type ReactNode, useId } from 'react'

export interface FieldProps {
  label: string
  /** A word under the label's control that helps before anything is wrong. */
  hint?: string | undefined
  /** What is wrong, as the schema said it; it is announced and tied to the control. */
  message?: string | undefined
  /** Hides the label from the eye only, where a placeholder says the same. */
  quiet?: boolean
  /** Given what ties the control to its label and message; spread it on an Input, Textarea or Select. */
  children: (control: Control) => ReactNode
}

/** What a control needs to belong to its field. */
export interface Control {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** A label, its control, and below them what is wrong or, failing that, a hint. */
export function Field({ label, hint, message, quiet = false, children }: FieldProps) {
  const id = useId()
  const note = message ?? hint
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={quiet ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': message !== undefined, 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <p
          id={`${id}-note`}
          role={message ? 'alert' : undefined}
          className={`text-sm ${message ? 'font-medium text-alarm' : 'text-muted'}`}
        >
          {note}
        </p>
      )}
    </div>
  )
}

// 16 px text, or iOS zooms into the field.
export const controlClass =
  'w-full rounded-field border border-edge bg-raised px-3.5 text-base text-ink transition-[border-color,box-shadow] placeholder:text-muted focus:border-brick focus:outline-2 focus:-outline-offset-1 focus:outline-brick disabled:opacity-60 [&[readonly]]:bg-well aria-invalid:border-alarm aria-invalid:outline-alarm'

/** One line of text. */
export function Input({ className = '', ...props }: ComponentProps<'input'>) {
  return <input {...props} className={`${controlClass} min-h-12 ${className}`} />
}

/** Several lines; it grows with what is written, up to its container's patience. */
export function Textarea({ className = '', ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea {...props} className={`${controlClass} field-sizing-content min-h-24 resize-none py-3 ${className}`} />
  )
}

/** How much room is left, shown only in the last tenth of it (R4). `length` and `most` count characters. */
export function Counter({ length, most }: { length: number; most: number }) {
  if (length < most * 0.9) return null
  const over = length > most
  return (
    <p role="status" className={`text-right text-sm tabular-nums ${over ? 'font-semibold text-alarm' : 'text-muted'}`}>
      {length} / {most}
    </p>
  )
}
