import { router } from '../trpc.ts'
import { getAudienceEndpoint, getAudienceOfEndpoint } from './audience.ts'
import { createCommentEndpoint } from './create-comment.ts'
import { createPostEndpoint } from './create-post.ts'
import { deleteCommentEndpoint, restoreCommentEndpoint } from './delete-comment.ts'
import { deletePostEndpoint, restorePostEndpoint } from './delete-post.ts'
import { eraseReplyVersionEndpoint, eraseVersionEndpoint } from './erase-version.ts'
import { listAttendeesEndpoint } from './events/list-attendees.ts'
import { listOccurrencesEndpoint } from './events/list-occurrences.ts'
import { setAttendanceEndpoint } from './events/set-attendance.ts'
import { updateOccurrenceEndpoint } from './events/update-occurrence.ts'
import { getPostEndpoint } from './get-post.ts'
import { likeCommentEndpoint } from './like-comment.ts'
import { likePostEndpoint } from './like-post.ts'
import { listCommentsEndpoint } from './list-comments.ts'
import { listLikesEndpoint } from './list-likes.ts'
import { listMentionableEndpoint } from './list-mentionable.ts'
import { listCommentVersionsEndpoint, listPostVersionsEndpoint } from './list-versions.ts'
import { claimPostEndpoint } from './listings/claim-post.ts'
import { confirmHandoverEndpoint } from './listings/confirm-handover.ts'
import { listClaimsEndpoint } from './listings/list-claims.ts'
import { setListingStateEndpoint } from './listings/set-listing-state.ts'
import { mutePostEndpoint, unmutePostEndpoint } from './mute-post.ts'
import { previewPostProcedure } from './preview-post.ts'
import { updateCommentEndpoint } from './update-comment.ts'
import { updatePostEndpoint } from './update-post.ts'
import { userPostListEndpoint } from './user-post-list.ts'
import { voteEndpoint } from './vote.ts'

/** The procedures of `posts`, except the lists for Home (feeds/). */
export const postsRouter = router({
  audience: getAudienceEndpoint,
  audienceOf: getAudienceOfEndpoint,
  ofMember: userPostListEndpoint,
  one: getPostEndpoint,
  preview: previewPostProcedure,
  create: createPostEndpoint,
  delete: deletePostEndpoint,
  restore: restorePostEndpoint,
  update: updatePostEndpoint,
  versions: listPostVersionsEndpoint,
  eraseVersion: eraseVersionEndpoint,
  updateReply: updateCommentEndpoint,
  replyVersions: listCommentVersionsEndpoint,
  eraseReplyVersion: eraseReplyVersionEndpoint,
  like: likePostEndpoint,
  vote: voteEndpoint,
  likes: listLikesEndpoint,
  claim: claimPostEndpoint,
  claims: listClaimsEndpoint,
  setState: setListingStateEndpoint,
  confirm: confirmHandoverEndpoint,
  occurrences: listOccurrencesEndpoint,
  updateOccurrence: updateOccurrenceEndpoint,
  attend: setAttendanceEndpoint,
  attendees: listAttendeesEndpoint,
  mentionable: listMentionableEndpoint,
  likeReply: likeCommentEndpoint,
  mute: mutePostEndpoint,
  unmute: unmutePostEndpoint,
  replies: listCommentsEndpoint,
  reply: createCommentEndpoint,
  deleteReply: deleteCommentEndpoint,
  restoreReply: restoreCommentEndpoint,
})
