import { Button } from '@stoop/ui/button'
import { Field, Textarea } from '@stoop/ui/field'
import { Sheet } from '@stoop/ui/sheet'
import { decideAppealInput } from '@stoop/validators/moderation'
import { useRef } from 'react'
import { useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { moderation as words } from '../../locales/en/moderation.ts'
import { useAuth } from '../auth/use-auth.ts'
import { decideAppeal } from './moderation.data.ts'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'

export interface AppealDialogProps {
  open: boolean
  appealId: string
  outcome: 'upheld' | 'reversed'
  onClose: () => void
}

/** Asks for the reasons of a decision about an appeal. */
export default function AppealDialog({ open, appealId, outcome, onClose }: AppealDialogProps) {
  const { id: viewerId } = useAuth()
  const field = useRef<HTMLTextAreaElement>(null)
  // Kept until the server has saved the decision.
  const draftName = `appeal-answer:${viewerId}:${appealId}`
  const [explanation, setExplanation] = useDraft(draftName)
  const { messages, pending, submit, formProps } = useForm(decideAppealInput, { id: appealId, outcome, explanation })
  const onSubmit = submit(async (input) => {
    onClose()
    decideAppeal(input, draftName)
  })
  const isReversal = outcome === 'reversed'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={isReversal ? words.appeal.reversedTitle : words.appeal.upheldTitle}
      subtitle={isReversal ? words.appeal.reversedHint : words.appeal.upheldHint}
      closeLabel={words.close}
      initialFocus={field}
    >
      <form onSubmit={onSubmit} {...formProps} onKeyDown={submitOnCtrlEnter} className="flex flex-col gap-4">
        <Field label={words.appeal.explanation} message={messages.explanation}>
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              name="explanation"
              rows={4}
              value={explanation}
              onChange={(event) => setExplanation(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap-reverse justify-end gap-2 max-[22rem]:*:flex-auto">
          <Button tone="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" pending={pending}>
            {isReversal ? words.appeal.reversed : words.appeal.upheld}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
