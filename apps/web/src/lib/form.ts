import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sending } from '../locales/en/sending.ts'
import { locale } from '../locales/texts.ts'
import { showToast } from './toast.ts'

/** A schema of @stoop/validators. */
export interface Schema<Output> {
  safeParse: (values: unknown) => Result<Output>
}

type Result<Output> =
  | { success: true; data: Output }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }

type Messages<Values> = Partial<Record<keyof Values & string, string>>

export interface Form<Values, Output> {
  /** The first error message of each invalid field, from the schema or from the server. */
  messages: Messages<Values>
  /** Whether a submit waits for its response. Further submits are ignored until then. */
  pending: boolean
  /** Spread these on the form. */
  formProps: { noValidate: true; onFocus?: () => void }
  /**
   * Creates the `onSubmit` handler: calls `send` with the schema's output, or shows the errors and focuses the first invalid
   * field. `isMounted()` returns whether the form is still shown.
   */
  submit: (
    send: (output: Output, isMounted: () => boolean) => Promise<void>,
  ) => (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** Translates the messages of schemas, which are English. Loaded with the schema. */
let translate = (message: string) => message

/** Loads the translation of the page's language. If this fails, the messages stay English and the form can still be sent. */
export async function loadTranslation(importTranslation = () => import('./translate-field-message.ts')): Promise<void> {
  if (locale === 'en') return
  try {
    translate = await (await importTranslation()).loadFieldTranslation()
  } catch (error) {
    console.error(error)
  }
}

/** Keeps the values of a form without a draft. */
export function useFormValues<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial)
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => setValues({ ...values, [name]: value })
  return [values, set] as const
}

/**
 * Validates a form with the router's schema. Errors show after the first submit and update on every change. A control's `name` is
 * the schema's field. `isSubmitting` is true while a closed form is sending the same draft.
 */
export function useForm<Values extends object, Output>(
  schema: Schema<Output> | (() => Promise<Schema<Output>>),
  values: Values,
  isSubmitting = false,
): Form<Values, Output> {
  const [usedSchema, setUsedSchema] = useState<Schema<Output>>()
  const [serverErrors, setServerErrors] = useState<{ fieldErrors: Record<string, string>; values: Values }>()
  const [pending, setPending] = useState(false)
  const isSending = useRef(false)
  const isDisabled = pending || isSubmitting
  const submitter = useRef<HTMLButtonElement>(null)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  useEffect(() => {
    // The submit button loses the focus while it is disabled.
    if (!isDisabled && document.activeElement === document.body) submitter.current?.focus({ preventScroll: true })
  }, [isDisabled])
  const loadSchema = async () => {
    const [loadedSchema] = await Promise.all([typeof schema === 'function' ? schema() : schema, loadTranslation()])
    return loadedSchema
  }

  async function validateAndSend(controls: Iterable<Element>, send: Parameters<typeof form.submit>[0]): Promise<void> {
    const loadedSchema = await loadSchema().catch(console.error)
    if (!loadedSchema) return showToast(navigator.onLine ? sending.notSent : sending.notSentOffline, 'destructive')
    const result = loadedSchema.safeParse(values)
    setUsedSchema(loadedSchema)
    setServerErrors(undefined)
    if (!result.success) return focusFirstInvalid(controls, collectMessages(result, values))
    try {
      await send(result.data, () => mounted.current)
      setUsedSchema(undefined)
    } catch (error) {
      // Compare by name, because /auth loads this file but not errors.ts.
      if (error instanceof Error && error.name === 'CancelledError') return
      if (!(error instanceof Error && error.name === 'TRPCClientError')) console.error(error)
      // This module is loaded on demand. If loading fails, the server was not reached, so there are no field errors.
      const fieldErrorsModule = await import('./field-errors.ts').catch(console.error)
      const fieldErrors = fieldErrorsModule?.getFieldErrors(error) ?? {}
      setServerErrors({ fieldErrors, values })
      focusFirstInvalid(controls, pickUnchanged(fieldErrors, values))
    }
  }

  const form: Form<Values, Output> = {
    messages: {
      ...(serverErrors && pickUnchanged(serverErrors.fieldErrors, values, serverErrors.values)),
      ...(usedSchema && collectMessages(usedSchema.safeParse(values), values)),
    },
    pending: isDisabled,
    formProps: {
      noValidate: true,
      ...((typeof schema === 'function' || locale !== 'en') && {
        onFocus: () => void loadSchema().catch(console.error),
      }),
    },
    submit: (send) => async (event) => {
      event.preventDefault()
      // A double tap submits twice before React re-renders.
      if (isSending.current || isSubmitting) return
      isSending.current = true
      const { activeElement } = document
      submitter.current = activeElement instanceof HTMLButtonElement ? activeElement : null
      setPending(true)
      try {
        await validateAndSend(event.currentTarget.elements, send)
      } finally {
        isSending.current = false
        setPending(false)
      }
    },
  }
  return form
}

function focusFirstInvalid(controls: Iterable<Element>, invalidFields: object): void {
  const first = [...controls].find((control) => (control.getAttribute('name') ?? '') in invalidFields)
  if (first instanceof HTMLElement) first.focus()
}

function collectMessages<Values extends object>(result: Result<unknown>, values: Values): Messages<Values> {
  if (result.success) return {}
  const issueMessages: Record<string, string> = {}
  for (const { path, message } of result.error.issues) issueMessages[path.join('.')] ??= translate(message)
  return pickUnchanged(issueMessages, values)
}

/** Returns the messages of fields whose values have not changed since the submit. */
function pickUnchanged<Values extends object>(
  fieldMessages: Record<string, string>,
  values: Values,
  submittedValues: Values = values,
): Messages<Values> {
  const messages: Messages<Values> = {}
  for (const name in values) {
    const message = fieldMessages[name]
    if (message && submittedValues[name] === values[name]) messages[name] = message
  }
  return messages
}
