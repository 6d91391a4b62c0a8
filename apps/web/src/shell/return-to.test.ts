import { expect, test } from 'vitest'
import { returnTo } from './return-to.ts'

test('a shared place is come back to, anything else is home (R33)', () => {
  expect(returnTo({ from: '/communities/0198' })).toBe('/communities/0198')
  expect(returnTo({ from: '/community/night-owls' })).toBe('/community/night-owls')
  expect(returnTo({ from: '/profile/ann' })).toBe('/profile/ann')
  for (const state of [null, undefined, {}, { from: 7 }, { from: '/friends' }, { from: '/profile' }])
    expect(returnTo(state)).toBe('/')
  for (const from of [
    '//evil.example',
    'https://evil.example/profile/ann',
    '/profile/a/b',
    '/profile/\\evil',
    '/community/x?y',
  ])
    expect(returnTo({ from })).toBe('/')
})
