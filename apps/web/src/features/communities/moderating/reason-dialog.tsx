import { Counter, Field, Textarea } from '@stoop/ui/field'
import { Select } from '@stoop/ui/select'
import { Sheet } from '@stoop/ui/sheet'
import { DECISION_RULES, type DecisionRule } from '@stoop/validators/choices'
import { moderatorReason } from '@stoop/validators/community-roles'
import { LIMITS } from '@stoop/validators/limits'
import { useRef, useState } from 'react'
import { discardSentDraft, useDraft } from '../../../lib/draft.ts'
import { useForm } from '../../../lib/form.ts'
import { FormButtons } from '../../../lib/form-buttons.tsx'
import { communityModeration as words } from '../../../locales/en/community-moderation.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { type ModerationSubject, moderate } from './moderating.data.ts'

export interface ReasonDialogProps {
  open: boolean
  subject: ModerationSubject
  onClose: () => void
}

// The community's own rules come first, because removals usually refer to them.
const rules: readonly DecisionRule[] = ['communityRules', ...DECISION_RULES.filter((rule) => rule !== 'communityRules')]

/** Asks a moderator for the reason of a removal or ban. The person concerned reads it. */
export default function ReasonDialog({ open, subject, onClose }: ReasonDialogProps) {
  const { act, person, postId, replyRef } = subject
  const { id: viewerId } = useAuth()
  const field = useRef<HTMLTextAreaElement>(null)
  const draftName = `moderate-${act}:${viewerId}:${replyRef?.commentId ?? postId ?? person.id}`
  const [reason, setReason] = useDraft(draftName)
  const [rule, setRule] = useState<DecisionRule>('communityRules')
  const { messages, pending, submit, formProps } = useForm(moderatorReason, { reason, rule })

  const onSubmit = submit(async (sent, isMounted) => {
    await moderate(subject, sent)
    discardSentDraft(draftName, sent.reason)
    if (isMounted()) onClose()
  })

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.askTitle[act](`${person.firstName} ${person.lastName}`)}
      subtitle={words.askHint[act]}
      closeLabel={words.close}
      initialFocus={field}
    >
      <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
        <Field label={words.reason} hint={words.reasonHint(person.firstName)} message={messages.reason}>
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              name="reason"
              dir="auto"
              rows={3}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <Counter length={reason.trim().length} maxLength={LIMITS.reportText} />
        <Field label={words.rule} message={messages.rule}>
          {(control) => (
            <Select
              {...control}
              name="rule"
              value={rule}
              onChange={({ target }) =>
                setRule(DECISION_RULES.find((name) => name === target.value) ?? 'communityRules')
              }
              options={rules.map((value) => ({ value, label: words.rules(value) }))}
            />
          )}
        </Field>
        <FormButtons
          cancelLabel={words.cancel}
          submitLabel={words.confirm[act]}
          pending={pending}
          tone="danger"
          onCancel={onClose}
        />
      </form>
    </Sheet>
  )
}
