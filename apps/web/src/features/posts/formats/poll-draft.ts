import { LIMITS } from '@stoop/validators/limits'
import type { PollInput } from '@stoop/validators/poll'

/** A poll in a composer. Its options can be empty. */
export interface PollDraft {
  options: string[]
  isMultiple: boolean
  /** 0 if the end of an edited poll stays as it is. */
  endsInMinutes: number
}

export const EMPTY_POLL: PollDraft = {
  options: Array.from({ length: LIMITS.pollOptions.min }, () => ''),
  isMultiple: false,
  endsInMinutes: LIMITS.pollMinutes.default,
}

/** Reads the draft of a poll. Uses the values of a new poll for what is missing. */
export function readPollDraft(value: object): PollDraft {
  const options = 'options' in value && Array.isArray(value.options) ? value.options.map(String) : EMPTY_POLL.options
  const isMultiple = 'isMultiple' in value && value.isMultiple === true
  const endsInMinutes =
    'endsInMinutes' in value && typeof value.endsInMinutes === 'number' ? value.endsInMinutes : EMPTY_POLL.endsInMinutes
  return { options, isMultiple, endsInMinutes }
}

export const hasSameOptionTwice = ({ options }: PollDraft): boolean => {
  const written = listWritten(options)
  return new Set(written).size < written.length
}

/** Returns the poll to send; undefined if options are missing. */
export function toPollInput(draft: PollDraft): PollInput | undefined {
  const options = listWritten(draft.options)
  if (options.length < LIMITS.pollOptions.min || hasSameOptionTwice(draft)) return undefined
  const { isMultiple, endsInMinutes } = draft
  return { format: 'poll', options, ...(isMultiple && { isMultiple }), ...(endsInMinutes > 0 && { endsInMinutes }) }
}

const listWritten = (options: string[]) => options.map((option) => option.trim()).filter((option) => option !== '')
