import { readdirSync, readFileSync } from 'node:fs'
import { REST } from '@stoop/api/rest'
import { expect, it } from 'vitest'

/** The paths that the product was asked for with (docs/product.md, section 7), written out by hand. */
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

/** The numbers of the product's acceptance list that concern the server: a case's name begins with its own. */
const ACCEPTANCE = [...numbers(233, 268), 272, ...numbers(275, 297), 302, ...numbers(303, 314), ...numbers(316, 318)]

const folders = ['.', 'contract'].map((folder) => new URL(`${folder}/`, import.meta.url))
const sources = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8')),
)
const all = sources.join('\n')

it.each(DOCUMENTED)('%s has a row, as documented', (documented) => {
  // A parameter's name is nobody's business but ours.
  const shape = (place: string) => place.replace(/\{\w+\}|:\w+/g, '*')
  expect(Object.keys(REST).map(shape)).toContain(shape(documented))
})

it.each(Object.keys(REST))('%s has its contract', (place) => {
  const cases = `contract(stoop, '${place}'`
  expect(all.includes(cases), `write ${cases}, …) in apps/server/src/test/contract`).toBe(true)
})

it.each(ACCEPTANCE)('acceptance line %i has its case', (line) => {
  expect(new RegExp(`\\(\\s*['"\`]${line} `).test(all)).toBe(true)
})

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}
