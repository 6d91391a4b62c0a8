import { users } from '@stoop/db/schema'
import type { PersonPreview } from '@stoop/validators/people'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { bylineColumns, toByline } from './byline.ts'

/** Name and photo for a signed-out visitor of a share link; null for an unknown username (R1). */
export async function previewPerson(ctx: Context, { username }: { username: string }): Promise<PersonPreview | null> {
  const [row] = await ctx.db.select(bylineColumns).from(users).where(eq(users.username, username))
  if (!row) return null
  const { id: _, ...preview } = toByline(row)
  return preview
}
