import { Button, type ButtonTone } from '@stoop/ui/button'

interface FormButtonsProps {
  cancelLabel: string
  submitLabel: string
  /** The label while the request is pending. Defaults to `submitLabel`. */
  pendingLabel?: string
  pending: boolean
  tone?: ButtonTone
  onCancel: () => void
}

/** Cancel and the submit button at the end of a form in a sheet. */
export function FormButtons({
  cancelLabel,
  submitLabel,
  pendingLabel = submitLabel,
  pending,
  tone = 'primary',
  onCancel,
}: FormButtonsProps) {
  return (
    <div className="flex flex-wrap-reverse justify-end gap-2 max-[22rem]:*:flex-auto">
      <Button tone="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type="submit" tone={tone} pending={pending} className="min-w-28">
        {pending ? pendingLabel : submitLabel}
      </Button>
    </div>
  )
}
