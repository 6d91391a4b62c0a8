import type { Example } from '@stoop/api/endpoint'
import { REST } from '@stoop/api/rest-table'

/** The examples of every endpoint, by endpoint. */
export const EXAMPLES: ReadonlyMap<string, Example> = new Map(
  Object.entries(REST).map(([endpoint, { example }]) => [endpoint, withFixedDates(example)]),
)

/**
 * Replaces the dates of the fixtures, which are relative to the current time, by fixed dates. Otherwise docs/openapi.json would
 * change on every run.
 */
function withFixedDates<T>(value: T): T {
  const quarterHour = 900_000
  const now = Date.now()
  const fixedNow = Date.UTC(2026, 10, 20, 12)
  const isoDate = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
  return JSON.parse(JSON.stringify(value), (_key, field: unknown) => {
    if (typeof field !== 'string' || !isoDate.test(field)) return field
    const age = Math.round((now - Date.parse(field)) / quarterHour) * quarterHour
    return new Date(fixedNow - age).toISOString()
  })
}
