import { expect, test } from 'vitest'
import { getReturnPath } from './return-path.ts'

test('returns only paths of shared links, invitations and settings after sign-in', () => {
  expect(getReturnPath({ from: '/communities/0198' })).toBe('/communities/0198')
  expect(getReturnPath({ from: '/community/night-owls' })).toBe('/community/night-owls')
  expect(getReturnPath({ from: '/profile/ann' })).toBe('/profile/ann')
  expect(getReturnPath({ from: '/join/a-token_1' })).toBe('/join/a-token_1')
  expect(getReturnPath({ from: '/settings/security' })).toBe('/settings/security')
  for (const state of [null, undefined, {}, { from: 7 }, { from: '/friends' }, { from: '/profile' }])
    expect(getReturnPath(state)).toBe('/')
  for (const from of [
    '//evil.example',
    'https://evil.example/profile/ann',
    '/profile/a/b',
    '/profile/\\evil',
    '/community/x?y',
  ])
    expect(getReturnPath({ from })).toBe('/')
})
