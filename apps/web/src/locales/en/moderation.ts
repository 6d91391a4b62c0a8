// Over 200 lines: all texts of moderation, which share their words.
import type {
  CaseAction,
  DecisionAction,
  ModerationCase,
  ModerationCaseDetail,
  ModerationCounts,
} from '@stoop/validators/moderation'
import { formatDate } from '../../lib/dates.ts'
import { localized } from '../texts.ts'
import { formatList } from './format-list.ts'

type TargetType = ModerationCase['targetType']

const things: Record<TargetType, string> = {
  member: 'profile',
  post: 'post',
  reply: 'reply',
  community: 'community',
  picture: 'picture',
  message: 'message',
  link: 'link',
}

const ofMember = (type: TargetType, name: string | undefined) => {
  const [first = '', ...rest] = things[type]
  return name ? `${name}'s ${things[type]}` : `${first.toUpperCase()}${rest.join('')}`
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Formats a count. The server counts up to 100. */
const cap = (count: number) => (count > 99 ? '99+' : count)

/** The queue of cases, and one case. */
export const moderation = localized('moderation', {
  title: 'Moderation',
  loading: 'Loading...',
  close: 'Close',
  noneChosen: 'No case is open',
  noneChosenHint: 'Choose a case to read and decide it here.',
  cancel: 'Cancel',
  tabs: { label: 'Cases', open: 'Open', decided: 'Decided', appeals: 'Appeals' },
  resourceNames: { cases: 'the cases', one: 'this case', appeals: 'the appeals' },
  waiting: ({ openCases, openAppeals }: ModerationCounts) =>
    formatList(
      [
        openCases > 0 && `${cap(openCases)} open ${openCases === 1 ? 'case' : 'cases'}`,
        openAppeals > 0 && `${cap(openAppeals)} ${openAppeals === 1 ? 'appeal' : 'appeals'}`,
      ].filter((part) => part !== false),
    ),
  settingsHint: 'Reports that wait for a decision',
  empty: {
    open: 'All clear',
    openHint: 'No report waits for a decision. New ones show up here, the most serious first.',
    openMemberHint: 'Reports in communities you started show up here.',
    decided: 'Nothing decided yet',
    decidedHint: 'Decisions show up here, the newest first.',
    appeals: 'No open appeals',
    appealsHint: 'Members can appeal decisions for six months.',
  },

  severities: { 1: 'Low', 2: 'Medium', 3: 'High', 4: 'Urgent' } as Readonly<Record<number, string>>,
  things,
  subjectOf: ofMember,
  noText: { member: 'No bio', picture: 'A picture', message: 'A message without text' } as Readonly<
    Partial<Record<TargetType, string>>
  >,
  sharedHint: 'The reporter shared these messages as they were then. You see nothing else of the conversation.',
  reportCount: (count: number) => plural(count, 'report'),
  heldBySystem: 'Held automatically',
  reasonCount: (label: string, count: number) => (count > 1 ? `${label} ×${count}` : label),
  reasonList: (reasons: string[]) => formatList(reasons),
  assigned: (name: string) => `${name} is on it`,
  adminOnly: 'Admins only',
  decidedBadge: 'Decided',
  evidenceKept: 'Evidence kept',

  back: 'Back to the cases',
  previous: 'Previous case',
  next: 'Next case',
  shortcuts: 'Keyboard shortcuts',
  more: 'More actions',
  gone: 'This case is not here anymore',
  goneHint: 'It may have been handed over, or it is not yours to decide.',
  toQueue: 'Back to the cases',

  targetStates: {
    visible: 'Still visible',
    held: 'Waiting for review: only the author sees it',
    removed: 'Removed',
    deleted: 'Deleted by its author',
  } satisfies Record<ModerationCaseDetail['targetState'], string>,
  snapshotNote: 'As it was when it was reported',
  showPicture: 'Show the picture',
  pictureHint: 'It may be disturbing.',
  deletedAccount: 'Deleted account',
  noAccount: 'Without an account',
  openTarget: 'Open in Stoop',
  reports: (count: number) => `Reports (${count})`,
  reportsHint: 'The member concerned never learns who reported.',
  lightWeight: 'Counts less',
  context: 'Around it',
  target: 'Reported',
  record: 'Earlier decisions',
  noRecord: 'None about this member.',
  history: 'Log',
  historyActions: {
    'case view': 'opened the case',
    'case note': 'left a note',
    'case hand over': 'handed the case over',
    'case decide': 'decided the case',
    'case hold': 'changed what is kept',
  } as Readonly<Record<string, string>>,
  system: 'Stoop',
  until: (date: string) => `until ${formatDate(date)}`,

  actions: { dismiss: 'Dismiss', remove: 'Remove', warn: 'Warn', suspend: 'Suspend' } satisfies Record<
    CaseAction,
    string
  >,
  actionsLabel: 'Decide',
  done: {
    dismiss: 'Dismissed',
    remove: 'Removed',
    warn: 'Warned',
    suspend: 'Suspended',
  } satisfies Record<CaseAction, string>,
  outcomes: {
    dismiss: 'Dismissed: no rule broken',
    remove: 'Removed',
    warn: 'Warned',
    suspend: 'Suspended',
    removeMember: 'Removed from the community',
    ban: 'Banned from the community',
  } satisfies Record<DecisionAction, string>,
  /** The heading of a decision's dialog. */
  decideTitle: {
    dismiss: () => 'Dismiss the reports?',
    remove: (type: TargetType) => `Remove this ${things[type]}`,
    warn: (_type: TargetType, name: string) => `Warn ${name}`,
    suspend: (_type: TargetType, name: string) => `Suspend ${name}`,
  } satisfies Record<CaseAction, (type: TargetType, name: string) => string>,
  dismissHint: (type: TargetType, isHeld: boolean) =>
    isHeld
      ? `The ${things[type]} is published.`
      : `The ${things[type]} stays. Whoever reported it hears that no rule was broken.`,
  decideHint: 'They get this as a statement and can appeal for six months.',
  rule: 'Which rule was broken?',
  facts: 'What happened?',
  factsHint: 'The member reads this. Never say who reported it.',
  days: 'For how long?',
  dayLabels: { one: '1 day', seven: '7 days', thirty: '30 days', forGood: 'For good' },
  daysHint: (days: number | null): string =>
    days === null
      ? 'Everything they wrote disappears, and their communities pass to moderators.'
      : 'They are signed out at once. Their profile and posts are hidden until then.',
  alsoRemove: (type: TargetType) => `Also remove the ${things[type]}`,
  decided: (action: string) => ({ title: `${action}. On to the next case.` }),
  decidedLast: (action: string) => ({ title: `${action}. That was the last one.` }),
  alreadyDecided: {
    title: 'Already decided',
    description: 'Another moderator was faster. Your decision was not saved.',
  },
  caseGone: { title: 'This case is no longer yours', description: 'Your change was not saved.' },
  failed: { title: "Couldn't save your decision", description: 'The case is back in the queue with what you wrote.' },
  openCase: 'Open case',

  note: 'Leave a note',
  noteHint: 'For other moderators. The case is then assigned to you.',
  noteText: 'Note',
  saveNote: 'Save note',
  saving: 'Saving...',
  noteFailed: { title: "Couldn't save the note" },
  handOver: 'Hand over',
  handOverHint: 'You may no longer see the case afterwards.',
  handOverToLabel: 'To whom?',
  handOverTo: { site: "To the site's moderators", admin: 'To the admins' },
  handOverText: 'What should they know? (optional)',
  handedOver: { title: 'Handed over. On to the next case.' },
  handOverFailed: { title: "Couldn't hand the case over" },
  keepEvidence: 'Keep evidence',
  releaseEvidence: 'Release evidence',
  evidence: (isOnHold: boolean) => ({
    title: isOnHold ? 'The evidence is kept until you release it' : 'The evidence is erased with time',
  }),
  holdFailed: { title: "Couldn't change this" },

  appeal: {
    by: (name: string) => `${name} appeals`,
    decidedBy: (name: string, date: string) => `Decided by ${name} on ${formatDate(date)}`,
    ownDecision: 'You made this decision, so another moderator answers.',
    openCase: 'Open the case',
    upheld: 'Keep it',
    reversed: 'Reverse it',
    upheldTitle: 'Keep the decision',
    upheldHint: 'It still applies. They read your reasons.',
    reversedTitle: 'Reverse the decision',
    reversedHint: 'What was removed is visible again, and a suspension ends. They read your reasons.',
    explanation: 'Your reasons',
    done: { upheld: { title: 'The decision still applies' }, reversed: { title: 'The decision is reversed' } },
    failed: { title: "Couldn't save this", description: 'The appeal is back in the list.' },
    alreadyDecided: { title: 'Already decided', description: 'Another moderator was faster.' },
  },

  keys: {
    hint: 'Letters work while no field has the focus.',
    use: 'Use keyboard shortcuts',
    list: [
      { keys: ['j', 'k'], label: 'Next and previous case' },
      { keys: ['Enter'], label: 'Open the case' },
      { keys: ['d'], label: 'Dismiss' },
      { keys: ['r'], label: 'Remove' },
      { keys: ['w'], label: 'Warn' },
      { keys: ['s'], label: 'Suspend' },
      { keys: ['n'], label: 'Leave a note' },
      { keys: ['h'], label: 'Hand over' },
      { keys: ['u', 'Esc'], label: 'Back to the cases' },
      { keys: ['Ctrl', 'Enter'], label: 'Send a dialog' },
      { keys: ['?'], label: 'This list' },
    ],
  },
})
