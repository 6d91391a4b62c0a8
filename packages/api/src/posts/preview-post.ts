import { posts, users } from '@stoop/db/schema'
import { idInput } from '@stoop/validators/ids'
import type { PostPreview } from '@stoop/validators/posts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { publicProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { shorten } from './shorten.ts'
import { isPublicFor } from './visibility.ts'

/** The number of characters of a post that visitors see. */
const MAX_CHARACTERS = 200

/**
 * Returns what a signed-out visitor of a share link sees of a public post: its author, first words and first picture. Returns
 * null for other posts, and if the operator does not allow previews.
 */
export async function previewPost(ctx: Context, { id }: { id: string }): Promise<PostPreview | null> {
  if (!ctx.site.hasPostPreviews) return null
  const [row] = await ctx.db
    .select({ content: posts.content, images: posts.images, author: bylineColumns })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, id), isPublicFor(ctx.viewer?.id ?? null, posts)))
  if (!row) return null
  const { id: _, ...author } = toByline(row.author)
  return { author, words: shorten(row.content, MAX_CHARACTERS), image: findOwnImage(row.images) }
}

/** Returns the first picture if it is on this server. Another server would learn which visitors open the link. */
function findOwnImage([first]: (typeof posts.$inferSelect)['images']): PostPreview['image'] {
  if (!first?.url.startsWith('/objects/')) return null
  const { url, alt, width, height } = first
  return { url, alt, width, height }
}

export const previewPostProcedure = publicProcedure.input(idInput).query(({ ctx, input }) => previewPost(ctx, input))
