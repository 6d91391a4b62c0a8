import { Button } from '@stoop/ui/button'
import { Card } from '@stoop/ui/card'
import { Counter, Field, Textarea } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import { appealInput, type Statement } from '@stoop/validators/moderation'
import { useEffect, useId, useRef, useState } from 'react'
import type { Draft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { statements as words } from '../../locales/en/statements.ts'
import { ErrorNote } from '../account/error-note.tsx'
import { describeAppealError, isAlreadyAppealed } from './statements.data.ts'

interface AppealSectionProps {
  statement: Statement
  draft: Draft
  /** Sends the appeal. The statement contains the appeal afterwards. */
  onSend: (text: string) => Promise<void>
  /** Refetches the statement. */
  onRefresh: () => void
}

/** The appeal against a decision: its form, or its state. */
export function AppealSection(props: AppealSectionProps) {
  const id = useId()
  const { statement } = props
  const { appeal, appealBefore } = statement
  const heading = useRef<HTMLHeadingElement>(null)
  const hadAppeal = useRef(appeal !== null)
  // Move the focus, because the focused form has disappeared.
  useEffect(() => {
    if (appeal && !hadAppeal.current) heading.current?.focus()
    hadAppeal.current = appeal !== null
  }, [appeal])
  if (statement.action === 'dismiss') return null
  const title = appeal ? describeOutcome(appeal) : { title: words.appealTitle, hint: undefined }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h2 ref={heading} tabIndex={-1} id={id} className="font-serif text-lg font-semibold outline-none">
          {title.title}
        </h2>
        {title.hint && <p className="text-pretty text-muted">{title.hint}</p>}
        {!appeal && (
          <p className="text-pretty text-muted">{appealBefore ? words.appealHint(appealBefore) : words.tooLate}</p>
        )}
      </div>
      {appeal && <AppealCard appeal={appeal} />}
      {appealBefore && !appeal && <AppealForm {...props} />}
      <p className="text-sm text-pretty text-muted">{words.redress}</p>
    </section>
  )
}

function describeOutcome({ outcome }: NonNullable<Statement['appeal']>) {
  if (outcome === 'reversed') return { title: words.reversed, hint: words.reversedHint }
  if (outcome === 'upheld') return { title: words.upheld, hint: words.upheldHint }
  return { title: words.openAppeal, hint: words.openAppealHint }
}

function AppealCard({ appeal: { text, explanation } }: { appeal: NonNullable<Statement['appeal']> }) {
  return (
    <Card>
      <dl className="divide-y divide-line *:px-4 *:py-3">
        {explanation && (
          <div>
            <dt className="text-sm text-muted">{words.reasons}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {explanation}
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-muted">{words.yourWords}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function AppealForm({ statement, draft: [text, setText], onSend, onRefresh }: AppealSectionProps) {
  const [errorMessage, setErrorMessage] = useState<string>()
  const { messages, pending, submit, formProps } = useForm(appealInput, { id: statement.id, text })
  const onSubmit = submit(async (input) => {
    setErrorMessage(undefined)
    try {
      await onSend(input.text)
      setText('')
    } catch (error) {
      setErrorMessage(describeAppealError(error))
      if (isAlreadyAppealed(error)) onRefresh()
      throw error
    }
  })
  return (
    <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
      <Field label={words.appealText} message={messages.text}>
        {(control) => (
          <Textarea {...control} name="text" rows={4} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Counter length={Array.from(text).length} maxLength={LIMITS.reportText} />
      <ErrorNote message={errorMessage} />
      <Button type="submit" wide pending={pending}>
        {pending ? words.sending : words.send}
      </Button>
    </form>
  )
}
