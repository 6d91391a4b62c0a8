import * as z from 'zod/mini'
import { fieldMessage } from './field-messages.ts'
import { LIMITS } from './limits.ts'

const limitMessage = fieldMessage('INVALID_LIMIT', { max: LIMITS.page.max })

const pageFields = {
  limit: z.optional(z.int({ error: limitMessage }).check(z.gte(1, limitMessage), z.lte(LIMITS.page.max, limitMessage))),
  cursor: z.optional(
    z.string({ error: fieldMessage('NOT_TEXT') }).check(z.maxLength(500, fieldMessage('INVALID_CURSOR'))),
  ),
}

/** The input of a list: at most `limit` items (default 50), after the `cursor` that the previous page returned. */
export const pageInput = z.object(pageFields)

/** Returns the input of a list with further parameters, such as the id of a parent. */
export const pageInputWith = <S extends z.core.$ZodShape>(shape: S) => z.object({ ...pageFields, ...shape })

export type PageInput = z.infer<typeof pageInput>

/** The response of a list: a page of items, and the cursor of the next page (null on the last page). */
export const listPage = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

export type ListPage<T> = { items: T[]; nextCursor: string | null }
