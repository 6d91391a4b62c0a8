// Over 200 lines: all inputs and outputs of moderation, which share their fields.
import * as z from 'zod/mini'
import {
  CASE_ACTIONS,
  CASE_LEVELS,
  CASE_SOURCES,
  DECISION_ACTIONS,
  DECISION_RULES,
  REPORT_TARGETS,
  SUSPENSION_DAYS,
} from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { id, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { pageInputWith } from './paging.ts'
import { byline } from './people.ts'
import { storedImage } from './posts.ts'
import { reportReason } from './reports.ts'
import { text } from './text.ts'

export const decisionAction = z.enum(DECISION_ACTIONS)
export const caseAction = z.enum(CASE_ACTIONS, fieldMessage('INVALID_CHOICE', { choices: CASE_ACTIONS.join(', ') }))
export const decisionRule = z.enum(
  DECISION_RULES,
  fieldMessage('INVALID_CHOICE', { choices: DECISION_RULES.join(', ') }),
)
export type CaseAction = z.infer<typeof caseAction>
export type DecisionAction = z.infer<typeof decisionAction>

/** A message that a reporter shared, as it was at that time. */
const sharedMessage = z.object({
  id,
  /** Whether the member concerned wrote the message. If not, the reporter did. */
  isOfSubject: z.boolean(),
  text: z.string(),
  /** Copies of the pictures, which only moderators of the case can load. */
  images: z.array(storedImage),
  createdAt: isoDate,
})
export type SharedMessage = z.infer<typeof sharedMessage>

/** The target as it was when the case was opened. A field is null if this kind of target has none. */
export const caseSnapshot = z.object({
  /** The text of a post or reply, the bio of a member, the description of a community, or a reported URL. */
  text: z.nullable(z.string()),
  /** A member's or community's name. */
  name: z.nullable(z.string()),
  /** The URL of a copy, which only moderators of the case can load. */
  imageUrl: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  /** The size in pixels and the ThumbHash of a picture in our own storage. */
  imageWidth: z.optional(z.nullable(z.int())),
  imageHeight: z.optional(z.nullable(z.int())),
  imageHash: z.optional(z.nullable(z.string())),
  /** Copies of the other pictures of a post. Missing if there are none. */
  moreImages: z.optional(z.array(storedImage)),
  version: z.nullable(z.int()),
  createdAt: z.nullable(isoDate),
  /** The post that a reply belongs to. */
  postId: z.nullable(id),
  /** The name of the community that the target is in; missing if there is none. */
  communityName: z.optional(z.nullable(z.string())),
  /** For a reported message: all messages that the reporter shared, oldest first, including the reported one. */
  messages: z.optional(z.array(sharedMessage)),
})
export type CaseSnapshot = z.infer<typeof caseSnapshot>

const targetType = z.enum([...REPORT_TARGETS, 'link'])

/** A row of the queue. GET /api/moderation/cases. */
export const moderationCase = z.object({
  id,
  targetType,
  targetId: z.nullable(id),
  level: z.enum(CASE_LEVELS),
  source: z.enum(CASE_SOURCES),
  state: z.enum(['open', 'decided']),
  /** From 1 (low) to 4 (urgent). */
  severity: z.int(),
  weight: z.number(),
  reportCount: z.int(),
  reasons: z.array(z.object({ reason: reportReason, count: z.int() })),
  excerpt: z.string(),
  /** The member concerned; null after the account was deleted. */
  subject: z.nullable(byline),
  community: z.nullable(z.object({ id, name: z.string(), slug: z.string() })),
  assignee: z.nullable(byline),
  openedAt: isoDate,
})
export type ModerationCase = z.infer<typeof moderationCase>

/** A post or reply near the target. */
const contextItem = z.object({
  id,
  kind: z.enum(['post', 'reply']),
  author: byline,
  content: z.string(),
  createdAt: isoDate,
  isTarget: z.boolean(),
})

/** An entry of a case's log. */
const historyEntry = z.object({
  at: isoDate,
  actor: z.nullable(byline),
  /** 'case view', 'case note', 'case hand over', 'case decide' or 'case hold'. */
  action: z.string(),
  text: z.nullable(z.string()),
})

/** The decision as explained to the member concerned. */
export const statement = z.object({
  id,
  action: decisionAction,
  rule: z.nullable(decisionRule),
  facts: z.nullable(z.string()),
  isRemoved: z.boolean(),
  /** The end of a suspension. Null if it is permanent, and for other actions. */
  until: z.nullable(isoDate),
  createdAt: isoDate,
  /** The cause of the decision: a report, an automatic check that held the content, or a moderator without a report. */
  source: z.enum(CASE_SOURCES),
  /** The community whose moderators made the decision; null for a decision of the site's moderators. */
  communityName: z.nullable(z.string()),
  targetType,
  excerpt: z.string(),
  /** Until when the member can appeal; null if that is not possible. */
  appealBefore: z.nullable(isoDate),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      createdAt: isoDate,
      outcome: z.nullable(z.enum(['upheld', 'reversed'])),
      explanation: z.nullable(z.string()),
      decidedAt: z.nullable(isoDate),
    }),
  ),
})
export type Statement = z.infer<typeof statement>

/** One case with its context and history. GET /api/moderation/cases/:id. */
export const moderationCaseDetail = z.extend(moderationCase, {
  snapshot: caseSnapshot,
  /** The current state of the target. */
  targetState: z.enum(['visible', 'held', 'removed', 'deleted']),
  context: z.array(contextItem),
  reports: z.array(
    z.object({
      id,
      reason: reportReason,
      text: z.nullable(z.string()),
      weight: z.number(),
      createdAt: isoDate,
      /** The reporter, whom only moderators see; null for a reporter without an account. */
      reporter: z.nullable(byline),
    }),
  ),
  history: z.array(historyEntry),
  /** Earlier decisions about the same member, newest first, at most 20. */
  earlierDecisions: z.array(z.object({ action: decisionAction, rule: z.nullable(decisionRule), createdAt: isoDate })),
  decision: z.nullable(statement),
  isOnHold: z.boolean(),
})
export type ModerationCaseDetail = z.infer<typeof moderationCaseDetail>

/** GET /api/moderation/cases. Lists open cases, the most urgent first, or decided cases, the newest first. */
export const casesInput = pageInputWith({
  state: z.optional(z.enum(['open', 'decided'], fieldMessage('INVALID_CHOICE', { choices: 'open, decided' }))),
})

const facts = text(LIMITS.reportText)

/** POST /api/moderation/cases/:id/decide. */
export const decideInput = z
  .object({
    id,
    action: caseAction,
    /** Required, except for a dismissal. */
    rule: z.optional(decisionRule),
    facts: z.optional(facts),
    /** Required for a suspension: 1, 7 or 30; null is permanent. */
    days: z.optional(
      z.nullable(z.literal(SUSPENSION_DAYS, fieldMessage('INVALID_CHOICE', { choices: '1, 7, 30, null' }))),
    ),
    /** Whether a warning or suspension also removes the content. */
    remove: z.optional(z.boolean(fieldMessage('NOT_BOOLEAN'))),
  })
  .check(
    z.refine(({ action, rule }) => action === 'dismiss' || rule !== undefined, {
      error: fieldMessage('REQUIRED'),
      path: ['rule'],
    }),
    z.refine(({ action, facts: given }) => action === 'dismiss' || given !== undefined, {
      error: fieldMessage('REQUIRED'),
      path: ['facts'],
    }),
    z.refine(({ action, days }) => action !== 'suspend' || days !== undefined, {
      error: fieldMessage('REQUIRED'),
      path: ['days'],
    }),
  )
export type DecideInput = z.infer<typeof decideInput>

/** POST /api/moderation/cases/:id/note. */
export const noteInput = z.object({ id, text: facts })
/** POST /api/moderation/cases/:id/hand-over: to the site's moderators or to admins. */
export const handOverInput = z.object({
  id,
  to: z.enum(['site', 'admin'], fieldMessage('INVALID_CHOICE', { choices: 'site, admin' })),
  text: z.optional(facts),
})
/** POST /api/moderation/cases/:id/hold: keeps the evidence, or allows its erasure again. */
export const holdInput = z.object({ id, isOnHold: z.boolean(fieldMessage('NOT_BOOLEAN')) })

/** POST /api/statements/:id/appeal. */
export const appealInput = z.object({ id, text: facts })
/** POST /api/appeals: for a suspended member, with the token from the rejected sign-in. */
export const tokenAppealInput = z.object({ token: text(500), text: facts })
/** POST /api/statements/read: the statement to which the token gives access. */
export const statementTokenInput = z.object({ token: text(500) })

/** An open appeal. GET /api/moderation/appeals. */
export const moderationAppeal = z.object({
  id,
  caseId: id,
  text: z.string(),
  createdAt: isoDate,
  statement,
  subject: z.nullable(byline),
  moderator: z.nullable(byline),
  /** Whether the viewer can decide the appeal: not if the viewer made the decision and another moderator can review it. */
  canDecide: z.boolean(),
})
export type ModerationAppeal = z.infer<typeof moderationAppeal>

/** POST /api/moderation/appeals/:id/decide. */
export const decideAppealInput = z.object({
  id,
  outcome: z.enum(['upheld', 'reversed'], fieldMessage('INVALID_CHOICE', { choices: 'upheld, reversed' })),
  explanation: facts,
})
export type DecideAppealInput = z.infer<typeof decideAppealInput>

/** GET /api/moderation/counts: how many cases and appeals wait for the viewer as a moderator, at most LIMITS.badge of each. */
export const moderationCounts = z.object({ openCases: z.int(), openAppeals: z.int() })
export type ModerationCounts = z.infer<typeof moderationCounts>

/** The smallest count in a transparency report. A smaller one could reveal who was reported, and when. */
export const MIN_SHOWN_COUNT = 5

/**
 * GET /api/transparency, of the site or a community: counts of reports, decisions and appeals until the start of today (`until`).
 * Reasons and decisions with a count below `minCount` are left out; a count of appeals below it is 0.
 */
export const transparency = z.object({
  since: isoDate,
  until: isoDate,
  minCount: z.int(),
  reports: z.array(z.object({ reason: reportReason, count: z.int() })),
  decisions: z.array(z.object({ action: decisionAction, rule: z.nullable(decisionRule), count: z.int() })),
  appeals: z.object({ open: z.int(), upheld: z.int(), reversed: z.int() }),
})
export type Transparency = z.infer<typeof transparency>
