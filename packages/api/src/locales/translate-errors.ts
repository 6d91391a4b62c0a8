import type { SamePlaceholders } from '@stoop/validators/message-template'
import type { ERROR_MESSAGES, Thing } from '../error-messages.ts'

type English = typeof ERROR_MESSAGES
type MessagesByReason = { [Code in keyof English]: Record<keyof English[Code], string> }

/** The texts of errors in one language, besides those of fields. */
export type ErrorTranslation = {
  messages: MessagesByReason
  /** The nouns of notFound messages. */
  things: Record<Thing, string>
  /** The end of a suspension without an end. */
  furtherNotice: string
  /** Names a missing field of the API. */
  requiredField: (field: string) => string
  /** Of a field whose error has no message of its own. */
  invalid: string
}

type Checked<Own> = {
  [Code in keyof Own]: Code extends keyof English
    ? {
        [Reason in keyof Own[Code]]: Reason extends keyof English[Code]
          ? SamePlaceholders<Own[Code][Reason] & string, English[Code][Reason] & string>
          : never
      }
    : never
}

/** Returns the texts. A missing message, or one with other placeholders than the English one, is a type error. */
export const translateErrors = <const Own extends MessagesByReason>(
  messages: Own & Checked<Own>,
  others: Omit<ErrorTranslation, 'messages'>,
): ErrorTranslation => ({ messages, ...others })
