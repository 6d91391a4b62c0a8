import { isoTimestamp, isoTimestampOrNull } from '@stoop/db/iso-timestamp'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { editions, users } from '@stoop/db/schema'
import { type EditionList, editionList } from '@stoop/validators/editions'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { unauthorized } from '../errors.ts'
import { editionTimes as editionTimesExample } from '../examples/editions.ts'
import { inTransaction } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { EDITION_KEPT_MS, ISSUE_DELAY_MS } from './edition-times.ts'
import { issueEditions, subscriberColumns } from './issue-editions.ts'

/** After a change of the hour, a week can have an edition more. */
const MAX_EDITIONS = 8

/** Lists the viewer's editions of the last week, newest first. Issues those that are due. */
export async function listEditions(ctx: AuthenticatedContext): Promise<EditionList> {
  const list = await findEditions(ctx)
  const isDue = list.nextAt !== null && Date.parse(list.nextAt) + ISSUE_DELAY_MS <= ctx.clock.now()
  if (!isDue) return list
  await issueOwnEditions(ctx)
  return findEditions(ctx)
}

async function findEditions({ db, viewer, clock }: AuthenticatedContext): Promise<EditionList> {
  const [[state], items] = await Promise.all([
    findState(db, { viewerId: viewer.id }),
    findRecent(db, { viewerId: viewer.id, since: new Date(clock.now() - EDITION_KEPT_MS).toISOString() }),
  ])
  if (!state) throw unauthorized('SIGNED_OUT')
  return { items, nextAt: state.isOn ? state.nextAt : null }
}

const findState = preparedQuery((db, { viewerId }: Params<{ viewerId: string }>) =>
  db
    .select({
      isOn: users.isEditionOn,
      nextAt: isoTimestamp(sql`${users.editionAt} - interval '1 ms' * ${sql.raw(String(ISSUE_DELAY_MS))}`),
    })
    .from(users)
    .where(eq(users.id, viewerId)),
)

/** The columns of `EditionTimes`. */
export const editionTimesColumns = {
  id: editions.id,
  startsAt: isoTimestamp(editions.startsAt),
  endsAt: isoTimestamp(editions.endsAt),
  finishedAt: isoTimestampOrNull(editions.finishedAt),
}

const findRecent = preparedQuery((db, { viewerId, since }: Params<{ viewerId: string; since: string }>) =>
  db
    .select(editionTimesColumns)
    .from(editions)
    .where(and(eq(editions.userId, viewerId), sql`${editions.endsAt} > ${since}::timestamptz`))
    .orderBy(desc(editions.endsAt))
    .limit(MAX_EDITIONS),
)

const issueOwnEditions = (ctx: AuthenticatedContext): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // Read again under the lock: another request or the job may have issued them.
    const due = await tx.db
      .select(subscriberColumns)
      .from(users)
      .where(and(eq(users.id, tx.viewer.id), users.isEditionOn, lte(users.editionAt, new Date(tx.clock.now()))))
      .for('no key update')
    await issueEditions(tx, due)
  })

export const listEditionsEndpoint = endpoint(
  {
    rest: 'GET /api/editions',
    summary: 'List your evening editions',
    description:
      'Lists your editions of the last week, newest first: each is about the time from the end of the one before to the hour that you have chosen in your settings. nextAt is when the next one ends; it is null if you have turned editions off.',
    output: editionList,
    example: { responses: { 200: { items: [editionTimesExample], nextAt: editionTimesExample.endsAt } } },
  },
  authenticatedProcedure.query(({ ctx }) => listEditions(ctx)),
)
