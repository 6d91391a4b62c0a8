import { existsSync } from 'node:fs'
import { REST } from '@stoop/api/rest'
import { expect, it } from 'vitest'
import { contractFileOf } from './contract/contract-file.ts'
import { toEndpoint } from './fixtures/api-response.ts'

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

it.each(DOCUMENTED)('%s has a REST row', (documented) => {
  // The names of path parameters may differ.
  const withoutNames = (endpoint: string) => endpoint.replace(/\{\w+\}|:\w+/g, '*')
  expect(Object.keys(REST).map(withoutNames)).toContain(withoutNames(documented))
})

// Each contract file checks that it covers all of its endpoints (contract.ts).
it.each(Object.keys(REST))('%s has a contract file', (name) => {
  const file = contractFileOf(toEndpoint(name))
  expect(existsSync(new URL(`contract/${file}`, import.meta.url)), `write apps/server/test/contract/${file}`).toBe(true)
})
