import { Counter, Field, Textarea } from '@stoop/ui/field'
import { Switch } from '@stoop/ui/switch'
import { LIMITS } from '@stoop/validators/limits'
import { type ReportReason, reportInput } from '@stoop/validators/reports'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Draft } from '../../lib/draft.ts'
import { getHttpStatus } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { FormButtons } from '../../lib/form-buttons.tsx'
import { showToast } from '../../lib/toast.ts'
import { reports as words } from '../../locales/en/reports.ts'
import { ErrorNote } from '../account/error-note.tsx'
import { describeReportError } from './describe-report-error.ts'
import type { ReportSubject } from './open-report.ts'
import { sendReport, useIsReportPending } from './reports.data.ts'

interface ReportFormProps {
  subject: ReportSubject
  reason: ReportReason
  draft: Draft
  /** Whether the report also blocks the member, and how to change it. */
  block: readonly [boolean, (block: boolean) => void]
  /** The other messages that a report of a message shares. */
  messageIds?: string[] | undefined
  /** Shows what the report shares. */
  shared?: ReactNode
  /** Whether the text takes the focus, instead of another element. */
  focusesText: boolean
  /** Returns whether the dialog is open. */
  isOpen: () => boolean
  onBack: () => void
  onSent: (hasBlocked: boolean) => void
}

/** The details of a report: an optional text, and whether to block the member concerned. */
export function ReportForm({
  subject: { targetType, targetId, person },
  reason,
  draft,
  block: [block, setBlock],
  messageIds,
  shared,
  focusesText,
  isOpen,
  onBack,
  onSent,
}: ReportFormProps) {
  const [text, setText] = draft
  const [errorMessage, setErrorMessage] = useState<string>()
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [takesFocus] = useState(focusesText)
  // Move the focus, because the focused row has disappeared.
  useEffect(() => {
    if (takesFocus) textarea.current?.focus()
  }, [takesFocus])
  const values = { targetType, targetId, reason, text, block }
  const { messages, pending, submit, formProps } = useForm(reportInput, values, useIsReportPending(targetId))

  const onSubmit = submit(async (report, isMounted) => {
    setErrorMessage(undefined)
    try {
      await sendReport({ ...report, ...(messageIds && { messageIds }) })
      setText('')
      onSent(block)
    } catch (error) {
      const description = describeReportError(error)
      if (isMounted() && isOpen()) setErrorMessage(description)
      // After a 401, no toast is needed, because another toast says that the session has ended.
      else if (getHttpStatus(error) !== 401) showToast({ title: words.notSent, description }, 'destructive')
      throw error
    }
  })

  return (
    <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
      {isUrgent(reason) && (
        <p className="rounded-field bg-accent-subtle px-4 py-3 text-sm text-pretty">{words.emergency}</p>
      )}
      {shared}
      <Field label={words.text} hint={words.textHint} message={messages.text}>
        {(control) => (
          <Textarea
            {...control}
            ref={textarea}
            name="text"
            value={text}
            rows={4}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Counter length={Array.from(text).length} maxLength={LIMITS.reportText} />
      {person && (
        <Switch label={words.block(person.firstName)} hint={words.blockHint} checked={block} onChange={setBlock} />
      )}
      <ErrorNote message={errorMessage} />
      <FormButtons
        cancelLabel={words.back}
        submitLabel={words.send}
        pendingLabel={words.sending}
        pending={pending}
        onCancel={onBack}
      />
    </form>
  )
}

/** Returns whether to name the emergency number. Moderators see these reports first, but the police act faster. */
const isUrgent = (reason: ReportReason) => reason === 'threats' || reason === 'childSafety'
