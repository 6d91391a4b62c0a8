import { newId } from '@stoop/db/ids'
import { decisions } from '@stoop/db/schema'
import type { TransactionContext } from '../transaction.ts'
import type { CaseRow } from './access.ts'

type NewDecision = Pick<typeof decisions.$inferInsert, 'action' | 'rule' | 'facts' | 'isRemoved' | 'days'>

/** Inserts the viewer's decision of a case. Returns its id. */
export async function insertDecision(
  tx: TransactionContext,
  { id: caseId, subjectId }: CaseRow,
  decision: NewDecision,
): Promise<string> {
  const now = tx.clock.now()
  const id = newId(now)
  const columns = { id, caseId, subjectId, moderatorId: tx.viewer.id, createdAt: new Date(now) }
  await tx.db.insert(decisions).values({ ...decision, ...columns })
  return id
}
