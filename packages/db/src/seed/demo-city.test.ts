import { DEFAULT_CITIES, setCities } from '@stoop/validators/city-names'
import { afterEach, expect, it } from 'vitest'
import { demoCity } from './demo-city.ts'

afterEach(() => setCities(DEFAULT_CITIES))

it('keeps the cities of the demo data without own cities', () => {
  expect(DEFAULT_CITIES.map(demoCity)).toEqual(DEFAULT_CITIES)
})

it('puts the demo data into the cities of the installation', () => {
  setCities(['Graz', 'Boston'])
  expect(['Chicago', 'Boston', 'New York City'].map(demoCity)).toEqual(['Boston', 'Boston', 'Graz'])
})
