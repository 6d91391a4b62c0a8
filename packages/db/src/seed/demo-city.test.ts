import { DEFAULT_CITIES, setCities } from '@stoop/validators/city-names'
import { afterEach, expect, it } from 'vitest'
import { demoCity } from './demo-city.ts'

afterEach(() => setCities(DEFAULT_CITIES))

it('keeps the cities of the demo data if the installation has no cities of its own', () => {
  expect(DEFAULT_CITIES.map(demoCity)).toEqual(DEFAULT_CITIES)
})

it('moves the demo data to the cities of the installation', () => {
  setCities(['Graz', 'Boston'])
  expect(['Chicago', 'Boston', 'New York City'].map(demoCity)).toEqual(['Boston', 'Boston', 'Graz'])
})
