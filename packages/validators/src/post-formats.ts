import * as z from 'zod/mini'
import {
  ask,
  askInput,
  lostFound,
  lostFoundInput,
  offer,
  offerInput,
  storedAsk,
  storedLostFound,
  storedOffer,
} from './ask-offer.ts'
import { POST_FORMATS } from './choices.ts'
import { eventInput, storedEvent } from './event.ts'
import { fieldMessage } from './field-messages.ts'
import { event } from './occurrences.ts'
import { poll, pollInput, storedPoll } from './poll.ts'

// The details of a post, by format (decision 159). A new format adds its schemas to the three unions.

export const postFormat = z.enum(POST_FORMATS)

const inputs = [pollInput, eventInput, askInput, offerInput, lostFoundInput] as const

/** The details of a new post, and all details of an edited post. Their format cannot be changed. */
export const detailsInput = z.discriminatedUnion(
  'format',
  inputs,
  fieldMessage('INVALID_CHOICE', { choices: inputs.map(({ shape }) => shape.format.def.values.join(', ')).join(', ') }),
)
export type DetailsInput = z.infer<typeof detailsInput>

/** The details as they are stored: only what the author wrote. */
export const storedDetails = z.discriminatedUnion('format', [
  storedPoll,
  storedEvent,
  storedAsk,
  storedOffer,
  storedLostFound,
])
export type StoredDetails = z.infer<typeof storedDetails>

/** The details in a response: what the author wrote, and what the viewer may know of the answers. */
export const postDetails = z.discriminatedUnion('format', [poll, event, ask, offer, lostFound])
export type PostDetails = z.infer<typeof postDetails>
