import type { Database } from '@stoop/db/client'
import { users } from '@stoop/db/schema'
import { ben } from '@stoop/validators/fixtures/people'

/** Inserts copies of Ben with other ids, usernames (`crowd0`, `crowd1`, …; from `crowd<first>`) and emails, and returns them. */
export async function insertCrowd(db: Database, count: number, first = 0) {
  const createdAt = new Date()
  const crowd = Array.from({ length: count }, (_, n) => ({
    ...ben,
    id: crypto.randomUUID(),
    username: `crowd${first + n}`,
    email: `crowd${first + n}@stoop.test`,
  }))
  await db.insert(users).values(crowd.map((user) => ({ ...user, password: '', createdAt, updatedAt: createdAt })))
  return crowd
}
