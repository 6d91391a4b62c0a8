import * as z from 'zod/mini'
import { POST_FORMATS } from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { poll, pollInput, storedPoll } from './poll.ts'

// The details of a post, by format (decision 159). A new format adds its schemas to the three unions.

export const postFormat = z.enum(POST_FORMATS)

/** The details of a new post, and all details of an edited post. Their format cannot be changed. */
export const detailsInput = z.discriminatedUnion(
  'format',
  [pollInput],
  fieldMessage('INVALID_CHOICE', { choices: pollInput.shape.format.def.values.join(', ') }),
)
export type DetailsInput = z.infer<typeof detailsInput>

/** The details as they are stored: only what the author wrote. */
export const storedDetails = z.discriminatedUnion('format', [storedPoll])
export type StoredDetails = z.infer<typeof storedDetails>

/** The details in a response: what the author wrote, and what the viewer may know of the answers. */
export const postDetails = z.discriminatedUnion('format', [poll])
export type PostDetails = z.infer<typeof postDetails>
