import type { Database, Tx } from '@stoop/db/client'
import { users } from '@stoop/db/schema'
import type { Byline } from '@stoop/validators/people'
import { eq } from 'drizzle-orm'
import { notFound } from '../errors.ts'

/** The columns that `toByline` needs. The query must join users. */
export const bylineColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  photo: users.profileImageUrl,
  photoHash: users.photoHash,
}

export type PhotoColumns = { photo: string | null; photoHash: string | null }

export type BylineRow = PhotoColumns & { id: string; firstName: string; lastName: string; username: string }

/** Converts a row to a byline. The documented responses contain the photo under three names. */
export const toByline = ({ id, firstName, lastName, username, photo, photoHash }: BylineRow): Byline => ({
  id,
  firstName,
  lastName,
  username,
  avatar: photo,
  profilePhoto: photo,
  profileImageUrl: photo,
  photoHash,
})

export const toPhotoFields = ({ photo, photoHash }: PhotoColumns) => ({
  avatar: photo,
  profilePhoto: photo,
  profileImageUrl: photo,
  photoHash,
})

export const formatFullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`

/** Returns the byline of a user. Throws notFound if the account was deleted. */
export async function requireByline(db: Database | Tx, id: string): Promise<Byline> {
  const [row] = await db.select(bylineColumns).from(users).where(eq(users.id, id))
  if (!row) throw notFound('Person')
  return toByline(row)
}
