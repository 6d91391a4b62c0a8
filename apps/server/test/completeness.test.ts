import { readdirSync, readFileSync } from 'node:fs'
import { REST } from '@stoop/api/rest-table'
import { expect, it } from 'vitest'

/** The endpoints that docs/product.md prescribes (section 7), listed by hand. */
const DOCUMENTED = [
  'GET /api/auth/user',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'GET /api/notifications',
  'POST /api/notifications/{id}/read',
  'GET /api/friends/requests',
  'GET /api/friends',
  'GET /api/friends/suggestions',
  'POST /api/friends/request',
  'POST /api/friends/respond',
  'GET /api/posts/feed',
  'POST /api/posts',
  'GET /api/posts/user/{userId}',
  'POST /api/posts/{id}/like',
  'GET /api/posts/{id}/comments',
  'POST /api/posts/{id}/comments',
  'GET /api/communities/{communityId}/posts/{id}/comments',
  'POST /api/communities/{communityId}/posts/{id}/comments',
  'GET /api/users/search',
  'GET /api/communities/search',
  'GET /api/communities',
  'GET /api/communities/joined',
  'POST /api/communities',
  'POST /api/communities/join',
  'POST /api/communities/{id}/join',
  'POST /api/communities/{id}/leave',
  'GET /api/communities/{id}',
  'GET /api/communities/{id}/members',
  'GET /api/communities/{id}/posts',
  'POST /api/communities/{id}/posts',
  'POST /api/communities/{id}/posts/{postId}/like',
  'PUT /api/profile',
  'POST /api/objects/upload',
  'PUT /api/profile-photo',
]

it.each(DOCUMENTED)('has a row in the REST table for %s', (documented) => {
  // The names of path parameters may differ: clients do not see them.
  const withoutNames = (endpoint: string) => endpoint.replace(/\{\w+\}|:\w+/g, '*')
  expect(Object.keys(REST).map(withoutNames)).toContain(withoutNames(documented))
})

const contractFolder = new URL('contract/', import.meta.url)
const contractTests = readdirSync(contractFolder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, contractFolder), 'utf8'))
  .join('\n')

it.each(Object.keys(REST))('has a contract case for %s', (endpoint) => {
  const isTested = contractTests.includes(`'${endpoint}'`)
  expect(isTested, `write contract(stoop, '${endpoint}', …) in apps/server/test/contract`).toBe(true)
})
