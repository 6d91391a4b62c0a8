import { fieldErrorOf } from '@stoop/validators/field-messages'
import { formatMessage } from '@stoop/validators/message-template'
import { locale } from '../locales/texts.ts'

type Translation = { fieldMessages: Record<string, string> }

// The server uses these files too, so they are not in locales/.
const loaders: Record<string, () => Promise<Translation>> = {
  de: () => import('@stoop/validators/locales/de/field-messages'),
  es: () => import('@stoop/validators/locales/es/field-messages'),
  fr: () => import('@stoop/validators/locales/fr/field-messages'),
  ar: () => import('@stoop/validators/locales/ar/field-messages'),
}

/** Loads the messages of the page's language. Returns the function that translates the message of a schema. */
export async function loadFieldTranslation(): Promise<(message: string) => string> {
  const messages = (await loaders[locale]?.())?.fieldMessages
  return (message) => {
    const error = fieldErrorOf(message)
    const template = error && messages?.[error.code]
    return template === undefined ? message : formatMessage(template, error?.params, locale)
  }
}
