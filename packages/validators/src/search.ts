import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { pageOf } from './paging.ts'
import { looseText } from './text.ts'

/** `q` may be blank: then the answer is empty, not an error (R25). */
export const searchInput = pageOf({ q: z.optional(looseText(LIMITS.search)) })
