import { decideAppealInput } from '@stoop/validators/moderation'
import { useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { moderation as words } from '../../locales/en/moderation.ts'
import { useAuth } from '../auth/use-auth.ts'
import { decideAppeal } from './moderation.data.ts'
import { TextSheet } from './text-sheet.tsx'

export interface AppealDialogProps {
  open: boolean
  appealId: string
  outcome: 'upheld' | 'reversed'
  onClose: () => void
}

/** Asks for the reasons of an appeal's decision. */
export default function AppealDialog({ open, appealId, outcome, onClose }: AppealDialogProps) {
  const { id: viewerId } = useAuth()
  // Keep the draft until the server has saved the decision.
  const draftName = `appeal-answer:${viewerId}:${appealId}`
  const [explanation, setExplanation] = useDraft(draftName)
  const { messages, submit, ...form } = useForm(decideAppealInput, { id: appealId, outcome, explanation })
  const onSubmit = submit(async (input) => {
    onClose()
    decideAppeal(input, draftName)
  })
  const isReversal = outcome === 'reversed'
  return (
    <TextSheet
      open={open}
      onClose={onClose}
      title={isReversal ? words.appeal.reversedTitle : words.appeal.upheldTitle}
      subtitle={isReversal ? words.appeal.reversedHint : words.appeal.upheldHint}
      form={form}
      onSubmit={onSubmit}
      field={{ name: 'explanation', label: words.appeal.explanation, message: messages.explanation, rows: 4 }}
      text={explanation}
      onTextChange={setExplanation}
      submitLabel={isReversal ? words.appeal.reversed : words.appeal.upheld}
    />
  )
}
