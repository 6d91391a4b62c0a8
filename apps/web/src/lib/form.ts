import { type FormEvent, useRef, useState } from 'react'
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
  values: Values
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** The first sentence of each field that is wrong, here or by the server's refusal. */
  messages: Messages<Values>
  /** From the tap until the server has answered; a second tap does nothing. */
  pending: boolean
  reset: (values: Values) => void
  /** Spread it on the form. */
  prepare: { noValidate: true; onFocus?: () => void }
  /** For `onSubmit`: calls on with the schema's output, or shows what is wrong and puts the focus there. */
  submit: (send: (output: Output) => Promise<void>) => (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/**
 * A form checked by the very schema that the router uses. On a first load, validators and their library are left out: there `schema`
 * brings them when the form is entered. Nothing is said before the first try; after it every key corrects. Controls carry `name` equal
 * to the schema's field. What `send` rejects with has had its toast; what it says of single fields goes to them.
 */
export function useForm<Values extends object, Output>(
  schema: Schema<Output> | (() => Promise<Schema<Output>>),
  initial: Values,
): Form<Values, Output> {
  const [values, setValues] = useState(initial)
  const [messages, setMessages] = useState<Messages<Values>>({})
  const [tried, setTried] = useState<Schema<Output>>()
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const bring = async () => (typeof schema === 'function' ? schema() : schema)

  async function check(controls: Iterable<Element>, send: (output: Output) => Promise<void>) {
    const checked = await bring().catch(console.error)
    if (!checked) return say(shell.notSent, 'destructive')
    setTried(checked)
    const result = checked.safeParse(values)
    const wrong = wrongIn(result, values)
    setMessages(wrong)
    if (!result.success) return focusFirst(controls, wrong)
    try {
      await send(result.data)
    } catch (error) {
      // Who was refused can be reached; who cannot has said nothing of fields.
      const refusal = await import('./fields.ts').catch(() => undefined)
      setMessages(pickKnown(refusal?.fieldsOf(error) ?? {}, values))
    }
  }

  return {
    values,
    messages,
    pending,
    prepare: {
      noValidate: true,
      ...(typeof schema === 'function' && { onFocus: () => void bring().catch(console.error) }),
    },
    set(name, value) {
      const next = { ...values, [name]: value }
      setValues(next)
      if (tried) setMessages(wrongIn(tried.safeParse(next), next))
    },
    reset(fresh) {
      setValues(fresh)
      setMessages({})
      setTried(undefined)
    },
    submit: (send) => async (event) => {
      event.preventDefault()
      // The second of two fast taps comes before anything has been drawn anew.
      if (sending.current) return
      sending.current = true
      setPending(true)
      await check(event.currentTarget.elements, send)
      sending.current = false
      setPending(false)
    },
  }
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

function pickKnown<Values extends object>(said: Record<string, string>, values: Values): Messages<Values> {
  const messages: Messages<Values> = {}
  for (const name in values) {
    const message = said[name]
    if (message) messages[name] = message
  }
  return messages
}
