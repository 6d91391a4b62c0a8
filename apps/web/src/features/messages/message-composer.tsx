// Over 200 lines: one form that writes, answers and edits messages, whose states depend on each other.
import { Counter } from '@stoop/ui/field'
import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { ArrowUp, Check, ImageIcon } from '@stoop/ui/lazy-icons'
import { LIMITS } from '@stoop/validators/limits'
import type { Conversation, Message } from '@stoop/validators/messages'
import { hasVisibleText } from '@stoop/validators/text'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readDraft, useDraft, writeDraft } from '../../lib/draft.ts'
import { showToast } from '../../lib/toast.ts'
import { messages as words } from '../../locales/en/messages.ts'
import { outbox as outboxWords } from '../../locales/en/outbox.ts'
import { enqueue, OutboxFullError } from '../outbox/outbox.ts'
import { getPreparedPicture } from '../photos/photo-uploads.ts'
import { discardSentPhotos, usePhotos } from '../photos/use-photos.ts'
import { messageDraft, messagePhotosDraft } from './message-drafts.ts'
import { MessagePhotos } from './message-photos.tsx'
import { sendTyping, useEditMessage } from './messages.data.ts'

export interface MessageComposerProps {
  viewerId: string
  conversation: Conversation
  /** The message that the new one answers. */
  answering: Message | undefined
  /** The own message that is being edited. */
  editing: Message | undefined
  /** Whether the message that is being edited has been deleted, for example on another device. */
  isEditingGone: boolean
  /** The position of the newest loaded message. */
  afterSequence: number
  /** With a message, only if the new message still answers it. */
  onStopAnswering: (message?: Message) => void
  onStopEditing: () => void
  onEditFailed: (message: Message) => void
  onSent: () => void
}

/** Writes a message, or edits one. Text and pictures are kept as a draft until they are sent. */
export function MessageComposer(props: MessageComposerProps) {
  const { viewerId, conversation, answering, editing, isEditingGone, afterSequence } = props
  const { onStopAnswering, onStopEditing, onEditFailed, onSent } = props
  const { person } = conversation
  const draftName = messageDraft(viewerId, person.id)
  const [draft, setDraft] = useDraft(draftName)
  const photosDraft = messagePhotosDraft(viewerId, person.id)
  const photos = usePhotos(photosDraft)
  const [editedText, setEditedText] = useState<{ id: string; text: string }>()
  const edit = useEditMessage(person.id)
  const textRef = useRef<HTMLTextAreaElement>(null)
  const fileRef = useRef<HTMLInputElement>(null)
  // Whether a message is being stored. Its text stays in the form until then.
  const isStoring = useRef(false)
  const sizes = useRef(new Map<string, { width: number; height: number }>())

  const text = editing ? (editedText?.id === editing.id ? editedText.text : (editing.content ?? '')) : draft
  const length = [...text.trim()].length
  const isUploading = photos.uploadingCount + photos.failedCount > 0
  const hasPictures = editing ? editing.images.length > 0 : photos.items.length > 0
  const canSend = (hasVisibleText(text) || hasPictures) && length <= LIMITS.message && (editing || !isUploading)

  useEffect(() => {
    if (answering || editing) textRef.current?.focus()
  }, [answering, editing])

  const stopLostEdit = useEffectEvent(() => {
    const isChanged = editing && text.trim() !== '' && text.trim() !== editing.content
    if (isChanged) setDraft([draft.trim(), text.trim()].filter(Boolean).join('\n\n'))
    setEditedText(undefined)
    onStopEditing()
    showToast({ ...words.editedGone, ...(isChanged && { description: words.editedKept }) }, 'default')
  })
  useEffect(() => {
    if (isEditingGone) stopLostEdit()
  }, [isEditingGone])

  function changeText(value: string) {
    if (editing) return setEditedText({ id: editing.id, text: value })
    setDraft(value)
    if (conversation.isTypingShown && value !== '') sendTyping(person.id)
  }

  function send() {
    if (!canSend || isStoring.current) return
    const content = text.trim()
    if (editing) {
      if (content !== editing.content)
        edit.mutate({ id: editing.id, content }, { onError: () => keepEditedText(editing, content) })
      setEditedText(undefined)
      return onStopEditing()
    }
    const { items } = photos
    const files = items.flatMap(({ id }) => {
      const file = getPreparedPicture(id)
      return file ? [[id, file] as const] : []
    })
    const message = {
      kind: 'message' as const,
      userId: person.id,
      content,
      pictures: items.map(({ id, url, alt }) => ({ id, url, alt: alt.trim(), ...sizes.current.get(id) })),
      replyTo: answering ? toReply(answering) : null,
      afterSequence,
    }
    isStoring.current = true
    const stored = enqueue(message, new Map(files))
    onSent()
    stored
      .then(
        () => {
          removeSentText(draftName, draft)
          discardSentPhotos(photosDraft, items)
          // The user may have begun to answer another message while this one was stored.
          if (answering) onStopAnswering(answering)
        },
        // Text and pictures stay in the form.
        (error: unknown) => {
          if (error instanceof OutboxFullError) showToast({ title: outboxWords.full }, 'destructive')
          else console.error(error)
        },
      )
      .finally(() => {
        isStoring.current = false
      })
      .catch(console.error)
  }

  /** Shows the text of a failed edit again, unless the text box contains a new message. */
  function keepEditedText(message: Message, content: string) {
    setEditedText({ id: message.id, text: content })
    if (textRef.current?.value === '') onEditFailed(message)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && editing) return onStopEditing()
    if (event.key === 'Escape' && answering) return onStopAnswering()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // On a phone, Enter begins a new line, because its keyboard has no Shift+Enter.
    if (!event.ctrlKey && !event.metaKey && !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    event.preventDefault()
    send()
  }

  function addFiles(files: readonly File[]) {
    if (photos.add(files) > 0) showToast(words.tooManyPictures, 'default')
  }

  return (
    <form onSubmit={submit} className="message-composer">
      {editing && (
        <ContextBar
          title={words.editing}
          text={editing.content}
          closeLabel={words.stopEditing}
          onClose={onStopEditing}
        />
      )}
      {answering && !editing && (
        <ContextBar
          title={answering.authorId === viewerId ? words.answeringOwn : words.answering(person.firstName)}
          text={answering.content || words.pictures(answering.images.length)}
          closeLabel={words.stopAnswering}
          onClose={() => onStopAnswering()}
        />
      )}
      {!editing && photos.items.length > 0 && (
        <MessagePhotos photos={photos} onLoad={(id, size) => sizes.current.set(id, size)} />
      )}
      <div className="message-write">
        {!editing && (
          <>
            <IconButton
              label={words.addPictures}
              icon={<ImageIcon className="size-5" />}
              disabled={photos.items.length >= LIMITS.images}
              onClick={() => fileRef.current?.click()}
              className="text-primary"
            />
            <input
              ref={fileRef}
              type="file"
              hidden
              multiple
              accept="image/*"
              aria-label={words.addPictures}
              onChange={({ target }) => {
                addFiles([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </>
        )}
        <textarea
          ref={textRef}
          aria-label={words.write}
          placeholder={words.write}
          dir="auto"
          rows={1}
          enterKeyHint="enter"
          value={text}
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={handleKey}
          onPaste={(event) => {
            const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
            if (files.length === 0 || editing) return
            event.preventDefault()
            addFiles(files)
          }}
          className="message-field"
        />
        <button
          type="submit"
          aria-label={editing ? words.save : words.send}
          title={editing ? words.save : words.send}
          // Not `disabled`, which would take the focus from the button, and with it the keyboard.
          aria-disabled={!canSend}
          // Keeps the keyboard of a phone open.
          onMouseDown={(event) => event.preventDefault()}
          className="message-send"
        >
          {editing ? <Check className="size-5" /> : <ArrowUp className="size-5" />}
        </button>
      </div>
      <Counter length={length} maxLength={LIMITS.message} />
    </form>
  )
}

/** Removes a sent text from its draft. Keeps what the viewer has added in the meantime. */
function removeSentText(draftName: string, sent: string): void {
  const text = readDraft(draftName)
  if (text.startsWith(sent)) writeDraft(draftName, text.slice(sent.length).trimStart())
}

const toReply = ({ id, sequence, authorId, content, images, isDeleted }: Message): NonNullable<Message['replyTo']> => ({
  id,
  sequence,
  authorId,
  content: content && [...content].slice(0, 200).join(''),
  imageCount: images.length,
  isDeleted,
})

interface ContextBarProps {
  title: string
  text: string | null
  closeLabel: string
  onClose: () => void
}

/** Shows above the text box what is being answered or edited. */
function ContextBar({ title, text, closeLabel, onClose }: ContextBarProps) {
  return (
    <div className="message-context">
      <p className="min-w-0 flex-1 text-sm">
        <b className="block truncate text-primary">{title}</b>
        <span dir="auto" className="block truncate text-muted">
          {text}
        </span>
      </p>
      <IconButton label={closeLabel} icon={<X className="size-4" />} onClick={onClose} />
    </div>
  )
}
