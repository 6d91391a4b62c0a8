// Over 200 lines: one table of all REST paths.
import { resetResponse, verifyResponse } from '@stoop/validators/account'
import {
  accountDeletion,
  deletionPreview,
  exportState,
  personalDataNoun,
  startedExport,
} from '@stoop/validators/account-data'
import { authResponse } from '@stoop/validators/auth'
import { block, mute } from '@stoop/validators/blocks'
import {
  communitiesPost,
  community,
  communityDetail,
  communityMember,
  communityPost,
  deletedCommunity,
  discoveredCommunity,
  foundPost,
} from '@stoop/validators/communities'
import {
  communityInvitation,
  communityInvitee,
  communityLink,
  decidedRequests,
  invitedCommunity,
  joinRequest,
  newCommunityLink,
} from '@stoop/validators/community-entry'
import { communityBan, communityLogEntry, newCommunityBan } from '@stoop/validators/community-roles'
import { friendRequest, friendship } from '@stoop/validators/friends'
import { invitation, newInvitation } from '@stoop/validators/invitations'
import {
  moderationAppeal,
  moderationCase,
  moderationCaseDetail,
  moderationCounts,
  statement,
  transparency,
} from '@stoop/validators/moderation'
import { counts, notification, notificationGroup } from '@stoop/validators/notifications'
import type { ListPage } from '@stoop/validators/paging'
import { newRecoveryCodes, passkey, passkeyOptions, recoveryCodeState } from '@stoop/validators/passkeys'
import { currentUser, person, profile, suggestion } from '@stoop/validators/people'
import { postImage, upload } from '@stoop/validators/photos'
import { audience, comment, liker, mentionable, post, postLike, postVersion } from '@stoop/validators/posts'
import { report } from '@stoop/validators/reports'
import { okResponse } from '@stoop/validators/responses'
import { sessionView } from '@stoop/validators/sessions'
import { settings } from '@stoop/validators/settings'
import { siteInfo } from '@stoop/validators/site'
import type { inferRouterOutputs } from '@trpc/server'
import * as z from 'zod/mini'
import type { AppRouter } from './router.ts'

/** A REST route: its procedure, its success status, and the schema of its response. */
export type RestRow = {
  procedure: ProcedurePath
  status: 200 | 201 | ((output: unknown) => 200 | 201)
  /** The schema of the response; if `isList`, the schema of one item of the response array. */
  output: z.ZodMiniType
  isList: boolean
  /** One line for the API reference. */
  summary: string
}

/**
 * All REST routes, documented (docs/product.md section 7) and added. GET requests take their input from the query, others
 * from the body; path parameters override both.
 */
export const REST = {
  'POST /api/auth/register': createdRow('auth.register', authResponse, 'Create an account and sign in'),
  'POST /api/auth/login': row('auth.login', authResponse, 'Sign in with email and password'),
  'POST /api/auth/logout': row('auth.logout', okResponse, 'Sign out: end the current session'),
  'GET /api/auth/user': row('auth.user', currentUser, 'Get the signed-in member'),

  'PUT /api/auth/username': row('account.changeUsername', currentUser, 'Change your username'),
  'GET /api/account/invitations': listRow('account.invitations', invitation, 'List the invitations you created'),
  'POST /api/account/invitations': createdRow('account.createInvitation', newInvitation, 'Create an invitation'),
  'DELETE /api/account/invitations/:id': row('account.revokeInvitation', okResponse, 'Revoke an invitation'),
  'POST /api/account/export': {
    ...row('account.startExport', startedExport, 'Start an export of your data; returns 200 if one is under way'),
    status: (output) => (newOutput.safeParse(output).success ? 201 : 200),
  },
  'GET /api/account/export': row('account.export', exportState, 'Get your newest export'),
  'GET /api/account/deletion': row(
    'account.deletionPreview',
    deletionPreview,
    'Get what deleting your account changes',
  ),
  'DELETE /api/account': row('account.delete', accountDeletion, 'Delete your account'),
  'GET /api/account/data': listRow('account.data', personalDataNoun, 'List what Stoop keeps about you'),
  'GET /api/settings': row('settings.get', settings, 'Get your settings'),
  'PUT /api/settings': row('settings.update', settings, 'Change some of your settings'),
  'GET /api/site': row('site.info', siteInfo, 'Get what everyone may know about this server'),
  'GET /api/auth/sessions': listRow('sessions.list', sessionView, 'List your sessions'),
  'DELETE /api/auth/sessions': row('sessions.endOthers', okResponse, 'End all your sessions except the current one'),
  'DELETE /api/auth/sessions/:id': row('sessions.end', okResponse, 'End one of your sessions'),
  'POST /api/auth/confirm': row('sessions.confirm', okResponse, 'Confirm that it is you'),
  'POST /api/auth/verify': row(
    'account.verify',
    verifyResponse,
    'Verify your email with the token of the link you got',
  ),
  'POST /api/auth/verify/send': row('account.sendVerification', okResponse, 'Get another link to verify your email'),
  'GET /api/auth/passkeys': listRow('passkeys.list', passkey, 'List your passkeys'),
  'POST /api/auth/passkeys/options': row('passkeys.options', passkeyOptions, 'Get the options to create a passkey'),
  'POST /api/auth/passkeys': createdRow('passkeys.create', passkey, 'Add a passkey'),
  'PUT /api/auth/passkeys/:id': row('passkeys.rename', passkey, 'Rename one of your passkeys'),
  'DELETE /api/auth/passkeys/:id': row('passkeys.remove', okResponse, 'Remove one of your passkeys'),
  'POST /api/auth/passkeys/challenge': row('passkeys.challenge', passkeyOptions, 'Get the options to use a passkey'),
  'POST /api/auth/passkeys/login': row('passkeys.login', authResponse, 'Sign in with a passkey'),
  'GET /api/auth/recovery-codes': row('passkeys.recoveryCodes', recoveryCodeState, 'Count your recovery codes'),
  'POST /api/auth/recovery-codes': row('passkeys.createRecoveryCodes', newRecoveryCodes, 'Create ten recovery codes'),
  'DELETE /api/auth/recovery-codes': row('passkeys.removeRecoveryCodes', okResponse, 'Remove your recovery codes'),
  'POST /api/auth/recover': row('passkeys.recover', authResponse, 'Set a new password by a recovery code and sign in'),
  'POST /api/auth/forgot': row('account.forgot', okResponse, 'Get a link to choose a new password'),
  'POST /api/auth/reset': row('account.reset', resetResponse, 'Set a new password with the token of the link you got'),
  'PUT /api/auth/password': row('account.changePassword', okResponse, 'Change your password'),
  'PUT /api/auth/email': row('account.changeEmail', okResponse, 'Ask to change your email'),
  'POST /api/auth/email/confirm': row('account.confirmEmail', verifyResponse, 'Confirm your new email'),
  'POST /api/auth/email/undo': row('account.undoEmailChange', okResponse, 'Undo a change of your email'),

  'PUT /api/profile': row(
    'profiles.update',
    currentUser,
    'Change your names, and optionally your bio and city, or only your city',
  ),
  'POST /api/objects/upload': row('photos.upload', upload, 'Get a URL to upload one picture to with PUT'),
  'PUT /api/profile-photo': row('profiles.photo', currentUser, 'Use an uploaded picture as your profile photo'),
  'POST /api/objects/community-photo': createdRow(
    'photos.forCommunity',
    postImage,
    'Process an uploaded picture for a community',
  ),
  'POST /api/objects/post-photo': createdRow('photos.forPost', postImage, 'Process an uploaded picture for a post'),
  'GET /api/users/search': listRow('search.people', person, 'Find people by name or username'),
  'GET /api/users/:username': row('profiles.of', profile, 'Get a member by username'),
  'GET /api/users/:userId/communities': listRow(
    'profiles.communities',
    community,
    "List a member's communities that you can see, most recently joined first",
  ),

  'GET /api/friends': listRow('friends.list', person, 'List your friends, sorted by name'),
  'GET /api/friends/requests': listRow('friends.requests', friendRequest, 'List pending friend requests to you'),
  'GET /api/friends/suggestions': listRow('friends.suggestions', suggestion, 'List people you may know'),
  'POST /api/friends/request': {
    ...row('friends.request', friendship, 'Send a friend request; returns 200 if you have already sent one'),
    status: (output) => (newOutput.safeParse(output).success ? 201 : 200),
  },
  'POST /api/friends/respond': row('friends.respond', friendship, 'Accept or decline a friend request'),
  'DELETE /api/friends/request/:friendshipId': row('friends.cancel', okResponse, 'Cancel a friend request you sent'),
  'DELETE /api/friends/:userId': row('friends.remove', okResponse, 'End a friendship'),
  'POST /api/friends/suggestions/:userId/dismiss': row('friends.dismiss', okResponse, 'Dismiss a suggestion'),
  'DELETE /api/friends/suggestions/:userId/dismiss': row(
    'friends.undismiss',
    okResponse,
    'Restore a dismissed suggestion',
  ),

  'GET /api/posts/feed': listRow('posts.feed', post, "List your own and your friends' posts, newest first"),
  'GET /api/posts/city': listRow('posts.city', post, "List public posts of your city's members, newest first"),
  'GET /api/posts/communities': listRow(
    'posts.communities',
    communitiesPost,
    'List the posts of your communities, newest first',
  ),
  'GET /api/posts/search': listRow('search.posts', foundPost, 'Find posts that you may read'),
  'GET /api/posts/audience': row('posts.audience', audience, 'Count the members who could read a post'),
  'GET /api/posts/:id/audience': row('posts.audienceOf', audience, 'Count the members who can read your post'),
  'POST /api/posts': createdRow('posts.create', post, 'Create a post'),
  'GET /api/posts/user/:userId': listRow(
    'posts.ofMember',
    post,
    "List a member's posts that you can read, newest first",
  ),
  'GET /api/posts/:id': row('posts.one', post, 'Get a post'),
  'DELETE /api/posts/:id': row('posts.delete', okResponse, 'Delete your post'),
  'POST /api/posts/:id/restore': row('posts.restore', okResponse, 'Restore a post that you deleted within a minute'),
  'PUT /api/posts/:id': row('posts.update', post, 'Edit your post'),
  'GET /api/posts/:id/versions': listRow('posts.versions', postVersion, 'List the versions of a post, newest first'),
  'DELETE /api/posts/:id/versions/:version': row('posts.eraseVersion', okResponse, 'Erase a version of a post'),
  'PUT /api/posts/:id/comments/:commentId': row('posts.updateReply', comment, 'Edit your reply'),
  'GET /api/posts/:id/comments/:commentId/versions': listRow(
    'posts.replyVersions',
    postVersion,
    'List the versions of a reply, newest first',
  ),
  'DELETE /api/posts/:id/comments/:commentId/versions/:version': row(
    'posts.eraseReplyVersion',
    okResponse,
    'Erase a version of a reply',
  ),
  'POST /api/posts/:id/like': row('posts.like', postLike, 'Like or unlike a post'),
  'GET /api/posts/:id/comments': listRow('posts.replies', comment, "List a post's replies, oldest first"),
  'GET /api/posts/:id/likes': listRow('posts.likes', liker, 'List who likes a post: your friends, then the newest'),
  'GET /api/posts/mentionable': row(
    'posts.mentionable',
    z.array(mentionable),
    'List people whom you can mention in a post or reply',
  ),
  'POST /api/posts/:id/comments/:commentId/like': row('posts.likeReply', postLike, 'Like or unlike a reply'),
  'POST /api/posts/:id/comments': createdRow('posts.reply', comment, 'Reply to a post'),
  'DELETE /api/posts/:id/comments/:commentId': row(
    'posts.deleteReply',
    okResponse,
    'Delete your reply, or a reply to your post',
  ),
  'POST /api/posts/:id/comments/:commentId/restore': row(
    'posts.restoreReply',
    okResponse,
    'Restore a reply that you deleted within a minute',
  ),

  'POST /api/posts/:id/mute': row('posts.mute', okResponse, 'Stop the notifications about a post'),
  'DELETE /api/posts/:id/mute': row('posts.unmute', okResponse, 'Get the notifications about a post again'),

  'GET /api/blocks': listRow('people.blocks', block, 'List the members whom you have blocked, most recent first'),
  'POST /api/users/:userId/block': row('people.block', okResponse, 'Block a member'),
  'DELETE /api/users/:userId/block': row('people.unblock', okResponse, 'Unblock a member'),
  'GET /api/mutes': listRow('people.mutes', mute, 'List whom and what you have muted, most recent first'),
  'POST /api/users/:userId/mute': row('people.mute', okResponse, 'Mute a member'),
  'DELETE /api/users/:userId/mute': row('people.unmute', okResponse, 'Unmute a member'),

  'GET /api/communities': listRow('communities.discover', discoveredCommunity, 'List the communities in your city'),
  'POST /api/communities': createdRow('communities.create', community, 'Create a community in your city'),
  'GET /api/communities/joined': listRow('communities.joined', community, 'List the communities you have joined'),
  'GET /api/communities/search': listRow('search.communities', community, 'Find communities in all cities'),
  'POST /api/communities/join': row('communities.joinById', community, 'Join the community given in the body'),
  'GET /api/communities/:id': row('communities.one', communityDetail, 'Get a community by id or slug'),
  'GET /api/communities/deleted': listRow(
    'communities.deleted',
    deletedCommunity,
    'List the communities that you have deleted and can restore',
  ),
  'DELETE /api/communities/:id': row('communities.delete', okResponse, 'Delete a community'),
  'POST /api/communities/:id/restore': row(
    'communities.restore',
    community,
    'Restore a community that you deleted within 14 days',
  ),
  'PUT /api/communities/:id': row('communities.update', communityDetail, 'Edit a community'),
  'POST /api/communities/:id/join': row('communities.join', community, 'Join a community'),
  'POST /api/communities/:id/leave': row('communities.leave', community, 'Leave a community'),
  'PUT /api/communities/:id/members/:userId': row(
    'communities.setRole',
    communityMember,
    'Change the role of a member, or ask them to take over',
  ),
  'POST /api/communities/:id/handover': row(
    'communities.answerHandover',
    community,
    'Accept or decline to take over a community',
  ),
  'DELETE /api/communities/:id/handover': row(
    'communities.withdrawHandover',
    okResponse,
    'No longer ask a member to take over your community',
  ),
  'POST /api/communities/:id/volunteer': row(
    'communities.volunteer',
    community,
    'Become the creator of a community that has none',
  ),
  'GET /api/communities/invited': listRow(
    'communities.invited',
    communityInvitation,
    'List your open invitations to communities, newest first',
  ),
  'POST /api/communities/:id/decline': row('communities.decline', okResponse, 'Decline an invitation to a community'),
  'POST /api/communities/:id/invitees': row('communities.invite', communityInvitee, 'Invite a person to a community'),
  'GET /api/communities/:id/invitees': listRow(
    'communities.invitees',
    communityInvitee,
    'List the people who were invited to a community, newest first',
  ),
  'DELETE /api/communities/:id/invitees/:userId': row(
    'communities.uninvite',
    okResponse,
    'Withdraw an invitation to a community',
  ),
  'POST /api/communities/:id/requests': row('communities.request', community, 'Ask to join a community'),
  'DELETE /api/communities/:id/requests': row(
    'communities.withdraw',
    community,
    'Withdraw your request to join a community',
  ),
  'GET /api/communities/:id/requests': listRow(
    'communities.requests',
    joinRequest,
    'List the pending requests to join a community, oldest first',
  ),
  'POST /api/communities/:id/requests/decide': row(
    'communities.decideRequests',
    decidedRequests,
    'Accept or decline requests to join a community',
  ),
  'POST /api/communities/:id/invitations': createdRow(
    'communities.createLink',
    newCommunityLink,
    'Create an invitation link of a community',
  ),
  'GET /api/communities/:id/invitations': listRow(
    'communities.links',
    communityLink,
    'List the invitation links of a community, newest first',
  ),
  'DELETE /api/communities/:id/invitations/:invitationId': row(
    'communities.revokeLink',
    okResponse,
    'Revoke an invitation link of a community',
  ),
  'GET /api/invitations/:token': row(
    'communities.byToken',
    invitedCommunity,
    'Get the community to which an invitation link leads',
  ),
  'POST /api/invitations/:token': row('communities.joinByToken', community, 'Join a community by an invitation link'),
  'POST /api/communities/:id/mute': row('communities.mute', okResponse, 'Stop the notifications from a community'),
  'DELETE /api/communities/:id/mute': row(
    'communities.unmute',
    okResponse,
    'Get the notifications from a community again',
  ),
  'POST /api/communities/:communityId/posts/:id/mute': row(
    'communities.mutePost',
    okResponse,
    'Stop the notifications about a community post',
  ),
  'DELETE /api/communities/:communityId/posts/:id/mute': row(
    'communities.unmutePost',
    okResponse,
    'Get the notifications about a community post again',
  ),
  'PUT /api/communities/:id/membership': row(
    'communities.updateMembership',
    communityDetail,
    'Change your notifications from a community, or whether your profile shows it',
  ),
  'GET /api/communities/:id/members': listRow(
    'communities.members',
    communityMember,
    'List the members of a community: roles, friends, people with mutual friends and others',
  ),
  'DELETE /api/communities/:id/members/:userId': row(
    'communities.removeMember',
    okResponse,
    'Remove a member of a community',
  ),
  'POST /api/communities/:id/bans': {
    ...row('communities.ban', newCommunityBan, 'Ban somebody from a community; returns 200 if they are banned already'),
    status: (output) => (newOutput.safeParse(output).success ? 201 : 200),
  },
  'GET /api/communities/:id/bans': listRow('communities.bans', communityBan, 'List the bans, newest first'),
  'DELETE /api/communities/:id/bans/:userId': row('communities.unban', okResponse, 'Lift a ban'),
  'GET /api/communities/:id/log': listRow(
    'communities.log',
    communityLogEntry,
    'List what the moderators of a community have done, newest first',
  ),
  'GET /api/communities/:id/posts': listRow(
    'communities.posts',
    communityPost,
    'List the posts of a community, newest first',
  ),
  'POST /api/communities/:id/posts': createdRow('communities.post', communityPost, 'Create a post in a community'),
  'GET /api/communities/:communityId/posts/:id': row('communities.onePost', communityPost, 'Get a post of a community'),
  'DELETE /api/communities/:communityId/posts/:id': row(
    'communities.deletePost',
    okResponse,
    'Delete your community post, or remove one as a moderator',
  ),
  'POST /api/communities/:communityId/posts/:id/restore': row(
    'communities.restorePost',
    okResponse,
    'Restore a community post that you deleted within a minute',
  ),
  'GET /api/communities/:id/pins': listRow(
    'communities.pins',
    communityPost,
    'List the pinned posts of a community, the last pinned first',
  ),
  'PUT /api/communities/:communityId/posts/:id/pin': row('communities.pin', communityPost, 'Pin a community post'),
  'DELETE /api/communities/:communityId/posts/:id/pin': row(
    'communities.unpin',
    communityPost,
    'Unpin a community post',
  ),
  'PUT /api/communities/:communityId/posts/:id': row(
    'communities.updatePost',
    communityPost,
    'Edit your community post',
  ),
  'GET /api/communities/:communityId/posts/:id/versions': listRow(
    'communities.postVersions',
    postVersion,
    'List the versions of a community post, newest first',
  ),
  'DELETE /api/communities/:communityId/posts/:id/versions/:version': row(
    'communities.erasePostVersion',
    okResponse,
    'Erase a version of a community post',
  ),
  'PUT /api/communities/:communityId/posts/:id/comments/:commentId': row(
    'communities.updateReply',
    comment,
    'Edit your reply',
  ),
  'GET /api/communities/:communityId/posts/:id/comments/:commentId/versions': listRow(
    'communities.replyVersions',
    postVersion,
    'List the versions of a reply, newest first',
  ),
  'DELETE /api/communities/:communityId/posts/:id/comments/:commentId/versions/:version': row(
    'communities.eraseReplyVersion',
    okResponse,
    'Erase a version of a reply',
  ),
  'POST /api/communities/:communityId/posts/:id/like': row(
    'communities.like',
    postLike,
    'Like or unlike a community post',
  ),
  'GET /api/communities/:communityId/posts/:id/likes': listRow(
    'communities.likes',
    liker,
    'List who likes a community post: your friends, then the newest',
  ),
  'GET /api/communities/:id/mentionable': row(
    'communities.mentionable',
    z.array(mentionable),
    'List members whom you can mention in a community',
  ),
  'POST /api/communities/:communityId/posts/:id/comments/:commentId/like': row(
    'communities.likeReply',
    postLike,
    'Like or unlike a reply to a community post',
  ),
  'GET /api/communities/:communityId/posts/:id/comments': listRow(
    'communities.replies',
    comment,
    'List the replies to a community post, oldest first',
  ),
  'POST /api/communities/:communityId/posts/:id/comments': createdRow(
    'communities.reply',
    comment,
    'Reply to a community post',
  ),
  'DELETE /api/communities/:communityId/posts/:id/comments/:commentId': row(
    'communities.deleteReply',
    okResponse,
    'Delete your reply or one to your community post, or remove one as a moderator',
  ),
  'POST /api/communities/:communityId/posts/:id/comments/:commentId/restore': row(
    'communities.restoreReply',
    okResponse,
    'Restore a reply that you deleted within a minute',
  ),

  'GET /api/transparency': row('site.transparency', transparency, 'Get what was reported and decided, in numbers'),
  'GET /api/communities/:id/transparency': row(
    'communities.transparency',
    transparency,
    'Get what was reported and decided in a community, in numbers',
  ),
  'GET /api/statements': listRow('statements.list', statement, 'List the decisions of moderators about you'),
  'GET /api/statements/:id': row('statements.one', statement, 'Get a decision about you with its reasons'),
  'POST /api/statements/:id/appeal': row('statements.appeal', statement, 'Appeal against a decision about you'),
  'POST /api/statements/by-token': row(
    'statements.oneByToken',
    statement,
    'Get the decision that suspended an account, with the token of the rejected sign-in',
  ),
  'POST /api/appeals': row('statements.appealByToken', statement, 'Appeal against that decision with the same token'),
  'GET /api/moderation/appeals': listRow('moderation.appeals', moderationAppeal, 'List the open appeals, oldest first'),
  'POST /api/moderation/appeals/:id/decide': row('moderation.decideAppeal', okResponse, 'Decide an appeal'),

  'GET /api/notifications': listRow('notifications.list', notification, 'List your notifications, newest first'),
  'GET /api/notifications/groups': listRow(
    'notifications.groups',
    notificationGroup,
    'List your notifications, likes of the same post or reply as one',
  ),
  'POST /api/notifications/read-all': row('notifications.readAll', okResponse, 'Mark all notifications as read'),
  'POST /api/notifications/:id/read': row('notifications.read', okResponse, 'Mark one notification as read'),
  'GET /api/counts': row('notifications.counts', counts, 'Get the counts that badges show'),

  'POST /api/reports': createdRow('reports.create', report, 'Report a member, post, reply, community or picture'),
  'GET /api/reports': listRow('reports.list', report, 'List your reports, newest first'),
  'POST /api/reports/link': row('reports.createForLink', okResponse, 'Report an address without an account'),
  'GET /api/moderation/cases': listRow('moderation.cases', moderationCase, 'List the cases that you may decide'),
  'GET /api/moderation/counts': row('moderation.counts', moderationCounts, 'Count what waits for you as a moderator'),
  'GET /api/moderation/cases/:id': row('moderation.one', moderationCaseDetail, 'Get a case'),
  'POST /api/moderation/cases/:id/decide': row('moderation.decide', moderationCaseDetail, 'Decide a case'),
  'POST /api/moderation/cases/:id/note': row('moderation.note', moderationCaseDetail, 'Add a note to a case'),
  'POST /api/moderation/cases/:id/hand-over': row('moderation.handOver', okResponse, 'Hand a case over'),
  'POST /api/moderation/cases/:id/hold': row('moderation.hold', moderationCaseDetail, 'Keep the evidence of a case'),
} satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, RestRow>

// Checks only `isNew`: a response stored by an older release may have other fields.
const newOutput = z.object({ isNew: z.literal(true) })

type Outputs = inferRouterOutputs<AppRouter>
/** The full name of a procedure: `posts.feed`. */
export type ProcedurePath = { [N in keyof Outputs & string]: `${N}.${keyof Outputs[N] & string}` }[keyof Outputs &
  string]
type OutputOf<P extends ProcedurePath> = P extends `${infer N}.${infer M}`
  ? N extends keyof Outputs
    ? M extends keyof Outputs[N]
      ? Outputs[N][M]
      : never
    : never
  : never
type ItemOf<L> = L extends ListPage<infer T> ? T : never

function row<P extends ProcedurePath>(procedure: P, output: z.ZodMiniType<OutputOf<P>>, summary: string): RestRow {
  return { procedure, status: 200, output, isList: false, summary }
}

function createdRow<P extends ProcedurePath>(
  procedure: P,
  output: z.ZodMiniType<OutputOf<P>>,
  summary: string,
): RestRow {
  return { procedure, status: 201, output, isList: false, summary }
}

function listRow<P extends ProcedurePath>(
  procedure: P,
  output: z.ZodMiniType<ItemOf<OutputOf<P>>>,
  summary: string,
): RestRow {
  return { procedure, status: 200, output, isList: true, summary }
}
