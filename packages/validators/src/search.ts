import * as z from 'zod/mini'
import { id } from './ids.ts'
import { LIMITS } from './limits.ts'
import { pageInputWith } from './paging.ts'
import { textOrEmpty } from './text.ts'

/** A blank or missing `q` returns an empty list, not an error. */
export const searchInput = pageInputWith({ q: z.optional(textOrEmpty(LIMITS.search)) })

/** GET /api/posts/search. With `communityId`, searches only the posts of this community; the viewer must be a member. */
export const postSearchInput = pageInputWith({
  q: z.optional(textOrEmpty(LIMITS.search)),
  communityId: z.optional(id),
})
