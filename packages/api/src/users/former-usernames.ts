import type { Database, Tx } from '@stoop/db/client'
import { formerUsernames, users } from '@stoop/db/schema'
import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Secrets, Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { signMessage } from '../secret-tokens.ts'
import type { TransactionContext } from '../transaction.ts'

/** How long a former username redirects to its member. */
const REDIRECT_MS = 90 * DAY_MS

/**
 * Returns a keyed hash of a username, ignoring case. The database stores hashes, because it must not contain the names of deleted
 * accounts.
 */
const hashUsername = ({ identityKey }: Secrets, username: string) =>
  signMessage(identityKey, `username ${username.toLowerCase()}`)

/** Records a username that its member has given up. `userId` is null for a deleted account. */
export async function addFormerUsername<C extends Services>(
  { db, clock, secrets }: TransactionContext<C>,
  username: string,
  userId: string | null,
): Promise<void> {
  const columns = { userId, changedAt: new Date(clock.now()) }
  await db
    .insert(formerUsernames)
    .values({ digest: await hashUsername(secrets, username), ...columns })
    .onConflictDoUpdate({ target: formerUsernames.digest, set: columns })
}

/** Deletes the record of a former username that its member takes back. */
export async function removeFormerUsername<C extends Services>(
  { db, secrets }: TransactionContext<C>,
  username: string,
  userId: string,
): Promise<void> {
  const isOwn = eq(formerUsernames.userId, userId)
  await db.delete(formerUsernames).where(and(eq(formerUsernames.digest, await hashUsername(secrets, username)), isOwn))
}

/**
 * Returns whether another account has or had this username. Call this after writing the new name in the same transaction: the
 * write waits until a concurrent transaction that gives up the name has committed.
 */
export async function isUsernameOfOthers(
  { db, secrets }: { db: Database | Tx; secrets: Secrets },
  username: string,
  userId: string,
): Promise<boolean> {
  const digest = await hashUsername(secrets, username)
  const isOthers = or(sql`${formerUsernames.userId} is null`, ne(formerUsernames.userId, userId))
  const [row] = await db
    .select({
      isTaken: sql<boolean>`exists (select 1 from ${users} where ${and(eq(users.username, username), ne(users.id, userId))})
        or exists (select 1 from ${formerUsernames} where ${and(eq(formerUsernames.digest, digest), isOthers)})`,
    })
    .from(sql`(select 1) one`)
  return row?.isTaken === true
}

/** Returns the id of the member who had this username within the last 90 days, or undefined if there is no such member. */
export async function findFormerOwner(
  { db, clock, secrets }: { db: Database | Tx } & Pick<Services, 'clock' | 'secrets'>,
  username: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: formerUsernames.userId })
    .from(formerUsernames)
    .where(
      and(
        eq(formerUsernames.digest, await hashUsername(secrets, username)),
        gt(formerUsernames.changedAt, new Date(clock.now() - REDIRECT_MS)),
      ),
    )
  return row?.userId ?? undefined
}

/**
 * SQL: a subquery of the members who have these usernames, or had them within the last 90 days. `place` is the position of the
 * name in the list.
 */
export async function namedMembers(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  usernames: string[],
): Promise<SQL> {
  const digests = await Promise.all(usernames.map((username) => hashUsername(secrets, username)))
  const since = new Date(clock.now() - REDIRECT_MS).toISOString()
  return sql`(select found.id, name.place
    from unnest(${sql.param(usernames)}::text[], ${sql.param(digests)}::text[]) with ordinality name(username, digest, place)
    cross join lateral (select coalesce(
      (select u.id from ${users} u where u.username = name.username::citext),
      (select f.user_id from ${formerUsernames} f where f.digest = name.digest and f.changed_at > ${since}::timestamptz)) as id) found)`
}
