import { Heart, type IconProps, MessageCircle, Users, X } from '@stoop/ui/icons'
import { Check, Clock, Shield, Ticket, UserPlus } from '@stoop/ui/lazy-icons'
import type { Notification } from '@stoop/validators/notifications'
import type { ReactElement } from 'react'

type IconStyle = { icon: (props: IconProps) => ReactElement; colour: string }

const iconStyles: Record<Notification['type'], IconStyle> = {
  friend_request: { icon: UserPlus, colour: 'bg-primary text-on-primary' },
  friend_accepted: { icon: Check, colour: 'bg-success text-on-success' },
  like: { icon: Heart, colour: 'bg-primary text-on-primary' },
  comment: { icon: MessageCircle, colour: 'bg-foreground text-background' },
  community_join: { icon: Users, colour: 'bg-success text-on-success' },
  community_post_like: { icon: Heart, colour: 'bg-primary text-on-primary' },
  community_comment: { icon: MessageCircle, colour: 'bg-foreground text-background' },
  community_post: { icon: MessageCircle, colour: 'bg-foreground text-background' },
  community_joins: { icon: Users, colour: 'bg-success text-on-success' },
  community_invitation: { icon: Ticket, colour: 'bg-primary text-on-primary' },
  community_request: { icon: UserPlus, colour: 'bg-primary text-on-primary' },
  community_accepted: { icon: Check, colour: 'bg-success text-on-success' },
  community_role: { icon: Shield, colour: 'bg-foreground text-background' },
  community_handover: { icon: Shield, colour: 'bg-primary text-on-primary' },
  comment_like: { icon: Heart, colour: 'bg-primary text-on-primary' },
  comment_reply: { icon: MessageCircle, colour: 'bg-foreground text-background' },
  mention: { icon: MessageCircle, colour: 'bg-primary text-on-primary' },
  claim: { icon: UserPlus, colour: 'bg-primary text-on-primary' },
  claim_reserved: { icon: Check, colour: 'bg-success text-on-success' },
  claim_confirmed: { icon: Check, colour: 'bg-success text-on-success' },
  listing_expiring: { icon: MessageCircle, colour: 'bg-foreground text-background' },
  event_moved: { icon: Clock, colour: 'bg-primary text-on-primary' },
  event_cancelled: { icon: X, colour: 'bg-foreground text-background' },
  event_place: { icon: Check, colour: 'bg-success text-on-success' },
  event_reminder: { icon: Clock, colour: 'bg-primary text-on-primary' },
  report_outcome: { icon: Shield, colour: 'bg-foreground text-background' },
  moderation_decision: { icon: Shield, colour: 'bg-foreground text-background' },
  appeal_outcome: { icon: Shield, colour: 'bg-foreground text-background' },
  moderation_cases: { icon: Shield, colour: 'bg-foreground text-background' },
  moderation_appeals: { icon: Shield, colour: 'bg-foreground text-background' },
  export_ready: { icon: Check, colour: 'bg-success text-on-success' },
}

/** For a type that a newer server sends to a tab with an older bundle. */
const unknownStyle: IconStyle = { icon: MessageCircle, colour: 'bg-foreground text-background' }

/** The icon of a notification's type, in the corner of the photo. */
export function NotificationIcon({ type }: { type: Notification['type'] }) {
  const { icon: Icon, colour } = Object.hasOwn(iconStyles, type) ? iconStyles[type] : unknownStyle
  return (
    <span
      className={`absolute -inset-e-1 -bottom-1 grid size-5.5 place-items-center rounded-pill ring-2 ring-surface ${colour}`}
    >
      <Icon className="size-3" fill={type.endsWith('like') ? 'currentColor' : 'none'} />
    </span>
  )
}
