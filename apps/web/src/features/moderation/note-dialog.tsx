import { Button } from '@stoop/ui/button'
import { Field, Textarea } from '@stoop/ui/field'
import { Sheet } from '@stoop/ui/sheet'
import { noteInput } from '@stoop/validators/moderation'
import { useRef } from 'react'
import { useForm, useFormValues } from '../../lib/form.ts'
import { moderation as words } from '../../locales/en/moderation.ts'
import { noteCase } from './moderation.data.ts'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'

export interface NoteDialogProps {
  open: boolean
  caseId: string
  onClose: () => void
}

/** Leaves a note for other moderators. */
export default function NoteDialog({ open, caseId, onClose }: NoteDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [{ text }, setValue] = useFormValues({ text: '' })
  const { messages, pending, submit, formProps } = useForm(noteInput, { id: caseId, text })
  const onSubmit = submit(async (note, isMounted) => {
    await noteCase(note.id, note.text)
    if (isMounted()) onClose()
    setValue('text', '')
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.note}
      subtitle={words.noteHint}
      closeLabel={words.close}
      initialFocus={field}
    >
      <form onSubmit={onSubmit} {...formProps} onKeyDown={submitOnCtrlEnter} className="flex flex-col gap-4">
        <Field label={words.noteText} message={messages.text}>
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
            {pending ? words.saving : words.saveNote}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
