import * as z from 'zod/mini'
import { fieldMessage } from './field-messages.ts'

const message = fieldMessage('INVALID_LANGUAGE')

/** Returns the canonical subtag of a language, such as `de` for `deu`. Throws RangeError for other text. */
const toLanguage = (letters: string) => new Intl.Locale(letters).language

/** The primary subtag of a language in BCP 47, in its canonical form. */
export const languageSubtag = z
  .string(message)
  .check(z.regex(/^[a-z]{2,3}$/, { error: message, abort: true }), z.overwrite(toLanguage))
