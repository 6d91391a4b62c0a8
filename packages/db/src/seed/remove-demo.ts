import { USERS } from '@stoop/validators/fixtures/people'
import { sql as text } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { type DeletedMembers, deleteMembers } from '../delete-members.ts'

const DEMO_IDS = USERS.map(({ id }) => id)

/** Returns whether the database contains demo members, whose password is public. */
export async function hasDemoMembers(db: Database): Promise<boolean> {
  const found = await db.execute(text`select 1 from users where id in ${DEMO_IDS} limit 1`)
  return found.length > 0
}

/**
 * Removes the demo members and their content in one transaction, and corrects the remaining counters. Does nothing without demo
 * members.
 */
export async function removeDemo(db: Database, now: number): Promise<DeletedMembers> {
  return db.transaction(async (tx) => {
    await tx.execute(text`delete from cases where subject_id in ${DEMO_IDS}`)
    return deleteMembers(tx, DEMO_IDS, now)
  })
}
