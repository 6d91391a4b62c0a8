import type { Database, Tx } from '@stoop/db/client'
import { cases, communities, reports, users } from '@stoop/db/schema'
import type { ModerationCase } from '@stoop/validators/moderation'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { toPublicType } from '../cases/case-targets.ts'
import { toExcerpt } from '../cases/statement-view.ts'
import { bylineColumns, toByline } from '../users/byline.ts'

const assignees = alias(users, 'assignee')
const assigneeColumns = {
  id: assignees.id,
  firstName: assignees.firstName,
  lastName: assignees.lastName,
  username: assignees.username,
  photo: assignees.profileImageUrl,
  photoHash: assignees.photoHash,
}

/** The reasons of a case's reports, most frequent first. */
const reasons = sql<ModerationCase['reasons']>`coalesce((
  select json_agg(json_build_object('reason', r.reason, 'count', r.n) order by r.n desc, r.reason)
  from (select reason, count(*)::int as n from ${reports} where ${reports.caseId} = ${cases.id} group by reason) r
), '[]')`

const caseColumns = {
  row: cases,
  reasons,
  subject: bylineColumns,
  community: { id: communities.id, name: communities.name, slug: communities.slug },
  assignee: assigneeColumns,
}

/** Selects cases. Callers add the condition, the order and the limit. */
export const selectCases = (db: Database | Tx) =>
  db
    .select(caseColumns)
    .from(cases)
    .leftJoin(users, eq(users.id, cases.subjectId))
    .leftJoin(communities, eq(communities.id, cases.communityId))
    .leftJoin(assignees, eq(assignees.id, cases.assigneeId))

export type CaseViewRow = Awaited<ReturnType<typeof selectCases>>[number]

/** Returns a case as the queue shows it. */
export function toCase({ row, subject, community, assignee, ...view }: CaseViewRow): ModerationCase {
  return {
    id: row.id,
    targetType: toPublicType(row.targetType),
    targetId: row.targetId,
    level: row.level,
    source: row.source,
    state: row.state,
    severity: row.severity,
    weight: row.weight,
    reportCount: view.reasons.reduce((sum, { count }) => sum + count, 0),
    reasons: view.reasons,
    excerpt: toExcerpt(row.snapshot.text ?? row.snapshot.name ?? row.snapshot.imageAlt ?? ''),
    subject: subject && toByline(subject),
    community,
    assignee: assignee && toByline(assignee),
    openedAt: row.openedAt.toISOString(),
  }
}
