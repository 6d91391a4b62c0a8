import { router } from '../trpc.ts'
import { communityOffersEndpoint } from './community-offers.ts'
import { communityPostListEndpoint } from './community-post-list.ts'
import { createCommunityEndpoint } from './create-community.ts'
import { discoverCommunitiesEndpoint } from './discover-communities.ts'
import {
  deleteCommunityEndpoint,
  listDeletedCommunitiesEndpoint,
  restoreCommunityEndpoint,
} from './editing/delete-community.ts'
import { updateCommunityEndpoint } from './editing/update-community.ts'
import { getCommunityEndpoint } from './get-community.ts'
import { getCommunityTransparencyEndpoint } from './get-transparency.ts'
import { invitePersonEndpoint, withdrawInvitationEndpoint } from './invitations/invite-person.ts'
import { listInviteesEndpoint } from './invitations/list-invitees.ts'
import { declineInvitationEndpoint, listReceivedInvitationsEndpoint } from './invitations/received-invitations.ts'
import { joinByIdEndpoint, joinCommunityEndpoint } from './join-community.ts'
import { leaveCommunityEndpoint } from './leave-community.ts'
import { createLinkEndpoint } from './links/create-link.ts'
import { listLinksEndpoint } from './links/list-links.ts'
import { revokeLinkEndpoint } from './links/revoke-link.ts'
import { getLinkedCommunityEndpoint, joinByLinkEndpoint } from './links/use-link.ts'
import { listJoinedCommunitiesEndpoint } from './list-joined-communities.ts'
import { listMembersEndpoint } from './list-members.ts'
import { listMentionableMembersEndpoint } from './list-mentionable-members.ts'
import { listUnreadCommunitiesEndpoint } from './list-unread-communities.ts'
import { banUserEndpoint, unbanUserEndpoint } from './moderating/ban-user.ts'
import { listBansEndpoint } from './moderating/list-bans.ts'
import { listLogEndpoint } from './moderating/list-log.ts'
import { listPinsEndpoint } from './moderating/list-pins.ts'
import { pinPostEndpoint, unpinPostEndpoint } from './moderating/pin-post.ts'
import { deleteCommunityPostEndpoint, deleteCommunityReplyEndpoint } from './moderating/remove-community-content.ts'
import { removeMemberEndpoint } from './moderating/remove-member.ts'
import { muteCommunityEndpoint, unmuteCommunityEndpoint } from './mute-community.ts'
import { claimCommunityPostEndpoint } from './posts/claim-post.ts'
import { confirmCommunityHandoverEndpoint } from './posts/confirm-handover.ts'
import { createCommunityPostEndpoint } from './posts/create-post.ts'
import { createCommunityReplyEndpoint } from './posts/create-reply.ts'
import { eraseCommunityPostVersionEndpoint } from './posts/erase-post-version.ts'
import { eraseCommunityReplyVersionEndpoint } from './posts/erase-reply-version.ts'
import { getCommunityPostEndpoint } from './posts/get-post.ts'
import { likeCommunityPostEndpoint } from './posts/like-post.ts'
import { likeCommunityReplyEndpoint } from './posts/like-reply.ts'
import { listCommunityAttendeesEndpoint } from './posts/list-attendees.ts'
import { listCommunityClaimsEndpoint } from './posts/list-claims.ts'
import { listCommunityLikesEndpoint } from './posts/list-likes.ts'
import { listCommunityOccurrencesEndpoint } from './posts/list-occurrences.ts'
import { listCommunityPostVersionsEndpoint } from './posts/list-post-versions.ts'
import { listCommunityRepliesEndpoint } from './posts/list-replies.ts'
import { listCommunityReplyVersionsEndpoint } from './posts/list-reply-versions.ts'
import { muteCommunityPostEndpoint } from './posts/mute-post.ts'
import { restoreCommunityPostEndpoint } from './posts/restore-post.ts'
import { restoreCommunityReplyEndpoint } from './posts/restore-reply.ts'
import { setCommunityAttendanceEndpoint } from './posts/set-attendance.ts'
import { setCommunityListingStateEndpoint } from './posts/set-listing-state.ts'
import { unmuteCommunityPostEndpoint } from './posts/unmute-post.ts'
import { updateCommunityOccurrenceEndpoint } from './posts/update-occurrence.ts'
import { updateCommunityPostEndpoint } from './posts/update-post.ts'
import { updateCommunityReplyEndpoint } from './posts/update-reply.ts'
import { voteInCommunityEndpoint } from './posts/vote.ts'
import { previewCommunityProcedure } from './preview-community.ts'
import { decideRequestsEndpoint } from './requests/decide-requests.ts'
import { listRequestsEndpoint } from './requests/list-requests.ts'
import { requestToJoinEndpoint, withdrawRequestEndpoint } from './requests/request-to-join.ts'
import { answerHandoverEndpoint, volunteerEndpoint, withdrawHandoverEndpoint } from './roles/handover.ts'
import { setRoleEndpoint } from './roles/set-role.ts'
import { updateMembershipEndpoint } from './update-membership.ts'
import { visitCommunityEndpoint } from './visit-community.ts'

/** The procedures of `communities`. */
export const communitiesRouter = router({
  discover: discoverCommunitiesEndpoint,
  joined: listJoinedCommunitiesEndpoint,
  unread: listUnreadCommunitiesEndpoint,
  visit: visitCommunityEndpoint,
  one: getCommunityEndpoint,
  removeMember: removeMemberEndpoint,
  ban: banUserEndpoint,
  unban: unbanUserEndpoint,
  bans: listBansEndpoint,
  log: listLogEndpoint,
  pin: pinPostEndpoint,
  unpin: unpinPostEndpoint,
  pins: listPinsEndpoint,
  preview: previewCommunityProcedure,
  delete: deleteCommunityEndpoint,
  restore: restoreCommunityEndpoint,
  deleted: listDeletedCommunitiesEndpoint,
  update: updateCommunityEndpoint,
  create: createCommunityEndpoint,
  join: joinCommunityEndpoint,
  joinById: joinByIdEndpoint,
  leave: leaveCommunityEndpoint,
  setRole: setRoleEndpoint,
  answerHandover: answerHandoverEndpoint,
  withdrawHandover: withdrawHandoverEndpoint,
  volunteer: volunteerEndpoint,
  request: requestToJoinEndpoint,
  withdraw: withdrawRequestEndpoint,
  requests: listRequestsEndpoint,
  decideRequests: decideRequestsEndpoint,
  invite: invitePersonEndpoint,
  invitees: listInviteesEndpoint,
  uninvite: withdrawInvitationEndpoint,
  invited: listReceivedInvitationsEndpoint,
  decline: declineInvitationEndpoint,
  createLink: createLinkEndpoint,
  links: listLinksEndpoint,
  revokeLink: revokeLinkEndpoint,
  byToken: getLinkedCommunityEndpoint,
  joinByToken: joinByLinkEndpoint,
  transparency: getCommunityTransparencyEndpoint,
  updateMembership: updateMembershipEndpoint,
  members: listMembersEndpoint,
  posts: communityPostListEndpoint,
  offers: communityOffersEndpoint,
  onePost: getCommunityPostEndpoint,
  post: createCommunityPostEndpoint,
  deletePost: deleteCommunityPostEndpoint,
  restorePost: restoreCommunityPostEndpoint,
  updatePost: updateCommunityPostEndpoint,
  postVersions: listCommunityPostVersionsEndpoint,
  erasePostVersion: eraseCommunityPostVersionEndpoint,
  updateReply: updateCommunityReplyEndpoint,
  replyVersions: listCommunityReplyVersionsEndpoint,
  eraseReplyVersion: eraseCommunityReplyVersionEndpoint,
  vote: voteInCommunityEndpoint,
  like: likeCommunityPostEndpoint,
  likes: listCommunityLikesEndpoint,
  claim: claimCommunityPostEndpoint,
  claims: listCommunityClaimsEndpoint,
  setState: setCommunityListingStateEndpoint,
  confirm: confirmCommunityHandoverEndpoint,
  occurrences: listCommunityOccurrencesEndpoint,
  updateOccurrence: updateCommunityOccurrenceEndpoint,
  attend: setCommunityAttendanceEndpoint,
  attendees: listCommunityAttendeesEndpoint,
  mentionable: listMentionableMembersEndpoint,
  likeReply: likeCommunityReplyEndpoint,
  mute: muteCommunityEndpoint,
  unmute: unmuteCommunityEndpoint,
  mutePost: muteCommunityPostEndpoint,
  unmutePost: unmuteCommunityPostEndpoint,
  replies: listCommunityRepliesEndpoint,
  reply: createCommunityReplyEndpoint,
  deleteReply: deleteCommunityReplyEndpoint,
  restoreReply: restoreCommunityReplyEndpoint,
})
