import * as z from 'zod/mini'
import { listCities } from './city-names.ts'
import { fieldMessage } from './field-messages.ts'

/** The name of a city of this installation (the setting CITIES). */
export type City = string

const INVALID_CITY = fieldMessage('INVALID_CITY')

const isCity = (text: string) => listCities().includes(text)

/**
 * A city in a response. It is not validated: another server of the installation may already know a city that this one does not.
 */
export const city = z.string()

const error = ({ input }: { input?: unknown }) => (input ? INVALID_CITY : fieldMessage('REQUIRED'))

/** The city of a registration. */
export const requiredCity = z.string({ error }).check(z.refine(isCity, { error }))

/** An optional city. An empty string and null are invalid; they do not count as missing. */
export const cityInput = z.string(INVALID_CITY).check(z.refine(isCity, INVALID_CITY))

const schemas = new Set<unknown>([city, requiredCity, cityInput])

/** Returns whether the documentation of the API lists the cities as the values of this schema. */
export const isCitySchema = (schema: unknown) => schemas.has(schema)
