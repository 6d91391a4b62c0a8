import type { APIRequestContext } from '@playwright/test'
import type { Member } from './cast.ts'
import { call } from './door.ts'

/** Writes a post; gives its id. */
export async function publish(
  request: APIRequestContext,
  author: Member,
  content: string,
  more: { visibility?: string; imageUrl?: string } = {},
): Promise<string> {
  const { id } = await call(request, author, 'POST', '/api/posts', { content, ...more })
  return id
}

/** Replies to a post. */
export async function reply(request: APIRequestContext, author: Member, postId: string, content: string) {
  await call(request, author, 'POST', `/api/posts/${postId}/comments`, { content })
}
