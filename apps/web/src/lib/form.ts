import { type FormEvent, useState } from 'react'
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
  /** The first sentence of each field that is wrong. */
  messages: Messages<Values>
  /** Shows what the server said of the fields (`fieldsOf(error)`). */
  refuse: (messages: Record<string, string>) => void
  reset: (values: Values) => void
  /** Spread it on the form. */
  prepare: { onFocus: () => void }
  /** For `onSubmit`: calls on with the schema's output, or shows what is wrong and puts the focus there. */
  submit: (send: (output: Output) => void) => (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/**
 * A form checked by the very schema that the router uses. `schema` brings it: validators and their library are no part of a first load;
 * spread `prepare` on the form, so that they come when it is entered. Nothing is said before the first try; after it every key
 * corrects. Controls carry `name` equal to the schema's field.
 */
export function useForm<Values extends object, Output>(
  schema: () => Promise<Schema<Output>>,
  initial: Values,
): Form<Values, Output> {
  const [values, setValues] = useState(initial)
  const [messages, setMessages] = useState<Messages<Values>>({})
  const [tried, setTried] = useState<Schema<Output>>()

  return {
    values,
    messages,
    prepare: { onFocus: () => void schema().catch(console.error) },
    set(name, value) {
      const next = { ...values, [name]: value }
      setValues(next)
      if (tried) setMessages(wrongIn(tried.safeParse(next), next))
    },
    refuse: (said) => setMessages(pickKnown(said, values)),
    reset(fresh) {
      setValues(fresh)
      setMessages({})
      setTried(undefined)
    },
    submit: (send) => async (event) => {
      event.preventDefault()
      const { elements } = event.currentTarget
      const checked = await schema().catch(console.error)
      if (!checked) return say(shell.notSent, 'destructive')
      setTried(checked)
      const result = checked.safeParse(values)
      const wrong = wrongIn(result, values)
      setMessages(wrong)
      if (result.success) return send(result.data)
      const first = [...elements].find((control) => (control.getAttribute('name') ?? '') in wrong)
      if (first instanceof HTMLElement) first.focus()
    },
  }
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
