import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { IconButton } from '@stoop/ui/icon-button'
import { Plus, X } from '@stoop/ui/icons'
import { LIMITS } from '@stoop/validators/limits'
import { useEffect, useRef } from 'react'
import { useFocusRestore } from '../../../lib/focus-restore.ts'
import { communitySettings as words } from '../../../locales/en/community-settings.ts'

const MAX_QUESTIONS = 3

export interface QuestionFieldsProps {
  questions: readonly string[]
  message: string | undefined
  onChange: (questions: string[]) => void
}

/** Up to three questions for people who ask to join. */
export function QuestionFields({ questions, message, onChange }: QuestionFieldsProps) {
  const fieldsRef = useFocusRestore<HTMLDivElement>()
  const lastInput = useRef<HTMLInputElement>(null)
  const isAdded = useRef(false)
  useEffect(() => {
    if (isAdded.current) lastInput.current?.focus()
    isAdded.current = false
  })
  return (
    <fieldset className="p-4">
      <legend className="float-start w-full font-semibold">{words.questions}</legend>
      <p className="clear-both text-sm text-muted">{words.questionsHint}</p>
      <div ref={fieldsRef} tabIndex={-1} className="flex flex-col gap-3 outline-none *:first:mt-3">
        {questions.map((question, index) => (
          // The key is the index, because questions have no identity except their position.
          <div key={index} className="flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <Field label={words.question(index + 1)}>
                {(control) => (
                  <Input
                    {...control}
                    ref={index === questions.length - 1 ? lastInput : undefined}
                    dir="auto"
                    autoComplete="off"
                    maxLength={LIMITS.communityQuestion}
                    value={question}
                    onChange={(event) => onChange(questions.with(index, event.target.value))}
                  />
                )}
              </Field>
            </div>
            <IconButton
              label={words.removeQuestion(index + 1)}
              icon={<X className="size-5" />}
              onClick={() => onChange(questions.toSpliced(index, 1))}
              className="-me-2 mb-0.5 text-muted"
            />
          </div>
        ))}
        {questions.length < MAX_QUESTIONS && (
          <Button
            tone="plain"
            className="self-start"
            onClick={() => {
              isAdded.current = true
              onChange([...questions, ''])
            }}
          >
            <Plus className="size-4.5" />
            {words.addQuestion}
          </Button>
        )}
        {message && (
          <p role="alert" className="text-sm font-medium text-danger">
            {message}
          </p>
        )}
      </div>
    </fieldset>
  )
}
