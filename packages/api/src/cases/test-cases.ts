import type { Database } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import { cases, decisions, reports } from '@stoop/db/schema'

type Case = Partial<typeof cases.$inferInsert>
type Decision = Partial<typeof decisions.$inferInsert> & { case?: Case }

/** Inserts a case about a post, decided by default. Returns its id. */
export async function insertCase(db: Database, more: Case = {}): Promise<string> {
  const now = new Date()
  const snapshot = {
    ...{ text: 'Go away', name: null, imageUrl: null, imageAlt: null, version: 1, postId: null },
    createdAt: now.toISOString(),
  }
  const id = newId(now.getTime())
  await db.insert(cases).values({
    ...{ id, targetType: 'post', targetId: newId(now.getTime()), level: 'site', source: 'report', state: 'decided' },
    ...{ severity: 2, weight: 1, snapshot, openedAt: now, decidedAt: now },
    ...more,
  })
  return more.id ?? id
}

/** Inserts a case with its decision, by default a removal for harassment. Returns the decision's id. */
export async function insertDecision(db: Database, { case: ofCase, ...more }: Decision): Promise<string> {
  const caseId = more.caseId ?? (await insertCase(db, { subjectId: more.subjectId, ...ofCase }))
  const id = newId(Date.now())
  await db.insert(decisions).values({
    ...{ id, caseId, action: 'remove', rule: 'harassment', facts: 'You told a neighbour to go away.' },
    ...{ isRemoved: true, createdAt: new Date() },
    ...more,
  })
  return id
}

type Report = Partial<typeof reports.$inferInsert> & { caseId: string }

/** Inserts a report of a case. Returns its id. */
export async function insertReport(db: Database, report: Report): Promise<string> {
  const id = newId(Date.now())
  await db.insert(reports).values({ id, reason: 'harassment', weight: 1, createdAt: new Date(), ...report })
  return id
}
