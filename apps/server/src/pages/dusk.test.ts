import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { HUES } from './dusk.ts'

it('gives each city the hue that the web app gives it', async () => {
  const tokens = await readFile(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8')
  const theirs = tokens.matchAll(/\[data-city="([^"]+)"\] \{\s*--city: (\d+);/g)
  expect(Object.fromEntries([...theirs].map(([, city, hue]) => [city, Number(hue)]))).toEqual(HUES)
})
