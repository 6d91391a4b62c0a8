import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { LIMITS } from '@stoop/validators/limits'

/** Returns a parser of whole numbers from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
    return value
  }
}

const MS_PER_UNIT = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Parses an ISO date or date and time (UTC without a zone), or a time before now such as `7d`, `12h` or `30m`. */
export function time(text: string): Date {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  if (unit === 'm' || unit === 'h' || unit === 'd') return new Date(Date.now() - Number(count) * MS_PER_UNIT[unit])
  const isDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(text)
  const date = new Date(isDate && /T[^Z+-]*$/.test(text) ? `${text}Z` : text)
  if (!isDate || Number.isNaN(date.getTime()))
    throw new InvalidArgumentError('It must be a time such as 2026-11-24, 2026-11-24T18:30Z, 7d, 12h or 30m.')
  return date
}

/** `--limit`: the number of rows per page. */
export const limitOption = () =>
  new Option('--limit <rows>', 'rows of a page').default(LIMITS.page.default).argParser(wholeNumber(1, LIMITS.page.max))

/** `--cursor`: continues a list after its last page. */
export const cursorOption = () => new Option('--cursor <cursor>', 'continue after the page that named this cursor')

/** `--yes`: confirms a command that cannot be undone. */
export const yesOption = () => new Option('--yes', 'confirm without a question')

export const MEMBER_ARGUMENT = 'id, email or @username'
