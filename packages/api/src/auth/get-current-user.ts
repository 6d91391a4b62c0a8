import type { Database, Tx } from '@stoop/db/client'
import { users } from '@stoop/db/schema'
import type { CurrentUser } from '@stoop/validators/people'
import { eq } from 'drizzle-orm'
import { unauthorized } from '../errors.ts'
import { bylineColumns, toPhotoFields } from '../profiles/byline.ts'
import { profileCounts } from '../profiles/profile-counts.ts'

/** Returns the user's own account, the only view with an email. Throws unauthorized if the account was deleted. */
export async function getCurrentUser(db: Database | Tx, id: string): Promise<CurrentUser> {
  const [row] = await db
    .select({
      ...bylineColumns,
      ...profileCounts(id),
      email: users.email,
      bio: users.bio,
      selectedCity: users.selectedCity,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw unauthorized('SIGNED_OUT')
  const { photo, photoHash, createdAt, updatedAt, ...otherFields } = row
  return {
    ...otherFields,
    ...toPhotoFields({ photo, photoHash }),
    isFriend: false,
    friendshipStatus: 'none',
    friendshipId: null,
    isMe: true,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
