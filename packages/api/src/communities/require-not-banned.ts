import { communityBans } from '@stoop/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { forbidden, notFound } from '../errors.ts'

/**
 * Throws forbidden if the user is banned from the community, but notFound if the community is private, because the user must not
 * learn of it.
 */
export async function requireNotBanned(
  { db }: Pick<Services, 'db'>,
  { id, isPrivate }: { id: string; isPrivate: boolean },
  userId: string,
): Promise<void> {
  const isBan = and(eq(communityBans.communityId, id), eq(communityBans.userId, userId))
  if ((await db.$count(communityBans, isBan)) > 0) throw isPrivate ? notFound('Community') : forbidden('BANNED')
}
