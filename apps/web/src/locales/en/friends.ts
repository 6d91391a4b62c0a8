import { localized } from '../texts.ts'

/** Friends, requests and suggestions. */
export const friends = localized('friends', {
  title: 'Friends',
  tabs: { label: 'Friends', requests: 'Requests', friends: 'Friends', suggestions: 'Suggestions' },
  loading: 'Loading...',
  resourceNames: { requests: 'friend requests', friends: 'your friends', suggestions: 'suggestions' },
  retry: 'Try again',

  add: 'Add Friend',
  requested: 'Requested',
  cancelRequest: 'Cancel friend request',
  cancelTitle: (name: string) => `Cancel your friend request to ${name}?`,
  confirmCancel: 'Cancel request',
  keepRequest: 'Keep request',
  withdrawn: 'This request was cancelled',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'Accepted',
  declined: 'Declined',
  friends: 'Friends',
  couldNotSend: "Couldn't send. Try again",

  message: 'Message',
  more: (name: string) => `More options for ${name}`,
  seeProfile: 'View profile',
  unfriend: 'Unfriend',
  unfriendTitle: (name: string) => `Unfriend ${name}?`,
  unfriendHint: "You won't see each other's friends-only posts anymore.",
  keepFriend: 'Stay friends',
  close: 'Close',
  unfriendFailed: { title: "Couldn't unfriend" },

  mayKnow: 'People You May Know',
  dismiss: (name: string) => `Dismiss ${name}`,
  dismissed: (name: string) => `We won't suggest ${name} again`,
  dismissFailed: { title: "Couldn't dismiss the suggestion" },
  undo: 'Undo',

  noRequests: 'No friend requests',
  noRequestsHint: 'Requests from your neighbors will show up here.',
  none: 'No friends yet',
  noneHint: 'Start connecting with people!',
  noSuggestions: 'No suggestions available',
  noSuggestionsHint: 'You can also search for people by name.',
  findPeople: 'Find people',

  sent: { title: 'Friend request sent' },
  sentWithDescription: {
    title: 'Friend request sent!',
    description: 'Your friend request has been sent successfully.',
  },
  sendFailed: { title: 'Failed to send friend request' },
  sendFailedTryAgain: { title: 'Failed to send friend request. Please try again.' },
  cancelFailed: { title: "Couldn't cancel the request" },
  respondFailed: { title: "Couldn't save your answer" },
})
