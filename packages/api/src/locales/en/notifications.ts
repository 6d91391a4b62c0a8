import { pluralIn } from '../format.ts'

const plural = pluralIn('en')

/** The sentences of notifications. docs/product.md prescribes them. `name` may end with `others`. */
export const notifications = {
  someone: 'Someone',
  aCommunity: 'a community',
  nameAndOthers: (name: string, count: number, isMore: boolean) =>
    `${name} and ${count === 1 ? '1 other' : `${isMore ? `${count}+` : count} others`}`,
  friendRequest: (name: string) => `${name} sent you a friend request`,
  friendAccepted: (name: string) => `${name} accepted your friend request`,
  like: (name: string) => `${name} liked your post`,
  comment: (name: string) => `${name} replied to your post`,
  communityJoin: (name: string) => `${name} joined your community`,
  communityPostLike: (name: string) => `${name} liked your community post`,
  communityComment: (name: string) => `${name} replied to your community post`,
  communityPost: (name: string, community: string) => `${name} posted in ${community}`,
  communityJoins: (count: number, community: string) =>
    `${plural(count, { one: 'person', other: 'people' })} joined ${community}`,
  communityInvitation: (name: string, community: string) => `${name} invited you to ${community}`,
  communityRequest: (name: string, community: string) => `${name} asks to join ${community}`,
  communityAccepted: (community: string) => `You are now a member of ${community}`,
  communityRole: (name: string, community: string) => `${name} made you a moderator of ${community}`,
  communityHandover: (name: string, community: string) => `${name} asks you to take over ${community}`,
  commentLike: (name: string) => `${name} liked your reply`,
  commentReply: (name: string) => `${name} replied to your reply`,
  mention: (name: string) => `${name} mentioned you`,
  claim: (name: string) => `${name} is interested in your post`,
  claimReserved: (name: string) => `${name} reserved their post for you`,
  claimConfirmed: (name: string) => `${name} confirmed the handover`,
  /** For a type that this server does not know yet. */
  unknown: 'You have a new notification',
  listingExpiring: 'Your post expires soon',
  eventMoved: (name: string) => `${name} changed an event you answered`,
  eventCancelled: (name: string) => `${name} cancelled an event you answered`,
  eventPlace: (name: string) => `You have a place at ${name}'s event now`,
  eventReminder: 'An event you answered starts soon',
  reportReviewed: 'Your report has been reviewed',
  reportOutcome: (target: string, isActionTaken: boolean) =>
    `Your report of ${target} has been reviewed: ${isActionTaken ? 'we took action' : 'it breaks no rule'}`,
  reported: {
    member: 'a member',
    post: 'a post',
    reply: 'a reply',
    community: 'a community',
    picture: 'a picture',
    message: 'a message',
    link: 'a link',
  },
  moderationDecision: 'A moderator has made a decision about you',
  appealOutcome: 'Your appeal has been decided',
  moderationCases: 'There are new cases to review',
  moderationAppeals: 'There are new appeals to decide',
  exportReady: 'The export of your data is ready',
}
