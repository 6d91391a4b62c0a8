import { hiddenUsers, pushMessages, pushSubscriptions, users } from '@stoop/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Services } from '../context.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts'
import { type JobDefinition, type RunAgain, waitAfter } from '../jobs/run-jobs.ts'
import { queuePushes } from '../outbox/queue-push.ts'
import { inTransaction } from '../transaction.ts'
import { recipientLanguage } from '../users/device-language.ts'
import { isHiddenByRow } from '../users/suspension.ts'
import { composePush, isPushable } from './compose-push.ts'
import { toOutgoingPush } from './push-content.ts'
import type { PushResult, PushTransport } from './push-transport.ts'
import { getQuietMs } from './quiet-hours.ts'

const RETRY_MS: JobDefinition['retryMs'] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
]
const MAX_RETRY_AFTER_MS = HOUR_MS
/** An older message is not sent any more. */
const MAX_AGE_MS = DAY_MS
/** How long the other messages to a push service wait after it was unavailable. */
const HOST_PAUSE_MS = 10 * SECOND_MS
/** Members can invent any number of names below the domain of a push service. */
const MAX_HOSTS = 1000
/**
 * While the member is looking, a message waits twice and is then dropped. A hidden app keeps its event stream for 10 s, and a killed
 * server's streams count as open for 25 s (watching.ts).
 */
const WATCHED_WAIT_MS = 13 * SECOND_MS
const MAX_DEFERRALS = 2

/** The outcomes of a message, for the metrics. */
export const PUSH_OUTCOMES = [
  'sent',
  'gone',
  'rejected',
  'postponed',
  'unavailable',
  'dropped',
  'summarised',
] as const satisfies readonly (PushResult['outcome'] | 'dropped' | 'summarised')[]

export type PushOutcome = (typeof PUSH_OUTCOMES)[number]

export type PushJobOptions = {
  warn(line: string): void
  count(outcome: PushOutcome): void
}

/**
 * Returns the job that sends a push message. Deletes its row only after the push service has accepted it: after a crash in between,
 * the device gets the message twice, with the same tag. Logs neither endpoints nor texts.
 */
export function pushJob(services: Services, transport: PushTransport, { warn, count }: PushJobOptions): JobDefinition {
  const { db, clock } = services
  const pausedUntil = new LRUCache<string, number>({ max: MAX_HOSTS })

  const drop = async (row: PushRow, outcome: PushOutcome): Promise<undefined> => {
    await db.delete(pushMessages).where(eq(pushMessages.id, row.id))
    count(outcome)
    return undefined
  }

  async function send(row: PushRow, attempts: number): Promise<RunAgain | undefined> {
    const host = new URL(row.endpoint).host
    const pauseMs = (pausedUntil.get(host) ?? 0) - clock.now()
    if (pauseMs > 0) return { againMs: pauseMs, attempts: attempts - 1 }
    const content = row.isHidden ? undefined : await composePush(services, row, row.user)
    if (!content) return drop(row, 'dropped')
    const { endpoint, p256dh, auth } = row
    const message = toOutgoingPush(content, {
      id: row.id,
      origin: services.site.getOrigin(),
      lang: row.user.language,
    })
    const result = await transport.send({ endpoint, keys: { p256dh, auth }, ...message })
    if (result.outcome !== 'unavailable') pausedUntil.delete(host)
    switch (result.outcome) {
      case 'sent':
        await recordSuccess(services, row)
        count('sent')
        return undefined
      case 'gone':
        await endSubscription(services, row)
        count('gone')
        return undefined
      case 'rejected':
        warn(`A push message (${row.type}) was given up: ${host}: ${result.summary}`)
        return drop(row, 'rejected')
      case 'unavailable':
        pausedUntil.set(host, clock.now() + HOST_PAUSE_MS)
        warn(`A push service is unavailable, its messages wait: ${host}: ${result.summary}`)
    }
    count(result.outcome)
    const waitMs = Math.min(result.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)
    return { againMs: Math.max(waitAfter(attempts, RETRY_MS), waitMs), error: `${result.outcome}: ${result.summary}` }
  }

  return {
    kind: 'push',
    retryMs: RETRY_MS,
    async run({ key, attempts }) {
      const row = await findRow(services, key)
      if (!row) return undefined
      if (clock.now() - row.createdAt.getTime() > MAX_AGE_MS) return drop(row, 'dropped')
      if (row.type === 'test') return send(row, attempts)
      const zone = row.timeZone ?? services.site.getZone(row.user.selectedCity)
      const quietMs = getQuietMs(clock.now(), row.user.quietHours, zone)
      const isPostponed = row.type === 'summary' || row.type === 'edition'
      if (quietMs > 0 && isPostponed) return { againMs: quietMs, attempts: 0 }
      if (quietMs > 0) {
        // A kind that is turned off or muted must not lead to a summary either.
        if (row.isHidden || !(await isPushable(services, row, row.user))) return drop(row, 'dropped')
        await replaceBySummary(services, row, quietMs)
        count('summarised')
        return undefined
      }
      if (isWatched(services, row)) {
        if (row.deferrals >= MAX_DEFERRALS) return drop(row, 'dropped')
        await db
          .update(pushMessages)
          .set({ deferrals: row.deferrals + 1 })
          .where(eq(pushMessages.id, key))
        return { againMs: WATCHED_WAIT_MS, attempts: 0 }
      }
      return send(row, attempts)
    },
  }
}

/** Returns the jobs that send push messages: one at a time, editions after all others. */
export function createPushJobs(...options: Parameters<typeof pushJob>): JobDefinition[] {
  const job = pushJob(...options)
  return [job, { ...job, kind: 'bulk-push', isBulk: true }]
}

type PushRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

async function findRow({ db }: Pick<Services, 'db'>, id: string) {
  const { type, notificationId, messageId, editionId, deferrals, createdAt, subscriptionId } = pushMessages
  const { sid, endpoint, p256dh, auth, timeZone, watchedUntil } = pushSubscriptions
  const { pushKinds, pushMessageText, isEditionPushed, quietHours, selectedCity } = users
  const [row] = await db
    .select({
      ...{ id: pushMessages.id, type, notificationId, messageId, editionId, deferrals, createdAt, subscriptionId },
      ...{ sid, endpoint, p256dh, auth, timeZone, watchedUntil },
      isHidden: sql<boolean>`exists (select from ${hiddenUsers} where ${hiddenUsers.userId} = ${users.id} and ${isHiddenByRow})`,
      user: {
        ...{ id: users.id, pushKinds, pushMessageText, isEditionPushed, quietHours, selectedCity },
        language: recipientLanguage,
      },
    })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, subscriptionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(eq(pushMessages.id, id))
  return row
}

/** Returns whether the member looks at the app on this device: through this server, or through another one. */
const isWatched = ({ live, clock }: Services, { sid, watchedUntil }: PushRow): boolean =>
  live?.hasSession(sid) === true || (watchedUntil?.getTime() ?? 0) > clock.now()

/** Replaces a message by the summary that is sent after the quiet hours. */
const replaceBySummary = (services: Services, { id, subscriptionId }: PushRow, quietMs: number): Promise<void> =>
  inTransaction(services, async (tx) => {
    await tx.db.delete(pushMessages).where(eq(pushMessages.id, id))
    await queuePushes(tx, [{ subscriptionId, type: 'summary' }], { runAt: new Date(tx.clock.now() + quietMs) })
  })

async function recordSuccess({ db, clock }: Services, { id, subscriptionId }: PushRow): Promise<void> {
  const now = new Date(clock.now()).toISOString()
  await db.execute(sql`with sent as (delete from ${pushMessages} where ${pushMessages.id} = ${id} returning id)
    update ${pushSubscriptions} set last_success_at = ${now}::timestamptz where ${pushSubscriptions.id} = ${subscriptionId}`)
}

/** Deletes a subscription that the push service has ended, with its messages. An open app is told. */
const endSubscription = (services: Services, { subscriptionId, endpoint, user }: PushRow): Promise<void> =>
  inTransaction(services, async (tx) => {
    // The browser may have subscribed again in the meantime.
    const isSame = and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.endpoint, endpoint))
    await tx.db.delete(pushSubscriptions).where(isSame)
    tx.emit({ type: 'accountChanged', userId: user.id })
  })
