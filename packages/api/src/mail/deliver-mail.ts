import { outbox } from '@stoop/db/schema'
import { and, eq, gt, isNull, like, lte, or, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { composeMail, type OutboxRow } from './compose-mail.ts'
import { MailError, type MailFailure, type MailTransport } from './mail-content.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** Longer than sending takes at most. After this time another server may send the message of a server that was killed. */
export const LEASE_MS = 3 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const MAX_AGE_MS = 2 * DAY_MS
/** As long as the link that undoes the change is valid. */
const MAX_EMAIL_CHANGED_AGE_MS = 7 * DAY_MS
/** The waits after the first failures; later ones wait as long as the last. */
const RETRY_MS = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  15 * MINUTE_MS,
]

/**
 * The outcome of the next message: `idle` if none is due, `sent`, `dropped` if it no longer applied, `abandoned` if it was
 * deleted because it cannot be delivered; otherwise it is tried again later.
 */
export type Delivery =
  | { outcome: 'idle' | 'sent' | 'dropped' }
  | { outcome: 'abandoned' | MailFailure; id: string; template: string; attempts: number; summary: string }

/**
 * Sends the next due message. Several servers may call it at once: a lease gives each message to one of them. The row is
 * deleted after the mail server has accepted the message, so that a crash in between sends it twice rather than never.
 */
export async function deliverNextMail(services: Services, transport: MailTransport): Promise<Delivery> {
  const row = await claimNext(services)
  if (!row) return { outcome: 'idle' }
  const isThisMessage = eq(outbox.id, row.id)
  const abandon = async (summary: string): Promise<Delivery> => {
    await services.db.delete(outbox).where(isThisMessage)
    return { outcome: 'abandoned', id: row.id, template: row.template, attempts: row.attempts, summary }
  }
  // Checked before sending too: a restored backup contains messages that were sent long ago.
  if (isTooOld(services, row)) return abandon(row.lastError ?? 'it is too old')
  try {
    const mail = await composeMail(services, row)
    if (mail) await transport.send({ id: row.id, to: mail.to, createdAt: row.createdAt, ...mail.content })
    await services.db.delete(outbox).where(isThisMessage)
    return { outcome: mail ? 'sent' : 'dropped' }
  } catch (error) {
    const { failure, summary } =
      error instanceof MailError ? error : new MailError('postponed', `it could not be composed (${nameOf(error)})`)
    if (failure === 'refused') return abandon(summary)
    const retryMs = RETRY_MS[row.attempts - 1] ?? RETRY_MS.at(-1) ?? 0
    await services.db
      .update(outbox)
      .set({
        nextAttemptAt: new Date(services.clock.now() + retryMs),
        leasedUntil: null,
        lastError: `${failure}: ${summary}`,
      })
      .where(isThisMessage)
    return { outcome: failure, id: row.id, template: row.template, attempts: row.attempts, summary }
  }
}

const isTooOld = ({ clock }: Services, { createdAt, template }: OutboxRow) =>
  clock.now() - createdAt.getTime() > (template === 'email-changed' ? MAX_EMAIL_CHANGED_AGE_MS : MAX_AGE_MS)

async function claimNext({ db, clock }: Services): Promise<OutboxRow | undefined> {
  const now = new Date(clock.now())
  const isFree = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now))
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lte(outbox.nextAttemptAt, now), isFree))
    .orderBy(outbox.nextAttemptAt, outbox.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(outbox)
    .set({ leasedUntil: new Date(now.getTime() + LEASE_MS), attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, sql`(${next})`))
    .returning()
  return row
}

/** Makes the messages due that wait only because the mail server could not be used. */
export async function retryUnavailable({ db, clock }: Services): Promise<void> {
  const now = new Date(clock.now())
  await db
    .update(outbox)
    .set({ nextAttemptAt: now })
    .where(and(gt(outbox.nextAttemptAt, now), like(outbox.lastError, 'unavailable:%')))
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown error')
