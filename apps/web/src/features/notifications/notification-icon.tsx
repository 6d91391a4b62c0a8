import type { IconProps } from '@stoop/ui/icon'
import { Heart, MessageCircle, Users } from '@stoop/ui/icons'
import { Check, UserPlus } from '@stoop/ui/icons-later'
import type { NotificationType } from '@stoop/validators/notifications'
import type { ReactElement } from 'react'

const signs: Record<NotificationType, { icon: (props: IconProps) => ReactElement; colour: string }> = {
  friend_request: { icon: UserPlus, colour: 'bg-brick text-on-brick' },
  friend_accepted: { icon: Check, colour: 'bg-ivy text-on-ivy' },
  like: { icon: Heart, colour: 'bg-brick text-on-brick' },
  comment: { icon: MessageCircle, colour: 'bg-ink text-paper' },
  community_join: { icon: Users, colour: 'bg-ivy text-on-ivy' },
  community_post_like: { icon: Heart, colour: 'bg-brick text-on-brick' },
  community_comment: { icon: MessageCircle, colour: 'bg-ink text-paper' },
}

/** A small sign at the corner of a face: what kind of news it is. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const { icon: Icon, colour } = signs[type]
  return (
    <span
      className={`absolute -right-1 -bottom-1 grid size-5.5 place-items-center rounded-pill ring-2 ring-surface ${colour}`}
    >
      <Icon className="size-3" fill={type.endsWith('like') ? 'currentColor' : 'none'} />
    </span>
  )
}
