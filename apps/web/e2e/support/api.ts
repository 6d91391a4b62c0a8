import { type APIRequestContext, expect } from '@playwright/test'
import type { TestUser } from './users.ts'

/** Calls the REST API as this user. Returns the response body; fails the test on an error status. */
export async function callApi(
  request: APIRequestContext,
  user: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
) {
  const response = await request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${user.token}` },
    ...(data !== undefined && { data }),
  })
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
  return response.json()
}

/** Makes two users friends. */
export async function makeFriends(request: APIRequestContext, requester: TestUser, addressee: TestUser): Promise<void> {
  const { id } = await callApi(request, requester, 'POST', '/api/friends/request', { userId: addressee.id })
  await callApi(request, addressee, 'POST', '/api/friends/respond', { friendshipId: id, status: 'accepted' })
}

/** Returns the name with a random suffix, so that a search finds only one user. */
export function uniqueName(name: string): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}`
}
