import { Copy, Flag, Pencil, Reply, Trash } from '@stoop/ui/lazy-icons'
import { leaveClosedOverlays } from '@stoop/ui/overlay-history'
import { Sheet } from '@stoop/ui/sheet'
import { MESSAGE_REACTIONS, type MessageReaction } from '@stoop/validators/choices'
import { MESSAGE_EDIT_MINUTES } from '@stoop/validators/limits'
import type { Message } from '@stoop/validators/messages'
import type { ReactNode } from 'react'
import { showToast } from '../../lib/toast.ts'
import { messages as words } from '../../locales/en/messages.ts'
import { REACTION_SYMBOLS } from './reaction-symbols.ts'

export interface MessageActionsProps {
  open: boolean
  onClose: () => void
  message: Message
  viewerId: string
  canWrite: boolean
  onReact: (reaction: MessageReaction | null) => void
  onReply: () => void
  onEdit: () => void
  onDelete: () => void
  onReport: () => void
}

/** The options of a message: reactions, reply, copy, and edit and delete or report. */
export default function MessageActions(props: MessageActionsProps) {
  const { open, onClose, message, viewerId, canWrite, onReact, onReply, onEdit, onDelete, onReport } = props
  const isOwn = message.authorId === viewerId
  const own = message.reactions.find(({ userId }) => userId === viewerId)?.reaction
  const canEdit = isOwn && canWrite && Date.now() - Date.parse(message.createdAt) < MESSAGE_EDIT_MINUTES * 60_000

  /** Runs an action after the sheet has closed and returned the focus. */
  const run = (act: () => void) => () => {
    onClose()
    leaveClosedOverlays().then(act).catch(console.error)
  }
  async function copy() {
    await navigator.clipboard.writeText(message.content ?? '')
    showToast(words.copied, 'default')
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.actions}
      subtitle={toExcerpt(message.content || words.pictures(message.images.length))}
      closeLabel={words.close}
    >
      {canWrite && (
        <fieldset aria-label={words.reactions} className="message-reaction-choice">
          {MESSAGE_REACTIONS.map((name) => (
            <button
              key={name}
              type="button"
              aria-label={words.reactionNames[name]}
              aria-pressed={own === name}
              onClick={() => {
                onReact(own === name ? null : name)
                onClose()
              }}
            >
              {REACTION_SYMBOLS[name]}
            </button>
          ))}
        </fieldset>
      )}
      <ul className="message-actions">
        {canWrite && <Action icon={<Reply />} label={words.reply} onClick={run(onReply)} />}
        {message.content && (
          <Action icon={<Copy />} label={words.copy} onClick={run(() => copy().catch(console.error))} />
        )}
        {canEdit && <Action icon={<Pencil />} label={words.edit} onClick={run(onEdit)} />}
        {isOwn && <Action icon={<Trash />} label={words.remove} onClick={run(onDelete)} isDestructive />}
        {!isOwn && <Action icon={<Flag />} label={words.report} onClick={run(onReport)} isDestructive />}
      </ul>
    </Sheet>
  )
}

const MAX_EXCERPT = 80

/** Returns the beginning of a text, to recognise the message by it. */
function toExcerpt(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ')]
  return letters.length > MAX_EXCERPT ? `${letters.slice(0, MAX_EXCERPT - 1).join('')}…` : letters.join('')
}

interface ActionProps {
  icon: ReactNode
  label: string
  isDestructive?: boolean
  onClick: () => void
}

function Action({ icon, label, isDestructive = false, onClick }: ActionProps) {
  return (
    <li>
      <button type="button" className={isDestructive ? 'text-danger' : ''} onClick={onClick}>
        {icon}
        {label}
      </button>
    </li>
  )
}
