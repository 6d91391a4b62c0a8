import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { RadioList } from '@stoop/ui/radio-list'
import { Sheet } from '@stoop/ui/sheet'
import type { Occurrence } from '@stoop/validators/occurrences'
import { type FormEvent, useState } from 'react'
import { events } from '../../../locales/en/events.ts'
import { ConfirmAction } from '../../settings/confirm-action.ts'
import type { PostKind } from '../post-kind.ts'
import { type EventChange, useChangeDate } from './attendance.data.ts'
import { findEventProblems, withStart } from './event-draft.ts'
import { findOtherZone, formatWhen } from './event-times.ts'

const words = events.manage

export interface ManageSheetProps {
  open: boolean
  postKind: Pick<PostKind, 'communityId'>
  date: Occurrence
  /** Whether the event has several dates. */
  isSeries: boolean
  onClose: () => void
}

/** The form with which the author moves or cancels a date, or this one and all later ones. */
export default function ManageSheet({ open, onClose, ...props }: ManageSheetProps) {
  const zone = findOtherZone(props.date)
  const when = formatWhen(props.date)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      subtitle={zone ? `${when} (${zone})` : when}
      closeLabel={words.close}
    >
      <ManageForm {...props} onClose={onClose} />
    </Sheet>
  )
}

function ManageForm({ postKind, date, isSeries, onClose }: Omit<ManageSheetProps, 'open'>) {
  const [times, setTimes] = useState({ start: date.start, end: date.end })
  const [scope, setScope] = useState<EventChange['scope']>('this')
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useChangeDate(postKind, date)
  const problems = findEventProblems({ ...times, timeZone: date.timeZone })
  const messageOf = (field: 'start' | 'end') => problems[field] && events.form.problems[problems[field]]
  const isChanged = times.start !== date.start || times.end !== date.end
  const send = (change: Omit<EventChange, 'scope'>) => mutate({ ...change, scope }, { onSuccess: onClose })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isChanged && !problems.start && !problems.end) send({ times })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {isSeries && (
        <div className="-mx-3.5">
          <RadioList
            label={words.scope}
            options={(['this', 'following'] as const).map((value) => ({ value, label: words.scopes[value] }))}
            value={scope}
            onChange={setScope}
          />
        </div>
      )}
      {date.isCancelled ? (
        <Button tone="soft" pending={isPending} onClick={() => send({ isCancelled: false })}>
          {words.restore}
        </Button>
      ) : (
        <>
          <Field label={events.form.start} message={messageOf('start')}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                required
                value={times.start}
                onChange={({ target }) => setTimes(withStart(times, target.value))}
              />
            )}
          </Field>
          <Field label={events.form.end} message={messageOf('end')}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                required
                value={times.end}
                onChange={({ target }) => setTimes({ ...times, end: target.value })}
              />
            )}
          </Field>
          <Button type="submit" pending={isPending} disabled={!isChanged}>
            {isPending ? words.saving : words.save}
          </Button>
          <Button
            tone="quiet"
            aria-haspopup="dialog"
            disabled={isPending}
            onClick={() => setIsAsking(true)}
            className="text-danger! hover:bg-danger-subtle!"
          >
            {words.cancel}
          </Button>
          <ConfirmAction
            open={isAsking}
            title={words.cancelTitle}
            hint={words.cancelText}
            confirmLabel={words.cancel}
            cancelLabel={words.keep}
            closeLabel={words.close}
            onClose={() => setIsAsking(false)}
            onConfirm={() => send({ isCancelled: true })}
          />
        </>
      )}
    </form>
  )
}
