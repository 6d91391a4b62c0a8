import { appeals, cases, decisions } from '@stoop/db/schema'
import type { Statement } from '@stoop/validators/moderation'
import { sql } from 'drizzle-orm'
import { type StatementRow, toStatement } from '../cases/statement-view.ts'
import { type Field, field } from './fields.ts'

type WithJsonTimes<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}
type StatementJson = {
  decision: WithJsonTimes<StatementRow['decision']>
  appeal: WithJsonTimes<NonNullable<StatementRow['appeal']>> | null
  target: StatementRow['target']
}

/** The statement of a decision with its appeal. Names no reporters and moderators. */
export const statementOfDecision: Field<Statement> = field(
  () => sql<StatementJson>`(select json_build_object(
    'decision', json_build_object('id', ${decisions.id}, 'action', ${decisions.action}, 'rule', ${decisions.rule},
      'facts', ${decisions.facts}, 'isRemoved', ${decisions.isRemoved}, 'days', ${decisions.days},
      'createdAt', ${decisions.createdAt}),
    'target', json_build_object('type', ${cases.targetType}, 'source', ${cases.source}, 'level', ${cases.level},
      'snapshot', ${cases.snapshot}),
    'appeal', (select json_build_object('text', ${appeals.text}, 'createdAt', ${appeals.createdAt},
      'outcome', ${appeals.outcome}, 'explanation', ${appeals.explanation}, 'decidedAt', ${appeals.decidedAt})
      from ${appeals} where ${appeals.decisionId} = ${decisions.id}))
    from ${cases} where ${cases.id} = ${decisions.caseId})`,
  ({ decision, appeal, target }, { clock }) =>
    toStatement(
      {
        decision: { ...decision, createdAt: new Date(decision.createdAt) },
        appeal: appeal && {
          ...appeal,
          createdAt: new Date(appeal.createdAt),
          decidedAt: appeal.decidedAt === null ? null : new Date(appeal.decidedAt),
        },
        target,
      },
      clock,
    ),
)
