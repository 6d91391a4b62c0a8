import { Check } from '@stoop/ui/lazy-icons'
import { Sheet } from '@stoop/ui/sheet'
import { REPLY_AUDIENCES } from '@stoop/validators/choices'
import { editing as words } from '../../locales/en/editing.ts'
import type { BasePost, PostKind } from './post-kind.ts'
import { changeReplyAudience } from './reply-audience.data.ts'

export interface ReplyAudienceDialogProps {
  open: boolean
  postKind: PostKind
  post: BasePost
  onClose: () => void
}

/** Chooses who may reply to a post. Applies a choice at once. */
export default function ReplyAudienceDialog({ open, postKind, post, onClose }: ReplyAudienceDialogProps) {
  return (
    <Sheet open={open} onClose={onClose} title={words.whoCanReply} closeLabel={words.close}>
      <div className="-mx-2 flex flex-col">
        {REPLY_AUDIENCES.map((audience) => (
          <button
            key={audience}
            type="button"
            aria-pressed={audience === post.repliesFrom}
            onClick={() => {
              onClose()
              if (audience !== post.repliesFrom) changeReplyAudience(postKind, post, audience)
            }}
            className="flex min-h-14 items-center gap-3 rounded-field px-3 py-2 text-start hover:bg-sunken"
          >
            <span className="flex-1">
              <span className="block font-semibold">{words.replyAudiences[audience]}</span>
              {words.replyAudienceHints[audience] && (
                <span className="block text-sm text-muted">{words.replyAudienceHints[audience]}</span>
              )}
            </span>
            {audience === post.repliesFrom && <Check className="size-5 text-primary" />}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
