import { type TestInfo, test } from '@playwright/test'
import { DEFAULT_CITIES } from '@stoop/validators/city-names'

const WORKERS = 3
const CITIES_PER_WORKER = 13
const ownCities = Array.from({ length: WORKERS * CITIES_PER_WORKER }, (_, index) => `Maple ${index + 10}`)

/** The cities of the journeys' servers. */
export const cityNames = [...DEFAULT_CITIES, ...ownCities]

let lastJourney: TestInfo | undefined
let journeyCount = 0

/**
 * Returns the city of the current journey. No journey that runs at the same time has the same one, so that their posts and
 * members do not appear in this journey's lists.
 */
export function getOwnCity(): string {
  const journey = test.info()
  if (journey !== lastJourney) journeyCount++
  lastJourney = journey
  return ownCities[(journey.parallelIndex % WORKERS) + WORKERS * (journeyCount % CITIES_PER_WORKER)] ?? 'Chicago'
}
