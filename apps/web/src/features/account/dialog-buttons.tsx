import { Button } from '@stoop/ui/button'
import { accountSettings as words } from '../../locales/en/account-settings.ts'

interface DialogButtonsProps {
  pending: boolean
  submitLabel: string
  pendingLabel: string
  onCancel: () => void
}

/** Cancel and the submit button of a form in a dialog. */
export function DialogButtons({ pending, submitLabel, pendingLabel, onCancel }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap-reverse justify-end gap-2 max-[22rem]:*:flex-auto">
      <Button tone="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button type="submit" pending={pending}>
        {pending ? pendingLabel : submitLabel}
      </Button>
    </div>
  )
}
