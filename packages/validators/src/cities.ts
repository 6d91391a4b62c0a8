import * as z from 'zod/mini'
import { CITIES } from './city-names.ts'

export { CITIES } from './city-names.ts'

export type City = (typeof CITIES)[number]

export const city = z.enum(CITIES, {
  error: (issue) => (issue.input ? 'Please select one of the nine cities' : 'Required'),
})
