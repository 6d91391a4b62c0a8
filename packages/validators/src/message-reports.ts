import * as z from 'zod/mini'
import { fieldMessage } from './field-messages.ts'
import { id } from './ids.ts'
import { MAX_REPORTED_MESSAGES } from './limits.ts'
import { reportInput } from './reports.ts'

const tooMany = fieldMessage('TOO_MANY', { max: MAX_REPORTED_MESSAGES })

/** POST /api/reports. In its own file, so that the form for other targets does not load it. */
export const reportOrMessagesInput = z
  .extend(reportInput, {
    /** For a message: further messages of the conversation that the report shares with the moderators. */
    messageIds: z.optional(z.array(id, fieldMessage('NOT_A_LIST')).check(z.maxLength(MAX_REPORTED_MESSAGES, tooMany))),
  })
  .check(
    // The reported message counts even if it is not in the list.
    z.refine(({ targetId, messageIds = [] }) => new Set([targetId, ...messageIds]).size <= MAX_REPORTED_MESSAGES, {
      error: tooMany,
      path: ['messageIds'],
    }),
  )
export type ReportOrMessagesInput = z.infer<typeof reportOrMessagesInput>
