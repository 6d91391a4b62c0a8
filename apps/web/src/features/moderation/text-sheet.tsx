import { Field, Textarea } from '@stoop/ui/field'
import { Sheet } from '@stoop/ui/sheet'
import { type ReactNode, useRef } from 'react'
import type { Form } from '../../lib/form.ts'
import { FormButtons } from '../../lib/form-buttons.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'

interface TextSheetProps {
  open: boolean
  onClose: () => void
  title: string
  subtitle: string
  form: Pick<Form<object, unknown>, 'pending' | 'formProps'>
  onSubmit: ReturnType<Form<object, unknown>['submit']>
  /** The text field: its name in the schema, its label and its error message. */
  field: { name: string; label: string; message: string | undefined; rows?: number }
  text: string
  onTextChange: (text: string) => void
  submitLabel: string
  pendingLabel?: string
  /** Choices above the text. */
  children?: ReactNode
}

/** A sheet in which a moderator writes a text. Ctrl+Enter submits it. */
export function TextSheet({
  form,
  onSubmit,
  field: { name, label, message, rows = 3 },
  text,
  onTextChange,
  submitLabel,
  pendingLabel = submitLabel,
  children,
  ...sheet
}: TextSheetProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Sheet {...sheet} closeLabel={words.close} initialFocus={field}>
      <form onSubmit={onSubmit} {...form.formProps} onKeyDown={submitOnCtrlEnter} className="flex flex-col gap-4">
        {children}
        <Field label={label} message={message}>
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              name={name}
              rows={rows}
              value={text}
              onChange={(event) => onTextChange(event.target.value)}
            />
          )}
        </Field>
        <FormButtons
          cancelLabel={words.cancel}
          submitLabel={submitLabel}
          pendingLabel={pendingLabel}
          pending={form.pending}
          onCancel={sheet.onClose}
        />
      </form>
    </Sheet>
  )
}
