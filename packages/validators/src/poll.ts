import * as z from 'zod/mini'
import { fieldMessage } from './field-messages.ts'
import { id, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { singleLine, text } from './text.ts'

const { pollOption, pollOptions, pollMinutes } = LIMITS

const option = text(pollOption).check(singleLine)

const endsInMinutesMessage = fieldMessage('OUT_OF_RANGE', { min: pollMinutes.min, max: pollMinutes.max })

/**
 * The details of a new or edited poll. `endsInMinutes` counts from the request; without it a new poll ends after three days, and
 * an edited one at the same time as before.
 */
export const pollInput = z.object({
  format: z.literal('poll'),
  options: z.array(option, fieldMessage('NOT_A_LIST')).check(
    z.minLength(pollOptions.min, fieldMessage('TOO_FEW', { min: pollOptions.min })),
    z.maxLength(pollOptions.max, fieldMessage('TOO_MANY', { max: pollOptions.max })),
    z.refine((list) => new Set(list).size === list.length, fieldMessage('SAME_OPTION_TWICE')),
  ),
  /** Whether a member can choose several options. */
  isMultiple: z.optional(z.boolean({ error: fieldMessage('NOT_BOOLEAN') })),
  endsInMinutes: z.optional(
    z
      .int(endsInMinutesMessage)
      .check(z.minimum(pollMinutes.min, endsInMinutesMessage), z.maximum(pollMinutes.max, endsInMinutesMessage)),
  ),
})
export type PollInput = z.infer<typeof pollInput>

/** The details of a poll as they are stored, and as versions have them. */
export const storedPoll = z.object({
  format: z.literal('poll'),
  options: z.array(z.string()),
  isMultiple: z.boolean(),
  endsAt: isoDate,
})
export type StoredPoll = z.infer<typeof storedPoll>

/** A poll in the response with its post. */
export const poll = z.extend(storedPoll, {
  isEnded: z.boolean(),
  /** The options that the viewer has chosen. */
  choices: z.array(z.string()),
  /**
   * The number of voters, and of votes for each option, in the order of `options`. Null until the viewer has voted or the poll has
   * ended.
   */
  results: z.nullable(z.object({ voters: z.int(), votes: z.array(z.int()) })),
})
export type Poll = z.infer<typeof poll>

/** POST /api/posts/:id/vote. All options that the viewer chooses; an empty list withdraws the vote. */
export const voteInput = z.object({
  id,
  choices: z.array(option, fieldMessage('NOT_A_LIST')).check(
    z.maxLength(pollOptions.max, fieldMessage('TOO_MANY', { max: pollOptions.max })),
    z.refine((list) => new Set(list).size === list.length, fieldMessage('SAME_OPTION_TWICE')),
  ),
})
export type VoteInput = z.infer<typeof voteInput>

/** The poll after the viewer's vote. `id` is the id of the post. */
export const postVote = z.object({ id, details: poll })
export type PostVote = z.infer<typeof postVote>
