import { expect, it } from 'vitest'
import { suggestPasskeyName } from './suggest-name.ts'

it('suggests the name of the device, with a number if the name is taken', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
  expect(suggestPasskeyName(iPhone, [])).toBe('iPhone')
  expect(suggestPasskeyName(iPhone, ['iPhone'])).toBe('iPhone 2')
  expect(suggestPasskeyName(iPhone, ['iPhone', 'iPhone 2', 'Mac'])).toBe('iPhone 3')
})

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 'Android phone'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux PC'],
  ['curl/8', 'Passkey'],
])('suggests a name for the device of the user agent %s', (userAgent, name) => {
  expect(suggestPasskeyName(userAgent, [])).toBe(name)
})
