import { decisions, reports } from '@stoop/db/schema'
import { and, asc, eq, gt } from 'drizzle-orm'
import { selectStatements, toStatement } from '../../cases/statement-view.ts'
import { concerns } from '../../moderation/statements.ts'
import { listNoun, toIso } from './noun.ts'

/** The reports that the member sent, without the cases. */
export const reportsNoun = listNoun({
  name: 'reports',
  count: ({ db, userId }) => db.$count(reports, eq(reports.reporterId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select({ id: reports.id, reason: reports.reason, text: reports.text, createdAt: reports.createdAt })
      .from(reports)
      .where(and(eq(reports.reporterId, userId), after === null ? undefined : gt(reports.id, after)))
      .orderBy(asc(reports.id))
      .limit(limit),
  position: ({ id }) => id,
  toEntry: ({ reason, text, createdAt }) => ({ reason, text, createdAt: toIso(createdAt) }),
})

/** Decisions about the member with consequences, and their appeals: without those who reported and decided. */
export const decisionsNoun = listNoun({
  name: 'decisions',
  count: ({ db, userId }) => db.$count(decisions, concerns(userId)),
  select: ({ db, userId }, after, limit) =>
    selectStatements(db)
      .where(and(concerns(userId), after === null ? undefined : gt(decisions.id, after)))
      .orderBy(asc(decisions.id))
      .limit(limit),
  position: ({ decision }) => decision.id,
  toEntry: (row, { clock }) => toStatement(row, clock),
})
