import type { APIRequestContext } from '@playwright/test'
import { callApi } from './api.ts'
import type { TestUser } from './users.ts'

/** Creates a post. Returns its id. */
export async function createPost(
  request: APIRequestContext,
  author: TestUser,
  content: string,
  options: { visibility?: string; imageUrl?: string } = {},
): Promise<string> {
  const { id } = await callApi(request, author, 'POST', '/api/posts', { content, ...options })
  return id
}

/** Creates a comment on a post. */
export async function createComment(request: APIRequestContext, author: TestUser, postId: string, content: string) {
  await callApi(request, author, 'POST', `/api/posts/${postId}/comments`, { content })
}
