// Over 200 lines: one description for each REST operation.
import type { REST } from '@stoop/api/rest'

/** An operation of the OpenAPI document: a row of the REST table, or one on files (object-paths.ts). */
export type DocumentedEndpoint =
  | keyof typeof REST
  | 'POST /api/objects'
  | 'PUT /objects/uploads/:id'
  | 'GET /objects/exports/:file'
  | 'GET /objects/:file'

/** The introduction of the reference, in Markdown. docs/api.md has the details. */
export const API_DESCRIPTION = `Every action of a Stoop member is a call under \`/api\` with JSON.

**Sign in.** Call \`POST /api/auth/register\` or \`POST /api/auth/login\` and send the returned \`token\` with every other call as \`Authorization: Bearer …\`. A session ends 30 days after its last use.

**Lists.** A list is an array of at most 50 items; \`limit\` selects 1 to 100. If there are more, the headers \`Link\` and \`X-Next-Cursor\` contain the cursor of the next page.

**Retries.** Send an \`Idempotency-Key\` with a creation. A repeat with the same key within 24 hours returns the first response and creates nothing. Other writes set a state and can be repeated without a key; a like can be repeated if the body contains \`liked\`.

**Errors.** All errors have the same body. \`code\` and \`reason\` are stable; messages are not. A 429 and a 503 have a \`Retry-After\` header with the seconds to wait.

Dates are ISO 8601 in UTC. Later versions may add fields to responses; ignore unknown fields.`

/** One to three sentences per operation: who may call it, what it changes, and its notable rules. */
export const DESCRIPTIONS: Record<DocumentedEndpoint, string> = {
  'POST /api/auth/register':
    'Creates an account and signs it in; no token is needed. The email and the username must not be taken, in upper or lower case, and names that look like an official account or a web address are rejected with 400. A server that is closed for new accounts, or that requires an `invitation`, returns 403 with the reason `REGISTRATION_CLOSED`, `INVITATION_REQUIRED` or `INVALID_INVITATION`.',
  'POST /api/auth/login':
    'Creates a session and returns its token; no token is needed. An unknown email and a wrong password return the same 401. Too many wrong passwords return 429.',
  'POST /api/auth/logout':
    'Ends the session of the token. The token and the cookie of the session stop working at once.',
  'GET /api/auth/user': 'Returns the signed-in user. This is the only view with an email, and it is always your own.',

  'PUT /api/auth/username':
    'Changes your username, once in 30 days. Links with the old name lead to you for 90 days, and no other account can ever get it. You can take your own former names back.',
  'GET /api/account/data':
    'Lists the kinds of data that Stoop keeps about you: who sees them, what an export contains, what remains after a deletion, and how many entries you have. All on one page.',
  'GET /api/account/invitations': 'Lists the invitations that you created, without their links.',
  'POST /api/account/invitations':
    'Creates an invitation for one person, valid for 14 days. Only this response has its link. You can create five in all, with revoked ones, and none if the server does not let members invite others.',
  'DELETE /api/account/invitations/:id':
    'Revokes an invitation that you created, so that it can no longer be used. Repeating it succeeds.',
  'POST /api/account/export':
    'Starts an export of everything that you gave or made: one zip file with JSON, your pictures and pages to read offline; a notification and a mail tell you when it is ready. Returns 201, or 200 with the export that is under way. You can start two within 7 days; failed ones do not count.',
  'GET /api/account/export':
    'Returns your newest export with its progress, and as `earlier` the one before it whose file can still be downloaded while `latest` has none; files can be downloaded for 7 days. `downloadUrl` works for ten minutes and is set only if you have signed in or called POST /api/auth/confirm within ten minutes. `nextAt` is null if you may start another export now.',
  'GET /api/account/deletion':
    'Returns the consequences of deleting your account now: what is erased and when, and who becomes the creator of your communities. `backupDays` is null if the operator has not said how long backups are kept.',
  'DELETE /api/account':
    'Deletes your account: nobody sees you or what you wrote any more, all sessions end, and your communities pass to their moderators. Signing in within 14 days restores it (`isDeletionCancelled` in the response); at `eraseAt` it is erased. Requires your password, or a sign-in or POST /api/auth/confirm within ten minutes; a wrong password returns 400 and counts like a failed sign-in.',
  'GET /api/settings': 'Returns your privacy, notification and appearance settings.',
  'PUT /api/settings':
    'Changes the given settings and returns all of them. Send only what changes; other fields and other kinds of notification keep their values.',
  'GET /api/site':
    'Returns what everyone may know about this server: who may register, the minimum age, the version of the rules and terms, and the notice of the operator. No token is needed.',
  'GET /api/auth/sessions':
    'Lists your sessions, the current one first and then by their last use. Other sessions show their last use to the hour. There are at most 100, all on one page.',
  'DELETE /api/auth/sessions': 'Ends all your sessions except that of the token. The other devices must sign in again.',
  'DELETE /api/auth/sessions/:id':
    'Ends one of your sessions. Ending the session of the token is the same as POST /api/auth/logout.',
  'POST /api/auth/confirm':
    'Proves that it is you, with your password or with the response of a passkey to a challenge. Calls that return 403 with the reason CONFIRMATION_REQUIRED are then allowed for ten minutes in this session. A wrong password returns 400 and counts like a failed sign-in.',
  'POST /api/auth/verify':
    'Verifies the email of an account with the token of the link that it got by mail; no session is needed; the link works once, for 24 hours. The first proof of an email ends all sessions, passkeys, recovery codes, pending changes of the email and exports, except the session that sends the request if it was confirmed within ten minutes. keep (session, or credentials to keep passkeys and recovery codes too) returns 403 if that confirmation is missing, instead of ending the session.',
  'POST /api/auth/forgot':
    'Sends a link to choose a new password if an account has this email; no session is needed. The response is the same for every email. The link works once, for 30 minutes.',
  'POST /api/auth/reset':
    'Sets a new password with the token of a link from POST /api/auth/forgot; no session is needed. All sessions of the account end, so sign in with the new password; remaining counts the passkeys and recovery codes that can still sign in. The link also verifies the email, which the first time ends the same as POST /api/auth/verify.',
  'PUT /api/auth/password':
    'Changes your password and ends all your other sessions. A wrong currentPassword returns 400 for this field and counts like a failed sign-in.',
  'PUT /api/auth/email':
    'Sends a link to the new email that confirms the change within 24 hours; until then your email stays. The response is the same if the email belongs to another account. Requires that you signed in or called POST /api/auth/confirm within ten minutes.',
  'POST /api/auth/email/confirm':
    'Changes the email of an account with the token that the new email got; no session is needed. The old email gets a link that undoes the change for 7 days. If no email of the account was verified before, the same ends as in POST /api/auth/verify.',
  'POST /api/auth/email/undo':
    'Restores the old email of an account with the token that it got; no session is needed. All sessions end, the password stops working, and the old email gets a link to choose a new one. All passkeys and recovery codes are deleted.',
  'POST /api/auth/verify/send':
    'Sends you another link to verify your email. Does nothing if it is verified. Until then an account that was created on a server with mail cannot create communities or public posts and is not found in search.',
  'GET /api/auth/passkeys': 'Lists your passkeys, oldest first. There are at most 20, all on one page.',
  'POST /api/auth/passkeys/options':
    'Returns the options for navigator.credentials.create() in their JSON form. The response of the browser is for POST /api/auth/passkeys, within five minutes.',
  'POST /api/auth/passkeys':
    'Adds the passkey that the browser has created. You get a mail about it. Each challenge is valid once.',
  'PUT /api/auth/passkeys/:id': 'Changes the name under which one of your passkeys is listed.',
  'DELETE /api/auth/passkeys/:id':
    'Removes one of your passkeys, which can then no longer sign in. You get a mail about it.',
  'POST /api/auth/passkeys/challenge':
    'Returns the options for navigator.credentials.get() in their JSON form, valid for five minutes. Without a token the response of the browser is for POST /api/auth/passkeys/login, with a token for POST /api/auth/confirm.',
  'POST /api/auth/passkeys/login':
    'Creates a session and returns its token; no token is needed. Every response that is not valid returns the same 401. Each challenge is valid once.',
  'GET /api/auth/recovery-codes':
    'Returns how many recovery codes you have left. The codes themselves are never shown again.',
  'POST /api/auth/recovery-codes':
    'Creates ten codes, each of which can replace a forgotten password once. Earlier codes no longer work. You get a mail about it.',
  'DELETE /api/auth/recovery-codes':
    'Removes your recovery codes, which then no longer work. You get a mail about it if there were any.',
  'POST /api/auth/recover':
    'Sets a new password, ends all sessions of the account and creates a new one; no token is needed. An unknown email and a wrong code return the same 401 and count like wrong passwords. The code is accepted in any case, with and without hyphens.',

  'PUT /api/profile':
    'Updates your own profile. Send both names, with bio and city if they change too, or selectedCity alone. Names can change five times a day.',
  'POST /api/objects/upload':
    'Returns a signed URL to which you can PUT one image of at most 5 MB within ten minutes. If you send contentType or size, the file must match them.',
  'PUT /api/profile-photo':
    'Makes a file that you uploaded your profile photo and deletes the previous photo. Send the uploadURL after the file has arrived; before that the response is 409. An upload can be used once.',
  'POST /api/objects/post-photo':
    'Processes a file that you uploaded into an image for a post, and returns the imageUrl for POST /api/posts. An image that no post uses is deleted after a day.',
  'POST /api/objects/community-photo':
    'Processes a file that you uploaded into the picture (form community) or the cover (form cover) of a community, and returns the imageUrl for PUT /api/communities/{id}. An image that no community uses is deleted after a day.',
  'GET /api/users/search':
    'Finds people by name or username; it ignores case and accents and tolerates typos. Friends come first, then people in your city. A blank q returns an empty list.',
  'GET /api/users/:username':
    'Returns the profile of a user, in upper or lower case of the username. A former username leads to its user for 90 days; the response has the current one. Every signed-in user may call it.',
  'GET /api/users/:userId/communities':
    'Lists the communities of a user that you may see, most recently joined first: public ones, and private ones of which you are a member too. Memberships that the user hides from their profile are in their own list only.',

  'GET /api/friends': 'Lists your own friends by name.',
  'GET /api/friends/requests': 'Lists the friend requests to you that you have not answered.',
  'GET /api/friends/suggestions':
    'Lists people you may know, with a reason: people in your city first, then by mutual friends and shared communities. Friends, people with an open request and dismissed people are left out.',
  'POST /api/friends/request':
    'Sends a friend request to the user in addresseeId or userId and notifies them. If they had asked you already, you become friends; a repeated request changes nothing and returns 200. Users can limit who may send them requests: the response is then 403 with the reason `FRIEND_REQUESTS_OFF` or `FRIENDS_OF_FRIENDS_ONLY`.',
  'POST /api/friends/respond':
    'Accepts or declines a friend request. Only its addressee may answer. Repeating the same answer succeeds; the opposite answer returns 409.',
  'DELETE /api/friends/request/:friendshipId':
    'Cancels a friend request. Only the user who sent it may cancel it, and only before it is accepted.',
  'DELETE /api/friends/:userId': 'Ends your friendship with a user, whichever side sent the request.',
  'POST /api/friends/suggestions/:userId/dismiss':
    'Hides a user from your suggestions for 180 days. Only you are affected.',
  'DELETE /api/friends/suggestions/:userId/dismiss':
    'Lets a dismissed user appear in your suggestions again. Succeeds also if the user was not dismissed.',

  'GET /api/posts/feed':
    "Lists your own posts and your friends' posts, newest first. Private posts of friends are left out.",
  'GET /api/posts/search':
    'Finds posts and community posts that you may read and that contain all words of q, of which the last may be incomplete; a blank q returns an empty list. Posts of your city come first, each city from the newest. Of older posts with only frequent words, some may be missing.',
  'GET /api/posts/city':
    'Lists the public posts of members whose profile shows your city, your own included, newest first. Posts of members whom you have muted are left out. The list is empty if you have no city.',
  'GET /api/posts/communities':
    'Lists the posts of all communities of which you are a member, newest first, each with its community. Posts of communities and members whom you have muted are left out.',
  'GET /api/posts/audience':
    'Returns the exact number of members beside you who could read a post of this visibility, and up to five of them, your friends first.',
  'GET /api/posts/:id/audience':
    'Returns the exact number of members beside you who can read your post now, and up to five of them, your friends first. Posts of others return 404.',
  'POST /api/posts':
    'Creates a post. visibility is friends, public or private; without it, friends. imageUrl is an http or https URL, or the result of POST /api/objects/post-photo.',
  'GET /api/posts/user/:userId':
    'Lists the posts of a user that you may read, newest first: all of your own, public ones of everyone, and friends posts of your friends.',
  'GET /api/posts/:id': 'Returns one post. A post that you may not read returns 404.',
  'DELETE /api/posts/:id':
    'Deletes your own post. It is hidden from everyone at once, and erased with its picture, likes and replies when it can no longer be restored.',
  'POST /api/posts/:id/restore':
    'Restores a post that you deleted less than a minute ago, with its likes and replies. It causes no new notifications.',
  'PUT /api/posts/:id':
    'Changes the text, picture, alternative text, visibility or reply policy of your own post; send only what changes. version is the version that you edit; if the post has changed since, the response is 409 with the reason `STALE_VERSION`. A smaller audience applies at once, also to earlier versions, and gives the pictures new addresses.',
  'GET /api/posts/:id/versions':
    'Lists the versions of a post that you may read, the current one first. A version is shown to those whom its own audience and the current one both allow. An erased version has no content.',
  'DELETE /api/posts/:id/versions/:version':
    'Erases the content of an earlier version. Its author and moderators of the site may do it. Repeating it succeeds.',
  'PUT /api/posts/:id/comments/:commentId':
    'Changes the text of your own reply. version is the version that you edit; if the reply has changed since, the response is 409 with the reason `STALE_VERSION`.',
  'GET /api/posts/:id/comments/:commentId/versions':
    'Lists the versions of a reply to a post that you may read, the current one first. An erased version has no content.',
  'DELETE /api/posts/:id/comments/:commentId/versions/:version':
    'Erases the content of an earlier version of a reply. Its author and moderators of the site may do it. Repeating it succeeds.',
  'POST /api/posts/:id/like':
    'Likes a post or removes your like. Without liked it toggles; with liked it sets the state and can be repeated. A new like notifies the author.',
  'GET /api/posts/:id/likes':
    'Lists the members who like a post that you may read and whom you see: your friends first, then the newest likes.',
  'GET /api/posts/mentionable':
    'Lists at most eight people whom you can mention with @username: in a new post with this visibility (without it, friends), or with id in a reply to that post. Your friends are first, then the author of the post and those who replied, and for a public post members of your city whom q names. All of them may read the post; a text notifies the first ten whom it mentions.',
  'POST /api/posts/:id/comments/:commentId/like':
    'Likes a reply to a post that you may read, or removes your like. Without liked it toggles; with liked it sets the state and can be repeated. A new like notifies the author of the reply.',
  'GET /api/posts/:id/comments':
    'Lists the replies to a post that you may read, oldest first. The answers to a reply follow it, oldest first; their parentId is its id. It is null if you do not see that reply.',
  'POST /api/posts/:id/comments':
    'Replies to a post that you may read, and notifies its author. With parentId it answers another reply and also notifies the author of that; an answer to an answer belongs to the same reply. The author chooses who may reply: the response can be 403 with the reason `REPLIES_CLOSED` or `REPLIES_FRIENDS_ONLY`.',
  'DELETE /api/posts/:id/comments/:commentId':
    'Deletes your own reply, also under a post that you may no longer read, or any reply to your own post.',
  'POST /api/posts/:id/comments/:commentId/restore':
    'Restores a reply that you deleted less than a minute ago. It causes no new notifications.',

  'GET /api/communities':
    'Lists the public communities in your city, newest first. Empty if you have no city. lastActivityAt is the time of the newest post; friendCount is the number of your friends in it, without those who hide it from their profile.',
  'POST /api/communities':
    'Creates a community in your own city; a city in the body is ignored. You become its creator and first member. You can create 3 communities a day and 20 in total.',
  'GET /api/communities/joined': 'Lists the communities of which you are a member.',
  'GET /api/communities/search':
    'Finds communities of all cities by name, description and city; your own city comes first. Private communities are found by their members only. A blank q returns an empty list.',
  'POST /api/communities/join':
    'Makes you a member of the community in communityId, in any city. Changes nothing if you are a member already. A private community returns 404.',
  'GET /api/communities/:id':
    'Returns a community by id or slug, with its rules and what you may do there. A private community returns 404 unless you are a member.',
  'GET /api/communities/deleted': 'Lists your deleted communities. Each is erased at its erasedAt.',
  'DELETE /api/communities/:id':
    'Deletes a community that you created. Nobody sees it from now on; after 14 days it is erased with everything in it. Deleting it again changes nothing.',
  'POST /api/communities/:id/restore':
    'Shows the community again with its members, posts and notifications. Only the creator who deleted it can do this, and not after a moderator of the site has removed it.',
  'PUT /api/communities/:id':
    'Edits a community that you created: only the given fields change, version is the one that you have changed, and imageUrl and coverUrl take a result of POST /api/objects/community-photo or null. With renewSlug the slug follows the name, and the earlier one redirects. A community that becomes private gets a random slug, its earlier slugs and picture addresses end, and one that takes requests becomes by invitation.',
  'POST /api/communities/:id/join':
    'Makes you a member of a community, by id or slug, in any city. Changes nothing if you are a member already. A private community returns 404.',
  'POST /api/communities/:id/leave':
    'Ends your membership; changes nothing if you are not a member. A creator can name the member whom they ask to take over (successorId); with nobody named the longest-serving moderator becomes the creator, and without moderators there is none. If the last member leaves, the community is archived.',
  'PUT /api/communities/:id/membership':
    'Changes your own membership; a field that is left out stays as it is. notificationLevel: all also notifies you of every new post, replies of likes and replies to your posts, none only of invitations, requests, roles and decisions. With isOnProfile false, your profile does not show the community to others, and only its members see you in it.',
  'GET /api/communities/:id/members':
    'Lists the members: the creator and the moderators, then your friends, then people with mutual friends, most first, and then the others, longest membership first. With q, only those of whom a name or the username begins with each word of it. Only members may call it.',
  'GET /api/communities/:id/posts': 'Lists the posts of a community, newest first. Only members may call it.',
  'POST /api/communities/:id/posts':
    'Creates a post in a community. Only members may call it, and only members can read the post.',
  'GET /api/communities/:communityId/posts/:id': 'Returns one post of a community. Only members may call it.',
  'DELETE /api/communities/:communityId/posts/:id':
    'Deletes your own community post, also after you have left the community. It is hidden from everyone at once. Moderators of the community can remove the posts of others: with a reason, which the author reads and can appeal against; rule is by default communityRules.',
  'POST /api/communities/:communityId/posts/:id/restore':
    'Restores a community post that you deleted less than a minute ago, with its likes and replies.',
  'PUT /api/communities/:communityId/posts/:id':
    'Changes the text or reply policy of your own post. version is the version that you edit; if the post has changed since, the response is 409 with the reason `STALE_VERSION`. Send only what changes.',
  'GET /api/communities/:communityId/posts/:id/versions':
    'Lists the versions of a post that you may read, the current one first. An erased version has no content.',
  'DELETE /api/communities/:communityId/posts/:id/versions/:version':
    'Erases the content of an earlier version. Its author, the creator of the community and moderators of the site may do it. Repeating it succeeds.',
  'PUT /api/communities/:communityId/posts/:id/comments/:commentId':
    'Changes the text of your own reply. version is the version that you edit; if the reply has changed since, the response is 409 with the reason `STALE_VERSION`.',
  'GET /api/communities/:communityId/posts/:id/comments/:commentId/versions':
    'Lists the versions of a reply to a post that you may read, the current one first. An erased version has no content.',
  'DELETE /api/communities/:communityId/posts/:id/comments/:commentId/versions/:version':
    'Erases the content of an earlier version of a reply. Its author, the creator of the community and moderators of the site may do it. Repeating it succeeds.',
  'POST /api/communities/:communityId/posts/:id/like':
    'Likes a community post or removes your like. Only members may call it. Without liked it toggles; with liked it sets the state and can be repeated.',
  'GET /api/communities/:communityId/posts/:id/likes':
    'Lists the members who like a community post and whom you see: your friends first, then the newest likes. Only members may call it.',
  'GET /api/communities/:id/mentionable':
    'Lists at most eight members whom you can mention with @username in a community, your friends first. With q, only those of whom a name or the username begins with its words. Only members may call it.',
  'POST /api/communities/:communityId/posts/:id/comments/:commentId/like':
    'Likes a reply to a community post or removes your like. Only members may call it. Without liked it toggles; with liked it sets the state and can be repeated.',
  'GET /api/communities/:communityId/posts/:id/comments':
    'Lists the replies to a community post, oldest first, each with its answers after it. Only members may call it.',
  'POST /api/communities/:communityId/posts/:id/comments':
    'Replies to a community post and notifies its author. With parentId it answers another reply. Only members may call it.',
  'DELETE /api/communities/:communityId/posts/:id/comments/:commentId':
    'Deletes your own reply, also after you have left the community, or any reply to your own post. Moderators of the community can remove the replies of others with a reason, as with posts.',
  'POST /api/communities/:communityId/posts/:id/comments/:commentId/restore':
    'Restores a reply that you deleted less than a minute ago. It causes no new notifications.',

  'GET /api/transparency':
    'Returns how many reports were decided, and how many decisions and appeals there were, in the last twelve months before today (UTC), by reason and rule and without names; no token is needed. Reasons and decisions with fewer than `minCount` are not listed, and numbers of appeals below it are 0. The page /about/transparency shows the same.',
  'GET /api/communities/:id/transparency':
    'Returns the same counts for one community. Those of a private community are for its members only.',
  'GET /api/statements':
    'Lists what moderators have decided about you, newest first: the measure, the rule, the facts, and until when you can appeal. Dismissed reports are not listed.',
  'GET /api/statements/:id': 'Returns one decision about you, with your appeal and its outcome.',
  'POST /api/statements/:id/appeal':
    'Appeals against a decision about you, once and within six months. Another moderator decides about it where there is one. You are notified of the outcome.',
  'POST /api/statements/by-token':
    'Returns the decision that suspended an account; no session is needed. The token is `params.appealToken` of the 403 that the sign-in returned, or the part after `#` of the link in the mail. It is valid for six months.',
  'POST /api/appeals':
    'Appeals against the decision that suspended an account, with the same token, once and within six months; no session is needed.',
  'GET /api/moderation/counts':
    'Returns how many open cases and appeals you may decide, each up to 100; 0 for members who moderate nothing.',
  'GET /api/moderation/appeals':
    'Lists the open appeals in cases that you may decide, oldest first; empty for members who moderate nothing. canDecide is false for your own decisions as long as another moderator can decide.',
  'POST /api/moderation/appeals/:id/decide':
    'Decides an appeal: upheld keeps the decision, reversed ends its suspension and shows removed content again that was not erased yet. The explanation is sent to the member.',

  'GET /api/notifications':
    'Lists your notifications, newest first. friendshipStatus is the current state of a friend request. Notifications are deleted after 90 days.',
  'POST /api/notifications/read-all':
    'Marks your notifications as read: all of them, or with upTo those up to that id, so that later ones stay unread.',
  'GET /api/notifications/groups':
    'Lists your notifications, newest first, with the likes of the same post or reply as one: the newest, with the number of other members in othersCount, counted up to 100. With filter unread only those that you have not read are listed and counted. A page that is empty can have a nextCursor.',
  'POST /api/notifications/:id/read':
    'Marks one of your notifications as read. With group, the likes of the same post or reply that are not newer are marked too.',
  'GET /api/counts':
    'Returns the numbers of your badges. Unread notifications, requests and suggestions are counted up to 100; the number of friends is exact.',

  'GET /api/blocks': 'Lists the members whom you have blocked, most recent first. Only you see this list.',
  'POST /api/users/:userId/block':
    'Hides you and the member from each other everywhere and ends your friendship or request. Replies and likes of one on posts of the other disappear for everyone. The member is not told.',
  'DELETE /api/users/:userId/block':
    'Shows again what the block has hidden. The friendship stays ended. Changes nothing without a block.',
  'GET /api/mutes':
    'Lists the members, communities and posts that you have muted, most recent first. A mute that has ended is left out.',
  'POST /api/users/:userId/mute':
    'Keeps the posts of the member out of your feed and their actions out of your notifications. The member is not told. until is an ISO date within a year; without it, or null, it lasts until you change it.',
  'DELETE /api/users/:userId/mute': 'Ends the mute. Changes nothing without one.',
  'POST /api/posts/:id/mute':
    'Stops the notifications about the post. until is an ISO date within a year; without it, or null, it lasts until you change it.',
  'DELETE /api/posts/:id/mute': 'Ends the mute. Changes nothing without one.',
  'PUT /api/communities/:id/members/:userId':
    'Only the creator may call it. moderator and member take effect at once. creator asks the member to take over: nothing changes until they accept (POST …/handover) within seven days, and a new request replaces an earlier one.',
  'POST /api/communities/:id/handover':
    'Your answer to the request to take over a community. If you accept, you are its creator, and the creator until now becomes a moderator. Declining tells nobody.',
  'DELETE /api/communities/:id/handover':
    'Ends the request to a member to take over your community. Changes nothing without one.',
  'POST /api/communities/:id/volunteer':
    'Makes you, a member, the creator of a community that has none. Of several members at once, one succeeds.',
  'GET /api/communities/invited':
    'Lists your open invitations, newest first, also to private communities. Accept one by POST /api/communities/{id}/join. An invitation ends with the right of its inviter to invite.',
  'POST /api/communities/:id/decline':
    'Declines your invitation to a community. Nobody is told, and the same community cannot invite you again for 30 days.',
  'POST /api/communities/:id/invitees':
    'Invites a person, given by userId or username. In an open community every member can invite, otherwise only its moderators. The response is the same for a person who declined less than 30 days ago or is banned, but they are not asked.',
  'GET /api/communities/:id/invitees':
    'Lists the people who were invited and have not joined: all of them for moderators, those whom they invited for other members.',
  'DELETE /api/communities/:id/invitees/:userId':
    'Withdraws an invitation. Members withdraw their own, moderators any.',
  'POST /api/communities/:id/requests':
    'Asks to join a community whose joinPolicy is request, with one answer to each of its questions. Changes nothing if you are a member or have a pending request. A declined request can be repeated after 30 days.',
  'DELETE /api/communities/:id/requests': 'Withdraws your pending request. Changes nothing without one.',
  'GET /api/communities/:id/requests': 'Lists the pending requests, oldest first. Only moderators may call it.',
  'POST /api/communities/:id/requests/decide':
    'Accepts or declines up to 100 requests. Those accepted are members at once and are notified; those declined are not notified. missing counts the requests that were withdrawn or decided before.',
  'POST /api/communities/:id/invitations':
    'Creates a link with which maxUses people (1 to 1,000, by default 100) can join within expiresIn seconds (one hour to 90 days, by default 7 days). In an open community every member can invite, otherwise only its moderators. No other response contains the link.',
  'GET /api/communities/:id/invitations':
    'Lists the invitation links without their addresses: all of them for moderators, their own for other members.',
  'DELETE /api/communities/:id/invitations/:invitationId':
    'Makes the link unusable. Who has joined by it stays. Members revoke their own links, moderators any.',
  'DELETE /api/communities/:id/members/:userId':
    'Ends the membership of a member, who is told the reason, can appeal, and can join again. Moderators remove members, the creator also moderators; rule is by default communityRules.',
  'POST /api/communities/:id/bans':
    'Ends the membership, invitation and request of a member, or of anybody else, and keeps them out. They are told the reason and can appeal if they know the community; only the creator bans moderators. Returns an existing ban unchanged.',
  'GET /api/communities/:id/bans': 'Lists the bans for moderators, without people whom you do not see.',
  'DELETE /api/communities/:id/bans/:userId': 'Lifts a ban. Repeating it succeeds.',
  'GET /api/communities/:id/log':
    'Lists for moderators what moderators have done. actor and user are null for people whom you do not see and for deleted accounts.',
  'GET /api/communities/:id/pins': 'Lists the at most three pinned posts for members.',
  'PUT /api/communities/:communityId/posts/:id/pin':
    'Pins a post for moderators; it stays in the list of posts too. With three others pinned the response is 409 with the reason `PIN_LIMIT`.',
  'DELETE /api/communities/:communityId/posts/:id/pin': 'Unpins a post. Repeating it succeeds.',
  'GET /api/invitations/:token':
    'Returns what the bearer of a link sees before joining, also without an account. A link ends with the right of its creator to invite.',
  'POST /api/invitations/:token':
    'Makes you a member and counts one use. Changes and counts nothing if you are a member already.',
  'POST /api/communities/:id/mute':
    'Stops the notifications from the community. until is an ISO date within a year; without it, or null, it lasts until you change it.',
  'DELETE /api/communities/:id/mute': 'Ends the mute. Changes nothing without one.',
  'POST /api/communities/:communityId/posts/:id/mute':
    'Stops the notifications about the post. until is an ISO date within a year; without it, or null, it lasts until you change it.',
  'DELETE /api/communities/:communityId/posts/:id/mute': 'Ends the mute. Changes nothing without one.',
  'POST /api/reports':
    'Reports something that you can see to the moderators and returns the receipt, the first one again as long as it is open; the reported member does not learn who did. Posts and replies in communities have the same targetType as others, and a picture has the id of its post or member. With block you also block the member concerned.',
  'GET /api/reports':
    'Lists your reports, newest first. outcome is null until a moderator has decided, then noAction or actionTaken.',
  'POST /api/reports/link':
    'Reports an address to the moderators; no token is needed. With email a receipt and the outcome are sent there. The response does not show whether the address leads to something.',
  'GET /api/moderation/cases':
    'Lists the cases that you may decide: all but those for admins as a moderator of the site, those in your community as its creator, and never one about yourself. Open ones are sorted by severity, then by weight, then by age; with state decided, the newest decision comes first. The list is empty if you moderate nothing.',
  'GET /api/moderation/cases/:id':
    'Returns a case that you may decide, with what surrounds its target, the reports and the log. Reading it is logged.',
  'POST /api/moderation/cases/:id/decide':
    'Decides a case once: dismiss, remove, warn, or suspend for 1, 7 or 30 days or with null for good. Every action except dismiss needs the rule and the facts, which are sent to the member concerned; everyone who reported gets the outcome. A second decision returns 409 with the reason `ALREADY_DECIDED`.',
  'POST /api/moderation/cases/:id/note': 'Adds a note that only moderators see, and assigns the case to you.',
  'POST /api/moderation/cases/:id/hand-over':
    'Hands an open case over to the moderators of the site or to admins. You may no longer see it afterwards.',
  'POST /api/moderation/cases/:id/hold':
    'Keeps the snapshot and the removed content of a case from being erased, or with isOnHold false allows that again.',

  'POST /api/objects':
    'Uploads one image in a single call. Use the returned uploadURL as you would use that of POST /api/objects/upload after the PUT.',
  'PUT /objects/uploads/:id':
    'Receives the file for a signed URL of POST /api/objects/upload; the signature replaces the token. The URL is valid for ten minutes and one file. A second body at the same time returns 409.',
  'GET /objects/exports/:file':
    'Returns the file of an export; the signature replaces the token. With storage in S3 the `downloadUrl` leads there instead.',
  'GET /objects/:file':
    'Returns a processed image; no token is needed. A file never changes, so it can be cached for good.',
}
