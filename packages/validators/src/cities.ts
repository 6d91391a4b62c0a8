import * as z from 'zod/mini'
import { CITIES } from './city-names.ts'
import { fieldMessage } from './field-messages.ts'

export { CITIES } from './city-names.ts'

export type City = (typeof CITIES)[number]

const INVALID_CITY = fieldMessage('INVALID_CITY')

export const city = z.enum(CITIES, { error: (issue) => (issue.input ? INVALID_CITY : fieldMessage('REQUIRED')) })

/** An optional city. An empty string or null is an invalid city, not a missing one. */
export const cityInput = z.enum(CITIES, INVALID_CITY)
