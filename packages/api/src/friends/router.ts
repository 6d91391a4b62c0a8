import { router } from '../trpc.ts'
import { cancelRequestEndpoint } from './cancel-request.ts'
import { dismissSuggestionEndpoint, undismissSuggestionEndpoint } from './dismiss-suggestion.ts'
import { listFriendRequestsEndpoint } from './list-friend-requests.ts'
import { listFriendsEndpoint } from './list-friends.ts'
import { listSuggestionsEndpoint } from './list-suggestions.ts'
import { requestFriendEndpoint } from './request-friend.ts'
import { respondToRequestEndpoint } from './respond-to-request.ts'
import { unfriendEndpoint } from './unfriend.ts'

/** The procedures of `friends`. */
export const friendsRouter = router({
  list: listFriendsEndpoint,
  requests: listFriendRequestsEndpoint,
  suggestions: listSuggestionsEndpoint,
  request: requestFriendEndpoint,
  respond: respondToRequestEndpoint,
  cancel: cancelRequestEndpoint,
  remove: unfriendEndpoint,
  dismiss: dismissSuggestionEndpoint,
  undismiss: undismissSuggestionEndpoint,
})
