import { Button } from '@stoop/ui/button'
import { Counter, Field, Textarea } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import { commentInput } from '@stoop/validators/posts'
import { useRef } from 'react'
import { discardSentDraft, useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { replies } from '../../locales/en/replies.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { PostKind } from '../posts/post-kind.ts'
import { sendReply } from './replies.data.ts'

export interface ReplyFormProps {
  postKind: PostKind
  postId: string
  /** Whether a reply is being sent. The list already shows that reply. */
  pending: boolean
  onCancel: () => void
}

/** The reply form. The draft is kept until it is sent, or discarded with Cancel. */
export function ReplyForm({ postKind, postId, pending, onCancel }: ReplyFormProps) {
  const { id: viewerId } = useAuth()
  const draftName = `reply:${viewerId}:${postId}`
  const [draft, setDraft] = useDraft(draftName)
  const { messages, submit, formProps } = useForm(commentInput, { id: postId, content: draft }, pending)
  const textareaRef = useRef<HTMLTextAreaElement>(null)

  const onSubmit = submit(async (input) => {
    textareaRef.current?.focus()
    await sendReply(postKind, draftName, input)
    discardSentDraft(draftName, input.content)
  })

  return (
    <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-2.5">
      <Field label={replies.write} hidesLabel message={messages.content}>
        {(control) => (
          <Textarea
            {...control}
            ref={textareaRef}
            name="content"
            dir="auto"
            rows={2}
            placeholder={replies.write}
            value={pending ? '' : draft}
            readOnly={pending}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            }}
            className="max-h-40 min-h-16!"
          />
        )}
      </Field>
      <Counter length={draft.trim().length} maxLength={LIMITS.comment} />
      <div className="flex justify-end gap-2">
        <Button
          tone="quiet"
          onClick={() => {
            setDraft('')
            onCancel()
          }}
        >
          {replies.cancel}
        </Button>
        <Button type="submit" pending={pending} disabled={draft.trim() === ''}>
          {replies.reply}
        </Button>
      </div>
    </form>
  )
}
