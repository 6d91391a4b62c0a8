import type { FieldErrorCode, FieldMessages } from '../field-messages.ts'
import type { SamePlaceholders } from '../message-template.ts'

/** The messages of field errors in one language. */
export type FieldTranslation = Record<FieldErrorCode, string>

type Checked<Own> = {
  [Code in keyof Own]: Code extends FieldErrorCode
    ? Own[Code] extends string
      ? SamePlaceholders<Own[Code], FieldMessages[Code]>
      : never
    : never
}

/** Returns the messages. A missing message, or one with other placeholders than the English one, is a type error. */
export const translateFieldMessages = <const Own extends FieldTranslation>(
  messages: Own & Checked<Own>,
): FieldTranslation => messages
