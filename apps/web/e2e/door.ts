import { type APIRequestContext, expect } from '@playwright/test'
import type { Member } from './cast.ts'

/** One call at the documented REST door, as this member; gives back its answer. */
export async function call(
  request: APIRequestContext,
  member: Member,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
) {
  const answer = await request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${member.token}` },
    ...(data !== undefined && { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

/** The two are friends. */
export async function makeFriends(request: APIRequestContext, asker: Member, asked: Member): Promise<void> {
  const { id } = await call(request, asker, 'POST', '/api/friends/request', { userId: asked.id })
  await call(request, asked, 'POST', '/api/friends/respond', { friendshipId: id, status: 'accepted' })
}

/** A last name that nobody else has. */
export function unlikeAnyOther(name: string): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}`
}
