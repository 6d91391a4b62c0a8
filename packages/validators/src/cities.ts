import * as z from 'zod/mini'
import { CITIES } from './city-names.ts'

export { CITIES } from './city-names.ts'

export type City = (typeof CITIES)[number]

const NO_CITY = 'Please select one of the nine cities'

export const city = z.enum(CITIES, { error: (issue) => (issue.input ? NO_CITY : 'Required') })

/** A city that need not be sent at all: nothing in its place is no city either, for it is not required. */
export const otherCity = z.enum(CITIES, NO_CITY)
