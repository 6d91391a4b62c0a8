import { users } from '@stoop/db/schema'
import { id as idSchema } from '@stoop/validators/ids'
import type { Byline } from '@stoop/validators/people'
import { and, inArray } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { bylineColumns, toByline } from '../../users/byline.ts'
import { isVisiblePerson } from '../../users/visibility.ts'

/** Returns the bylines of these users by id. Leaves out users that the viewer does not see, and values that are not ids. */
export async function findVisibleBylines(
  { db, viewer }: AuthenticatedContext,
  values: unknown[],
): Promise<Map<unknown, Byline>> {
  const ids = [...new Set(values)].flatMap((value) => {
    const parsed = idSchema.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(bylineColumns)
    .from(users)
    .where(and(inArray(users.id, ids), isVisiblePerson(viewer.id)))
  return new Map(rows.map((row) => [row.id, toByline(row)]))
}
