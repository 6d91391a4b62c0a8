import { Ban, Pin, Trash, UserMinus } from '@stoop/ui/lazy-icons'
import type { Byline } from '@stoop/validators/people'
import { type ReactNode, useState } from 'react'
import type { ActionItem } from '../../../lib/action-menu.tsx'
import { lazyOverlay } from '../../../lib/lazy-overlay.tsx'
import { type ModeratorAct, communityModeration as words } from '../../../locales/en/community-moderation.ts'
import type { AnyPost, PostKind, ReplyRef } from '../../posts/post-kind.ts'
import type { ModerationSubject } from './moderating.data.ts'
import type { ReasonDialogProps } from './reason-dialog.tsx'

const ReasonDialog = lazyOverlay<ReasonDialogProps>(() => import('./reason-dialog.tsx'))

const icons: Record<ModeratorAct, ReactNode> = {
  post: <Trash />,
  reply: <Trash />,
  member: <UserMinus />,
  ban: <Ban />,
}

/** Returns menu items that ask for a reason, and the dialog to render next to the menu. */
export function useReasonActions(subjects: readonly ModerationSubject[]) {
  const [subject, setSubject] = useState<ModerationSubject>()
  const [isOpen, setIsOpen] = useState(false)
  const items = subjects.map(
    (one): ActionItem => ({
      name: `moderate ${one.act}`,
      label: words.menu[one.act](one.person.firstName),
      icon: icons[one.act],
      isDestructive: true,
      onChoose: () => {
        setSubject(one)
        setIsOpen(true)
      },
    }),
  )
  const dialog: ReactNode = subject && <ReasonDialog open={isOpen} subject={subject} onClose={() => setIsOpen(false)} />
  return { items, dialog }
}

/** Returns a moderator's items in the menu of another user's post or reply. Returns none for content of the creator. */
export function useItemModeration(
  postKind: PostKind,
  person: Byline,
  item: { postId: string } | { replyRef: ReplyRef },
) {
  const { communityId, isModerator, creatorId } = postKind
  const base = communityId !== undefined && isModerator && person.id !== creatorId ? { communityId, person } : undefined
  return useReasonActions(
    base
      ? [
          { ...base, ...item, act: 'postId' in item ? 'post' : 'reply' },
          { ...base, act: 'ban' },
        ]
      : [],
  )
}

/** Returns the item that pins or unpins a post, or none for viewers who are not moderators. */
export function pinItems({ communityId, isModerator }: PostKind, { id, isPinned = false }: AnyPost): ActionItem[] {
  if (communityId === undefined || !isModerator) return []
  return [
    {
      name: 'pin',
      label: isPinned ? words.unpin : words.pin,
      icon: <Pin />,
      onChoose: () =>
        import('./moderating.data.ts').then(({ setPinned }) => setPinned(communityId, id, !isPinned), console.error),
    },
  ]
}
