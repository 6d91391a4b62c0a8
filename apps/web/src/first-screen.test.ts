import { existsSync } from 'node:fs'
import { PATHS } from '@stoop/validators/paths'
import { expect, it } from 'vitest'
import { screenOf } from './first-screen.ts'

const fileOf = (screen: string) => new URL(`screens/${screen}.tsx`, import.meta.url)
const urlOf = (path: string) => path.replace(/:\w+/g, 'a-name')

it.each([true, false])('names an existing screen for every path when signed in is %s', (isSignedIn) => {
  for (const path of PATHS) expect(existsSync(fileOf(screenOf(urlOf(path), isSignedIn))), path).toBe(true)
})

it('names a screen of its own for every path when signed in, except /auth, which leads to Home', () => {
  const screens = PATHS.map((path) => screenOf(urlOf(path), true))
  expect(screens).not.toContain('not-found')
  // Both paths of a community show the same screen.
  expect(new Set(screens).size).toBe(PATHS.length - 2)
  expect(screenOf('/auth', true)).toBe('home')
})

it('names the preview of a shared link when signed out', () => {
  expect(screenOf('/profile/ann', false)).toBe('shared-card')
  expect(screenOf('/community/garden', false)).toBe('shared-card')
  expect(screenOf('/join/token', false)).toBe('shared-card')
  expect(screenOf('/post/1', false)).toBe('shared-card')
  expect(screenOf('/communities/1/posts/2', false)).toBe('shared-card')
  expect(screenOf('/communities/1', false)).toBe('auth')
  expect(screenOf('/profile', false)).toBe('auth')
  expect(screenOf('/nowhere', false)).toBe('not-found')
})

it.each(['/friends/', '/profile/ann/', '/communities/1/settings/'])('ignores a slash at the end of %s', (path) => {
  expect(screenOf(path, true)).toBe(screenOf(path.slice(0, -1), true))
})

it.each([
  '/nowhere',
  '/friends/ann',
  '/constructor',
  '/profile/ann/photos',
  '/communities/1/members',
  '/communities/1/settings/x',
  '/communities//settings',
  '/community/garden/x/y',
  '/join',
  '/post',
  '/join/token/x',
])('names the not-found screen for %s', (path) => {
  expect(screenOf(path, true)).toBe('not-found')
})
