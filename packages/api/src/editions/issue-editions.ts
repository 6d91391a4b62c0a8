import { newId } from '@stoop/db/ids'
import { editions, pushSubscriptions, users } from '@stoop/db/schema'
import { eq, inArray, max, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { queueMails } from '../outbox/queue-mail.ts'
import { queuePushes } from '../outbox/queue-push.ts'
import type { TransactionContext } from '../transaction.ts'
import { type EditionPlan, ISSUE_DELAY_MS, listEndTimes, MAX_DELAY_MS, planEditions } from './edition-times.ts'

/** The columns of a member that `issueEditions` needs. */
export const subscriberColumns = {
  id: users.id,
  email: users.email,
  city: users.selectedCity,
  hour: users.editionHour,
  isPushed: users.isEditionPushed,
  digest: users.digest,
  createdAt: users.createdAt,
}

type Subscriber = Pick<typeof users.$inferSelect, 'id' | 'email' | 'digest' | 'createdAt'> & {
  city: string | null
  hour: number
  isPushed: boolean
}

/** If a member is older than this and has no edition, the first editions are not sent. */
const MAX_FIRST_MS = 2 * DAY_MS

type Issued = { subscriber: Subscriber; id: string }

/**
 * Creates the missing editions of the last week for these members, stores when their next ones end, and queues the mails and push
 * messages of the newest ones, except for members who had none before and joined long ago. The caller must have locked the rows of the members. Runs a fixed number of statements.
 */
export async function issueEditions(
  tx: TransactionContext<Services>,
  subscribers: readonly Subscriber[],
): Promise<void> {
  if (subscribers.length === 0) return
  const now = tx.clock.now()
  const lastEnds = await findLastEnds(tx, subscribers)
  const plans = createPlans(tx, subscribers, lastEnds)
  const rows = plans.flatMap(({ subscriber, editions: missing }) =>
    missing.map(({ startsAt, endsAt }) => ({
      id: newId(endsAt),
      userId: subscriber.id,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
  )
  const inserted = rows.length > 0 ? await insertEditions(tx, rows) : []
  await storeNextTimes(tx, plans)
  const newest = new Map(
    inserted.filter(({ endsAt }) => now - endsAt.getTime() < MAX_DELAY_MS).map((row) => [row.userId, row.id]),
  )
  const issued = subscribers.flatMap((subscriber) => {
    const id = newest.get(subscriber.id)
    // Otherwise members would get an edition at once after an upgrade, with what they have already read.
    const isLateStart = !lastEnds.has(subscriber.id) && now - subscriber.createdAt.getTime() > MAX_FIRST_MS
    return id === undefined || isLateStart ? [] : [{ subscriber, id }]
  })
  await queueEditionMails(tx, issued)
  await queueEditionPushes(tx, issued)
}

/** Inserts editions, and returns those that did not exist, in the order of their ends. */
async function insertEditions({ db }: TransactionContext<Services>, rows: (typeof editions.$inferInsert)[]) {
  const { id, userId, endsAt } = editions
  const inserted = await db.insert(editions).values(rows).onConflictDoNothing().returning({ id, userId, endsAt })
  return inserted.sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
}

type Plan = EditionPlan & { subscriber: Subscriber }

function createPlans(
  { clock, site }: Pick<Services, 'clock' | 'site'>,
  subscribers: readonly Subscriber[],
  lastEnds: ReadonlyMap<string, number>,
): Plan[] {
  const now = clock.now() - ISSUE_DELAY_MS
  // Most members have the same hour and time zone.
  const endTimes = new Map<string, number[]>()
  return subscribers.map((subscriber) => {
    const zone = site.getZone(subscriber.city)
    const key = `${subscriber.hour} ${zone}`
    const times = endTimes.get(key) ?? listEndTimes(now, subscriber.hour, zone)
    endTimes.set(key, times)
    const lastEnd = lastEnds.get(subscriber.id)
    return { subscriber, ...planEditions(times, { now, lastEnd, joinedAt: subscriber.createdAt.getTime() }) }
  })
}

async function findLastEnds(
  { db }: TransactionContext<Services>,
  subscribers: readonly Subscriber[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: editions.userId, endsAt: max(editions.endsAt) })
    .from(editions)
    .where(
      inArray(
        editions.userId,
        subscribers.map(({ id }) => id),
      ),
    )
    .groupBy(editions.userId)
  return new Map(rows.flatMap(({ userId, endsAt }) => (endsAt ? [[userId, endsAt.getTime()]] : [])))
}

async function storeNextTimes({ db }: TransactionContext<Services>, plans: readonly Plan[]): Promise<void> {
  const ids = plans.map(({ subscriber }) => subscriber.id)
  const times = plans.map(({ nextAt }) => new Date(nextAt + ISSUE_DELAY_MS).toISOString())
  await db
    .update(users)
    .set({ editionAt: sql`planned.next::timestamptz` })
    .from(sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::text[]) planned(id, next)`)
    .where(eq(users.id, sql`planned.id`))
}

async function queueEditionMails(tx: TransactionContext<Services>, issued: readonly Issued[]): Promise<void> {
  const mails = issued.flatMap(({ subscriber: { id: userId, email, digest }, id: editionId }) =>
    digest === 'daily' ? [{ userId, email, message: { template: 'edition' as const, params: { editionId } } }] : [],
  )
  await queueMails(tx, mails)
}

async function queueEditionPushes(tx: TransactionContext<Services>, issued: readonly Issued[]): Promise<void> {
  const editionIds = new Map(
    issued.flatMap(({ subscriber, id }) => (subscriber.isPushed ? [[subscriber.id, id] as const] : [])),
  )
  if (editionIds.size === 0) return
  const found = await tx.db
    .select({ subscriptionId: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...editionIds.keys()]))
  const pushes = found.flatMap(({ subscriptionId, userId }) => {
    const editionId = editionIds.get(userId)
    return editionId === undefined ? [] : [{ subscriptionId, editionId, type: 'edition' as const }]
  })
  await queuePushes(tx, pushes, { isBulk: true })
}
