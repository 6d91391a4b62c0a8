import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it.each(['choices', 'limits', 'paths', 'city-names', 'photo-url'])('imports no other module into %s.ts', (name) => {
  expect(readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8')).not.toMatch(/^(import|export) .* from /m)
})
