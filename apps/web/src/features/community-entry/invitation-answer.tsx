import { Button } from '@stoop/ui/button'
import { Check } from '@stoop/ui/lazy-icons'
import { StatusPill } from '@stoop/ui/status-pill'
import { useId, useState } from 'react'
import { entry as words } from '../../locales/en/community-entry.ts'
import { acceptInvitation, declineInvitation, type InvitationAnswer, type InvitedTo } from './invitations.data.ts'

export interface InvitationAnswerButtonsProps {
  community: InvitedTo
  /** The result of the answer; undefined before the answer. */
  answer: InvitationAnswer | undefined
  /** Called with undefined when an answer is sent, and with the result afterwards. */
  onAnswer: (answer: InvitationAnswer | undefined) => void
}

/** Accept and Decline for an invitation to a community. The answer replaces the buttons, so that nothing moves. */
export function InvitationAnswerButtons({ community, answer, onAnswer }: InvitationAnswerButtonsProps) {
  const nameId = useId()
  const [pending, setPending] = useState<'accept' | 'decline'>()

  async function respond(choice: 'accept' | 'decline') {
    if (pending) return
    setPending(choice)
    onAnswer(undefined)
    onAnswer(await (choice === 'accept' ? acceptInvitation(community) : declineInvitation(community)))
    setPending(undefined)
  }

  if (answer === 'joined')
    return (
      <p role="status" className="flex">
        <StatusPill>
          <Check className="size-4.5" />
          {words.joinedBadge}
        </StatusPill>
      </p>
    )
  if (answer === 'declined')
    return (
      <p role="status" className="flex">
        <StatusPill tone="plain">{words.declined}</StatusPill>
      </p>
    )
  if (answer === 'gone')
    return (
      <p role="status" className="flex min-h-11 items-center text-sm text-muted">
        {words.invitationGone}
      </p>
    )
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 *:px-2!">
      {/* Not `disabled`, which would take the focus from the buttons. */}
      <Button aria-disabled={pending !== undefined} aria-describedby={nameId} onClick={() => respond('accept')}>
        {words.accept}
      </Button>
      <Button
        tone="plain"
        aria-disabled={pending !== undefined}
        aria-describedby={nameId}
        onClick={() => respond('decline')}
      >
        {words.decline}
      </Button>
      <span id={nameId} hidden>
        {community.name}
      </span>
    </div>
  )
}
