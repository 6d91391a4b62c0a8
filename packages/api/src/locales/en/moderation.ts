const ownTargets = {
  member: 'your profile',
  post: 'your post',
  reply: 'your reply',
  community: 'your community',
  picture: 'your picture',
  message: 'your message',
  link: 'something that you published',
}

const targets = {
  member: 'a member',
  post: 'a post',
  reply: 'a reply',
  community: 'a community',
  picture: 'a picture',
  message: 'a message',
  link: 'a link',
}

type Target = keyof typeof ownTargets

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const moderatorOf = (community: string | null) =>
  community ? `A moderator of the community ${community}` : 'A moderator'
const communityNamed = (community: string | null) => (community ? `the community ${community}` : 'a community')

/** The texts of mails about decisions and reports, and of the pages about moderation. */
export const moderation = {
  /** The names of the rules in messages and on pages without the web app. */
  rules: {
    spam: 'Spam',
    harassment: 'Harassment',
    hate: 'Hate',
    threats: 'Threats or violence',
    sexualContent: 'Sexual content',
    privateInformation: 'Private information',
    impersonation: 'Impersonation',
    childSafety: 'Child safety',
    illegal: 'Something else that is illegal',
    other: 'Something else',
    communityRules: 'The rules of the community',
  },
  suspendedSubject: 'Your account is suspended',
  removedMemberSubject: (community: string | null) => `You were removed from ${communityNamed(community)}`,
  bannedSubject: (community: string | null) => `You are banned from ${communityNamed(community)}`,
  warnedSubject: 'You have received a warning',
  removedSubject: (target: Target) => `${capitalize(ownTargets[target])} was removed`,
  removedMember: (community: string | null) => `${moderatorOf(community)} has removed you from it. You are not banned.`,
  banned: (community: string | null) =>
    `${moderatorOf(community)} has banned you from it: you cannot join it any more.`,
  removed: (community: string | null, target: Target) => `${moderatorOf(community)} has removed ${ownTargets[target]}.`,
  alsoRemoved: (target: Target) => `${capitalize(ownTargets[target])} was also removed.`,
  warned: (community: string | null, target: Target) =>
    `${moderatorOf(community)} has warned you because of ${ownTargets[target]}.`,
  /** `until` is a formatted time; null for a suspension without an end. */
  suspended: (until: string | null) =>
    `A moderator has suspended your account ${until ? `until ${until}` : 'for good'}.`,
  appliesInCommunity: 'This applies in the community.',
  appliesEverywhere: 'This applies everywhere on this server.',
  about: (target: Target, excerpt: string) => `It is about ${ownTargets[target]}: “${excerpt}”`,
  rule: (rule: string) => `The rule: ${rule}.`,
  facts: (facts: string) => `The facts: ${facts}`,
  sources: {
    report: 'The decision follows a report. A person made it, without automated means.',
    hold: 'An automatic check held it back for review. A person made the decision.',
    moderator: 'A person made the decision, without a report and without automated means.',
  },
  canAppeal: (time: string) =>
    `If you disagree, you can appeal until ${time}. Another moderator decides about it where there is one. Also, you can turn to an out-of-court dispute settlement body or to a court.`,
  cannotAppeal: 'If you disagree, you can turn to an out-of-court dispute settlement body or to a court.',
  readOrAppeal: 'Read the decision or appeal',
  readDecision: 'Read the decision',
  /** Replaces the reasons that a community's moderators wrote. */
  wordsOnPage: 'The reasons that the moderators of the community give are on the page of the decision.',
  appealSubject: 'Your appeal has been decided',
  appealReversed: 'Your appeal was successful: the decision no longer applies.',
  appealUpheld: 'Your appeal was not successful: the decision still applies.',
  noLongerSuspended: 'Your account is no longer suspended because of it.',
  noLongerBanned: 'You are no longer banned because of it.',
  memberAgain:
    'If it ended your membership, you are a member again, unless you were removed or banned again, have left since, or the community no longer exists.',
  visibleAgain: 'What was removed is visible again, unless it was already erased.',
  reasons: (reasons: string) => `The reasons: ${reasons}`,
  appealRedress:
    'A person decided about it. If you disagree, you can turn to an out-of-court dispute settlement body or to a court.',
  reported: (day: string, target: Target, rule: string) =>
    `On ${day} you reported ${targets[target]}. Reason: ${rule}.`,
  reportReviewedSubject: 'Your report has been reviewed',
  actionTaken: 'A moderator has reviewed it and taken action.',
  nothingFound: 'A moderator has reviewed it and found nothing that breaks our rules or the law.',
  reportRedress:
    'A person made the decision, without automated means. If you disagree, write to the contact in the imprint. Also, you can turn to an out-of-court dispute settlement body or to a court.',
  openImprint: 'Open the imprint',
  receiptSubject: 'We have received your report',
  receipt: (report: string) => `Thank you. ${report}`,
  receiptNext: 'A moderator will review it. We will write to this address when it has been decided.',
  receiptNote: (url: string) => `If you did not report anything, ignore this message. About this server: ${url}`,
}
