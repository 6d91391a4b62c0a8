import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import { Counter, Field, Textarea } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import { type Comment, commentEdit } from '@stoop/validators/posts'
import { useRef, useState } from 'react'
import { useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { editing as words } from '../../locales/en/editing.ts'
import { ConflictNote } from '../posts/conflict-note.tsx'
import { isStaleVersion } from '../posts/edit-post.data.ts'
import type { PostKind } from '../posts/post-kind.ts'
import { saveReply } from './edit-reply.data.ts'

export interface EditReplyDialogProps {
  open: boolean
  postKind: PostKind
  /** As the list shows it; refetched if it was changed elsewhere. */
  reply: Comment
  onClose: () => void
}

/** Edits a reply of the viewer. Closing it keeps what was changed. */
export default function EditReplyDialog({ open, postKind, reply, onClose }: EditReplyDialogProps) {
  const { id: commentId, postId, authorId } = reply
  const [draft, setDraft] = useDraft(`edit-reply:${authorId}:${commentId}`)
  // The version that the viewer began to edit.
  const [version, setVersion] = useState(reply.version)
  const [hasConflict, setHasConflict] = useState(false)
  const [isEmptied, setIsEmptied] = useState(false)
  const content = draft === '' && !isEmptied ? reply.content : draft
  const form = useForm(commentEdit, { id: postId, commentId, version, content })
  const textRef = useRef<HTMLTextAreaElement>(null)

  function write(text: string) {
    // An empty draft means that nothing was written; the viewer may also empty the field.
    setIsEmptied(text === '')
    setDraft(text)
  }

  function finish() {
    write('')
    setIsEmptied(false)
    onClose()
  }

  const onSubmit = form.submit(async (input, isMounted) => {
    try {
      if (input.content !== reply.content || version !== reply.version) await saveReply(postKind, input)
    } catch (error) {
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
    <Dialog open={open} onClose={onClose} title={words.title.reply} closeLabel={words.close} initialFocus={textRef}>
      <form onSubmit={onSubmit} {...form.formProps} className="flex flex-col gap-3">
        {hasConflict && (
          <ConflictNote
            thing="reply"
            currentText={reply.content}
            onKeepMine={() => resolveConflict(content)}
            onTakeTheirs={() => resolveConflict(reply.content)}
          />
        )}
        <Field label={words.text.reply} hidesLabel message={form.messages.content}>
          {(control) => (
            <Textarea
              {...control}
              ref={textRef}
              name="content"
              dir="auto"
              rows={3}
              value={content}
              onChange={(event) => write(event.target.value)}
              className="max-h-[40dvh]"
            />
          )}
        </Field>
        <Counter length={content.trim().length} maxLength={LIMITS.comment} />
        <div className="flex justify-end gap-2">
          <Button tone="quiet" onClick={finish}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            pending={form.pending}
            disabled={content.trim() === '' || hasConflict}
            className="min-w-28"
          >
            {form.pending ? words.saving : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
