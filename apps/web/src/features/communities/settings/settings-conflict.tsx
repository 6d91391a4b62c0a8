import { Button } from '@stoop/ui/button'
import type { SettingsField, SettingsValues } from '@stoop/validators/community-settings-form'
import { useEffect, useRef } from 'react'
import { communitySettings as words } from '../../../locales/en/community-settings.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** Shows settings that were changed elsewhere during the edit, with both values, and asks which value to keep. */
export function SettingsConflict({ form }: { form: SettingsForm }) {
  const ref = useRef<HTMLDivElement>(null)
  // Move the focus, because the focused Save button is now disabled.
  useEffect(() => {
    ref.current?.focus()
  }, [])
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex scroll-mt-20 flex-col gap-3 rounded-card bg-accent-subtle p-4 outline-none"
    >
      <div>
        <p className="font-semibold">{words.conflictTitle}</p>
        <p className="text-sm">{words.conflictHint}</p>
      </div>
      {form.conflicts.map((field) => (
        <dl key={field} className="text-sm">
          <dt className="font-semibold">{words.fields[field]}</dt>
          <Version label={words.conflictNow} text={describe(field, form.saved)} />
          <Version label={words.conflictMine} text={describe(field, form.values)} />
        </dl>
      ))}
      <div className="flex flex-wrap gap-2 *:flex-1 *:px-2!">
        <Button tone="plain" onClick={form.takeTheirs}>
          {words.takeTheirs}
        </Button>
        <Button onClick={form.keepMine}>{words.keepMine}</Button>
      </div>
    </div>
  )
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <dd className="mt-1.5">
      <span className="text-muted">{label}</span>
      <span
        dir="auto"
        className="mt-0.5 block max-h-32 overflow-y-auto rounded-field bg-surface px-3.5 py-2 whitespace-pre-line wrap-anywhere"
      >
        {text}
      </span>
    </dd>
  )
}

/** Returns the value of a setting as text. */
function describe(field: SettingsField, values: SettingsValues): string {
  if (field === 'isPrivate') return words.finds[values.isPrivate ? 'members' : 'everyone']
  if (field === 'joinPolicy')
    return values.isPrivate && values.joinPolicy !== 'request'
      ? words.privateJoinPolicies[values.joinPolicy]
      : words.joinPolicies[values.joinPolicy]
  if (field === 'isReadableBeforeJoining') return words.readable[values[field] ? 'on' : 'off']
  if (field === 'imageUrl' || field === 'coverUrl') return values[field] ? words.pictureChanged : words.empty
  if (field === 'questions') return values.questions.join('\n') || words.empty
  if (field === 'renewSlug') return words.renewSlug
  return values[field] || words.empty
}
