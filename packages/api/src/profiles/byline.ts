import type { Database, Tx } from '@stoop/db/client'
import { users } from '@stoop/db/schema'
import type { Byline } from '@stoop/validators/people'
import { eq } from 'drizzle-orm'
import { notFound } from '../refusals.ts'

/** The columns behind a byline, for a select that joins users. */
export const bylineColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  photo: users.profileImageUrl,
  photoHash: users.photoHash,
}

export type PhotoColumns = { photo: string | null; photoHash: string | null }

type BylineRow = PhotoColumns & { id: string; firstName: string; lastName: string; username: string }

/** One photo under its three documented spellings (R10). */
export const toByline = ({ photo, photoHash, ...name }: BylineRow): Byline => ({
  ...name,
  ...photoFields({ photo, photoHash }),
})

export const photoFields = ({ photo, photoHash }: PhotoColumns) => ({
  avatar: photo,
  profilePhoto: photo,
  profileImageUrl: photo,
  photoHash,
})

export const fullName = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`

/** The byline of a member who is there. Refuses with 404 if the account has just gone. */
export async function mustByline(db: Database | Tx, id: string): Promise<Byline> {
  const [row] = await db.select(bylineColumns).from(users).where(eq(users.id, id))
  if (!row) throw notFound('Person')
  return toByline(row)
}
