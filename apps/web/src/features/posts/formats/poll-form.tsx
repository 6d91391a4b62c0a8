import './formats.css'
import { Button } from '@stoop/ui/button'
import { IconButton } from '@stoop/ui/icon-button'
import { Plus, X } from '@stoop/ui/icons'
import { Clock } from '@stoop/ui/lazy-icons'
import { LIMITS } from '@stoop/validators/limits'
import { useRef } from 'react'
import { polls as words } from '../../../locales/en/polls.ts'
import type { DetailsFormProps } from './formats.ts'
import { hasSameOptionTwice, type PollDraft, readPollDraft } from './poll-draft.ts'
import { SelectRow } from './select-row.tsx'

const { min, max } = LIMITS.pollOptions

/** Writes the options of a poll, and chooses its length. */
export default function PollForm({ draft: stored, onChange, isEdit = false }: DetailsFormProps) {
  const list = useRef<HTMLUListElement>(null)
  const draft = readPollDraft(stored)
  const { options, isMultiple, endsInMinutes } = draft
  const change = (changes: Partial<PollDraft>) => onChange({ ...draft, ...changes })

  function addOption() {
    change({ options: [...options, ''] })
    // The field of the new option exists after the render.
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
  }

  return (
    <div className="format-form">
      <ul ref={list} className="flex flex-col gap-2">
        {options.map((option, index) => (
          <li key={index} className="flex items-center gap-1">
            <input
              type="text"
              dir="auto"
              aria-label={words.option(index + 1)}
              placeholder={words.option(index + 1)}
              maxLength={LIMITS.pollOption}
              value={option}
              onChange={({ target }) =>
                change({ options: options.map((one, other) => (other === index ? target.value : one)) })
              }
              className="min-h-11 min-w-0 flex-1 rounded-field border border-outline bg-surface px-3.5"
            />
            {options.length > min && (
              <IconButton
                label={words.removeOption(index + 1)}
                icon={<X className="size-5" />}
                onClick={() => change({ options: options.filter((_, other) => other !== index) })}
                className="text-muted"
              />
            )}
          </li>
        ))}
      </ul>
      {hasSameOptionTwice(draft) && (
        <p role="status" className="text-sm font-medium text-danger">
          {words.sameOption}
        </p>
      )}
      {options.length < max && (
        <Button tone="quiet" className="self-start px-3!" onClick={addOption}>
          <Plus className="size-5" />
          {words.addOption}
        </Button>
      )}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-1 text-sm">
        <input
          type="checkbox"
          checked={isMultiple}
          onChange={({ target }) => change({ isMultiple: target.checked })}
          className="size-5 accent-primary"
        />
        {words.several}
      </label>
      <SelectRow
        icon={<Clock className="size-4.5" />}
        label={words.length}
        options={[
          ...(isEdit ? [{ value: '0', label: words.sameEnd }] : []),
          ...Object.entries(words.lengths).map(([value, label]) => ({ value, label })),
        ]}
        value={String(endsInMinutes)}
        onChange={(minutes) => change({ endsInMinutes: Number(minutes) })}
      />
    </div>
  )
}
