import { randomBytes } from 'node:crypto'
import { accountExports } from '@stoop/db/schema'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** Another server takes an export over if this one has not renewed its lease for so long. */
const LEASE_MS = 30 * SECOND_MS
/** The server renews its lease, with the progress, as often as it makes progress, but at most once in this time. */
export const PROGRESS_MS = SECOND_MS
/** The limit of attempts. A server that is killed uses up one, an error several. */
const MAX_ATTEMPTS = 30
const ATTEMPTS_PER_ERROR = 6
/** The waits after the first errors; later ones wait as long as the last. */
const RETRY_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS]
/** A full disk or an unavailable storage is no failed attempt until then. */
const MAX_POSTPONED_MS = 2 * 24 * 60 * MINUTE_MS

/** An export that this server works on until its lease ends. */
export type ClaimedExport = Pick<typeof accountExports.$inferSelect, 'id' | 'userId' | 'attempts' | 'requestedAt'> & {
  leasedUntil: Date
  fileName: string
}

/** The lease was lost: another server works on the export, or it was deleted together with the account. */
export class ExportLeaseLostError extends Error {
  override name = 'ExportLeaseLostError'
}

/** Leases the oldest export that waits, or that a server has left unfinished. Several servers may call it at once. */
export async function claimExport({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<ClaimedExport | undefined> {
  const now = new Date(clock.now())
  const next = db
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(
      and(
        inArray(accountExports.state, ['waiting', 'running']),
        or(isNull(accountExports.leasedUntil), lte(accountExports.leasedUntil, now)),
      ),
    )
    .orderBy(accountExports.requestedAt, accountExports.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(accountExports)
    .set({
      state: 'running',
      leasedUntil: new Date(now.getTime() + LEASE_MS),
      attempts: sql`${accountExports.attempts} + 1`,
      // The name stays the same, so that a file that was stored before the server was killed is replaced.
      fileName: sql`coalesce(${accountExports.fileName}, ${randomBytes(16).toString('hex')})`,
    })
    .where(eq(accountExports.id, sql`(${next})`))
    .returning()
  if (!row?.leasedUntil || row.fileName === null) return undefined
  const { id, userId, attempts, requestedAt, leasedUntil, fileName } = row
  return { id, userId, attempts, requestedAt, leasedUntil, fileName }
}

/** SQL: the export is still leased by this server. */
export const isLeased = ({ id, leasedUntil }: ClaimedExport) =>
  and(eq(accountExports.id, id), eq(accountExports.state, 'running'), eq(accountExports.leasedUntil, leasedUntil))

/**
 * Renews the lease and stores the progress, which never goes back. Throws ExportLeaseLostError if another server has taken the export
 * over or the account was erased.
 */
export async function renewLease(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  claim: ClaimedExport,
  { doneItems, totalItems }: { doneItems: number; totalItems: number },
): Promise<ClaimedExport> {
  const leasedUntil = new Date(Math.max(clock.now() + LEASE_MS, claim.leasedUntil.getTime() + 1))
  const renewed = await db
    .update(accountExports)
    .set({
      leasedUntil,
      totalItems,
      doneItems: sql`greatest(${accountExports.doneItems}, ${Math.min(doneItems, totalItems)}::int)`,
    })
    .where(isLeased(claim))
    .returning({ id: accountExports.id })
  if (renewed.length === 0) throw new ExportLeaseLostError('The lease of the export was lost')
  return { ...claim, leasedUntil }
}

/** Gives the export back at shutdown, so that the next server continues at once. It is no failed attempt. */
export async function releaseExport({ db }: Pick<Services, 'db'>, claim: ClaimedExport): Promise<void> {
  await db
    .update(accountExports)
    .set({ leasedUntil: null, attempts: Math.max(0, claim.attempts - 1) })
    .where(isLeased(claim))
}

/**
 * Schedules the next attempt after an error. `isUnavailable`: the disk is full or the storage does not answer, which does not count as
 * an attempt for two days. Returns `failed` if the export is given up.
 */
export async function retryExport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  claim: ClaimedExport,
  isUnavailable: boolean,
): Promise<'postponed' | 'failed'> {
  const now = clock.now()
  const isOld = now - claim.requestedAt.getTime() > MAX_POSTPONED_MS
  const attempts = claim.attempts - 1 + (isUnavailable && !isOld ? 0 : ATTEMPTS_PER_ERROR)
  const isFailed = attempts >= MAX_ATTEMPTS
  const errors = Math.floor(attempts / ATTEMPTS_PER_ERROR)
  const retryMs = isUnavailable ? MINUTE_MS : (RETRY_MS[errors - 1] ?? RETRY_MS.at(-1) ?? MINUTE_MS)
  await db
    .update(accountExports)
    .set(
      isFailed
        ? { state: 'failed', attempts, leasedUntil: null, fileName: null }
        : { state: 'waiting', attempts, leasedUntil: new Date(now + retryMs) },
    )
    .where(isLeased(claim))
  return isFailed ? 'failed' : 'postponed'
}

/** Returns whether an export still has to be written, by this server or another one. */
export async function isExportWanted({ db }: Pick<Services, 'db'>, exportId: string): Promise<boolean> {
  const isWanted = and(eq(accountExports.id, exportId), inArray(accountExports.state, ['waiting', 'running', 'ready']))
  return (await db.$count(accountExports, isWanted)) > 0
}

/** Whether servers were killed so often while they worked on the export that it is given up. */
export const hasTooManyAttempts = ({ attempts }: ClaimedExport): boolean => attempts > MAX_ATTEMPTS
