import { hiddenUsers, users } from '@stoop/db/schema'
import type { Role } from '@stoop/validators/choices'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, desc, eq, ilike, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { isSuspendedByRow } from '../users/suspension.ts'

const cursor = createIdCursor('operator members')

export type ListedMember = {
  id: string
  username: string
  name: string
  email: string
  role: Role
  createdAt: string
  isSuspended: boolean
  /** When the account will be erased; null if the account is not deleted. */
  eraseAt: string | null
}

export type MemberFilter = PageInput & {
  /** Part of a name, username or email. */
  search?: string | undefined
  role?: Role | undefined
  isSuspended?: boolean | undefined
  isDeleted?: boolean | undefined
}

/** Returns a page of members, newest first. */
export async function listMembers(
  { db }: Pick<Services, 'db'>,
  { search, role, isSuspended, isDeleted, ...page }: MemberFilter,
): Promise<ListPage<ListedMember>> {
  const after = cursor.decode(page.cursor)
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      createdAt: users.createdAt,
      isSuspended: sql<boolean>`(${isSuspendedByRow}) is true`,
      eraseAt: hiddenUsers.eraseAt,
    })
    .from(users)
    .leftJoin(hiddenUsers, eq(hiddenUsers.userId, users.id))
    .where(
      and(
        after === undefined ? undefined : lt(users.id, after),
        role && eq(users.role, role),
        isSuspended ? isSuspendedByRow : undefined,
        isDeleted ? isNotNull(hiddenUsers.deletedAt) : undefined,
        pattern
          ? or(
              ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern),
              ilike(users.username, pattern),
              ilike(users.email, pattern),
            )
          : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(limitWithLookahead(page))
  return toPage(
    rows,
    page,
    ({ firstName, lastName, createdAt, eraseAt, ...row }) => ({
      ...row,
      name: `${firstName} ${lastName}`,
      createdAt: createdAt.toISOString(),
      eraseAt: eraseAt?.toISOString() ?? null,
    }),
    (row) => cursor.encode(row.id),
  )
}
