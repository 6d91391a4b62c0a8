import type { DecisionRule } from '@stoop/validators/choices'
import type { ReportReason, ReportTarget } from '@stoop/validators/reports'
import { localized } from '../texts.ts'

const possessive = (firstName: string | undefined, thing: string) =>
  firstName ? `Report ${firstName}'s ${thing}` : `Report this ${thing}`

/** Reporting members and content. */
export const reports = localized('reports', {
  close: 'Close',
  title: {
    member: (firstName) => (firstName ? `Report ${firstName}` : 'Report this member'),
    post: (firstName) => possessive(firstName, 'post'),
    reply: (firstName) => possessive(firstName, 'reply'),
    picture: (firstName) => possessive(firstName, 'picture'),
    message: (firstName) => possessive(firstName, 'message'),
    community: () => 'Report this community',
  } satisfies Record<ReportTarget, (firstName: string | undefined) => string>,
  communityRules: 'The rules of the community',
  reasonHint: "What's wrong? They won't know it was you.",
  reasonsLabel: 'Reasons',
  reasons: {
    spam: { label: 'Spam', hint: 'Advertising, scams, the same again and again' },
    harassment: { label: 'Harassment', hint: 'Insults, bullying, unwanted contact' },
    hate: { label: 'Hate', hint: 'Attacks on people for who they are' },
    threats: { label: 'Threats or violence', hint: 'Somebody could get hurt' },
    sexualContent: { label: 'Sexual content', hint: 'Nudity or sexual acts, also of adults' },
    privateInformation: {
      label: 'Private information',
      hint: 'An address, phone number or picture shared without consent',
    },
    impersonation: { label: 'Impersonation', hint: 'Pretends to be somebody else' },
    childSafety: { label: 'Child safety', hint: 'Endangers or exploits a child' },
    illegal: { label: 'Breaks the law', hint: 'Illegal goods, fraud, copyright' },
    other: { label: 'Something else', hint: 'Tell us what it is' },
  } satisfies Record<ReportReason, { label: string; hint: string }>,
  detailsHint: 'A few words help us decide faster.',
  emergency: 'If somebody is in danger right now, call 911 first. We also look at these reports first.',
  text: 'What should we know? (optional)',
  textHint: 'Only moderators read this.',
  block: (firstName: string) => `Also block ${firstName}`,
  blockHint: "You won't see each other anymore. They aren't told.",
  messages: {
    shared: (count: number) => (count === 1 ? 'You share this message' : `You share these ${count} messages`),
    sharedHint: 'Moderators see only this, nothing else of your conversation.',
    add: 'Add messages',
    change: 'Change messages',
    title: 'Add messages',
    hint: 'Moderators see only the messages that you choose.',
    list: 'Messages',
    dayAndTime: (day: string, time: string) => `${day}, ${time}`,
    author: (name: string | undefined) => name ?? 'You',
    chosen: (count: number, max: number) =>
      count >= max ? `You can share up to ${max} messages` : `${count} of ${max} chosen`,
    pictures: (count: number) => (count === 1 ? 'Picture' : `${count} pictures`),
    older: 'Show earlier messages',
    newer: 'Show later messages',
    failed: "Couldn't load more messages. Try again",
    done: 'Done',
  },
  back: 'Back',
  send: 'Send report',
  sending: 'Sending...',
  notSent: 'Your report was not sent',
  gone: 'This is no longer available, so there is nothing left to report.',
  failed: "We couldn't reach Stoop. Your report is still here. Please try again.",
  failedOffline: "You're offline. Your report is still here. Try again when you're back online.",
  receipt: {
    title: 'Thank you',
    text: "We've received your report.",
    review: 'A moderator looks at it, the most serious reports first.',
    outcome: "We'll notify you when it has been decided.",
    secret: 'Nobody you report learns who reported them.',
    blocked: (firstName: string) => `You blocked ${firstName}. You won't see each other anymore.`,
    yourReports: 'Your reports',
    done: 'Done',
  },
})

/** Returns the name of a decision's rule. */
export const formatRule = (rule: DecisionRule): string =>
  rule === 'communityRules' ? reports.communityRules : reports.reasons[rule].label
