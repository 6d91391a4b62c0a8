import { Button } from '@stoop/ui/button'
import { Field, Textarea } from '@stoop/ui/field'
import { RadioList } from '@stoop/ui/radio-list'
import { Sheet } from '@stoop/ui/sheet'
import { handOverInput } from '@stoop/validators/moderation'
import { useRef } from 'react'
import { useForm, useFormValues } from '../../lib/form.ts'
import { moderation as words } from '../../locales/en/moderation.ts'
import { handOverCase } from './moderation.data.ts'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'

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
  const field = useRef<HTMLTextAreaElement>(null)
  const [{ to, text }, setValue] = useFormValues({ to: levels[0] ?? 'admin', text: '' })
  const { messages, pending, submit, formProps } = useForm(handOverInput, {
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
    <Sheet
      open={open}
      onClose={onClose}
      title={words.handOver}
      subtitle={words.handOverHint}
      closeLabel={words.close}
      initialFocus={field}
    >
      <form onSubmit={onSubmit} {...formProps} onKeyDown={submitOnCtrlEnter} className="flex flex-col gap-4">
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
        <Field label={words.handOverText} message={messages.text}>
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              name="text"
              rows={3}
              value={text}
              onChange={(event) => setValue('text', event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap-reverse justify-end gap-2 max-[22rem]:*:flex-auto">
          <Button tone="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" pending={pending}>
            {words.handOver}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
