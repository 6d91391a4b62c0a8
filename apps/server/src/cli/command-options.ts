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

/** `--limit`: the number of rows of a page. */
export const limitOption = () =>
  new Option('--limit <rows>', 'rows of a page').default(LIMITS.page.default).argParser(wholeNumber(1, LIMITS.page.max))

/** `--cursor`: continues a list after its last page. */
export const cursorOption = () => new Option('--cursor <cursor>', 'continue after the page that named this cursor')

/** `--yes`: confirms a command that cannot be undone. */
export const yesOption = () => new Option('--yes', 'confirm without a question')

export const MEMBER_ARGUMENT = 'id, email or @username'
