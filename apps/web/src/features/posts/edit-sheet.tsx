import { Button } from '@stoop/ui/button'
import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { Sheet } from '@stoop/ui/sheet'
import { LIMITS } from '@stoop/validators/limits'
import { type FormEvent, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DiscardDialog } from '../../lib/unsaved-changes.tsx'
import { editing as words } from '../../locales/en/editing.ts'
import { useAuth } from '../auth/use-auth.ts'
import { LanguageField } from '../languages/language-field.tsx'
import { ConfirmAction } from '../settings/confirm-action.ts'
import { ComposerFields } from './composer-fields.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { COMPOSER_FORMATS } from './formats/formats.ts'
import type { AnyPost, PostKind } from './post-kind.ts'
import { onPostRemoved } from './removed-posts.ts'
import { UploadNote } from './upload-note.tsx'
import { usePostEditor } from './use-post-editor.ts'
import { VisibilityChoice } from './visibility-choice.tsx'

export interface EditSheetProps {
  open: boolean
  postKind: PostKind
  post: AnyPost
  onClose: () => void
}

/** Edits a post of the viewer in the composer's sheet. Closing keeps the changes; Cancel asks before discarding them. */
export default function EditSheet({ open, postKind, post, onClose }: EditSheetProps) {
  const textRef = useRef<HTMLTextAreaElement>(null)
  const editor = usePostEditor(postKind, post, onClose)

  const leave = useEffectEvent(editor.leaveRemovedPost)
  useEffect(() => {
    if (open) return onPostRemoved(post.id, () => leave())
  }, [open, post.id])

  function close() {
    // Discard a draft without changes, because it would hide later changes of the post.
    if (!editor.isChanged) editor.discard()
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      title={words.title.post}
      initialFocus={textRef}
      action={
        <IconButton label={words.close} icon={<X className="size-5" />} onClick={close} className="-me-3 text-muted" />
      }
    >
      <EditForm postKind={postKind} post={post} editor={editor} textRef={textRef} onClose={onClose} />
    </Sheet>
  )
}

/** The form of the post's format, such as the options of a poll. */
function EditedDetails({ format, draft, onChange }: NonNullable<EditFormProps['editor']['details']>) {
  const { Form } = COMPOSER_FORMATS[format]
  return (
    <Suspense fallback={<div className="h-44 rounded-field bg-sunken" />}>
      <Form draft={draft} onChange={onChange} isEdit />
    </Suspense>
  )
}

interface EditFormProps extends Omit<EditSheetProps, 'open'> {
  editor: ReturnType<typeof usePostEditor>
  textRef: RefObject<HTMLTextAreaElement | null>
}

function EditForm({ postKind, post, editor, textRef, onClose }: EditFormProps) {
  const { photos, visibility, conflict } = editor
  const { friendsCount } = useAuth()
  const isFriendPost = postKind.communityId === undefined
  const formRef = useRef<HTMLFormElement>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const hasConfirmed = useRef(false)
  const [isDiscarding, setIsDiscarding] = useState(false)

  function discard() {
    editor.discard()
    onClose()
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (editor.isWidened && !hasConfirmed.current) {
      event.preventDefault()
      setIsConfirming(true)
      return
    }
    hasConfirmed.current = false
    editor.onSubmit(event).catch(console.error)
  }

  return (
    <form ref={formRef} {...editor.formProps} onSubmit={handleSubmit} className="composer flex flex-col gap-3 pt-0.5">
      {conflict && (
        <ConflictNote
          contentType="post"
          currentText={conflict.content}
          onKeepMine={() => {
            editor.keepMine()
            textRef.current?.focus()
          }}
          onTakeTheirs={() => {
            editor.takeTheirs()
            textRef.current?.focus()
          }}
        />
      )}
      <ComposerFields
        composer={editor}
        label={words.text.post}
        maxLength={isFriendPost ? LIMITS.post : LIMITS.communityPost}
        showsLink={false}
        textRef={textRef}
        rows={4}
      />
      {editor.details && <EditedDetails {...editor.details} />}
      {visibility && <VisibilityChoice value={visibility} onChange={editor.setVisibility} />}
      {editor.isNarrowed && visibility && visibility !== 'public' && (
        <p role="status" className="rounded-field bg-sunken px-3.5 py-2.5 text-sm">
          {words.narrowed[visibility]}
        </p>
      )}
      <div className="sticky -bottom-5 -mx-5 mt-auto -mb-5 flex items-center justify-end gap-2 bg-surface px-5 pt-2 pb-5">
        <div className="me-auto -ms-3">
          <LanguageField {...editor.language} />
        </div>
        <UploadNote photos={photos} />
        <Button tone="quiet" onClick={() => (editor.isChanged ? setIsDiscarding(true) : discard())}>
          {words.cancel}
        </Button>
        <Button type="submit" pending={editor.pending} disabled={!editor.ready} className="min-w-28">
          {editor.pending ? words.saving : words.save}
        </Button>
      </div>
      <DiscardDialog open={isDiscarding} onKeep={() => setIsDiscarding(false)} onDiscard={discard} />
      {visibility && visibility !== 'private' && (
        <ConfirmAction
          open={isConfirming}
          title={words.widenTitle[visibility]}
          hint={words.widenHint(post.visibility ?? 'friends', visibility, friendsCount)}
          confirmLabel={words.widenConfirm}
          cancelLabel={words.widenCancel}
          closeLabel={words.close}
          tone="primary"
          onClose={() => setIsConfirming(false)}
          onConfirm={() => {
            hasConfirmed.current = true
            formRef.current?.requestSubmit()
          }}
        />
      )}
    </form>
  )
}
