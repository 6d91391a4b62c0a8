import * as z from 'zod/mini'

/** The nine cities a member can live in (spec.md section 5), in the documented order. */
export const CITIES = [
  'New York City',
  'Los Angeles',
  'San Francisco',
  'Chicago',
  'Boston',
  'Philadelphia',
  'Miami',
  'Atlanta',
  'Austin',
] as const

export type City = (typeof CITIES)[number]

export const city = z.enum(CITIES, {
  error: (issue) => (issue.input ? 'Please select one of the nine cities' : 'Required'),
})
