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
 * Returns the city of the current journey. Journeys that run at the same time have different cities, so that their lists do not
 * show each other's posts and members.
 */
export function getOwnCity(): string {
  const journey = test.info()
  if (journey !== lastJourney) journeyCount++
  lastJourney = journey
  return ownCities[(journey.parallelIndex % WORKERS) + WORKERS * (journeyCount % CITIES_PER_WORKER)] ?? 'Chicago'
}
