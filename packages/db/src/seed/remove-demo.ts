import { USERS } from '@stoop/validators/fixtures/people'
import { sql as text } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { type DeletedMembers, deleteMembers } from '../delete-members.ts'

const DEMO_IDS = USERS.map(({ id }) => id)

/** Whether the database contains a demo member (their password is public). */
export async function hasDemoMembers(db: Database): Promise<boolean> {
  const found = await db.execute(text`select 1 from users where id in ${DEMO_IDS} limit 1`)
  return found.length > 0
}

/**
 * Removes the demo members and everything they created, in one transaction, and corrects the counters of the remaining
 * rows. Does nothing if there are no demo members.
 */
export async function removeDemo(db: Database, now: number): Promise<DeletedMembers> {
  return db.transaction(async (tx) => {
    await tx.execute(text`delete from cases where subject_id in ${DEMO_IDS}`)
    return deleteMembers(tx, DEMO_IDS, now)
  })
}
