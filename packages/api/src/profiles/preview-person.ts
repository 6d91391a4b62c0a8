import { users } from '@stoop/db/schema'
import type { PersonPreview } from '@stoop/validators/people'
import { usernameInput } from '@stoop/validators/people'
import type { Context } from '../context.ts'
import { publicProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { findByAnyUsername, matchesVisiblePerson } from '../users/visibility.ts'

/** Returns name and photo for a signed-out visitor of a share link, or null for an unknown or hidden member. */
export async function previewPerson(ctx: Context, { username }: { username: string }): Promise<PersonPreview | null> {
  const [row] = await findByAnyUsername(ctx, { username }, (ref) =>
    ctx.db
      .select(bylineColumns)
      .from(users)
      .where(matchesVisiblePerson(ctx.viewer?.id ?? null, ref)),
  )
  if (!row) return null
  const { id: _, ...preview } = toByline(row)
  return preview
}

export const previewPersonProcedure = publicProcedure
  .input(usernameInput)
  .query(({ ctx, input }) => previewPerson(ctx, input))
