import './formats.css'
import { Field, Input } from '@stoop/ui/field'
import { Clock, RotateCcw } from '@stoop/ui/lazy-icons'
import { EVENT_LIMITS } from '@stoop/validators/event'
import { LIMITS } from '@stoop/validators/limits'
import { events } from '../../../locales/en/events.ts'
import {
  type EventDraft,
  type EventProblems,
  findEventProblems,
  REPEATS,
  readEventDraft,
  withStart,
} from './event-draft.ts'
import { toZoneName } from './event-times.ts'
import type { DetailsFormProps } from './formats.ts'
import { SelectRow } from './select-row.tsx'

const words = events.form

/** Writes when and where an event takes place, for how many members, and how it repeats. */
export default function EventForm({ draft: stored, onChange, isEdit = false }: DetailsFormProps) {
  const draft = readEventDraft(stored)
  const problems = findEventProblems(draft)
  const change = (changes: Partial<EventDraft>) => onChange({ ...draft, ...changes })
  const messageOf = (field: keyof EventProblems) => {
    const problem = problems[field]
    return problem && words.problems[problem]
  }

  return (
    <div className="format-form">
      {isEdit ? (
        <p className="text-sm text-muted">{words.timesHint}</p>
      ) : (
        <div className="event-fields" data-two="">
          <Field label={words.start} message={messageOf('start')}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                required
                value={draft.start}
                onChange={({ target }) => onChange(withStart(draft, target.value))}
              />
            )}
          </Field>
          <Field label={words.end} message={messageOf('end')}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                required
                value={draft.end}
                onChange={({ target }) => change({ end: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      <Field label={words.place}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={EVENT_LIMITS.place}
            placeholder={words.placeHint}
            value={draft.place}
            onChange={({ target }) => change({ place: target.value })}
          />
        )}
      </Field>
      <Field label={words.mapUrl} message={messageOf('mapUrl')}>
        {(control) => (
          <Input
            {...control}
            type="url"
            dir="ltr"
            maxLength={LIMITS.imageUrl}
            placeholder="https://"
            value={draft.mapUrl}
            onChange={({ target }) => change({ mapUrl: target.value })}
          />
        )}
      </Field>
      <Field label={words.capacity} message={messageOf('capacity')}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={words.capacityHint}
            value={draft.capacity}
            onChange={({ target }) => change({ capacity: target.value })}
          />
        )}
      </Field>
      <div>
        <SelectRow
          icon={<RotateCcw className="size-4.5" />}
          label={words.repeat}
          options={REPEATS.map((value) => ({ value, label: words.repeats[value] }))}
          value={draft.repeat}
          onChange={(value) => change({ repeat: REPEATS.find((repeat) => repeat === value) ?? 'never' })}
        />
        {draft.repeat !== 'never' && (
          <Field label={words.until} message={messageOf('until')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                required
                value={draft.until}
                onChange={({ target }) => change({ until: target.value })}
              />
            )}
          </Field>
        )}
        {!isEdit && (
          <SelectRow
            icon={<Clock className="size-4.5" />}
            label={words.timeZone}
            options={listZones(draft.timeZone)}
            value={draft.timeZone}
            shown={toZoneName(draft.timeZone)}
            onChange={(zone) => change({ timeZone: zone })}
          />
        )}
      </div>
    </div>
  )
}

/** Returns the zones that the device knows. Its own zone can be missing in the list of the browser. */
function listZones(current: string): { value: string; label: string }[] {
  const zones = new Set([current, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].sort().map((value) => ({
    value,
    label: value.includes('/') ? `${toZoneName(value)} (${value.slice(0, value.indexOf('/'))})` : value,
  }))
}
