import * as z from 'zod/mini'
import { email } from './auth.ts'
import { REPORT_REASONS, REPORT_TARGETS } from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { id, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { text, textOrEmpty } from './text.ts'

export const reportReason = z.enum(
  REPORT_REASONS,
  fieldMessage('INVALID_CHOICE', { choices: REPORT_REASONS.join(', ') }),
)
export type ReportReason = z.infer<typeof reportReason>

export const reportTarget = z.enum(
  REPORT_TARGETS,
  fieldMessage('INVALID_CHOICE', { choices: REPORT_TARGETS.join(', ') }),
)
export type ReportTarget = z.infer<typeof reportTarget>

const reportText = z.optional(z.nullable(textOrEmpty(LIMITS.reportText)))

/** POST /api/reports. With `block`, the request blocks the member concerned as well. */
export const reportInput = z.object({
  targetType: reportTarget,
  targetId: id,
  reason: reportReason,
  text: reportText,
  block: z.optional(z.boolean(fieldMessage('NOT_BOOLEAN'))),
})
export type ReportInput = z.infer<typeof reportInput>

/** POST /api/reports/link, for people without an account. */
export const linkReportInput = z.object({
  url: text(LIMITS.imageUrl),
  reason: reportReason,
  text: reportText,
  email: z.optional(z.nullable(email)),
})
export type LinkReportInput = z.infer<typeof linkReportInput>

/** The receipt of a report, with its state. GET /api/reports lists them. */
export const report = z.object({
  id,
  targetType: reportTarget,
  targetId: id,
  reason: reportReason,
  text: z.nullable(z.string()),
  createdAt: isoDate,
  /** Null while the case is open. Reporters do not receive the decision itself, because it is about another member. */
  outcome: z.nullable(z.enum(['noAction', 'actionTaken'])),
  decidedAt: z.nullable(isoDate),
})
export type Report = z.infer<typeof report>
