import { type FormEvent, useEffect, useRef, useState } from 'react'
import { shell } from '../words/shell.ts'
import { say } from './toast.ts'

/** Any schema of @stoop/validators. */
interface Schema<Output> {
  safeParse: (values: unknown) => Result<Output>
}

type Result<Output> =
  | { success: true; data: Output }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }

type Messages<Values> = Partial<Record<keyof Values & string, string>>

export interface Form<Values, Output> {
  /** The first sentence of each field that is wrong, here or by the server's refusal. */
  messages: Messages<Values>
  /** From the tap until the server has answered, and while it is `onItsWay`; a second tap does nothing. */
  pending: boolean
  /** Spread it on the form. */
  prepare: { noValidate: true; onFocus?: () => void }
  /**
   * For `onSubmit`: calls on with the schema's output, or shows what is wrong and puts the focus there. `stands()` tells whether the
   * form is still there: who has left it is not led anywhere.
   */
  submit: (
    send: (output: Output, stands: () => boolean) => Promise<void>,
  ) => (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** The values of a form that keeps no draft. */
export function useValues<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial)
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => setValues({ ...values, [name]: value })
  return [values, set] as const
}

/**
 * A form checked by the very schema that the router uses. On a first load, validators and their library are left out: there `schema`
 * brings them when the form is entered. Nothing is said before the first try; after it every key corrects. Controls carry `name` equal
 * to the schema's field. What `send` rejects with has had its toast; what it says of single fields goes to them, until they change.
 * A draft may be `onItsWay` from a form that was closed since.
 */
export function useForm<Values extends object, Output>(
  schema: Schema<Output> | (() => Promise<Schema<Output>>),
  values: Values,
  onItsWay = false,
): Form<Values, Output> {
  const [tried, setTried] = useState<Schema<Output>>()
  const [refused, setRefused] = useState<{ said: Record<string, string>; values: Values }>()
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const stands = useRef(true)
  useEffect(() => {
    stands.current = true
    return () => {
      stands.current = false
    }
  }, [])
  const bring = async () => (typeof schema === 'function' ? schema() : schema)

  async function check(controls: Iterable<Element>, send: Parameters<typeof form.submit>[0]): Promise<void> {
    const checked = await bring().catch(console.error)
    if (!checked) return say(shell.notSent, 'destructive')
    const result = checked.safeParse(values)
    setTried(checked)
    setRefused(undefined)
    if (!result.success) return focusFirst(controls, wrongIn(result, values))
    try {
      await send(result.data, () => stands.current)
      setTried(undefined)
    } catch (error) {
      if (!(error instanceof Error && error.name === 'TRPCClientError')) console.error(error)
      // Who was refused can be reached; who cannot has said nothing of fields.
      const refusal = await import('./fields.ts').catch(console.error)
      const said = refusal?.fieldsOf(error) ?? {}
      setRefused({ said, values })
      focusFirst(controls, pickKnown(said, values))
    }
  }

  const form: Form<Values, Output> = {
    messages: {
      ...(refused && pickKnown(refused.said, values, refused.values)),
      ...(tried && wrongIn(tried.safeParse(values), values)),
    },
    pending: pending || onItsWay,
    prepare: {
      noValidate: true,
      ...(typeof schema === 'function' && { onFocus: () => void bring().catch(console.error) }),
    },
    submit: (send) => async (event) => {
      event.preventDefault()
      // The second of two fast taps comes before anything has been drawn anew.
      if (sending.current || onItsWay) return
      sending.current = true
      setPending(true)
      try {
        await check(event.currentTarget.elements, send)
      } finally {
        sending.current = false
        setPending(false)
      }
    },
  }
  return form
}

function focusFirst(controls: Iterable<Element>, wrong: object): void {
  const first = [...controls].find((control) => (control.getAttribute('name') ?? '') in wrong)
  if (first instanceof HTMLElement) first.focus()
}

function wrongIn<Values extends object>(result: Result<unknown>, values: Values): Messages<Values> {
  if (result.success) return {}
  const said: Record<string, string> = {}
  for (const { path, message } of result.error.issues) said[path.join('.')] ??= message
  return pickKnown(said, values)
}

/** What is said of the form's own fields, where nobody has changed them since. */
function pickKnown<Values extends object>(
  said: Record<string, string>,
  values: Values,
  then: Values = values,
): Messages<Values> {
  const messages: Messages<Values> = {}
  for (const name in values) {
    const message = said[name]
    if (message && then[name] === values[name]) messages[name] = message
  }
  return messages
}
