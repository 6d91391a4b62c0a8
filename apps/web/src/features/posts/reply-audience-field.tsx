import { ChevronDown, MessageCircle } from '@stoop/ui/icons'
import { REPLY_AUDIENCES } from '@stoop/validators/choices'
import type { ReplyAudience } from '@stoop/validators/posts'
import { useId } from 'react'
import { editing as words } from '../../locales/en/editing.ts'

export interface ReplyAudienceFieldProps {
  value: ReplyAudience
  onChange: (value: ReplyAudience) => void
}

/** Chooses who may reply to a new post, in one line. Uses a native select, so that phones show their own picker. */
export function ReplyAudienceField({ value, onChange }: ReplyAudienceFieldProps) {
  const id = useId()
  return (
    <div className="relative flex min-h-11 flex-wrap items-center gap-x-2 rounded-sheet px-3 text-sm max-[22rem]:px-1 max-[22rem]:*:first:hidden text-muted hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <MessageCircle className="size-4.5" />
      <label htmlFor={id} className="shrink-0">
        {words.whoCanReply}
      </label>
      <span aria-hidden="true" className="ms-auto font-semibold text-foreground">
        {value === 'everyone' ? words.everyone : words.replyAudiences[value]}
      </span>
      <ChevronDown className="size-4.5" />
      {/* The select is transparent and covers the row. Its font size is large enough that iOS does not zoom in. */}
      <select
        id={id}
        name="repliesFrom"
        value={value}
        onChange={({ target }) => {
          const chosen = REPLY_AUDIENCES.find((name) => name === target.value)
          if (chosen) onChange(chosen)
        }}
        className="absolute inset-0 appearance-none text-base opacity-0"
      >
        {REPLY_AUDIENCES.map((name) => (
          <option key={name} value={name}>
            {words.replyAudiences[name]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Parses the reply audience of a draft. */
export const findReplyAudience = (draft: string): ReplyAudience =>
  REPLY_AUDIENCES.find((name) => name === draft) ?? 'everyone'
