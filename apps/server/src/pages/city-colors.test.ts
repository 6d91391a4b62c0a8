import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { CITY_HUES } from './city-colors.ts'

it('uses the same hue for each city as the web app', async () => {
  const tokens = await readFile(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8')
  const webHues = tokens.matchAll(/\[data-city="([^"]+)"\] \{\s*--city-hue: (\d+);/g)
  expect(Object.fromEntries([...webHues].map(([, city, hue]) => [city, Number(hue)]))).toEqual(CITY_HUES)
})
