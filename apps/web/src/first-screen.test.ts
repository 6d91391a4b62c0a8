import { existsSync } from 'node:fs'
import { PATHS } from '@stoop/validators/paths'
import { expect, it } from 'vitest'
import { listRoutes } from '../preload-list.ts'
import { findFirstScreen } from './first-screen.ts'
import { routes } from './routes.ts'

const fileOf = (screen: string) => new URL(`screens/${screen}.tsx`, import.meta.url)
const findScreen = (pathname: string, isSignedIn: boolean) => findFirstScreen(listRoutes(), pathname, isSignedIn).screen

it.each(PATHS)('finds a file in screens/ for %s', (path) => {
  expect(existsSync(fileOf(routes[path].screen))).toBe(true)
})

it('returns the screen of the route for a signed-in user', () => {
  for (const path of PATHS)
    expect(findScreen(path.replace(/:\w+/g, 'a-name'), true)).toBe(path === '/auth' ? 'home' : routes[path].screen)
})

it('returns the preview of a shared link for a signed-out visitor', () => {
  expect(findScreen('/profile/ann', false)).toBe('shared-card')
  expect(findScreen('/community/garden', false)).toBe('shared-card')
  expect(findScreen('/join/token', false)).toBe('shared-card')
  expect(findScreen('/post/1', false)).toBe('shared-card')
  expect(findScreen('/communities/1/posts/2', false)).toBe('shared-card')
  expect(findScreen('/communities/1', false)).toBe('auth')
  expect(findScreen('/profile', false)).toBe('auth')
  expect(findScreen('/auth/reset', false)).toBe('auth-reset')
  expect(findScreen('/nowhere', false)).toBe('not-found')
})

it('requests the data of the layout only if the app shows the layout', () => {
  const hasLayout = (pathname: string, isSignedIn: boolean) =>
    findFirstScreen(listRoutes(), pathname, isSignedIn).hasLayout
  expect(['/', '/auth', '/friends', '/post/1'].filter((path) => !hasLayout(path, true))).toEqual([])
  expect(['/', '/auth', '/friends', '/post/1', '/nowhere'].filter((path) => hasLayout(path, false))).toEqual([])
  expect(['/auth/reset', '/nowhere'].filter((path) => hasLayout(path, true))).toEqual([])
})

it('requests the feed only on Home', () => {
  const queriesAt = (pathname: string) => findFirstScreen(listRoutes(), pathname, true).firstQueries
  expect(queriesAt('/')).toEqual(['posts.feed'])
  expect(queriesAt('/auth')).toEqual(['posts.feed'])
  expect(queriesAt('/friends')).toEqual([])
})

it('needs the route table on every page except / and /auth', () => {
  const needsTable = (pathname: string, isSignedIn: boolean) =>
    findFirstScreen(listRoutes(), pathname, isSignedIn).needsTable
  for (const isSignedIn of [true, false]) {
    expect(needsTable('/', isSignedIn)).toBe(false)
    expect(needsTable('/auth', isSignedIn)).toBe(false)
    expect(needsTable('/friends', isSignedIn)).toBe(true)
    expect(needsTable('/nowhere', isSignedIn)).toBe(true)
  }
})

it.each(['/friends/', '/profile/ann/', '/communities/1/settings/'])('ignores a slash at the end of %s', (path) => {
  expect(findScreen(path, true)).toBe(findScreen(path.slice(0, -1), true))
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
])('returns the not-found screen for %s', (path) => {
  expect(findScreen(path, true)).toBe('not-found')
})
