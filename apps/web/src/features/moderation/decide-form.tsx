import { Counter, Field, Textarea } from '@stoop/ui/field'
import { Select } from '@stoop/ui/select'
import { Switch } from '@stoop/ui/switch'
import { REPORT_REASONS } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import { type CaseAction, type DecideInput, decideInput, type ModerationCaseDetail } from '@stoop/validators/moderation'
import type { ReportReason } from '@stoop/validators/reports'
import type { RefObject } from 'react'
import { useDraft } from '../../lib/draft.ts'
import { useForm, useFormValues } from '../../lib/form.ts'
import { FormButtons } from '../../lib/form-buttons.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import { reports } from '../../locales/en/reports.ts'
import { useAuth } from '../auth/use-auth.ts'
import { DaysChoice } from './days-choice.tsx'
import { factsDraftName, type SuspensionDays } from './moderation.data.ts'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'

export interface DecideFormProps {
  action: CaseAction
  item: ModerationCaseDetail
  /** Whether the decision can remove the target as well. */
  canRemove: boolean
  /** The first field, which gets the focus. */
  fieldRef: RefObject<HTMLElement | null>
  onCancel: () => void
  onDecide: (decision: DecideInput) => void
}

interface Values {
  rule: ReportReason | undefined
  days: SuspensionDays
  remove: boolean
}

/** The fields of a decision: rule, facts and consequences. */
export function DecideForm({ action, item, canRemove, fieldRef, onCancel, onDecide }: DecideFormProps) {
  const { id: viewerId } = useAuth()
  // Keep the draft until the server has saved the decision.
  const [facts, setFacts] = useDraft(factsDraftName(viewerId, item.id))
  const [{ rule, days, remove }, setValue] = useFormValues<Values>({
    rule: item.reasons[0]?.reason,
    days: 7,
    remove: canRemove,
  })
  const { messages, pending, submit, formProps } = useForm(decideInput, {
    id: item.id,
    action,
    rule,
    facts,
    ...(action === 'suspend' && { days }),
    ...(action !== 'remove' && canRemove && { remove }),
  })
  const onSubmit = submit(async (decision) => onDecide(decision))
  return (
    <form onSubmit={onSubmit} {...formProps} onKeyDown={submitOnCtrlEnter} className="flex flex-col gap-4">
      <Field label={words.rule} message={messages.rule}>
        {(control) => (
          <Select
            {...control}
            ref={(select) => {
              fieldRef.current = select
            }}
            name="rule"
            {...(!rule && { placeholder: '—' })}
            value={rule ?? ''}
            onChange={({ target }) =>
              setValue(
                'rule',
                REPORT_REASONS.find((reason) => reason === target.value),
              )
            }
            options={REPORT_REASONS.map((value) => ({ value, label: reports.reasons[value].label }))}
          />
        )}
      </Field>
      <Field label={words.facts} hint={words.factsHint} message={messages.facts}>
        {(control) => (
          <Textarea
            {...control}
            name="facts"
            rows={3}
            value={facts}
            onChange={(event) => setFacts(event.target.value)}
          />
        )}
      </Field>
      <Counter length={Array.from(facts).length} maxLength={LIMITS.reportText} />
      {action === 'suspend' && <DaysChoice value={days} onChange={(value) => setValue('days', value)} />}
      {action !== 'remove' && canRemove && (
        <Switch
          label={words.alsoRemove(item.targetType)}
          checked={remove}
          onChange={(checked) => setValue('remove', checked)}
        />
      )}
      <FormButtons
        cancelLabel={words.cancel}
        submitLabel={words.actions[action]}
        pending={pending}
        tone={action === 'warn' ? 'primary' : 'danger'}
        onCancel={onCancel}
      />
    </form>
  )
}
