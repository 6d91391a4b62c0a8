import * as z from 'zod/mini'
import { fieldMessage } from './field-messages.ts'

// PostgreSQL cannot store NUL or lone surrogates.
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

// Characters without a glyph: fillers, joiners, tags, controls. They are allowed beside visible characters, because there they
// can have an effect.
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb\u{1d159}]*$/u
/** Returns whether a text contains a character with a glyph. */
export const hasVisibleText = (text: string) => !INVISIBLE.test(text)

const storableString = () =>
  z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? fieldMessage('REQUIRED') : fieldMessage('NOT_TEXT'),
    })
    .check(z.refine(isStorable, { error: fieldMessage('UNSTORABLE_CHARACTERS'), abort: true }))

/**
 * Text of 1 to `max` UTF-16 code units after trimming; browser and server count these in the same way. Text without visible
 * characters counts as empty.
 */
export const text = (max: number, messages: { empty?: string; long?: string } = {}, base = storableString()) =>
  base.check(
    z.trim(),
    z.minLength(1, { error: messages.empty ?? fieldMessage('REQUIRED'), abort: true }),
    z.refine(hasVisibleText, { error: messages.empty ?? fieldMessage('REQUIRED'), abort: true }),
    z.maxLength(max, messages.long ?? fieldMessage('TOO_LONG', { max })),
  )

/** Text of at most `max` characters after trimming. May be empty. */
export const textOrEmpty = (max: number) =>
  storableString().check(z.trim(), z.maxLength(max, fieldMessage('TOO_LONG', { max })))

/** Text of `min` to `max` characters (inclusive) after trimming, with the documented message for each bound. */
export const boundedText = (
  bounds: { min: number; max: number },
  messages: { short: string; long: string },
  base = storableString(),
) =>
  base.check(
    z.trim(),
    z.refine(hasVisibleText, { error: messages.short, abort: true }),
    z.minLength(bounds.min, messages.short),
    z.maxLength(bounds.max, messages.long),
  )

/**
 * The base schema of names. Removes bidi control characters: they reverse the text that follows, and are often pasted by
 * accident.
 */
export const withoutBidiControls = () =>
  storableString().check(z.overwrite((text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')))

/** Rejects line breaks and control characters, because names are shown inside other text. */
export const singleLine = z.refine<string>(
  (text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text),
  fieldMessage('HIDDEN_CHARACTERS'),
)

/** Text exactly as typed, neither trimmed nor in lower case: a password, or a username to look up. */
export const rawText = storableString
