import type { Database, Tx } from '@stoop/db/client'
import { users } from '@stoop/db/schema'
import type { CurrentUser } from '@stoop/validators/people'
import { eq } from 'drizzle-orm'
import { bylineColumns, photoFields } from '../profiles/byline.ts'
import { countsOf } from '../profiles/counts.ts'
import { unauthorized } from '../refusals.ts'

/** The member as they see themselves: the only view with an email. Refuses with 401 when the account is gone. */
export async function currentUserOf(db: Database | Tx, id: string): Promise<CurrentUser> {
  const [row] = await db
    .select({
      ...bylineColumns,
      ...countsOf(id),
      email: users.email,
      bio: users.bio,
      selectedCity: users.selectedCity,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw unauthorized()
  const { photo, photoHash, createdAt, updatedAt, ...rest } = row
  return {
    ...rest,
    ...photoFields({ photo, photoHash }),
    isFriend: false,
    friendshipStatus: 'none',
    friendshipId: null,
    isMe: true,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
