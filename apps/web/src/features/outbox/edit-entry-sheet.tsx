import './outbox.css'
import { Counter, Field, Textarea } from '@stoop/ui/field'
import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { Sheet } from '@stoop/ui/sheet'
import { LIMITS } from '@stoop/validators/limits'
import { useAtomValue } from 'jotai'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { FormButtons } from '../../lib/form-buttons.tsx'
import { showToast } from '../../lib/toast.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import { findEditedLanguage, useDetectedLanguage } from '../languages/detect-language.ts'
import { editedEntryAtom } from './edited-entry.ts'
import type { EntryOf, OutboxEntry } from './entries.ts'
import { changeEntry } from './outbox.ts'
import { getPictureUrl } from './picture-urls.ts'

export interface EditEntrySheetProps {
  open: boolean
  onClose: () => void
}

type EditableEntry = EntryOf<'message'> | EntryOf<'post'> | EntryOf<'reply'>

const isEditable = (entry: OutboxEntry | undefined): entry is EditableEntry =>
  entry !== undefined && 'pictures' in entry

/** Changes the text of a post, reply or message that waits, and removes its pictures. */
export default function EditEntrySheet({ open, onClose }: EditEntrySheetProps) {
  const entry = useAtomValue(editedEntryAtom)?.entry
  // Keep the last entry for the closing animation.
  const [last, setLast] = useState(entry)
  if (entry && entry !== last) setLast(entry)
  const textRef = useRef<HTMLTextAreaElement>(null)
  const shown = entry ?? last
  if (!isEditable(shown)) return null
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.editTitle[shown.kind]}
      closeLabel={words.close}
      initialFocus={textRef}
    >
      <EditForm key={shown.id} entry={shown} textRef={textRef} onClose={onClose} />
    </Sheet>
  )
}

interface EditFormProps {
  entry: EditableEntry
  textRef: RefObject<HTMLTextAreaElement | null>
  onClose: () => void
}

function EditForm({ entry, textRef, onClose }: EditFormProps) {
  const [text, setText] = useState(entry.content)
  const [pictures, setPictures] = useState(entry.pictures)
  const maxLength = getMaxLength(entry)
  const length = [...text.trim()].length
  const [isSaving, setIsSaving] = useState(false)
  // Detects the languages while the user writes, so that saving need not wait.
  useDetectedLanguage(entry.content)
  useDetectedLanguage(text)
  // Undefined after a conflict: the member has read about the change of the other tab, so the next change may replace it.
  const [revision, setRevision] = useState<number | undefined>(entry.revision)
  const canSave = length <= maxLength && (length > 0 || (entry.kind === 'message' && pictures.length > 0))

  async function save() {
    const content = text.trim()
    const lang = entry.kind === 'message' ? undefined : await findEditedLanguage(entry, content)
    const result = await changeEntry(
      entry.id,
      (current) => (isEditable(current) ? { ...current, content, pictures, ...(lang && { lang }) } : current),
      revision,
    )
    setIsSaving(false)
    if (result === 'changed') return onClose()
    // The sheet stays open, so that the text is not lost.
    if (result === 'conflict') setRevision(undefined)
    showToast({ title: result === 'sent' ? words.sentMeanwhile : words.changedMeanwhile }, 'destructive')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSave) return textRef.current?.focus()
    if (isSaving) return
    setIsSaving(true)
    save().catch((error: unknown) => {
      console.error(error)
      setIsSaving(false)
    })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field label={words.text} hidesLabel>
        {(control) => (
          <Textarea
            {...control}
            ref={textRef}
            dir="auto"
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Counter length={length} maxLength={maxLength} />
      {pictures.length > 0 && (
        <ul className="waiting-edit-pictures">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <img src={getPictureUrl(picture) || undefined} alt={picture.alt || words.picture(index + 1)} />
              <IconButton
                label={words.removePicture(index + 1)}
                icon={<X className="size-4.5" />}
                onClick={() => setPictures(pictures.filter(({ id }) => id !== picture.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <FormButtons cancelLabel={words.cancel} submitLabel={words.save} pending={isSaving} onCancel={onClose} />
    </form>
  )
}

function getMaxLength(entry: EditableEntry): number {
  if (entry.kind === 'message') return LIMITS.message
  if (entry.kind === 'reply') return LIMITS.comment
  return entry.communityId === null ? LIMITS.post : LIMITS.communityPost
}
