import type { DecisionRule } from '@stoop/validators/choices'
import { formatDate } from '../../lib/dates.ts'
import { localized } from '../texts.ts'
import { reports } from './reports.ts'

/** The moderator's actions in a community that need a reason. */
export type ModeratorAct = 'post' | 'reply' | 'member' | 'ban'

/** The actions in the log. The name of the member concerned may follow. */
const logActions: Readonly<Record<string, string>> = {
  'post remove': 'removed a post',
  'reply remove': 'removed a reply',
  'member warn': 'warned',
  'member remove': 'removed',
  'member ban': 'banned',
  'member unban': 'unbanned',
  'member return': 'let back in',
  'post pin': 'pinned a post',
  'post unpin': 'unpinned a post',
  'community role': 'changed the role',
  'community hand over': 'took over the community',
  'community volunteer': 'volunteered as creator',
  'community succeed': 'became the creator',
  'community edit': 'changed the settings',
  'community close': 'closed the community',
  'community delete': 'deleted the community',
  'community restore': 'restored the community',
}

const ofMember: Readonly<Record<string, string>> = {
  'post remove': 'by',
  'reply remove': 'by',
  'post pin': 'by',
  'post unpin': 'by',
  'community role': 'of',
}

/** Moderating a community: pins, removals, bans and the log. */
export const communityModeration = localized('communityModeration', {
  title: 'Moderation',
  tabs: { label: 'Moderation', bans: 'Bans', log: 'Log' },
  loading: 'Loading...',
  close: 'Close',
  cancel: 'Cancel',

  pinned: 'Pinned',
  pin: 'Pin post',
  unpin: 'Unpin post',
  pinLimit: { title: 'Three posts are pinned already', description: 'Unpin one of them first.' },
  pinFailed: "Couldn't pin the post",
  unpinFailed: "Couldn't unpin the post",

  menu: {
    post: () => 'Remove post',
    reply: () => 'Remove reply',
    member: (firstName: string) => `Remove ${firstName}`,
    ban: (firstName: string) => `Ban ${firstName}`,
  } satisfies Record<ModeratorAct, (firstName: string) => string>,
  askTitle: {
    post: (name: string) => `Remove ${name}'s post?`,
    reply: (name: string) => `Remove ${name}'s reply?`,
    member: (name: string) => `Remove ${name} from the community?`,
    ban: (name: string) => `Ban ${name}?`,
  } satisfies Record<ModeratorAct, (name: string) => string>,
  askHint: {
    post: 'Nobody in the community sees it anymore.',
    reply: 'Nobody in the community sees it anymore.',
    member: 'What they wrote stays. They can come back the way anybody can.',
    ban: "They're out, and can't come back until you unban them. What they wrote stays.",
  } satisfies Record<ModeratorAct, string>,
  reason: 'Why?',
  reasonHint: (firstName: string) => `${firstName} reads this and can appeal. Never say who reported it.`,
  rule: 'Which rule was broken?',
  rules: (rule: DecisionRule) => (rule === 'communityRules' ? "The community's rules" : reports.reasons[rule].label),
  confirm: { post: 'Remove', reply: 'Remove', member: 'Remove', ban: 'Ban' } satisfies Record<ModeratorAct, string>,
  done: {
    post: () => 'Post removed',
    reply: () => 'Reply removed',
    member: (firstName: string) => `${firstName} is removed`,
    ban: (firstName: string) => `${firstName} is banned`,
  } satisfies Record<ModeratorAct, (firstName: string) => string>,
  failed: {
    post: () => "Couldn't remove the post",
    reply: () => "Couldn't remove the reply",
    member: (firstName: string) => `Couldn't remove ${firstName}`,
    ban: (firstName: string) => `Couldn't ban ${firstName}`,
  } satisfies Record<ModeratorAct, (firstName: string) => string>,
  kept: 'What you wrote is still here. Please try again.',

  bans: {
    resource: 'the bans',
    empty: 'Nobody is banned',
    emptyHint: "Banned people can't come back until somebody unbans them.",
    since: (date: string) => `Banned on ${formatDate(date)}`,
    by: 'by',
    unban: 'Unban',
    unbanLabel: (name: string) => `Unban ${name}`,
    unbanFailed: (firstName: string) => ({ title: `Couldn't unban ${firstName}` }),
  },
  log: {
    resource: 'the log',
    empty: 'Nothing yet',
    emptyHint: 'What moderators do here shows up in this log.',
    unknown: 'Somebody',
    action: (action: string) => logActions[action] ?? action,
    /** The words between the action and the member concerned. */
    joint: (action: string) => ofMember[action] ?? '',
  },
})
