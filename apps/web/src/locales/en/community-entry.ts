import { localized } from '../texts.ts'
import { formatList } from './format-list.ts'

/** Joining a community: invitations, links and requests to join. */
export const entry = localized('entry', {
  loading: 'Loading...',
  close: 'Close',
  cancel: 'Cancel',

  // The join button, by state.
  ask: 'Ask to join',
  requested: 'Requested',
  withdraw: 'Withdraw',
  withdrawFrom: (name: string) => `Withdraw your request to join ${name}`,
  accept: 'Accept',
  acceptInvitation: 'Accept invitation',
  decline: 'Decline',
  closed: 'This community is closed',
  closedHint: 'It takes no new members.',
  byInvitation: 'By invitation',
  byInvitationHint: 'New members need an invitation from the moderators.',
  waitingHint: 'The moderators have your request. You get a notification when they accept it.',
  invitedHint: "You're invited to this community.",
  notAccepted: 'Not accepted',
  notAcceptedHint: (date: string | undefined) =>
    date === undefined
      ? "The moderators didn't accept your request."
      : `The moderators didn't accept your request. You can ask again on ${date}.`,
  bannedTitle: "You can't join this community",
  bannedHint: (reason: string) => `The moderators banned you. Their reason: ${reason}`,

  // Asking to join.
  askTitle: (name: string) => `Ask to join ${name}`,
  askHint: 'The moderators decide who gets in.',
  askQuestionsHint: 'The moderators read your answers and decide.',
  rules: 'Community rules',
  send: 'Send request',
  sending: 'Sending...',
  sent: { title: 'Request sent', description: "You'll get a notification when it is accepted." },
  sendFailed: "Couldn't send your request",
  withdrawFailed: "Couldn't withdraw your request",
  resourceName: 'community',

  // Invitations to the viewer.
  invitations: 'Invitations',
  invitedYou: 'invited you',
  joined: (name: string) => `You joined ${name}`,
  joinedBadge: 'Joined',
  declined: 'Declined',
  open: 'Open',
  acceptFailed: "Couldn't accept the invitation",
  declineFailed: "Couldn't decline the invitation",
  invitationGone: 'This invitation is no longer open',
  invitationsFailed: "Couldn't load your invitations",

  // Inviting others.
  invite: 'Invite',
  inviteTo: (name: string) => `Invite to ${name}`,
  inviteTabs: { label: 'How to invite', link: 'Link', people: 'People' },
  linkIntro: 'Anyone with the link can see the name and rules, and join. Share it only with people you want in.',
  maxUses: 'People who can join',
  uses: (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`),
  expiresIn: 'Link ends after',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  createLink: 'Create link',
  createAnotherLink: 'Create another link',
  creatingLink: 'Creating...',
  createLinkFailed: "Couldn't create the link",
  linkReady: 'Your link is ready',
  linkReadyHint: "Copy it now. For safety, Stoop doesn't keep it and can't show it again.",
  linkLabel: 'Invitation link',
  copy: 'Copy link',
  copied: { title: 'Link copied!' },
  share: 'Share link',
  shareTitle: (name: string) => `Join ${name} on Stoop`,
  links: 'Links',
  noLinks: 'No links yet',
  linksResource: 'the links',
  linkUses: (uses: number, maxUses: number) =>
    `${uses.toLocaleString('en-US')} of ${maxUses.toLocaleString('en-US')} joined`,
  linkEnds: (date: string) => `Ends ${date}`,
  linkBy: 'By',
  linkStates: { open: 'Open', used: 'Used up', expired: 'Expired', revoked: 'Revoked' },
  revoke: 'Revoke',
  revokeLink: (uses: string) => `Revoke the link, ${uses}`,
  revokeTitle: 'Revoke this link?',
  revokeHint: 'Nobody can join with it anymore. Members who used it stay.',
  revokeFailed: "Couldn't revoke the link",
  findPeople: 'Name or username',
  clear: 'Clear',
  inviteUsername: (username: string) => `Invite @${username}`,
  inviteUsernameHint: 'Someone who is not your friend',
  invited: 'Invited',
  withdrawInvitation: (name: string) => `Withdraw the invitation of ${name}`,
  waiting: 'Waiting for an answer',
  friends: 'Your friends',
  friendsResource: 'your friends',
  noFriends: 'No friends yet',
  noFriendsHint: 'Enter a username above to invite somebody.',
  noMatch: (text: string) => `None of your friends matches “${text}”`,
  inviteFailed: "Couldn't send the invitation",
  inviteNotFound: 'There is no member with this username.',
  uninviteFailed: "Couldn't withdraw the invitation",

  // The page of an invitation link.
  linkInvites: "You're invited to join",
  linkHint: 'Sign in or create an account to join.',
  joinByLink: 'Join Community',
  joining: 'Joining...',
  joinedByLink: "You've joined the community!",
  joinFailed: 'Failed to join community',
  noRules: 'This community has no rules of its own.',
  linkEnded: "This invitation doesn't work anymore",
  linkEndedHint: 'It may have expired or reached its limit. Ask the person who shared it for a new one.',
  linkResource: 'this invitation',
  allCommunities: 'All communities',
  signIn: 'Sign In',
  signUp: 'Sign Up',

  // Requests that moderators decide.
  requests: 'Requests',
  requestsResource: 'the requests',
  noRequests: 'No requests',
  noRequestsHint: 'When people ask to join, you can accept or decline them here.',
  selectAll: 'Select all',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count.toLocaleString('en-US')} selected`,
  acceptName: (name: string) => `Accept ${name}`,
  declineName: (name: string) => `Decline ${name}`,
  accepted: 'Accepted',
  notThere: 'Withdrawn or decided already',
  decideFailed: "Couldn't save your answer",
  loadingAll: 'Loading all requests...',
  acceptTitle: (count: number) => `Accept ${count.toLocaleString('en-US')} requests?`,
  declineTitle: (count: number) => `Decline ${count.toLocaleString('en-US')} requests?`,
  acceptHint: 'They become members at once.',
  declineHint: "They aren't notified and can ask again after 30 days.",
  accepting: (done: number, total: number) => `Accepting ${counted(done)} of ${counted(total)}...`,
  declining: (done: number, total: number) => `Declining ${counted(done)} of ${counted(total)}...`,
  stop: 'Stop',
  stopping: 'Stopping...',
  /** Such as "97 accepted, 3 had withdrawn." */
  result(isAccepted: boolean, { decided, missing, left }: { decided: number; missing: number; left: number }): string {
    const parts = [`${counted(decided)} ${isAccepted ? 'accepted' : 'declined'}`]
    if (missing > 0)
      parts.push(`${counted(missing)} had withdrawn or ${missing === 1 ? 'was' : 'were'} decided already`)
    if (left > 0) parts.push(`${counted(left)} not decided`)
    return `${formatList(parts)}.`
  },
})

function counted(count: number): string {
  return count.toLocaleString('en-US')
}
