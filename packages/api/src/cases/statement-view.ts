import type { Database, Tx } from '@stoop/db/client'
import { appeals, cases, decisions } from '@stoop/db/schema'
import type { Statement } from '@stoop/validators/moderation'
import { eq } from 'drizzle-orm'
import type { Clock } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { toPublicType } from './case-targets.ts'

export const EXCERPT_LENGTH = 140
const APPEAL_MONTHS = 6

/** Returns the end of the period in which a decision of this time can be appealed. */
export function getAppealDeadline(decidedAt: Date): Date {
  const deadline = new Date(decidedAt)
  deadline.setUTCMonth(deadline.getUTCMonth() + APPEAL_MONTHS)
  return deadline
}

/** The columns that `toStatement` needs. Select from cases, joined to decisions and optionally to appeals. */
export const statementColumns = {
  decision: decisions,
  appeal: appeals,
  target: { type: cases.targetType, source: cases.source, level: cases.level, snapshot: cases.snapshot },
}

export type StatementRow = {
  decision: Pick<typeof decisions.$inferSelect, 'id' | 'action' | 'rule' | 'facts' | 'isRemoved' | 'days' | 'createdAt'>
  appeal: Pick<typeof appeals.$inferSelect, 'text' | 'createdAt' | 'outcome' | 'explanation' | 'decidedAt'> | null
  target: Pick<typeof cases.$inferSelect, 'source' | 'level' | 'snapshot'> & {
    type: typeof cases.$inferSelect.targetType
  }
}

/** Selects statements. Callers add the condition and the order. */
export const selectStatements = (db: Database | Tx) =>
  db
    .select(statementColumns)
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))

/** Returns a statement as the member concerned reads it. */
export function toStatement({ decision, appeal, target }: StatementRow, clock: Clock): Statement {
  const { id, action, rule, facts, isRemoved, days, createdAt } = decision
  const deadline = getAppealDeadline(createdAt)
  const canAppeal = action !== 'dismiss' && !appeal && deadline.getTime() > clock.now()
  return {
    id,
    action,
    rule,
    facts,
    isRemoved,
    until: days === null ? null : new Date(createdAt.getTime() + days * DAY_MS).toISOString(),
    createdAt: createdAt.toISOString(),
    source: target.source,
    communityName:
      target.level === 'community' && action !== 'suspend' ? (target.snapshot.communityName ?? null) : null,
    targetType: toPublicType(target.type),
    excerpt: toExcerpt(target.snapshot.text ?? target.snapshot.name ?? ''),
    appealBefore: canAppeal ? deadline.toISOString() : null,
    appeal: appeal && {
      text: appeal.text,
      createdAt: appeal.createdAt.toISOString(),
      outcome: appeal.outcome,
      explanation: appeal.explanation,
      decidedAt: appeal.decidedAt?.toISOString() ?? null,
    },
  }
}

/** Shortens a text to an excerpt. */
export function toExcerpt(text: string): string {
  const characters = Array.from(text)
  return characters.length <= EXCERPT_LENGTH ? text : `${characters.slice(0, EXCERPT_LENGTH - 1).join('')}…`
}
