import { DEFAULT_CITIES } from '@stoop/validators/city-names'
import { expect, it } from 'vitest'
import { DEFAULT_CITY_SETTINGS, parseCities } from './cities.ts'
import { EnvError, readEnv } from './env.ts'

it('returns the nine documented cities by default', () => {
  expect(readEnv({}).cities).toEqual(DEFAULT_CITY_SETTINGS)
  expect(DEFAULT_CITY_SETTINGS.map(({ name }) => name)).toEqual(DEFAULT_CITIES)
  expect(parseCities(DEFAULT_CITY_SETTINGS.map(({ name, zone }) => `${name}@${zone}`).join())).toEqual(
    DEFAULT_CITY_SETTINGS,
  )
})

it('reads names of cities in any script with their time zones', () => {
  expect(
    readEnv({
      CITIES: 'Graz@Europe/Vienna, 札幌市@Asia/Tokyo ,  Saint-Jean-d’Angély @ Europe/Paris,القاهرة@Africa/Cairo,',
    }).cities,
  ).toEqual([
    { name: 'Graz', zone: 'Europe/Vienna' },
    { name: '札幌市', zone: 'Asia/Tokyo' },
    { name: 'Saint-Jean-d’Angély', zone: 'Europe/Paris' },
    { name: 'القاهرة', zone: 'Africa/Cairo' },
  ])
})

it('normalises the characters and spaces in names of cities', () => {
  expect(parseCities('Mu\u0308nchen  Ost@Europe/Berlin')).toEqual([{ name: 'M\u00fcnchen Ost', zone: 'Europe/Berlin' }])
})

it.each([
  [' , ,', 'the list is empty'],
  [Array.from({ length: 51 }, (_, n) => `City ${n}@UTC`).join(), 'there are 51'],
  ['Graz', 'Graz has no time zone'],
  ['Graz@', 'Graz has no time zone'],
  ['@Europe/Vienna', 'a city has no name'],
  ['Graz@Europe/Wien', 'Europe/Wien is not a time zone'],
  ['Graz@+01:00', '+01:00 is not a time zone'],
  ['Graz@Europe/Vienna, GRAZ@Europe/Vienna', 'GRAZ is listed twice'],
  ['Graz@Europe/Vienna, Ｇｒａｚ@Europe/Vienna', 'Ｇｒａｚ is listed twice'],
  [`${'x'.repeat(51)}@UTC`, `${'x'.repeat(51)} has more than 50 characters`],
  ['<b>@UTC', 'the name "<b>" has characters that are not allowed'],
  ['Gr"az@UTC', 'the name "Gr\\"az" has characters that are not allowed'],
  ['Gr\u200baz@UTC', 'the name "Gr\u200baz" has characters that are not allowed'],
])('describes the error in %j', (text, fault) => {
  expect(parseCities(text)).toBe(fault)
})

it('rejects an invalid list of cities with one sentence', () => {
  const sentence =
    'CITIES must be 1 to 50 cities with their time zones such as Graz@Europe/Vienna, Leoben@Europe/Vienna (Graz has no time zone); it is "Graz".'
  expect(() => readEnv({ CITIES: 'Graz' })).toThrow(new EnvError(sentence))
})
