import { expect, it } from 'vitest'
import { secretSlugFor, slugOf, slugsFor } from './slug.ts'

const first = (name: string, count = 1) => {
  const slugs = slugsFor(name, 'New York City')
  return Array.from({ length: count }, () => slugs.next().value)
}

it('folds a name to ASCII (R27)', () => {
  expect(slugOf('Café & Croissants')).toBe('cafe-croissants')
  expect(slugOf('Соседи')).toBe('sosedi')
  expect(slugOf('a'.repeat(80))).toHaveLength(60)
})

it('goes on with the city, then with numbers', () => {
  expect(first('Runners', 4)).toEqual(['runners', 'runners-new-york-city', 'runners-2', 'runners-3'])
})

it('makes room for the city and the number within 60 characters', () => {
  const slugs = first('Neighbours '.repeat(7), 12)
  expect(slugs[0]).toBe('neighbours-neighbours-neighbours-neighbours-neighbours-neigh')
  expect(slugs[1]).toBe('neighbours-neighbours-neighbours-neighbours-ne-new-york-city')
  expect(slugs[11]).toMatch(/-11$/)
  for (const slug of slugs) expect(slug?.length).toBeLessThanOrEqual(60)
  expect(first(`${'a'.repeat(45)} b`, 2)[1]).toBe(`${'a'.repeat(45)}-new-york-city`)
})

it('never gives out a reserved word or what looks like an id', () => {
  expect(first('Search')).toEqual(['search-new-york-city'])
  const uuid = '01900000-0000-7000-8000-000000000001'
  expect(first(uuid)).toEqual([`${uuid}-new-york-city`])
})

it('names what has no letters at all', () => {
  expect(first('***')[0]).toMatch(/^community-[0-9a-f]{6}$/)
})

it("ends a private community's slug in random digits, within 60 characters", () => {
  expect(secretSlugFor('Runners')).toMatch(/^runners-[0-9a-f]{12}$/)
  expect(secretSlugFor('Runners')).not.toBe(secretSlugFor('Runners'))
  expect(secretSlugFor(`${'a'.repeat(46)} b`)).toMatch(/^a{46}-[0-9a-f]{12}$/)
  expect(secretSlugFor('***')).toMatch(/^community-[0-9a-f]{12}$/)
})
