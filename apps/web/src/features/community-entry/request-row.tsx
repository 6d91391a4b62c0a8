import { Button } from '@stoop/ui/button'
import { Check } from '@stoop/ui/lazy-icons'
import { StatusPill } from '@stoop/ui/status-pill'
import type { JoinRequest } from '@stoop/validators/community-entry'
import { useState } from 'react'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { entry as words } from '../../locales/en/community-entry.ts'
import { PersonRow } from '../friends/person-row.tsx'
import { decideRequest } from './join-requests.data.ts'

export interface RequestRowProps {
  communityId: string
  request: JoinRequest
  /** Whether the row's checkbox is checked; undefined if the row has no checkbox. */
  isSelected: boolean | undefined
  /** Whether several requests are being decided at once. */
  isBusy: boolean
  onToggle: () => void
  onAnswered: () => void
}

type Answer = 'accepted' | 'declined' | 'gone'

/** A request to join with its answers. The decision replaces the buttons, so that no row moves under a tap. */
export function RequestRow({ communityId, request, isSelected, isBusy, onToggle, onAnswered }: RequestRowProps) {
  const { id, user, answers, createdAt } = request
  const [answer, setAnswer] = useState<Answer>()
  const [isPending, setIsPending] = useState(false)
  const name = `${user.firstName} ${user.lastName}`

  async function decide(accept: boolean) {
    if (isPending || isBusy) return
    setIsPending(true)
    const wasPending = await decideRequest(communityId, id, accept)
    setIsPending(false)
    if (wasPending === undefined) return
    setAnswer(wasPending ? (accept ? 'accepted' : 'declined') : 'gone')
    onAnswered()
  }

  return (
    <div className="relative">
      <PersonRow
        person={user}
        note={<RelativeTime date={createdAt} />}
        trailing={
          isSelected !== undefined &&
          !answer && (
            <label className="-me-2 grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                aria-label={words.select(name)}
                checked={isSelected}
                disabled={isBusy}
                onChange={onToggle}
                className="size-5 accent-primary"
              />
            </label>
          )
        }
      >
        {answers.length > 0 && (
          <dl className="mb-3 flex flex-col gap-2 rounded-field bg-sunken px-3.5 py-2.5 text-sm">
            {answers.map(({ question, answer: text }, index) => (
              // The key contains the index, because a community may ask the same question twice.
              <div key={`${index} ${question}`}>
                <dt dir="auto" className="font-medium text-muted wrap-anywhere">
                  {question}
                </dt>
                <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {answer ? (
          <Answered answer={answer} />
        ) : (
          <div className="flex flex-wrap gap-2 *:flex-1 *:px-2!">
            {/* Not `disabled`, which would take the focus from the buttons. */}
            <Button
              tone="soft"
              aria-disabled={isPending || isBusy}
              aria-label={words.acceptName(name)}
              onClick={() => decide(true)}
            >
              {words.accept}
            </Button>
            <Button
              tone="plain"
              aria-disabled={isPending || isBusy}
              aria-label={words.declineName(name)}
              onClick={() => decide(false)}
            >
              {words.decline}
            </Button>
          </div>
        )}
      </PersonRow>
    </div>
  )
}

function Answered({ answer }: { answer: Answer }) {
  if (answer === 'gone')
    return (
      <p role="status" className="flex min-h-11 items-center text-sm text-muted">
        {words.notThere}
      </p>
    )
  return (
    <p role="status" className="flex">
      <StatusPill tone={answer === 'accepted' ? 'success' : 'plain'}>
        {answer === 'accepted' && <Check className="size-4.5" />}
        {words[answer]}
      </StatusPill>
    </p>
  )
}
