import { expect, it } from 'vitest'
import { composeSkyline, getComposedHue } from './composed.ts'

const NAMES = Array.from({ length: 500 }, (_, n) => `City ${n}`)

it('composes the same skyline for a name every time', () => {
  expect(composeSkyline('札幌市')).toEqual(composeSkyline('札幌市'))
  expect(getComposedHue('Graz')).toBe(getComposedHue('Graz'))
  expect(new Set(NAMES.map((name) => composeSkyline(name).near)).size).toBe(NAMES.length)
  expect(new Set(NAMES.map(getComposedHue)).size).toBeGreaterThan(200)
})

it('composes buildings with lit windows within the drawing', () => {
  for (const name of NAMES) {
    const { near, litWindows } = composeSkyline(name)
    expect(near.split('z').length).toBeGreaterThan(6)
    expect(litWindows.length).toBeGreaterThan(10)
    for (const [x, y] of litWindows) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThan(480)
      expect(y).toBeGreaterThan(40)
      expect(y).toBeLessThan(156)
    }
  }
})
