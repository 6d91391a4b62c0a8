import { Button } from '@stoop/ui/button'
import { Counter, Field, Textarea } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import { replyInput } from '@stoop/validators/posts'
import { useRef } from 'react'
import { spend, useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { replies } from '../../words/replies.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { Wall } from '../posts/wall.ts'
import { sendReply } from './replies.data.ts'

export interface ReplyFormProps {
  wall: Wall
  postId: string
  /** One is on its way: it stands in the list already. */
  pending: boolean
  onCancel: () => void
}

/** The box for a reply. What is begun stays (R56) until it is sent or Cancel throws it away (R30). */
export function ReplyForm({ wall, postId, pending, onCancel }: ReplyFormProps) {
  const { id: me } = useAuth()
  const draftName = `reply:${me}:${postId}`
  const [draft, keep] = useDraft(draftName)
  const { messages, submit, prepare } = useForm(replyInput, { id: postId, content: draft }, pending)
  const box = useRef<HTMLTextAreaElement>(null)

  const onSubmit = submit(async (input) => {
    box.current?.focus()
    await sendReply(wall, draftName, input)
    spend(draftName, input.content)
  })

  return (
    <form onSubmit={onSubmit} {...prepare} className="flex flex-col gap-2.5">
      <Field label={replies.write} quiet message={messages.content}>
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            name="content"
            dir="auto"
            rows={2}
            placeholder={replies.write}
            value={pending ? '' : draft}
            readOnly={pending}
            onChange={(event) => keep(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            }}
            className="max-h-40 min-h-16!"
          />
        )}
      </Field>
      <Counter length={draft.trim().length} most={LIMITS.reply} />
      <div className="flex justify-end gap-2">
        <Button
          tone="quiet"
          onClick={() => {
            keep('')
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
