import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'

const amount = `The limit must be a whole number from 1 to ${LIMITS.page.max}`

const pageFields = {
  limit: z.optional(z.int({ error: amount }).check(z.gte(1, amount), z.lte(LIMITS.page.max, amount))),
  cursor: z.optional(z.string({ error: 'Must be text' }).check(z.maxLength(500, 'Not a cursor'))),
}

/** Which page of a list: at most `limit` items (default 50), from the `cursor` that the page before gave (R51). */
export const page = z.object(pageFields)

/** A page of the list that belongs to one entity. */
export const pageOf = <S extends z.core.$ZodShape>(shape: S) => z.object({ ...pageFields, ...shape })

export type Page = z.infer<typeof page>

/** A list's answer: a page of items and the cursor of the next one, null at the proven end. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

export type List<T> = { items: T[]; nextCursor: string | null }
