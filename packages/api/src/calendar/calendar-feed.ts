import type { Database, Tx } from '@stoop/db/client'
import { calendarFeeds } from '@stoop/db/schema'
import { type CalendarFeed, calendarFeed, type NewCalendarFeed, newCalendarFeed } from '@stoop/validators/occurrences'
import { okResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { calendarFeed as calendarFeedExample, newCalendarFeed as newCalendarFeedExample } from '../examples/event.ts'
import { createSecret, hashSecret } from '../secret-tokens.ts'
import { authenticatedProcedure } from '../trpc.ts'

/** The path of the private calendars, before the token. */
export const CALENDAR_PATH = '/calendar/'

/** Returns when the viewer's private calendar got its address; null without one. */
async function getCalendarFeed({ db, viewer }: AuthenticatedContext): Promise<CalendarFeed> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, viewer.id))
  return { createdAt: row?.createdAt.toISOString() ?? null }
}

/** Gives the viewer's private calendar a new secret address. The earlier one no longer works. */
async function renewCalendarFeed({ db, viewer, clock, site }: AuthenticatedContext): Promise<NewCalendarFeed> {
  const token = createSecret()
  const values = { digest: hashSecret(token), createdAt: new Date(clock.now()) }
  await db
    .insert(calendarFeeds)
    .values({ userId: viewer.id, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values })
  return { createdAt: values.createdAt.toISOString(), url: `${site.getOrigin()}${CALENDAR_PATH}${token}.ics` }
}

async function revokeCalendarFeed({ db, viewer }: AuthenticatedContext): Promise<{ ok: true }> {
  await deleteCalendarFeed(db, viewer.id)
  return { ok: true }
}

/** Revokes the secret address of a member's private calendar. */
export async function deleteCalendarFeed(db: Database | Tx, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

export const getCalendarFeedEndpoint = endpoint(
  {
    rest: 'GET /api/events/feed',
    summary: 'Get the state of your private calendar',
    description: 'Returns when your private calendar got its secret address, or null if it has none.',
    output: calendarFeed,
    example: { responses: { 200: calendarFeedExample } },
  },
  authenticatedProcedure.query(({ ctx }) => getCalendarFeed(ctx)),
)

export const renewCalendarFeedEndpoint = endpoint(
  {
    rest: 'POST /api/events/feed',
    summary: 'Get a secret address for your private calendar',
    description:
      'Returns an address at which calendar programs read your events without signing in. Only this response contains it; the earlier address no longer works.',
    output: newCalendarFeed,
    ignoresIdempotencyKey: true,
    example: { responses: { 200: newCalendarFeedExample } },
  },
  authenticatedProcedure.meta({ isOwnStateOnly: true }).mutation(({ ctx }) => renewCalendarFeed(ctx)),
)

export const revokeCalendarFeedEndpoint = endpoint(
  {
    rest: 'DELETE /api/events/feed',
    summary: 'Revoke the address of your private calendar',
    description: 'The secret address of your private calendar no longer works. Repeating it succeeds.',
    output: okResponse,
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.meta({ isOwnStateOnly: true }).mutation(({ ctx }) => revokeCalendarFeed(ctx)),
)
