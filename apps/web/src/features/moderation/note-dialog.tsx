import { noteInput } from '@stoop/validators/moderation'
import { useForm, useFormValues } from '../../lib/form.ts'
import { moderation as words } from '../../locales/en/moderation.ts'
import { noteCase } from './moderation.data.ts'
import { TextSheet } from './text-sheet.tsx'

export interface NoteDialogProps {
  open: boolean
  caseId: string
  onClose: () => void
}

/** Adds a note for other moderators. */
export default function NoteDialog({ open, caseId, onClose }: NoteDialogProps) {
  const [{ text }, setValue] = useFormValues({ text: '' })
  const { messages, submit, ...form } = useForm(noteInput, { id: caseId, text })
  const onSubmit = submit(async (note, isMounted) => {
    await noteCase(note.id, note.text)
    if (isMounted()) onClose()
    setValue('text', '')
  })
  return (
    <TextSheet
      open={open}
      onClose={onClose}
      title={words.note}
      subtitle={words.noteHint}
      form={form}
      onSubmit={onSubmit}
      field={{ name: 'text', label: words.noteText, message: messages.text }}
      text={text}
      onTextChange={(value) => setValue('text', value)}
      submitLabel={words.saveNote}
      pendingLabel={words.saving}
    />
  )
}
