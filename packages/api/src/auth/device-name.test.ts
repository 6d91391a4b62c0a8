import { expect, it } from 'vitest'
import { getDeviceName, translateDeviceName } from './device-name.ts'

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'

it.each([
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROMIUM} Mobile Safari/537.36`],
  ['Microsoft Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/131.0.0.0`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet for Android',
    `Mozilla/5.0 (Linux; Android 13; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', ''],
])('returns %s for the User-Agent %j', (device, userAgent) => {
  expect(getDeviceName(userAgent)).toBe(device)
})

it('returns only names from a fixed list, and never text from the header', () => {
  expect(getDeviceName('Your account is closed. Visit evil.example/1 now')).toBe('Unknown device')
})

it.each([
  ['en', 'Chrome on Android', 'Chrome on Android'],
  ['de', 'Chrome on Android', 'Chrome auf Android'],
  ['fr', 'Samsung Internet for Android', 'Samsung Internet for Android'],
  ['es', 'Unknown device', 'Dispositivo desconocido'],
  ['ar', 'Safari on iOS', '\u2068Safari\u2069 على \u2068iOS\u2069'],
] as const)('returns the name of a device in %s: %s', (locale, device, translated) => {
  expect(translateDeviceName(locale, device)).toBe(translated)
})
