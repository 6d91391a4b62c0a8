import { CASE_LEVELS, CASE_SOURCES, DECISION_ACTIONS, DECISION_RULES, REPORT_REASONS } from '@stoop/validators/choices'
import { LOCALES } from '@stoop/validators/locales'
import type { CaseSnapshot } from '@stoop/validators/moderation'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { isOneOf, primaryId, timestampMs } from './columns.ts'
import { communities } from './communities.ts'
import { users } from './users.ts'

/** The types of targets, one for each table. A picture is identified by its post or member. */
export const CASE_TARGETS = [
  'member',
  'post',
  'community_post',
  'comment',
  'community_comment',
  'community',
  'post_picture',
  'member_picture',
  'message',
  'link',
] as const

const CASE_STATES = ['open', 'decided'] as const

/** Reported or held content that moderators decide about. A target has at most one open case. */
export const cases = pgTable(
  'cases',
  {
    id: primaryId(),
    targetType: text('target_type', { enum: CASE_TARGETS }).notNull(),
    /** Not a foreign key, because targets are in several tables. Null for a link. */
    targetId: uuid('target_id'),
    /** The reported URL, if a person without an account reported a URL that is no known content; otherwise null. */
    targetUrl: text('target_url'),
    /** The author or owner of the target, or the member that is the target. Null after the account was deleted. */
    subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'set null' }),
    /** The community that the target is in. */
    communityId: uuid('community_id').references(() => communities.id, { onDelete: 'set null' }),
    /** Which moderators may decide. */
    level: text('level', { enum: CASE_LEVELS }).notNull(),
    source: text('source', { enum: CASE_SOURCES }).notNull(),
    /** The rule by which the content was held. */
    holdRule: text('hold_rule'),
    state: text('state', { enum: CASE_STATES }).notNull().default('open'),
    /** From 1 (low) to 4 (urgent): the highest severity of the reported reasons. */
    severity: smallint('severity').notNull(),
    /** The sum of its reports' weights. */
    weight: real('weight').notNull(),
    /** The target at the time of the first report. */
    snapshot: jsonb('snapshot').$type<CaseSnapshot>().notNull(),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** While set, the snapshot and removed content are kept. */
    isOnHold: boolean('is_on_hold').notNull().default(false),
    openedAt: timestampMs('opened_at').notNull(),
    decidedAt: timestampMs('decided_at'),
  },
  (t) => [
    check('cases_target_type', isOneOf(t.targetType, CASE_TARGETS)),
    check('cases_level', isOneOf(t.level, CASE_LEVELS)),
    check('cases_source', isOneOf(t.source, CASE_SOURCES)),
    check('cases_state', isOneOf(t.state, CASE_STATES)),
    check('cases_severity', sql`${t.severity} between 1 and 4`),
    uniqueIndex('cases_one_open').on(t.targetType, t.targetId).where(sql`${t.state} = 'open'`),
    uniqueIndex('cases_one_open_link').on(t.targetUrl).where(sql`${t.state} = 'open' and ${t.targetType} = 'link'`),
    // The order of the queue: by severity, then by weight, then oldest first.
    index('cases_queue').on(t.severity.desc(), t.weight.desc(), t.id).where(sql`${t.state} = 'open'`),
    index('cases_community').on(t.communityId, t.severity.desc(), t.weight.desc(), t.id),
    index('cases_subject').on(t.subjectId, t.id),
    index('cases_assignee').on(t.assigneeId),
    // For the transparency counts of the last twelve months.
    index('cases_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
  ],
)

/** Reports by members and by people without an account. */
export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** The reporter; null for a person without an account, and after the account was deleted. */
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** The email of a person without an account, who gets the outcome by mail. */
    reporterEmail: text('reporter_email'),
    /** The language of mails to that person; null if there is no email. */
    reporterLanguage: text('reporter_language', { enum: LOCALES }),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    text: text('text'),
    weight: real('weight').notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    check('reports_reason', isOneOf(t.reason, REPORT_REASONS)),
    check('reports_reporter_language', isOneOf(t.reporterLanguage, LOCALES)),
    check('reports_text_length', sql`char_length(${t.text}) <= 2000`),
    uniqueIndex('reports_once').on(t.caseId, t.reporterId),
    index('reports_reporter').on(t.reporterId, t.id),
  ],
)

/** The decision about a case, with the statement to the member concerned. */
export const decisions = pgTable(
  'decisions',
  {
    id: primaryId(),
    caseId: uuid('case_id')
      .notNull()
      .unique('decisions_one_per_case')
      .references(() => cases.id, { onDelete: 'cascade' }),
    moderatorId: uuid('moderator_id').references(() => users.id, { onDelete: 'set null' }),
    subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action', { enum: DECISION_ACTIONS }).notNull(),
    /** The broken rule; null for a dismissal. */
    rule: text('rule', { enum: DECISION_RULES }),
    /** The facts behind the decision. The member concerned sees them. */
    facts: text('facts'),
    /** Whether the content was removed. */
    isRemoved: boolean('is_removed').notNull(),
    /** The length of a suspension in days. Null if it is permanent, and for other actions. */
    days: integer('days'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    check('decisions_action', isOneOf(t.action, DECISION_ACTIONS)),
    check('decisions_rule', sql`${t.action} = 'dismiss' or (${t.rule} is not null and ${t.facts} is not null)`),
    index('decisions_subject').on(t.subjectId, t.id),
    index('decisions_moderator').on(t.moderatorId),
    index('decisions_newest').on(t.createdAt),
  ],
)

const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const

/** Appeals of members against decisions about them, at most one per decision. */
export const appeals = pgTable(
  'appeals',
  {
    id: primaryId(),
    decisionId: uuid('decision_id')
      .notNull()
      .unique('appeals_one_per_decision')
      .references(() => decisions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    outcome: text('outcome', { enum: APPEAL_OUTCOMES }),
    explanation: text('explanation'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestampMs('decided_at'),
  },
  (t) => [
    check('appeals_outcome', isOneOf(t.outcome, APPEAL_OUTCOMES)),
    check('appeals_text_length', sql`char_length(${t.text}) between 1 and 2000`),
    index('appeals_open').on(t.id).where(sql`${t.outcome} is null`),
    index('appeals_decided_by').on(t.decidedBy),
  ],
)
