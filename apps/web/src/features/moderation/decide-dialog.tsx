import { Button } from '@stoop/ui/button'
import { Sheet } from '@stoop/ui/sheet'
import { useRef } from 'react'
import { moderation as words } from '../../locales/en/moderation.ts'
import { useAuth } from '../auth/use-auth.ts'
import { fullName } from './case-facts.tsx'
import { DecideForm, type DecideFormProps } from './decide-form.tsx'
import { decideCase, factsDraftName } from './moderation.data.ts'

export interface DecideDialogProps extends Omit<DecideFormProps, 'onDecide' | 'onCancel' | 'fieldRef'> {
  open: boolean
  isLast: boolean
  onClose: () => void
  /** Called when the case leaves the queue. */
  onDone: () => void
}

/** Confirms a dismissal, or asks for the rule and facts of a decision. */
export default function DecideDialog({ open, action, item, canRemove, isLast, onClose, onDone }: DecideDialogProps) {
  const { id: viewerId } = useAuth()
  const firstControl = useRef<HTMLElement>(null)
  const { id, targetType, subject, targetState } = item
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.decideTitle[action](targetType, subject ? fullName(subject) : words.deletedAccount)}
      subtitle={action === 'dismiss' ? words.dismissHint(targetType, targetState === 'held') : words.decideHint}
      closeLabel={words.close}
      initialFocus={firstControl}
    >
      {action === 'dismiss' ? (
        <div className="flex flex-wrap-reverse justify-end gap-2 max-[22rem]:*:flex-auto">
          <Button tone="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            ref={(button) => {
              firstControl.current = button
            }}
            onClick={() => {
              onClose()
              decideCase({ id, action }, factsDraftName(viewerId, id), isLast)
              onDone()
            }}
          >
            {words.actions.dismiss}
          </Button>
        </div>
      ) : (
        <DecideForm
          key={action}
          action={action}
          item={item}
          canRemove={canRemove}
          fieldRef={firstControl}
          onCancel={onClose}
          onDecide={(decision) => {
            onClose()
            decideCase(decision, factsDraftName(viewerId, id), isLast)
            onDone()
          }}
        />
      )}
    </Sheet>
  )
}
