import { decisions, reports } from '@stoop/db/schema'
import { concerns } from '../../moderation/statements.ts'
import {
  erasedByRule,
  exported,
  exportedIn,
  kept,
  leftOut,
  notPersonal,
  ownedBy,
  ownId,
  rowId,
  type TableDeclarations,
  unlinked,
} from '../declaration.ts'
import { statementOfDecision } from '../statement.ts'

const RECORD = kept(
  'The members who reported, and those who check decisions, rely on the case; it names nobody any more.',
  'as long as the installation exists',
)
const QUOTE = erasedByRule(
  'The erasure blanks it, unless the case is open, on hold or can be appealed against; then cleanup blanks it as soon as that ends.',
)
const IN_STATEMENT = exportedIn('merged')
const NOT_TOLD = leftOut('It would reveal reports by others.', { seenBy: 'moderators' })
/** Part of the statement, which the member concerned can read. */
const SHOWN = { inExport: true, seenBy: 'youAndModerators' } as const
const BY_MODERATOR = unlinked(leftOut('It names a moderator.', { noun: 'duties', seenBy: 'moderators' }))

/** Tables of reports, cases, decisions, appeals, suspensions and the audit log. */
export const moderationTables = {
  cases: {
    noun: 'cases',
    seenBy: 'moderators',
    afterDeletion: RECORD,
    exportedRows: 'of decided cases with consequences for you, what the statement of the decision shows',
    columns: {
      id: NOT_TOLD,
      targetType: SHOWN,
      targetId: leftOut('It would reveal reports by others.', { afterDeletion: QUOTE }),
      targetUrl: leftOut('It would reveal reports by others.', { afterDeletion: QUOTE }),
      subjectId: unlinked(NOT_TOLD),
      communityId: SHOWN,
      level: NOT_TOLD,
      source: SHOWN,
      holdRule: NOT_TOLD,
      state: NOT_TOLD,
      severity: NOT_TOLD,
      weight: NOT_TOLD,
      snapshot: { ...SHOWN, afterDeletion: QUOTE },
      assigneeId: BY_MODERATOR,
      isOnHold: NOT_TOLD,
      openedAt: NOT_TOLD,
      decidedAt: NOT_TOLD,
    },
  },
  reports: {
    noun: 'reports',
    seenBy: 'youAndModerators',
    afterDeletion: RECORD,
    files: { reports: { own: ownedBy(reports.reporterId), order: [reports.id], counted: true } },
    columns: {
      id: rowId,
      caseId: NOT_TOLD,
      reporterId: unlinked(ownId),
      reporterEmail: leftOut('People without an account give it.', {
        seenBy: 'moderators',
        afterDeletion: kept('The outcome is sent to it.', '30 days after the decision'),
      }),
      reporterLanguage: leftOut('People without an account give it.', {
        seenBy: 'server',
        afterDeletion: kept('The outcome is sent in it.', '30 days after the decision'),
      }),
      reason: exported,
      text: {
        inExport: true,
        afterDeletion: kept(
          'The moderators decide by it.',
          'six months after the decision, when no appeal is possible any more',
        ),
      },
      weight: NOT_TOLD,
      createdAt: exported,
    },
  },
  decisions: {
    noun: 'cases',
    seenBy: 'youAndModerators',
    afterDeletion: RECORD,
    exportedRows: 'decisions about you with consequences; a dismissal stays unknown to you',
    files: {
      decisions: { own: concerns, order: [decisions.id], counted: true, merged: statementOfDecision },
    },
    columns: {
      id: IN_STATEMENT,
      caseId: NOT_TOLD,
      moderatorId: BY_MODERATOR,
      subjectId: unlinked(ownId),
      action: IN_STATEMENT,
      rule: IN_STATEMENT,
      facts: { ...IN_STATEMENT, afterDeletion: QUOTE },
      isRemoved: IN_STATEMENT,
      days: IN_STATEMENT,
      createdAt: IN_STATEMENT,
    },
  },
  appeals: {
    noun: 'cases',
    seenBy: 'youAndModerators',
    afterDeletion: RECORD,
    columns: {
      id: rowId,
      decisionId: exported,
      text: { inExport: true, afterDeletion: QUOTE },
      createdAt: exported,
      outcome: exported,
      explanation: { inExport: true, afterDeletion: QUOTE },
      decidedBy: BY_MODERATOR,
      decidedAt: exported,
    },
  },
  hiddenUsers: {
    noun: 'cases',
    seenBy: 'youAndModerators',
    columns: {
      userId: ownId,
      suspendedAt: exported,
      until: exported,
      reason: exported,
      decisionId: exported,
      deletedAt: leftOut('An account that is being deleted has no session to export it.'),
      eraseAt: leftOut('An account that is being deleted has no session to export it.'),
    },
  },
  auditLog: {
    noun: 'duties',
    seenBy: 'logReaders',
    afterDeletion: kept(
      'A trigger rejects changes, so that nobody can hide what they did. It contains ids and reasons, no names and emails.',
      'as long as the installation exists',
    ),
    columns: {
      id: notPersonal('It numbers the entries.'),
      at: leftOut('The log is about the members that it names.'),
      actor: leftOut('The log is about the members that it names.'),
      action: leftOut('The log is about the members that it names.'),
      targetType: leftOut('The log is about the members that it names.'),
      targetId: leftOut('The log is about the members that it names.'),
      details: leftOut('The log is about the members that it names.'),
    },
  },
} satisfies TableDeclarations<'cases' | 'reports' | 'decisions' | 'appeals' | 'hiddenUsers' | 'auditLog'>
