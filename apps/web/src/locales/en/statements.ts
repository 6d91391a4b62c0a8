import type { ModerationCase, Statement } from '@stoop/validators/moderation'
import { formatDate } from '../../lib/dates.ts'
import { localized } from '../texts.ts'

type TargetType = ModerationCase['targetType']

const ownThings: Record<TargetType, string> = {
  member: 'your profile',
  post: 'your post',
  reply: 'your reply',
  community: 'your community',
  picture: 'your picture',
  message: 'your message',
  link: 'something you published',
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the decision as a short sentence. */
function titleOf({ action, targetType, until, communityName }: Statement): string {
  const community = communityName ?? 'a community'
  if (action === 'suspend') return until ? 'Your account is suspended' : 'Your account is suspended for good'
  if (action === 'warn') return 'You have received a warning'
  if (action === 'removeMember') return `You were removed from ${community}`
  if (action === 'ban') return `You are banned from ${community}`
  return action === 'remove' ? `${capitalized(ownThings[targetType])} was removed` : 'No rule was broken'
}

/** Decisions about the viewer, and appeals against them. */
export const statements = localized('statements', {
  resourceName: 'this decision',
  loading: 'Loading...',
  retry: 'Try again',
  notFound: 'There is no such decision',
  notFoundHint: 'Only the member concerned can read a decision.',
  toHome: 'Home',
  title: titleOf,
  summary: ({ action, targetType, isRemoved, until }: Statement): string => {
    const removal = isRemoved && action !== 'remove' ? `${capitalized(ownThings[targetType])} was also removed.` : ''
    if (action !== 'suspend') return removal
    const end = until
      ? `You can sign in again on ${formatDate(until)}. Until then your profile and posts are hidden.`
      : 'Your profile and everything you wrote are hidden.'
    return [end, removal].filter(Boolean).join(' ')
  },
  about: 'About',
  rule: 'Rule',
  facts: 'What happened',
  wordsOf: (community: string) => `In the words of the moderators of ${community}`,
  until: 'Until',
  forGood: 'For good',
  decidedOn: 'Decided on',
  how: 'How it was decided',
  sources: {
    report: 'After a report, by a person.',
    hold: 'An automatic check held it back. A person decided.',
    moderator: 'By a person, without a report.',
  } satisfies Record<Statement['source'], string>,
  decidedBy: 'Decided by',
  moderatorOf: (community: string) => `A moderator of ${community}`,
  ownThing: (type: TargetType) => capitalized(ownThings[type]),

  appealTitle: 'Do you disagree?',
  appealHint: (before: string) =>
    `You can appeal once, until ${formatDate(before)}. Another moderator decides about it where there is one.`,
  appealText: 'Why is the decision wrong?',
  send: 'Send appeal',
  sending: 'Sending...',
  openAppeal: 'Your appeal is waiting',
  openAppealHint: "A moderator reads it. We'll tell you the outcome.",
  yourWords: 'What you wrote',
  reversed: 'Your appeal was successful',
  reversedHint: 'The decision no longer applies.',
  upheld: 'Your appeal was not successful',
  upheldHint: 'The decision still applies.',
  reasons: 'The reasons',
  tooLate: 'The time to appeal is over.',
  redress: 'You can also turn to an out-of-court dispute settlement body or to a court.',
  failed: "We couldn't reach Stoop. What you wrote is still here. Please try again.",
  failedOffline: "You're offline. What you wrote is still here. Try again when you're back online.",

  suspended: {
    loading: 'One moment',
    loadingText: 'We are fetching the decision about your account.',
    failed: "We couldn't load the decision",
    invalidHint: 'These links work for six months. Sign in again to get a new one.',
    backToSignIn: 'Back to sign in',
  },
})
