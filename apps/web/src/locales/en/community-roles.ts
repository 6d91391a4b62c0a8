import type { CommunityRole } from '@stoop/validators/choices'
import { localized } from '../texts.ts'

/** Roles in a community: changing them, handing over, volunteering and leaving as the creator. */
export const communityRoles = localized('communityRoles', {
  menu: {
    moderator: 'Make moderator',
    member: 'Dismiss as moderator',
    creator: 'Ask to take over',
    withdraw: 'Withdraw request to take over',
  },
  confirmTitle: {
    moderator: (firstName: string) => `Make ${firstName} a moderator?`,
    member: (firstName: string) => `Dismiss ${firstName} as a moderator?`,
    creator: (firstName: string) => `Ask ${firstName} to take over?`,
  } satisfies Record<CommunityRole, (firstName: string) => string>,
  confirmHint: {
    moderator: 'Moderators accept requests, invite, pin and remove posts, and remove or ban members.',
    member: 'They stay a member of the community.',
    creator: 'You stay the creator until they accept. Then they run the community, and you become a moderator.',
  } satisfies Record<CommunityRole, string>,
  confirm: {
    moderator: 'Make moderator',
    member: 'Dismiss',
    creator: 'Ask',
  } satisfies Record<CommunityRole, string>,
  cancel: 'Cancel',
  close: 'Close',
  askedToast: (firstName: string) => ({
    title: `You asked ${firstName} to take over`,
    description: 'They have 7 days to accept.',
  }),
  changeFailed: "Couldn't change the role",
  askFailed: "Couldn't ask to take over",

  asked: (name: string) => `${name} asks you to take over`,
  askedByCreator: "You're asked to take over",
  askedHint: (date: string) =>
    `As the creator you run the community: its settings, its moderators and its posts. Answer by ${date}.`,
  accept: 'Accept',
  accepting: 'Accepting...',
  decline: 'Decline',
  accepted: (community: string) => ({ title: `You're now the creator of ${community}` }),
  declined: { title: 'You declined to take over' },
  answerFailed: "Couldn't send your answer",

  waiting: (name: string) => `You asked ${name} to take over`,
  waitingHint: (date: string) => `You stay the creator until they accept. They can answer until ${date}.`,
  withdraw: 'Withdraw',
  withdrawFailed: "Couldn't withdraw the request",

  successor: 'Who should take over?',
  searchMembers: 'Search members...',
  nobody: 'Nobody in particular',
  nobodyHint:
    'The longest-serving moderator becomes the creator. Without moderators the community has no creator until a member volunteers.',
  askedOnLeave: (firstName: string) =>
    `${firstName} is asked to take over and has 7 days to accept. Until then the community has no creator.`,

  noCreator: 'This community has no creator',
  noCreatorHint: 'A member can take over its settings and look after its posts.',
  volunteer: 'Volunteer',
  volunteering: 'Volunteering...',
  volunteerFailed: "Couldn't make you the creator",
})
