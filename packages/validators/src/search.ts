import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { pageInputWith } from './paging.ts'
import { textOrEmpty } from './text.ts'

/** A blank or missing `q` returns an empty list, not an error. */
export const searchInput = pageInputWith({ q: z.optional(textOrEmpty(LIMITS.search)) })
