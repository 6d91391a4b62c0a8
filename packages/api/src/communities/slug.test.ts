import { expect, it } from 'vitest'
import { createPrivateSlug, createSlugCandidates, slugify } from './slug.ts'

const slugsInNewYork = (name: string) => createSlugCandidates(name, 'New York City')

it('converts a name to ASCII', () => {
  expect(slugify('Café & Croissants')).toBe('cafe-croissants')
  expect(slugify('Соседи')).toBe('sosedi')
  expect(slugify('a'.repeat(80))).toHaveLength(60)
})

it('returns the name, the name with the city, and five candidates with random suffixes of growing length', () => {
  const [name, city, ...suffixedSlugs] = slugsInNewYork('Runners')
  expect([name, city]).toEqual(['runners', 'runners-new-york-city'])
  expect(suffixedSlugs.map((slug) => slug.replace('runners-new-york-city-', '').length)).toEqual([4, 5, 6, 8, 12])
  for (const slug of suffixedSlugs) expect(slug).toMatch(/^runners-new-york-city-[2-9bcdfghjkmnp-tv-z]+$/)
  expect(slugsInNewYork('Runners')[2]).not.toBe(suffixedSlugs[0])
})

it('shortens the name so that city and suffix fit into 60 characters', () => {
  const longNameSlugs = slugsInNewYork('Neighbours '.repeat(7))
  expect(longNameSlugs[0]).toBe('neighbours-neighbours-neighbours-neighbours-neighbours-neigh')
  expect(longNameSlugs[1]).toBe('neighbours-neighbours-neighbours-neighbours-ne-new-york-city')
  expect(longNameSlugs[2]).toMatch(/^neighbours-neighbours-neighbours-neighbou-new-york-city-[a-z0-9]{4}$/)
  for (const slug of longNameSlugs) expect(slug.length).toBeLessThanOrEqual(60)
  expect(slugsInNewYork(`${'a'.repeat(45)} b`)[1]).toBe(`${'a'.repeat(45)}-new-york-city`)
})

it('does not return a reserved word or a slug that looks like an id', () => {
  expect(slugsInNewYork('Search')[0]).toBe('search-new-york-city')
  const uuid = '01900000-0000-7000-8000-000000000001'
  expect(slugsInNewYork(uuid)[0]).toBe(`${uuid}-new-york-city`)
})

it('returns a random slug for a name without letters or digits', () => {
  expect(slugsInNewYork('***')[0]).toMatch(/^community-[0-9a-f]{6}$/)
})

it('appends twelve random characters to the slug of a private community', () => {
  expect(createPrivateSlug('Runners')).toMatch(/^runners-[0-9a-f]{12}$/)
  expect(createPrivateSlug('Runners')).not.toBe(createPrivateSlug('Runners'))
  expect(createPrivateSlug(`${'a'.repeat(46)} b`)).toMatch(/^a{46}-[0-9a-f]{12}$/)
  expect(createPrivateSlug('***')).toMatch(/^community-[0-9a-f]{12}$/)
})
