import * as z from 'zod/mini'

// PostgreSQL stores neither NUL nor half a surrogate pair: such text is refused at the door.
const storable = (text: string) => text.isWellFormed() && !text.includes('\0')

// What fonts draw nothing for: fillers, joiners, tags, controls. Beside something visible each of them has its use.
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb\u{1d159}]*$/u
const isVisible = (text: string) => !INVISIBLE.test(text)

const line = () =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : 'Must be text') })
    .check(z.refine(storable, { error: 'Contains characters that cannot be stored', abort: true }))

/**
 * Text of 1 to `max` characters (UTF-16 code units, in browser and server alike), trimmed before it is counted (R58). What
 * nobody can see is empty.
 */
export const text = (max: number, messages: { empty?: string; long?: string } = {}, of = line()) =>
  of.check(
    z.trim(),
    z.minLength(1, { error: messages.empty ?? 'Required', abort: true }),
    z.refine(isVisible, { error: messages.empty ?? 'Required', abort: true }),
    z.maxLength(max, messages.long ?? `Must be ${max} characters or less`),
  )

/** Text that may be empty, trimmed, at most `max` characters. */
export const looseText = (max: number) => line().check(z.trim(), z.maxLength(max, `Must be ${max} characters or less`))

/** Text of `min` to `max` characters after trimming, with the documented sentence for each end (both inclusive, R41). */
export const boundedText = (
  bounds: { min: number; max: number },
  messages: { short: string; long: string },
  of = line(),
) =>
  of.check(
    z.trim(),
    z.refine(isVisible, { error: messages.short, abort: true }),
    z.minLength(bounds.min, messages.short),
    z.maxLength(bounds.max, messages.long),
  )

/** What the text of a name is made of: without the signs that turn what comes after it around, which are pasted unseen. */
export const unturned = () => line().check(z.overwrite((text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')))

/** For names, which stand amid other text: no line breaks or controls. */
export const plainLine = z.refine<string>(
  (text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text),
  'Please leave out hidden characters and line breaks',
)

/** Text taken as it is typed, neither trimmed nor folded: a password, a name that is looked up. */
export const rawText = line
