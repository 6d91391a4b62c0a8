import { MESSAGE_REACTIONS, type MessageReaction } from '@stoop/validators/choices'
import type { Message } from '@stoop/validators/messages'
import { messages as words } from '../../locales/en/messages.ts'
import { REACTION_SYMBOLS } from './reaction-symbols.ts'

interface MessageReactionsProps {
  message: Message
  viewerId: string
  firstName: string
  canReact: boolean
  onReact: (reaction: MessageReaction | null) => void
}

/** The reactions to a message. A tap sets or removes the viewer's. */
export function MessageReactions({ message, viewerId, firstName, canReact, onReact }: MessageReactionsProps) {
  const given = MESSAGE_REACTIONS.filter((name) => message.reactions.some(({ reaction }) => reaction === name))
  return (
    <div className="message-reactions">
      {given.map((name) => {
        const members = message.reactions.filter(({ reaction }) => reaction === name)
        const isOwn = members.some(({ userId }) => userId === viewerId)
        const names = members.map(({ userId }) => (userId === viewerId ? words.youName : firstName))
        return (
          <button
            key={name}
            type="button"
            aria-label={words.reactedBy(words.reactionNames[name], names)}
            aria-pressed={isOwn}
            disabled={!canReact}
            onClick={() => onReact(isOwn ? null : name)}
          >
            <span aria-hidden="true">{REACTION_SYMBOLS[name]}</span>
            {members.length > 1 && <span aria-hidden="true">{members.length}</span>}
          </button>
        )
      })}
    </div>
  )
}
