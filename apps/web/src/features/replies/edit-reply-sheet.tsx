import { Button } from '@stoop/ui/button'
import { Counter, Field } from '@stoop/ui/field'
import { ImageIcon } from '@stoop/ui/lazy-icons'
import { Sheet } from '@stoop/ui/sheet'
import { LIMITS } from '@stoop/validators/limits'
import { type Comment, commentEdit } from '@stoop/validators/posts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDraft } from '../../lib/draft.ts'
import { getHttpStatus } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { DiscardDialog } from '../../lib/unsaved-changes.tsx'
import { editing as words } from '../../locales/en/editing.ts'
import { replies } from '../../locales/en/replies.ts'
import { findEditedLanguage } from '../languages/detect-language.ts'
import { MentionLimit } from '../mentions/mention-limit.tsx'
import { MentionTextarea } from '../mentions/mention-textarea.tsx'
import { ConflictNote } from '../posts/conflict-note.tsx'
import { isStaleVersion } from '../posts/edit-post.data.ts'
import { FileButton } from '../posts/file-button.tsx'
import type { PostKind } from '../posts/post-kind.ts'
import { saveReply } from './edit-reply.data.ts'
import { discardReplyPhotosEdit, moveLostReplyEdit, onReplyGone, replyEditDraftOf } from './gone-reply.ts'
import { ReplyPhoto } from './reply-photo.tsx'
import { useReplyPictureEdit } from './use-reply-picture-edit.ts'

export interface EditReplySheetProps {
  open: boolean
  postKind: PostKind
  /** The reply from the cached list. The list is refetched if the reply was changed elsewhere. */
  reply: Comment
  onClose: () => void
}

/** Edits a reply of the viewer. Closing keeps the changes; Cancel asks before discarding them. */
export default function EditReplySheet({ open, onClose, ...props }: EditReplySheetProps) {
  const textRef = useRef<HTMLTextAreaElement>(null)
  const hasLeft = useRef(false)

  /** Closes the form of a reply that is gone. Does nothing when called again. */
  const leave = () => {
    if (hasLeft.current) return
    hasLeft.current = true
    moveLostReplyEdit(props.reply)
    onClose()
  }
  const leaveGone = useEffectEvent(leave)
  useEffect(() => {
    if (open) return onReplyGone(props.reply, () => leaveGone())
  }, [open, props.reply.id])

  return (
    <Sheet open={open} onClose={onClose} title={words.title.reply} closeLabel={words.close} initialFocus={textRef}>
      <EditReplyForm {...props} textRef={textRef} onDone={onClose} onGone={leave} />
    </Sheet>
  )
}

interface EditReplyFormProps extends Pick<EditReplySheetProps, 'postKind' | 'reply'> {
  textRef: RefObject<HTMLTextAreaElement | null>
  onDone: () => void
  /** The server no longer knows the reply. */
  onGone: () => void
}

function EditReplyForm({ postKind, reply, textRef, onDone, onGone }: EditReplyFormProps) {
  const { id: commentId, postId } = reply
  const { communityId } = postKind
  const [draft, setDraft] = useDraft(replyEditDraftOf(reply))
  // The version with which the viewer began to edit.
  const [version, setVersion] = useState(reply.version)
  const [hasConflict, setHasConflict] = useState(false)
  const [isEmptied, setIsEmptied] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const content = draft === '' && !isEmptied ? reply.content : draft
  const picture = useReplyPictureEdit(reply)
  const room = LIMITS.commentImages - picture.photos.items.length
  const form = useForm(commentEdit, { id: postId, commentId, version, content, ...picture.change })

  function write(text: string) {
    // An empty draft means that nothing was written, so remember separately that the user has emptied the field.
    setIsEmptied(text === '')
    setDraft(text)
  }

  function finish() {
    setDraft('')
    discardReplyPhotosEdit(reply)
    onDone()
  }

  const onSubmit = form.submit(async (input, isMounted) => {
    try {
      const { images, ...change } = input
      const isChanged = input.content !== reply.content || picture.isChanged || version !== reply.version
      if (isChanged) {
        const lang = await findEditedLanguage(reply, input.content)
        await saveReply(postKind, { ...change, ...(lang && { lang }), ...(images && { images }) })
      }
    } catch (error) {
      if (getHttpStatus(error) === 404) return onGone()
      if (!isStaleVersion(error)) throw error
      setDraft(input.content)
      setHasConflict(true)
      return
    }
    if (isMounted()) finish()
  })

  function resolveConflict(text: string) {
    write(text)
    setVersion(reply.version)
    setHasConflict(false)
    textRef.current?.focus()
  }

  return (
    // Leave room for mention suggestions.
    <form onSubmit={onSubmit} {...form.formProps} className="flex flex-col gap-3 has-[[role=listbox]]:min-h-84">
      {hasConflict && (
        <ConflictNote
          contentType="reply"
          currentText={reply.content}
          onKeepMine={() => resolveConflict(content)}
          onTakeTheirs={() => resolveConflict(reply.content)}
        />
      )}
      <Field label={words.text.reply} hidesLabel message={form.messages.content}>
        {(control) => (
          <MentionTextarea
            {...control}
            textRef={textRef}
            scope={communityId === undefined ? { postId } : { communityId }}
            name="content"
            dir="auto"
            rows={4}
            value={content}
            onTextChange={write}
            className="max-h-[40dvh] min-h-32!"
          />
        )}
      </Field>
      <ReplyPhoto photos={picture.photos} />
      {room > 0 && (
        <div>
          <FileButton label={replies.addPicture} onFiles={(files) => picture.photos.add(files, room)} isCompact={false}>
            <ImageIcon className="size-4.5" />
          </FileButton>
        </div>
      )}
      <MentionLimit text={content} />
      <Counter length={content.trim().length} maxLength={LIMITS.comment} />
      <div className="mt-auto flex justify-end gap-2">
        <Button
          tone="quiet"
          onClick={() => (content.trim() === reply.content && !picture.isChanged ? finish() : setIsConfirming(true))}
        >
          {words.cancel}
        </Button>
        <Button
          type="submit"
          pending={form.pending}
          disabled={content.trim() === '' || hasConflict || !picture.ready}
          className="min-w-28"
        >
          {form.pending ? words.saving : words.save}
        </Button>
      </div>
      <DiscardDialog open={isConfirming} onKeep={() => setIsConfirming(false)} onDiscard={finish} />
    </form>
  )
}
