import { RadioList } from '@stoop/ui/radio-list'
import { handOverInput } from '@stoop/validators/moderation'
import { useForm, useFormValues } from '../../lib/form.ts'
import { moderation as words } from '../../locales/en/moderation.ts'
import { handOverCase } from './moderation.data.ts'
import { TextSheet } from './text-sheet.tsx'

export interface HandOverDialogProps {
  open: boolean
  caseId: string
  levels: readonly ('site' | 'admin')[]
  onClose: () => void
  /** Called when the case leaves the queue. */
  onDone: () => void
}

/** Hands a case over to the site's moderators or to the admins. */
export default function HandOverDialog({ open, caseId, levels, onClose, onDone }: HandOverDialogProps) {
  const [{ to, text }, setValue] = useFormValues({ to: levels[0] ?? 'admin', text: '' })
  const { messages, submit, ...form } = useForm(handOverInput, {
    id: caseId,
    to,
    ...(text.trim() && { text }),
  })
  const onSubmit = submit(async ({ text: given, ...input }) => {
    onClose()
    handOverCase({ ...input, ...(given && { text: given }) })
    onDone()
  })
  return (
    <TextSheet
      open={open}
      onClose={onClose}
      title={words.handOver}
      subtitle={words.handOverHint}
      form={form}
      onSubmit={onSubmit}
      field={{ name: 'text', label: words.handOverText, message: messages.text }}
      text={text}
      onTextChange={(value) => setValue('text', value)}
      submitLabel={words.handOver}
    >
      {levels.length > 1 ? (
        <div className="-mx-4">
          <RadioList
            label={words.handOverToLabel}
            options={levels.map((value) => ({ value, label: words.handOverTo[value] }))}
            value={to}
            onChange={(value) => setValue('to', value)}
          />
        </div>
      ) : (
        <p className="font-semibold">{words.handOverTo[to]}</p>
      )}
    </TextSheet>
  )
}
