import type { Locale } from '@stoop/validators/locales'
import { formatMessage, type MessageParams } from '@stoop/validators/message-template'
import type { FieldError } from '@stoop/validators/responses'
import { ar } from './locales/ar.ts'
import { de } from './locales/de.ts'
import { es } from './locales/es.ts'
import { fr } from './locales/fr.ts'
import type { ErrorTranslation } from './locales/translate-errors.ts'

/** An error as responses describe it. */
export type ErrorDescription = { reason: string; message: string; params: MessageParams; errors: FieldError[] }

type Texts = ErrorTranslation & { fieldMessages: Templates }
type Templates = Readonly<Record<string, string>>

// The English messages are in error-messages.ts and field-messages.ts, whose types are the templates of the others.
const TEXTS: Record<Exclude<Locale, 'en'>, Texts> = { de: de.errors, es: es.errors, fr: fr.errors, ar: ar.errors }

/** Returns the error with its messages in another language. A message without a translation stays English. */
export function translateError(locale: keyof typeof TEXTS, code: string, error: ErrorDescription): ErrorDescription {
  const texts = TEXTS[locale]
  const messages: Readonly<Record<string, Templates>> = texts.messages
  const compose = (template: string, params: MessageParams) =>
    formatMessage(template, translateParams(locale, texts, params), locale)
  const errors = error.errors.map((field) => {
    const template = texts.fieldMessages[field.code] ?? messages[code]?.[field.code]
    return { ...field, message: template === undefined ? texts.invalid : compose(template, field.params) }
  })
  const [first] = errors
  if (error.reason === 'INVALID_INPUT' && first) {
    const message = first.code === 'REQUIRED' ? texts.requiredField(first.path || 'input') : first.message
    return { ...error, message, errors }
  }
  const template = messages[code]?.[error.reason] ?? messages.INTERNAL_SERVER_ERROR?.[error.reason]
  return { ...error, message: template === undefined ? error.message : compose(template, error.params), errors }
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

/** Translates the parameters that the messages show as words. */
const translateParams = (locale: Locale, { things, furtherNotice }: ErrorTranslation, params: MessageParams) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const nouns: Templates = things
      if (name === 'thing') return [name, nouns[value] ?? value]
      if (name !== 'until' && name !== 'date') return [name, value]
      return [name, ISO_DAY.test(String(value)) ? formatDay(locale, String(value)) : furtherNotice]
    }),
  )

const formatDay = (locale: Locale, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
