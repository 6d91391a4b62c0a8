import { formatDate } from '../../lib/dates.ts'
import { localized } from '../texts.ts'

type MuteTarget = 'member' | 'community' | 'post' | 'community_post'

/** Blocking and muting, and the settings section about them. */
export const safety = localized('safety', {
  moreAbout: (name: string) => `More options for ${name}`,
  undo: 'Undo',
  close: 'Close',
  cancel: 'Cancel',

  block: (firstName: string) => `Block ${firstName}`,
  blockTitle: (name: string) => `Block ${name}?`,
  blockHint: "You won't see each other on Stoop. They won't be told.",
  blockMayEndFriendship: "If you are friends, this ends your friendship. Unblocking them later doesn't bring it back.",
  blockEndsFriendship: "This ends your friendship. Unblocking them later doesn't bring it back.",
  confirmBlock: 'Block',
  blocked: (firstName: string) => `You blocked ${firstName}. You won't see each other anymore.`,
  blockedHint: 'You can also unblock people later, in Settings under Safety.',
  unblock: 'Unblock',
  backHome: 'Back to Home',
  blockFailed: (firstName: string) => `Couldn't block ${firstName}`,
  unblocked: (firstName: string) => ({
    title: `${firstName} is unblocked`,
    description: 'If you were friends, send a new request.',
  }),
  unblockFailed: (firstName: string) => `Couldn't unblock ${firstName}`,

  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Unmute ${name}`,
  mutePost: 'Mute notifications',
  muteCommunity: 'Mute community',
  report: { post: 'Report post', picture: 'Report picture', reply: 'Report reply', community: 'Report community' },
  reportMember: (firstName: string) => `Report ${firstName}`,
  muteTitle: {
    member: (name: string) => `Mute ${name}`,
    community: (name: string) => `Mute ${name}`,
    post: () => 'Mute this post',
    community_post: () => 'Mute this post',
  } satisfies Record<MuteTarget, (name: string) => string>,
  muteHint: {
    member: "Their posts leave your feed, and you won't be notified of what they do. They can't tell.",
    community: "You won't be notified of what happens in it. You stay a member.",
    post: "You won't be notified of likes and replies.",
    community_post: "You won't be notified of likes and replies.",
  } satisfies Record<MuteTarget, string>,
  durations: { day: 'For a day', week: 'For a week', always: 'Until I change it' },
  mutedUntil: (until: string | null) => (until ? `Muted until ${formatDate(until)}` : 'Muted until you change it'),
  muted: (name: string, until: string | null) =>
    until ? `${name} is muted until ${formatDate(until)}.` : `${name} is muted.`,
  muteFailed: (name: string) => `Couldn't mute ${name}`,
  unmuted: (name: string) => `${name} is no longer muted`,
  unmuteFailed: (name: string) => `Couldn't unmute ${name}`,
  thisPost: 'This post',

  loading: 'Loading...',
  intro: 'People and things you keep away from, and what became of your reports.',
  blocks: {
    title: 'Blocked people',
    hint: "You and people you blocked don't see each other anywhere. They aren't told.",
    empty: "You haven't blocked anyone.",
    failed: "Couldn't load the people you blocked",
    since: (date: string) => `Blocked on ${formatDate(date)}`,
    unblock: 'Unblock',
    unblockLabel: (name: string) => `Unblock ${name}`,
    unblocked: 'Unblocked',
    again: 'Block again',
  },
  mutes: {
    title: 'Muted',
    hint: "Muted members' posts stay out of your feed. Nobody is told.",
    empty: "You haven't muted anyone or anything.",
    failed: "Couldn't load what you muted",
    unmute: 'Unmute',
    unmuteLabel: (name: string) => `Unmute ${name}`,
    unmuted: 'No longer muted',
    again: 'Mute again',
    postIn: (community: string) => `Your post in ${community}`,
    post: 'Your post',
    gone: 'No longer available',
  },
  reports: {
    title: 'Your reports',
    hint: 'Nobody you report learns who reported them.',
    empty: "You haven't reported anything.",
    failed: "Couldn't load your reports",
    targets: {
      member: 'A member',
      post: 'A post',
      reply: 'A reply',
      community: 'A community',
      picture: 'A picture',
      message: 'A message',
    },
    sentOn: (date: string) => `Sent on ${formatDate(date)}`,
    open: 'Under review',
    outcomes: { noAction: 'No rule broken', actionTaken: 'We took action' },
  },
  summary({ blocked, muted }: { blocked: string; muted: string }): string {
    return `${blocked} blocked, ${muted} muted`
  },
})
