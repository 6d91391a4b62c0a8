import { Bell } from '@stoop/ui/icons'
import { BellOff, Search, UserRound } from '@stoop/ui/lazy-icons'
import type { Conversation } from '@stoop/validators/messages'
import { Link, useLocation } from 'wouter'
import { ActionMenu } from '../../lib/action-menu.tsx'
import { messages as words } from '../../locales/en/messages.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { BackToList } from './back-to-list.tsx'
import { setMuted } from './messages.data.ts'
import { useIsTyping } from './use-is-typing.ts'

interface ConversationHeaderProps {
  conversation: Conversation
  onSearch: () => void
}

/** The friend's name, whether they are typing, and the menu of the conversation. */
export function ConversationHeader({ conversation, onSearch }: ConversationHeaderProps) {
  const { person, isMuted } = conversation
  const [, navigate] = useLocation()
  const profileHref = `/profile/${person.username}`
  const isTyping = useIsTyping(person.id)
  return (
    <header className="conversation-header">
      <BackToList />
      <Link href={profileHref} className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-tag">
        <PersonAvatar person={person} size="small" />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1">
            <h1 className="truncate font-semibold leading-tight">
              <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
            </h1>
            {isMuted && (
              <>
                <BellOff className="size-4 text-muted" />
                <span className="sr-only">{words.mutedMark}</span>
              </>
            )}
          </span>
          <span className="block truncate text-xs text-muted">
            {isTyping ? words.typing(person.firstName) : <bdi>{`@${person.username}`}</bdi>}
          </span>
        </span>
      </Link>
      <ActionMenu
        fixed
        label={words.more}
        items={[
          { name: 'search', label: words.search, icon: <Search />, onChoose: onSearch },
          {
            name: 'mute',
            label: isMuted ? words.unmute : words.mute,
            icon: isMuted ? <Bell /> : <BellOff />,
            onChoose: () => setMuted(person.id, !isMuted),
          },
          { name: 'profile', label: words.viewProfile, icon: <UserRound />, onChoose: () => navigate(profileHref) },
        ]}
      />
    </header>
  )
}
