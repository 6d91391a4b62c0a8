import type { Database, Tx } from '@stoop/db/client'
import { users } from '@stoop/db/schema'
import { id as idSchema } from '@stoop/validators/ids'
import { eq } from 'drizzle-orm'
import { OperatorError } from './operator-error.ts'

export type MemberName = { id: string; username: string; email: string; firstName: string; lastName: string }

/** Returns the member with this id, email or @username. Throws OperatorError if there is none. */
export async function findMember(db: Database | Tx, ref: string): Promise<MemberName> {
  const { column, value, kind } = parseReference(ref)
  const [member] = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(eq(column, value))
  if (!member) throw new OperatorError(`There is no member with the ${kind} ${value}.`)
  return member
}

function parseReference(ref: string) {
  if (ref.startsWith('@')) return { column: users.username, value: ref.slice(1), kind: 'username' }
  if (ref.includes('@')) return { column: users.email, value: ref, kind: 'email' }
  const id = idSchema.safeParse(ref)
  if (id.success) return { column: users.id, value: id.data, kind: 'id' }
  throw new OperatorError(`"${ref}" is not a member: name one by id, email or @username.`)
}
