// Over 200 lines: lists every procedure of the API, so that one file answers which exist.
import * as ac from '@stoop/validators/account'
import { accountDeletionInput } from '@stoop/validators/account-data'
import { credentials, registration } from '@stoop/validators/auth'
import * as b from '@stoop/validators/blocks'
import * as c from '@stoop/validators/communities'
import * as entry from '@stoop/validators/community-entry'
import * as roles from '@stoop/validators/community-roles'
import * as f from '@stoop/validators/friends'
import { idInput } from '@stoop/validators/ids'
import * as m from '@stoop/validators/moderation'
import { notificationGroupsInput, readAllInput, readInput } from '@stoop/validators/notifications'
import { pageInput } from '@stoop/validators/paging'
import * as pk from '@stoop/validators/passkeys'
import * as people from '@stoop/validators/people'
import * as photo from '@stoop/validators/photos'
import * as p from '@stoop/validators/posts'
import * as report from '@stoop/validators/reports'
import { searchInput } from '@stoop/validators/search'
import { settingsInput } from '@stoop/validators/settings'
import { optional } from 'zod/mini'
import { changeEmail } from './account/change-email.ts'
import { changePassword } from './account/change-password.ts'
import { confirmEmail } from './account/confirm-email.ts'
import { deleteOwnAccount } from './account/delete-own-account.ts'
import { forgotPassword } from './account/forgot-password.ts'
import { previewDeletion } from './account/preview-deletion.ts'
import { resetPassword } from './account/reset-password.ts'
import { undoEmailChange } from './account/undo-email-change.ts'
import { sendVerification, verifyEmail } from './account/verify-email.ts'
import { getExport } from './account-export/get-export.ts'
import { startExport } from './account-export/start-export.ts'
import { getCurrentUser } from './auth/get-current-user.ts'
import { login } from './auth/login.ts'
import { register } from './auth/register.ts'
import { deleteSession } from './auth/sessions.ts'
import { blockPerson, unblockPerson } from './blocks/block-person.ts'
import { listBlocks } from './blocks/list-blocks.ts'
import { communityPostEdits } from './communities/community-post-edits.ts'
import { communityPostKind } from './communities/community-post-kind.ts'
import { communityPostList } from './communities/community-post-list.ts'
import { createCommunity } from './communities/create-community.ts'
import { discoverCommunities } from './communities/discover-communities.ts'
import { deleteCommunity, listDeletedCommunities, restoreCommunity } from './communities/editing/delete-community.ts'
import { updateCommunity } from './communities/editing/update-community.ts'
import { getCommunity } from './communities/get-community.ts'
import { invitePerson, withdrawInvitation } from './communities/invitations/invite-person.ts'
import { listInvitees } from './communities/invitations/list-invitees.ts'
import { declineInvitation, listReceivedInvitations } from './communities/invitations/received-invitations.ts'
import { joinCommunity } from './communities/join-community.ts'
import { leaveCommunity } from './communities/leave-community.ts'
import { createLink } from './communities/links/create-link.ts'
import { listLinks } from './communities/links/list-links.ts'
import { revokeLink } from './communities/links/revoke-link.ts'
import { getLinkedCommunity, joinByLink } from './communities/links/use-link.ts'
import { listCommunitiesOfMember } from './communities/list-communities-of-member.ts'
import { listJoinedCommunities } from './communities/list-joined-communities.ts'
import { listMembers } from './communities/list-members.ts'
import { listMentionableMembers } from './communities/list-mentionable-members.ts'
import { banUser, unbanUser } from './communities/moderating/ban-user.ts'
import { listBans } from './communities/moderating/list-bans.ts'
import { listLog } from './communities/moderating/list-log.ts'
import { listPins } from './communities/moderating/list-pins.ts'
import { pinPost, unpinPost } from './communities/moderating/pin-post.ts'
import { deleteCommunityPost, deleteCommunityReply } from './communities/moderating/remove-community-content.ts'
import { removeMember } from './communities/moderating/remove-member.ts'
import { postsOfCommunities } from './communities/posts-of-communities.ts'
import { previewCommunity } from './communities/preview-community.ts'
import { decideRequests } from './communities/requests/decide-requests.ts'
import { listRequests } from './communities/requests/list-requests.ts'
import { requestToJoin, withdrawRequest } from './communities/requests/request-to-join.ts'
import { answerHandover, volunteer, withdrawHandover } from './communities/roles/handover.ts'
import { setRole } from './communities/roles/set-role.ts'
import { updateMembership } from './communities/update-membership.ts'
import {
  APPEAL_ERRORS,
  BLOCK_ERRORS,
  COMMUNITY_EDIT_ERRORS,
  COMMUNITY_REPLY_ERRORS,
  CONFIRMATION_REQUIRED,
  DECIDE_APPEAL_ERRORS,
  DECISION_ERRORS,
  DELETION_ERRORS,
  EDIT_ERRORS,
  EDIT_PUBLIC_FORBIDDEN,
  ERASE_ERRORS,
  JOIN_ERRORS,
  LINK_NOT_FOUND,
  MEMBER_REMOVAL_ERRORS,
  MEMBERS_ONLY,
  MODERATORS_ONLY,
  MUTE_ERRORS,
  NOT_FOUND,
  PASSKEY_FORBIDDEN,
  PIN_ERRORS,
  REPLY_ERRORS,
  RESTORE_ERRORS,
  TOKEN_APPEAL_ERRORS,
  UPLOAD_ERRORS,
} from './declared-errors.ts'
import { cancelRequest } from './friends/cancel-request.ts'
import { dismissSuggestion, undismissSuggestion } from './friends/dismiss-suggestion.ts'
import { listFriendRequests } from './friends/list-friend-requests.ts'
import { listFriends } from './friends/list-friends.ts'
import { listSuggestions } from './friends/list-suggestions.ts'
import { requestFriend } from './friends/request-friend.ts'
import { respondToRequest } from './friends/respond-to-request.ts'
import { unfriend } from './friends/unfriend.ts'
import { createMemberInvitation } from './invitations/create-member-invitation.ts'
import { listOwnInvitations } from './invitations/list-invitations.ts'
import { revokeOwnInvitation } from './invitations/revoke-invitation.ts'
import { decideAppeal, listAppeals } from './moderation/appeals.ts'
import { handOverCase, holdCase, noteCase } from './moderation/change-case.ts'
import { countQueue } from './moderation/count-queue.ts'
import { createLinkReport } from './moderation/create-link-report.ts'
import { createReport } from './moderation/create-report.ts'
import { decideCase } from './moderation/decide-case.ts'
import { getCase } from './moderation/get-case.ts'
import { listCases } from './moderation/list-cases.ts'
import { listReports } from './moderation/list-reports.ts'
import { appeal, appealByToken, getStatement, getStatementByToken, listStatements } from './moderation/statements.ts'
import { getCommunityTransparency, getSiteTransparency } from './moderation/transparency.ts'
import { listMutes } from './mutes/list-mutes.ts'
import { unmute } from './mutes/mute.ts'
import { muteCommunity, mutePerson, mutePost, unmuteCommunity, unmutePost } from './mutes/mute-target.ts'
import { countBadges } from './notifications/count-badges.ts'
import { listNotificationGroups } from './notifications/list-notification-groups.ts'
import { listNotifications } from './notifications/list-notifications.ts'
import { markAllNotificationsRead, markNotificationRead } from './notifications/mark-notifications-read.ts'
import { removePasskey, renamePasskey } from './passkeys/change-passkey.ts'
import { createChallenge } from './passkeys/create-challenge.ts'
import { createPasskey } from './passkeys/create-passkey.ts'
import { getPasskeyOptions } from './passkeys/get-passkey-options.ts'
import { listPasskeys } from './passkeys/list-passkeys.ts'
import { loginWithPasskey } from './passkeys/login-with-passkey.ts'
import { recover } from './passkeys/recover.ts'
import { createRecoveryCodes, getRecoveryCodeState, removeRecoveryCodes } from './passkeys/recovery-codes.ts'
import { createCommunityImage } from './photos/community-image.ts'
import { createPostImage } from './photos/post-image.ts'
import { setProfilePhoto } from './photos/set-profile-photo.ts'
import { startUpload } from './photos/start-upload.ts'
import { getAudience, getAudienceOf } from './posts/audience.ts'
import { cityPosts } from './posts/city-posts.ts'
import { createComment } from './posts/create-comment.ts'
import { createPost } from './posts/create-post.ts'
import { deleteComment, restoreComment } from './posts/delete-comment.ts'
import { deletePost, restorePost } from './posts/delete-post.ts'
import { eraseVersion } from './posts/erase-version.ts'
import { feed } from './posts/feed.ts'
import { friendPostEdits } from './posts/friend-post-edits.ts'
import { friendPostKind } from './posts/friend-post-kind.ts'
import { getPost } from './posts/get-post.ts'
import { likeComment } from './posts/like-comment.ts'
import { likePost } from './posts/like-post.ts'
import { listComments } from './posts/list-comments.ts'
import { listLikes } from './posts/list-likes.ts'
import { listMentionable } from './posts/list-mentionable.ts'
import { listPosts } from './posts/list-posts.ts'
import { listCommentVersions, listPostVersions } from './posts/list-versions.ts'
import { updateComment } from './posts/update-comment.ts'
import { updatePost } from './posts/update-post.ts'
import { userPostList } from './posts/user-post-list.ts'
import { listPersonalData } from './privacy/list-personal-data.ts'
import { getProfile } from './profiles/get-profile.ts'
import { previewPerson } from './profiles/preview-person.ts'
import { updateProfile } from './profiles/update-profile.ts'
import { searchCommunities } from './search/search-communities.ts'
import { searchPeople } from './search/search-people.ts'
import { searchPosts } from './search/search-posts.ts'
import { confirmViewer } from './sessions/confirm-viewer.ts'
import { endOtherSessions, endSession } from './sessions/end-sessions.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { getSettings } from './settings/get-settings.ts'
import { updateSettings } from './settings/update-settings.ts'
import { getSiteInfo } from './site/get-site-info.ts'
import { authenticatedProcedure, ownStateProcedure, publicProcedure, router } from './trpc.ts'
import { changeUsername } from './usernames/change-username.ts'

/** All procedures. Each calls one service function, which is in its own file. */
export const appRouter = router({
  auth: router({
    register: publicProcedure
      .meta({
        errors: {
          conflict: 'The email or the username is taken',
          forbidden: 'Registration is closed, or needs a valid invitation',
        },
        limit: 'registration',
        hasOwnQueue: true,
      })
      .input(registration)
      .mutation(({ ctx, input }) => register(ctx, input)),
    login: publicProcedure
      .meta({
        errors: {
          unauthorized: 'The email is unknown or the password is wrong; the response is the same',
          forbidden: 'The password is right, but the account is suspended',
        },
        hasOwnQueue: true,
      })
      .input(credentials)
      .mutation(({ ctx, input }) => login(ctx, input)),
    logout: ownStateProcedure.mutation(({ ctx }) => deleteSession(ctx)),
    user: authenticatedProcedure.query(({ ctx }) => getCurrentUser(ctx, ctx.viewer.id)),
  }),
  account: router({
    changeUsername: authenticatedProcedure
      .meta({ errors: { conflict: 'Another account has or had this username' }, limit: 'usernameChange' })
      .input(ac.usernameChange)
      .mutation(({ ctx, input }) => changeUsername(ctx, input)),
    verify: publicProcedure
      .meta({ errors: { forbidden: CONFIRMATION_REQUIRED }, limit: 'accountLink' })
      .input(ac.verifyInput)
      .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
    sendVerification: ownStateProcedure.mutation(({ ctx }) => sendVerification(ctx)),
    forgot: publicProcedure
      .meta({ limit: 'forgotPassword', isOwnStateOnly: true })
      .input(ac.forgotInput)
      .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
    reset: publicProcedure
      .meta({ limit: 'accountLink', hasOwnQueue: true })
      .input(ac.resetInput)
      .mutation(({ ctx, input }) => resetPassword(ctx, input)),
    changePassword: ownStateProcedure
      .meta({ hasOwnQueue: true })
      .input(ac.passwordChange)
      .mutation(({ ctx, input }) => changePassword(ctx, input)),
    changeEmail: ownStateProcedure
      .meta({ errors: { forbidden: CONFIRMATION_REQUIRED } })
      .input(ac.emailChange)
      .mutation(({ ctx, input }) => changeEmail(ctx, input)),
    confirmEmail: publicProcedure
      .meta({
        errors: { conflict: 'Another account has this email by now', forbidden: CONFIRMATION_REQUIRED },
        limit: 'accountLink',
      })
      .input(ac.verifyInput)
      .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
    undoEmailChange: publicProcedure
      .meta({ limit: 'accountLink', hasOwnQueue: true })
      .input(ac.tokenInput)
      .mutation(({ ctx, input }) => undoEmailChange(ctx, input)),
    invitations: authenticatedProcedure.query(({ ctx }) => listOwnInvitations(ctx)),
    createInvitation: authenticatedProcedure
      .meta({ errors: { forbidden: 'Members may not invite others, or you have created all your invitations' } })
      .mutation(({ ctx }) => createMemberInvitation(ctx)),
    data: authenticatedProcedure.query(({ ctx }) => listPersonalData(ctx)),
    revokeInvitation: ownStateProcedure
      .meta({ errors: NOT_FOUND })
      .input(idInput)
      .mutation(({ ctx, input }) => revokeOwnInvitation(ctx, input)),
    export: authenticatedProcedure.query(({ ctx }) => getExport(ctx)),
    startExport: ownStateProcedure.mutation(({ ctx }) => startExport(ctx)),
    deletionPreview: authenticatedProcedure.query(({ ctx }) => previewDeletion(ctx)),
    delete: ownStateProcedure
      .meta({
        errors: { forbidden: CONFIRMATION_REQUIRED, conflict: 'You are the only administrator of the server' },
        hasOwnQueue: true,
      })
      .input(accountDeletionInput)
      .mutation(({ ctx, input }) => deleteOwnAccount(ctx, input)),
  }),
  settings: router({
    get: authenticatedProcedure.query(({ ctx }) => getSettings(ctx)),
    update: authenticatedProcedure.input(settingsInput).mutation(({ ctx, input }) => updateSettings(ctx, input)),
  }),
  site: router({
    info: publicProcedure.query(({ ctx }) => getSiteInfo(ctx)),
    transparency: publicProcedure.query(({ ctx }) => getSiteTransparency(ctx)),
  }),
  sessions: router({
    list: authenticatedProcedure.query(({ ctx }) => listSessions(ctx)),
    end: ownStateProcedure
      .meta({ errors: NOT_FOUND })
      .input(idInput)
      .mutation(({ ctx, input }) => endSession(ctx, input)),
    endOthers: ownStateProcedure.mutation(({ ctx }) => endOtherSessions(ctx)),
    confirm: ownStateProcedure
      .meta({ hasOwnQueue: true })
      .input(pk.confirmInput)
      .mutation(({ ctx, input }) => confirmViewer(ctx, input)),
  }),
  passkeys: router({
    list: authenticatedProcedure.query(({ ctx }) => listPasskeys(ctx)),
    options: ownStateProcedure
      .meta({ errors: { forbidden: PASSKEY_FORBIDDEN }, limit: 'passkeyChallenge' })
      .mutation(({ ctx }) => getPasskeyOptions(ctx)),
    create: ownStateProcedure
      .meta({
        errors: { forbidden: PASSKEY_FORBIDDEN, conflict: 'The passkey was added before' },
      })
      .input(pk.newPasskey)
      .mutation(({ ctx, input }) => createPasskey(ctx, input)),
    rename: ownStateProcedure
      .meta({ errors: NOT_FOUND })
      .input(pk.passkeyName)
      .mutation(({ ctx, input }) => renamePasskey(ctx, input)),
    remove: ownStateProcedure
      .meta({ errors: { forbidden: CONFIRMATION_REQUIRED, notFound: true } })
      .input(idInput)
      .mutation(({ ctx, input }) => removePasskey(ctx, input)),
    challenge: publicProcedure.meta({ limit: 'passkeyChallenge' }).mutation(({ ctx }) => createChallenge(ctx)),
    login: publicProcedure
      .meta({
        errors: {
          unauthorized: 'The response of the passkey is not valid',
          forbidden: 'The passkey is right, but the account is suspended',
        },
      })
      .input(pk.passkeyResponse)
      .mutation(({ ctx, input }) => loginWithPasskey(ctx, input)),
    recoveryCodes: authenticatedProcedure.query(({ ctx }) => getRecoveryCodeState(ctx)),
    createRecoveryCodes: ownStateProcedure
      .meta({ errors: { forbidden: CONFIRMATION_REQUIRED } })
      .mutation(({ ctx }) => createRecoveryCodes(ctx)),
    removeRecoveryCodes: ownStateProcedure
      .meta({ errors: { forbidden: CONFIRMATION_REQUIRED } })
      .mutation(({ ctx }) => removeRecoveryCodes(ctx)),
    recover: publicProcedure
      .meta({
        errors: {
          unauthorized: 'The email is unknown or the code is wrong; the response is the same',
          forbidden: 'The code is right, but the account is suspended',
        },
        hasOwnQueue: true,
      })
      .input(pk.recoverInput)
      .mutation(({ ctx, input }) => recover(ctx, input)),
  }),
  profiles: router({
    of: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(people.usernameInput)
      .query(({ ctx, input }) => getProfile(ctx, input)),
    communities: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(people.userPostsInput)
      .query(({ ctx, input }) => listCommunitiesOfMember(ctx, input)),
    update: authenticatedProcedure.input(people.profileInput).mutation(({ ctx, input }) => updateProfile(ctx, input)),
    photo: authenticatedProcedure
      .meta({ errors: UPLOAD_ERRORS, hasOwnQueue: true })
      .input(photo.profilePhotoInput)
      .mutation(({ ctx, input }) => setProfilePhoto(ctx, input)),
    preview: publicProcedure.input(people.usernameInput).query(({ ctx, input }) => previewPerson(ctx, input)),
  }),
  friends: router({
    list: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listFriends(ctx, input)),
    requests: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listFriendRequests(ctx, input)),
    suggestions: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listSuggestions(ctx, input)),
    request: authenticatedProcedure
      .meta({
        errors: {
          notFound: 'There is no such user',
          conflict: 'You are already friends',
          forbidden: 'The user does not accept friend requests from you',
        },
        limit: 'friendRequest',
      })
      .input(f.friendRequestInput)
      .mutation(({ ctx, input }) => requestFriend(ctx, input)),
    respond: authenticatedProcedure
      .meta({
        errors: {
          forbidden: 'You sent this request yourself',
          notFound: 'You have not received such a request',
          conflict: 'You have already given the other answer',
        },
      })
      .input(f.respondInput)
      .mutation(({ ctx, input }) => respondToRequest(ctx, input)),
    cancel: authenticatedProcedure
      .meta({
        errors: { forbidden: 'The request was sent to you', notFound: true, conflict: 'You are already friends' },
      })
      .input(f.friendshipInput)
      .mutation(({ ctx, input }) => cancelRequest(ctx, input)),
    remove: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(people.userIdInput)
      .mutation(({ ctx, input }) => unfriend(ctx, input)),
    dismiss: ownStateProcedure
      .meta({ errors: NOT_FOUND })
      .input(people.userIdInput)
      .mutation(({ ctx, input }) => dismissSuggestion(ctx, input)),
    undismiss: ownStateProcedure
      .meta({ errors: NOT_FOUND })
      .input(people.userIdInput)
      .mutation(({ ctx, input }) => undismissSuggestion(ctx, input)),
  }),
  posts: router({
    feed: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listPosts(ctx, feed, input)),
    city: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listPosts(ctx, cityPosts, input)),
    communities: authenticatedProcedure
      .input(pageInput)
      .query(({ ctx, input }) => listPosts(ctx, postsOfCommunities, input)),
    audience: authenticatedProcedure.input(p.audienceInput).query(({ ctx, input }) => getAudience(ctx, input)),
    audienceOf: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(idInput)
      .query(({ ctx, input }) => getAudienceOf(ctx, input)),
    ofMember: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(people.userPostsInput)
      .query(({ ctx, input }) => listPosts(ctx, userPostList, input)),
    one: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(idInput)
      .query(({ ctx, input }) => getPost(ctx, friendPostKind, input)),
    create: authenticatedProcedure
      .meta({ errors: { forbidden: 'The post is public and you have not verified your email' }, limit: 'post' })
      .input(p.postInput)
      .mutation(({ ctx, input }) => createPost(ctx, friendPostKind, input)),
    delete: authenticatedProcedure
      .meta({ errors: DELETION_ERRORS })
      .input(idInput)
      .mutation(({ ctx, input }) => deletePost(ctx, friendPostKind, input)),
    restore: authenticatedProcedure
      .meta({ errors: RESTORE_ERRORS })
      .input(idInput)
      .mutation(({ ctx, input }) => restorePost(ctx, friendPostKind, input)),
    update: authenticatedProcedure
      .meta({ errors: { ...EDIT_ERRORS, forbidden: EDIT_PUBLIC_FORBIDDEN }, limit: 'edit' })
      .input(p.postEdit)
      .mutation(({ ctx, input }) => updatePost(ctx, friendPostEdits, input)),
    versions: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(p.versionsInput)
      .query(({ ctx, input }) => listPostVersions(ctx, friendPostEdits, input)),
    eraseVersion: authenticatedProcedure
      .meta({ errors: ERASE_ERRORS })
      .input(p.versionRef)
      .mutation(({ ctx, input }) => eraseVersion(ctx, friendPostKind, input)),
    updateReply: authenticatedProcedure
      .meta({ errors: EDIT_ERRORS, limit: 'edit' })
      .input(p.commentEdit)
      .mutation(({ ctx, input }) => updateComment(ctx, friendPostKind, input)),
    replyVersions: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(p.commentVersionsInput)
      .query(({ ctx, input }) => listCommentVersions(ctx, friendPostKind, input)),
    eraseReplyVersion: authenticatedProcedure
      .meta({ errors: ERASE_ERRORS })
      .input(p.commentVersionRef)
      .mutation(({ ctx, input }) => eraseVersion(ctx, friendPostKind, input)),
    like: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(p.likeInput)
      .mutation(({ ctx, input }) => likePost(ctx, friendPostKind, input)),
    likes: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(p.likesInput)
      .query(({ ctx, input }) => listLikes(ctx, friendPostKind, input)),
    mentionable: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(p.mentionableInput)
      .query(({ ctx, input }) => listMentionable(ctx, input)),
    likeReply: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(p.commentLikeInput)
      .mutation(({ ctx, input }) => likeComment(ctx, friendPostKind, input)),
    mute: ownStateProcedure
      .meta({ errors: MUTE_ERRORS })
      .input(b.mutePostInput)
      .mutation(({ ctx, input }) => mutePost(ctx, friendPostKind, input)),
    unmute: ownStateProcedure.input(idInput).mutation(({ ctx, input }) => unmutePost(ctx, friendPostKind, input)),
    replies: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(p.commentsInput)
      .query(({ ctx, input }) => listComments(ctx, friendPostKind, input)),
    reply: authenticatedProcedure
      .meta({ errors: REPLY_ERRORS, limit: 'reply' })
      .input(p.commentInput)
      .mutation(({ ctx, input }) => createComment(ctx, friendPostKind, input)),
    deleteReply: authenticatedProcedure
      .meta({ errors: DELETION_ERRORS })
      .input(p.commentRef)
      .mutation(({ ctx, input }) => deleteComment(ctx, friendPostKind, input)),
    restoreReply: authenticatedProcedure
      .meta({ errors: RESTORE_ERRORS })
      .input(p.commentRef)
      .mutation(({ ctx, input }) => restoreComment(ctx, friendPostKind, input)),
  }),
  communities: router({
    discover: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => discoverCommunities(ctx, input)),
    joined: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listJoinedCommunities(ctx, input)),
    one: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(c.communityRef)
      .query(({ ctx, input }) => getCommunity(ctx, input)),
    removeMember: authenticatedProcedure
      .meta({ errors: MEMBER_REMOVAL_ERRORS })
      .input(roles.removeMemberInput)
      .mutation(({ ctx, input }) => removeMember(ctx, input)),
    ban: authenticatedProcedure
      .meta({ errors: MEMBER_REMOVAL_ERRORS })
      .input(roles.banInput)
      .mutation(({ ctx, input }) => banUser(ctx, input)),
    unban: authenticatedProcedure
      .meta({ errors: MODERATORS_ONLY })
      .input(roles.banRef)
      .mutation(({ ctx, input }) => unbanUser(ctx, input)),
    bans: authenticatedProcedure
      .meta({ errors: MODERATORS_ONLY })
      .input(c.communityPageInput)
      .query(({ ctx, input }) => listBans(ctx, input)),
    log: authenticatedProcedure
      .meta({ errors: MODERATORS_ONLY })
      .input(c.communityPageInput)
      .query(({ ctx, input }) => listLog(ctx, input)),
    pin: authenticatedProcedure
      .meta({ errors: PIN_ERRORS })
      .input(c.communityPostRef)
      .mutation(({ ctx, input }) => pinPost(ctx, input)),
    unpin: authenticatedProcedure
      .meta({ errors: MODERATORS_ONLY })
      .input(c.communityPostRef)
      .mutation(({ ctx, input }) => unpinPost(ctx, input)),
    pins: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.communityRef)
      .query(({ ctx, input }) => listPins(ctx, input)),
    preview: publicProcedure.input(c.communityRef).query(({ ctx, input }) => previewCommunity(ctx, input)),
    delete: authenticatedProcedure
      .meta({ errors: { notFound: true, forbidden: 'You are not its creator' } })
      .input(c.communityRef)
      .mutation(({ ctx, input }) => deleteCommunity(ctx, input)),
    restore: authenticatedProcedure
      .meta({ errors: { notFound: 'You have not deleted it, or more than 14 days ago' } })
      .input(c.communityRef)
      .mutation(({ ctx, input }) => restoreCommunity(ctx, input)),
    deleted: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listDeletedCommunities(ctx, input)),
    update: authenticatedProcedure
      .meta({ errors: COMMUNITY_EDIT_ERRORS })
      .input(c.communityEdit)
      .mutation(({ ctx, input }) => updateCommunity(ctx, input)),
    create: authenticatedProcedure
      .meta({
        errors: { forbidden: 'You have created as many communities as a member may, or not verified your email' },
      })
      .input(c.communityInput)
      .mutation(({ ctx, input }) => createCommunity(ctx, input)),
    join: authenticatedProcedure
      .meta({ errors: JOIN_ERRORS, limit: 'join' })
      .input(c.communityRef)
      .mutation(({ ctx, input }) => joinCommunity(ctx, input)),
    joinById: authenticatedProcedure
      .meta({ errors: JOIN_ERRORS, limit: 'join' })
      .input(c.joinInput)
      .mutation(({ ctx, input }) => joinCommunity(ctx, { id: input.communityId })),
    leave: authenticatedProcedure
      .meta({ errors: { notFound: 'There is no such community, or the successor is not a member' } })
      .input(roles.leaveInput)
      .mutation(({ ctx, input }) => leaveCommunity(ctx, input)),
    setRole: authenticatedProcedure
      .meta({ errors: { notFound: true, forbidden: 'You are not the creator of this community' } })
      .input(roles.roleInput)
      .mutation(({ ctx, input }) => setRole(ctx, input)),
    answerHandover: authenticatedProcedure
      .meta({ errors: { ...MEMBERS_ONLY, notFound: 'Nobody has asked you to take over within seven days' } })
      .input(roles.handoverInput)
      .mutation(({ ctx, input }) => answerHandover(ctx, input)),
    withdrawHandover: authenticatedProcedure
      .meta({ errors: { notFound: true, forbidden: 'You are not the creator of this community' } })
      .input(c.communityRef)
      .mutation(({ ctx, input }) => withdrawHandover(ctx, input)),
    volunteer: authenticatedProcedure
      .meta({ errors: { ...MEMBERS_ONLY, conflict: 'There is a creator, or somebody was asked to take over' } })
      .input(c.communityRef)
      .mutation(({ ctx, input }) => volunteer(ctx, input)),
    request: authenticatedProcedure
      .meta({
        errors: {
          notFound: true,
          forbidden: 'The community takes no requests, has banned you, or declined a request less than 30 days ago',
        },
        limit: 'join',
      })
      .input(entry.joinRequestInput)
      .mutation(({ ctx, input }) => requestToJoin(ctx, input)),
    withdraw: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(c.communityRef)
      .mutation(({ ctx, input }) => withdrawRequest(ctx, input)),
    requests: authenticatedProcedure
      .meta({ errors: MODERATORS_ONLY })
      .input(entry.joinRequestsInput)
      .query(({ ctx, input }) => listRequests(ctx, input)),
    decideRequests: authenticatedProcedure
      .meta({ errors: MODERATORS_ONLY })
      .input(entry.decideRequestsInput)
      .mutation(({ ctx, input }) => decideRequests(ctx, input)),
    invite: authenticatedProcedure
      .meta({
        errors: {
          notFound: 'There is no such community or person',
          forbidden: 'You may not invite others, have 100 open invitations, or have not verified your email',
          conflict: 'The person is a member already',
        },
        limit: 'communityInvitation',
      })
      .input(entry.inviteInput)
      .mutation(({ ctx, input }) => invitePerson(ctx, input)),
    invitees: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.communityPageInput)
      .query(({ ctx, input }) => listInvitees(ctx, input)),
    uninvite: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(roles.banRef)
      .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),
    invited: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listReceivedInvitations(ctx, input)),
    decline: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(c.communityRef)
      .mutation(({ ctx, input }) => declineInvitation(ctx, input)),
    createLink: authenticatedProcedure
      .meta({
        errors: {
          notFound: true,
          forbidden: 'You may not invite others, have 20 open links, or have not verified your email',
        },
      })
      .input(entry.linkInput)
      .mutation(({ ctx, input }) => createLink(ctx, input)),
    links: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.communityPageInput)
      .query(({ ctx, input }) => listLinks(ctx, input)),
    revokeLink: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(entry.linkRef)
      .mutation(({ ctx, input }) => revokeLink(ctx, input)),
    byToken: publicProcedure
      .meta({ errors: LINK_NOT_FOUND })
      .input(entry.linkTokenInput)
      .query(({ ctx, input }) => getLinkedCommunity(ctx, input)),
    joinByToken: authenticatedProcedure
      .meta({
        errors: { ...LINK_NOT_FOUND, forbidden: 'You are banned from this community, which everyone can find' },
        limit: 'join',
      })
      .input(entry.linkTokenInput)
      .mutation(({ ctx, input }) => joinByLink(ctx, input)),
    transparency: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(c.communityRef)
      .query(({ ctx, input }) => getCommunityTransparency(ctx, input)),
    updateMembership: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.membershipInput)
      .mutation(({ ctx, input }) => updateMembership(ctx, input)),
    members: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.membersInput)
      .query(({ ctx, input }) => listMembers(ctx, input)),
    posts: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.communityPageInput)
      .query(({ ctx, input }) => listPosts(ctx, communityPostList, input)),
    onePost: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.communityPostRef)
      .query(({ ctx, input }) => getPost(ctx, communityPostKind, input)),
    post: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY, limit: 'post' })
      .input(c.communityPostInput)
      .mutation(({ ctx, input }) => createPost(ctx, communityPostKind, input)),
    deletePost: authenticatedProcedure
      .meta({ errors: DELETION_ERRORS })
      .input(roles.communityPostRemoval)
      .mutation(({ ctx, input }) => deleteCommunityPost(ctx, input)),
    restorePost: authenticatedProcedure
      .meta({ errors: RESTORE_ERRORS })
      .input(c.communityPostRef)
      .mutation(({ ctx, input }) => restorePost(ctx, communityPostKind, input)),
    updatePost: authenticatedProcedure
      .meta({ errors: EDIT_ERRORS, limit: 'edit' })
      .input(c.communityPostEdit)
      .mutation(({ ctx, input }) => updatePost(ctx, communityPostEdits, input)),
    postVersions: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.communityVersionsInput)
      .query(({ ctx, input }) => listPostVersions(ctx, communityPostEdits, input)),
    erasePostVersion: authenticatedProcedure
      .meta({ errors: ERASE_ERRORS })
      .input(c.communityVersionRef)
      .mutation(({ ctx, input }) => eraseVersion(ctx, communityPostKind, input)),
    updateReply: authenticatedProcedure
      .meta({ errors: EDIT_ERRORS, limit: 'edit' })
      .input(c.communityCommentEdit)
      .mutation(({ ctx, input }) => updateComment(ctx, communityPostKind, input)),
    replyVersions: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.communityCommentVersionsInput)
      .query(({ ctx, input }) => listCommentVersions(ctx, communityPostKind, input)),
    eraseReplyVersion: authenticatedProcedure
      .meta({ errors: ERASE_ERRORS })
      .input(c.communityCommentVersionRef)
      .mutation(({ ctx, input }) => eraseVersion(ctx, communityPostKind, input)),
    like: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.communityLikeInput)
      .mutation(({ ctx, input }) => likePost(ctx, communityPostKind, input)),
    likes: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.communityLikesInput)
      .query(({ ctx, input }) => listLikes(ctx, communityPostKind, input)),
    mentionable: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.communityMentionableInput)
      .query(({ ctx, input }) => listMentionableMembers(ctx, input)),
    likeReply: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.communityCommentLikeInput)
      .mutation(({ ctx, input }) => likeComment(ctx, communityPostKind, input)),
    mute: ownStateProcedure
      .meta({ errors: MUTE_ERRORS })
      .input(b.muteCommunityInput)
      .mutation(({ ctx, input }) => muteCommunity(ctx, input)),
    unmute: ownStateProcedure
      .meta({ errors: NOT_FOUND })
      .input(c.communityRef)
      .mutation(({ ctx, input }) => unmuteCommunity(ctx, input)),
    mutePost: ownStateProcedure
      .meta({ errors: { ...MUTE_ERRORS, ...MEMBERS_ONLY } })
      .input(b.muteCommunityPostInput)
      .mutation(({ ctx, input }) => mutePost(ctx, communityPostKind, input)),
    unmutePost: ownStateProcedure
      .input(c.communityPostRef)
      .mutation(({ ctx, input }) => unmutePost(ctx, communityPostKind, input)),
    replies: authenticatedProcedure
      .meta({ errors: MEMBERS_ONLY })
      .input(c.communityCommentsInput)
      .query(({ ctx, input }) => listComments(ctx, communityPostKind, input)),
    reply: authenticatedProcedure
      .meta({ errors: COMMUNITY_REPLY_ERRORS, limit: 'reply' })
      .input(c.communityCommentInput)
      .mutation(({ ctx, input }) => createComment(ctx, communityPostKind, input)),
    deleteReply: authenticatedProcedure
      .meta({ errors: DELETION_ERRORS })
      .input(roles.communityCommentRemoval)
      .mutation(({ ctx, input }) => deleteCommunityReply(ctx, input)),
    restoreReply: authenticatedProcedure
      .meta({ errors: RESTORE_ERRORS })
      .input(c.communityCommentRef)
      .mutation(({ ctx, input }) => restoreComment(ctx, communityPostKind, input)),
  }),
  people: router({
    block: authenticatedProcedure
      .meta({ errors: BLOCK_ERRORS, limit: 'block' })
      .input(people.userIdInput)
      .mutation(({ ctx, input }) => blockPerson(ctx, input)),
    unblock: ownStateProcedure.input(people.userIdInput).mutation(({ ctx, input }) => unblockPerson(ctx, input)),
    blocks: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listBlocks(ctx, input)),
    mute: ownStateProcedure
      .meta({ errors: MUTE_ERRORS })
      .input(b.muteInput)
      .mutation(({ ctx, input }) => mutePerson(ctx, input)),
    unmute: ownStateProcedure
      .input(people.userIdInput)
      .mutation(({ ctx, input }) => unmute(ctx, { type: 'member', id: input.userId })),
    mutes: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listMutes(ctx, input)),
  }),
  notifications: router({
    list: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listNotifications(ctx, input)),
    groups: authenticatedProcedure
      .input(notificationGroupsInput)
      .query(({ ctx, input }) => listNotificationGroups(ctx, input)),
    counts: authenticatedProcedure.query(({ ctx }) => countBadges(ctx)),
    read: ownStateProcedure
      .meta({ errors: NOT_FOUND })
      .input(readInput)
      .mutation(({ ctx, input }) => markNotificationRead(ctx, input)),
    // The input is optional because web apps of earlier releases send none.
    readAll: ownStateProcedure
      .input(optional(readAllInput))
      .mutation(({ ctx, input }) => markAllNotificationsRead(ctx, input)),
  }),
  statements: router({
    list: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listStatements(ctx, input)),
    one: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(idInput)
      .query(({ ctx, input }) => getStatement(ctx, input)),
    appeal: authenticatedProcedure
      .meta({ errors: APPEAL_ERRORS })
      .input(m.appealInput)
      .mutation(({ ctx, input }) => appeal(ctx, input)),
    oneByToken: publicProcedure
      .meta({ limit: 'accountLink' })
      .input(m.statementTokenInput)
      .mutation(({ ctx, input }) => getStatementByToken(ctx, input)),
    appealByToken: publicProcedure
      .meta({ errors: TOKEN_APPEAL_ERRORS, limit: 'accountLink' })
      .input(m.tokenAppealInput)
      .mutation(({ ctx, input }) => appealByToken(ctx, input)),
  }),
  reports: router({
    create: authenticatedProcedure
      .meta({
        errors: { notFound: true, conflict: 'You cannot block more members; the report is kept' },
        limit: 'report',
      })
      .input(report.reportInput)
      .mutation(({ ctx, input }) => createReport(ctx, input)),
    list: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listReports(ctx, input)),
    createForLink: publicProcedure
      .meta({ limit: 'linkReport' })
      .input(report.linkReportInput)
      .mutation(({ ctx, input }) => createLinkReport(ctx, input)),
  }),
  moderation: router({
    cases: authenticatedProcedure.input(m.casesInput).query(({ ctx, input }) => listCases(ctx, input)),
    counts: authenticatedProcedure.query(({ ctx }) => countQueue(ctx)),
    one: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(idInput)
      .query(({ ctx, input }) => getCase(ctx, input)),
    decide: authenticatedProcedure
      .meta({ errors: DECISION_ERRORS })
      .input(m.decideInput)
      .mutation(({ ctx, input }) => decideCase(ctx, input)),
    note: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(m.noteInput)
      .mutation(({ ctx, input }) => noteCase(ctx, input)),
    handOver: authenticatedProcedure
      .meta({ errors: { notFound: true, conflict: 'The case is decided already' } })
      .input(m.handOverInput)
      .mutation(({ ctx, input }) => handOverCase(ctx, input)),
    hold: authenticatedProcedure
      .meta({ errors: NOT_FOUND })
      .input(m.holdInput)
      .mutation(({ ctx, input }) => holdCase(ctx, input)),
    appeals: authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listAppeals(ctx, input)),
    decideAppeal: authenticatedProcedure
      .meta({ errors: DECIDE_APPEAL_ERRORS })
      .input(m.decideAppealInput)
      .mutation(({ ctx, input }) => decideAppeal(ctx, input)),
  }),
  photos: router({
    upload: authenticatedProcedure
      .meta({ limit: 'upload' })
      .input(photo.uploadInput)
      .mutation(({ ctx, input }) => startUpload(ctx, input)),
    forCommunity: authenticatedProcedure
      .meta({ errors: UPLOAD_ERRORS, hasOwnQueue: true })
      .input(photo.communityImageInput)
      .mutation(({ ctx, input }) => createCommunityImage(ctx, input)),
    forPost: authenticatedProcedure
      .meta({ errors: UPLOAD_ERRORS, hasOwnQueue: true })
      .input(photo.postImageInput)
      .mutation(({ ctx, input }) => createPostImage(ctx, input)),
  }),
  search: router({
    people: authenticatedProcedure.input(searchInput).query(({ ctx, input }) => searchPeople(ctx, input)),
    communities: authenticatedProcedure.input(searchInput).query(({ ctx, input }) => searchCommunities(ctx, input)),
    posts: authenticatedProcedure.input(searchInput).query(({ ctx, input }) => searchPosts(ctx, input)),
  }),
})

export type AppRouter = typeof appRouter
