import './formats.css'
import { Button } from '@stoop/ui/button'
import { Check } from '@stoop/ui/lazy-icons'
import type { Poll } from '@stoop/validators/poll'
import { type FormEvent, useId, useState } from 'react'
import { Dot, dottedRow } from '../../../lib/dot.tsx'
import { useOnline } from '../../../lib/online.ts'
import { RelativeTime } from '../../../lib/relative-time.tsx'
import { polls as words } from '../../../locales/en/polls.ts'
import { intlTag } from '../../../locales/texts.ts'
import type { PostKind } from '../post-kind.ts'
import { useVotePending, vote } from './vote.data.ts'

export interface PollCardProps {
  postKind: PostKind
  postId: string
  poll: Poll
}

/** A poll on the card of its post: its options until the viewer has voted, then the results. */
export function PollCard(props: PollCardProps) {
  const { poll } = props
  const [isChanging, setIsChanging] = useState(false)
  if (poll.results && (poll.isEnded || !isChanging))
    return <Results {...props} results={poll.results} onChange={() => setIsChanging(true)} />
  return <VoteForm {...props} onDone={() => setIsChanging(false)} />
}

function VoteForm({ postKind, postId, poll, onDone }: PollCardProps & { onDone: () => void }) {
  const name = useId()
  const isOnline = useOnline()
  const pending = useVotePending(postId)
  const [choices, setChoices] = useState<readonly string[]>(poll.choices)
  const { options, isMultiple } = poll
  const canVote = !postKind.isReadOnly

  function toggle(option: string, isChosen: boolean) {
    if (!isMultiple) return setChoices([option])
    setChoices(isChosen ? [...choices, option] : choices.filter((other) => other !== option))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    vote(
      postKind,
      postId,
      options.filter((option) => choices.includes(option)),
    )
    onDone()
  }

  function withdraw() {
    vote(postKind, postId, [])
    setChoices([])
    onDone()
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <fieldset disabled={pending || !canVote} className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">{isMultiple ? words.chooseSeveral : words.chooseOne}</legend>
        {options.map((option) => (
          <label
            key={option}
            className="poll-option flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-outline/60 px-3.5 py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              checked={choices.includes(option)}
              onChange={({ target }) => toggle(option, target.checked)}
              className="size-5 shrink-0 accent-primary"
            />
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {option}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="flex flex-wrap items-center text-sm text-muted" style={dottedRow}>
        <span>{words.resultsHint}</span>
        <End poll={poll} />
      </p>
      {!isOnline && (
        <p role="status" className="rounded-field bg-accent-subtle px-3.5 py-2.5 text-sm">
          {words.offline}
        </p>
      )}
      {canVote && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="soft" pending={pending} disabled={choices.length === 0 || !isOnline}>
            {pending ? words.voting : words.vote}
          </Button>
          {poll.choices.length > 0 && (
            <Button tone="quiet" disabled={!isOnline} onClick={withdraw}>
              {words.withdraw}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

interface ResultsProps extends PollCardProps {
  results: NonNullable<Poll['results']>
  onChange: () => void
}

const percent = new Intl.NumberFormat(intlTag, { style: 'percent' })

function Results({ postKind, postId, poll, results, onChange }: ResultsProps) {
  const pending = useVotePending(postId)
  const { voters, votes } = results
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={words.results} className="flex flex-col gap-2">
        {poll.options.map((option, position) => {
          const share = voters === 0 ? 0 : (votes[position] ?? 0) / voters
          const isChosen = poll.choices.includes(option)
          return (
            <li
              key={option}
              className="relative flex min-h-11 items-center gap-2 overflow-hidden rounded-field bg-sunken px-3.5 py-2"
            >
              <span
                aria-hidden="true"
                className="poll-bar"
                data-chosen={isChosen}
                style={{ inlineSize: `${share * 100}%` }}
              />
              <span dir="auto" className={`relative min-w-0 flex-1 wrap-anywhere ${isChosen ? 'font-semibold' : ''}`}>
                {option}
              </span>
              {isChosen && (
                <span className="relative text-primary">
                  <Check className="size-4.5" />
                  <span className="sr-only">{words.yourChoice}</span>
                </span>
              )}
              <span className="relative font-semibold">{percent.format(share)}</span>
            </li>
          )
        })}
      </ul>
      <p className="flex flex-wrap items-center text-sm text-muted" style={dottedRow}>
        <span>{voters === 0 ? words.noVotes : words.voters(voters)}</span>
        <End poll={poll} />
      </p>
      {!poll.isEnded && !postKind.isReadOnly && (
        <Button tone="quiet" className="self-start px-3!" pending={pending} onClick={onChange}>
          {words.changeVote}
        </Button>
      )}
    </div>
  )
}

function End({ poll: { isEnded, endsAt } }: { poll: Poll }) {
  return (
    <span className="relative">
      <Dot />
      {isEnded ? words.ended : words.ends} <RelativeTime date={endsAt} />
    </span>
  )
}
