// Generated from docs/openapi.json. Do not edit: run "pnpm --filter @stoop/client generate".
export interface paths {
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete your account
         * @description Deletes your account: nobody sees you or what you wrote any more, all sessions end, and your communities pass to their moderators. Signing in within 14 days restores it (`isDeletionCancelled` in the response); at `eraseAt` it is erased. Requires your password, or a sign-in or POST /api/auth/confirm within ten minutes; a wrong password returns 400 and counts like a failed sign-in.
         */
        delete: operations["account.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what Stoop keeps about you
         * @description Lists the kinds of data that Stoop keeps about you: who sees them, what an export contains, what remains after a deletion, and how many entries you have. All on one page.
         */
        get: operations["account.data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what deleting your account changes
         * @description Returns the consequences of deleting your account now: what is erased and when, and who becomes the creator of your communities. `backupDays` is null if the operator has not said how long backups are kept.
         */
        get: operations["account.deletionPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your newest export
         * @description Returns your newest export with its progress, and as `earlier` the one before it whose file can still be downloaded while `latest` has none; files can be downloaded for 7 days. `downloadUrl` works for ten minutes and is set only if you have signed in or called POST /api/auth/confirm within ten minutes. `nextAt` is null if you may start another export now.
         */
        get: operations["account.export"];
        put?: never;
        /**
         * Start an export of your data; returns 200 if one is under way
         * @description Starts an export of everything that you gave or made: one zip file with JSON, your pictures and pages to read offline; a notification and a mail tell you when it is ready. Returns 201, or 200 with the export that is under way. You can start two within 7 days; failed ones do not count.
         */
        post: operations["account.startExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations you created
         * @description Lists the invitations that you created, without their links.
         */
        get: operations["account.invitations"];
        put?: never;
        /**
         * Create an invitation
         * @description Creates an invitation for one person, valid for 14 days. Only this response has its link. You can create five in all, with revoked ones, and none if the server does not let members invite others.
         */
        post: operations["account.createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Revokes an invitation that you created, so that it can no longer be used. Repeating it succeeds.
         */
        delete: operations["account.revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Appeal against that decision with the same token
         * @description Appeals against the decision that suspended an account, with the same token, once and within six months; no session is needed.
         */
        post: operations["statements.appealByToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that it is you
         * @description Proves that it is you, with your password or with the response of a passkey to a challenge. Calls that return 403 with the reason CONFIRMATION_REQUIRED are then allowed for ten minutes in this session. A wrong password returns 400 and counts like a failed sign-in.
         */
        post: operations["sessions.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ask to change your email
         * @description Sends a link to the new email that confirms the change within 24 hours; until then your email stays. The response is the same if the email belongs to another account. Requires that you signed in or called POST /api/auth/confirm within ten minutes.
         */
        put: operations["account.changeEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm your new email
         * @description Changes the email of an account with the token that the new email got; no session is needed. The old email gets a link that undoes the change for 7 days. If no email of the account was verified before, the same ends as in POST /api/auth/verify.
         */
        post: operations["account.confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a change of your email
         * @description Restores the old email of an account with the token that it got; no session is needed. All sessions end, the password stops working, and the old email gets a link to choose a new one. All passkeys and recovery codes are deleted.
         */
        post: operations["account.undoEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a link to choose a new password
         * @description Sends a link to choose a new password if an account has this email; no session is needed. The response is the same for every email. The link works once, for 30 minutes.
         */
        post: operations["account.forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with email and password
         * @description Creates a session and returns its token; no token is needed. An unknown email and a wrong password return the same 401. Too many wrong passwords return 429.
         */
        post: operations["auth.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out: end the current session
         * @description Ends the session of the token. The token and the cookie of the session stop working at once.
         */
        post: operations["auth.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your passkeys
         * @description Lists your passkeys, oldest first. There are at most 20, all on one page.
         */
        get: operations["passkeys.list"];
        put?: never;
        /**
         * Add a passkey
         * @description Adds the passkey that the browser has created. You get a mail about it. Each challenge is valid once.
         */
        post: operations["passkeys.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename one of your passkeys
         * @description Changes the name under which one of your passkeys is listed.
         */
        put: operations["passkeys.rename"];
        post?: never;
        /**
         * Remove one of your passkeys
         * @description Removes one of your passkeys, which can then no longer sign in. You get a mail about it.
         */
        delete: operations["passkeys.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options to use a passkey
         * @description Returns the options for navigator.credentials.get() in their JSON form, valid for five minutes. Without a token the response of the browser is for POST /api/auth/passkeys/login, with a token for POST /api/auth/confirm.
         */
        post: operations["passkeys.challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description Creates a session and returns its token; no token is needed. Every response that is not valid returns the same 401. Each challenge is valid once.
         */
        post: operations["passkeys.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options to create a passkey
         * @description Returns the options for navigator.credentials.create() in their JSON form. The response of the browser is for POST /api/auth/passkeys, within five minutes.
         */
        post: operations["passkeys.options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your password
         * @description Changes your password and ends all your other sessions. A wrong currentPassword returns 400 for this field and counts like a failed sign-in.
         */
        put: operations["account.changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password by a recovery code and sign in
         * @description Sets a new password, ends all sessions of the account and creates a new one; no token is needed. An unknown email and a wrong code return the same 401 and count like wrong passwords. The code is accepted in any case, with and without hyphens.
         */
        post: operations["passkeys.recover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count your recovery codes
         * @description Returns how many recovery codes you have left. The codes themselves are never shown again.
         */
        get: operations["passkeys.recoveryCodes"];
        put?: never;
        /**
         * Create ten recovery codes
         * @description Creates ten codes, each of which can replace a forgotten password once. Earlier codes no longer work. You get a mail about it.
         */
        post: operations["passkeys.createRecoveryCodes"];
        /**
         * Remove your recovery codes
         * @description Removes your recovery codes, which then no longer work. You get a mail about it if there were any.
         */
        delete: operations["passkeys.removeRecoveryCodes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account and sign in
         * @description Creates an account and signs it in; no token is needed. The email and the username must not be taken, in upper or lower case, and names that look like an official account or a web address are rejected with 400. A server that is closed for new accounts, or that requires an `invitation`, returns 403 with the reason `REGISTRATION_CLOSED`, `INVITATION_REQUIRED` or `INVALID_INVITATION`.
         */
        post: operations["auth.register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the token of the link you got
         * @description Sets a new password with the token of a link from POST /api/auth/forgot; no session is needed. All sessions of the account end, so sign in with the new password; remaining counts the passkeys and recovery codes that can still sign in. The link also verifies the email, which the first time ends the same as POST /api/auth/verify.
         */
        post: operations["account.reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Lists your sessions, the current one first and then by their last use. Other sessions show their last use to the hour. There are at most 100, all on one page.
         */
        get: operations["sessions.list"];
        put?: never;
        post?: never;
        /**
         * End all your sessions except the current one
         * @description Ends all your sessions except that of the token. The other devices must sign in again.
         */
        delete: operations["sessions.endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your sessions
         * @description Ends one of your sessions. Ending the session of the token is the same as POST /api/auth/logout.
         */
        delete: operations["sessions.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signed-in member
         * @description Returns the signed-in user. This is the only view with an email, and it is always your own.
         */
        get: operations["auth.user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/username": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your username
         * @description Changes your username, once in 30 days. Links with the old name lead to you for 90 days, and no other account can ever get it. You can take your own former names back.
         */
        put: operations["account.changeUsername"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify your email with the token of the link you got
         * @description Verifies the email of an account with the token of the link that it got by mail; no session is needed; the link works once, for 24 hours. The first proof of an email ends all sessions, passkeys, recovery codes, pending changes of the email and exports, except the session that sends the request if it was confirmed within ten minutes. keep (session, or credentials to keep passkeys and recovery codes too) returns 403 if that confirmation is missing, instead of ending the session.
         */
        post: operations["account.verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get another link to verify your email
         * @description Sends you another link to verify your email. Does nothing if it is verified. Until then an account that was created on a server with mail cannot create communities or public posts and is not found in search.
         */
        post: operations["account.sendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members whom you have blocked, most recent first
         * @description Lists the members whom you have blocked, most recent first. Only you see this list.
         */
        get: operations["people.blocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the communities in your city
         * @description Lists the public communities in your city, newest first. Empty if you have no city. lastActivityAt is the time of the newest post; friendCount is the number of your friends in it, without those who hide it from their profile.
         */
        get: operations["communities.discover"];
        put?: never;
        /**
         * Create a community in your city
         * @description Creates a community in your own city; a city in the body is ignored. You become its creator and first member. You can create 3 communities a day and 20 in total.
         */
        post: operations["communities.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a post of a community
         * @description Returns one post of a community. Only members may call it.
         */
        get: operations["communities.onePost"];
        /**
         * Edit your community post
         * @description Changes the text or reply policy of your own post. version is the version that you edit; if the post has changed since, the response is 409 with the reason `STALE_VERSION`. Send only what changes.
         */
        put: operations["communities.updatePost"];
        post?: never;
        /**
         * Delete your community post, or remove one as a moderator
         * @description Deletes your own community post, also after you have left the community. It is hidden from everyone at once. Moderators of the community can remove the posts of others: with a reason, which the author reads and can appeal against; rule is by default communityRules.
         */
        delete: operations["communities.deletePost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the replies to a community post, oldest first
         * @description Lists the replies to a community post, oldest first, each with its answers after it. Only members may call it.
         */
        get: operations["communities.replies"];
        put?: never;
        /**
         * Reply to a community post
         * @description Replies to a community post and notifies its author. With parentId it answers another reply. Only members may call it.
         */
        post: operations["communities.reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Edit your reply
         * @description Changes the text of your own reply. version is the version that you edit; if the reply has changed since, the response is 409 with the reason `STALE_VERSION`.
         */
        put: operations["communities.updateReply"];
        post?: never;
        /**
         * Delete your reply or one to your community post, or remove one as a moderator
         * @description Deletes your own reply, also after you have left the community, or any reply to your own post. Moderators of the community can remove the replies of others with a reason, as with posts.
         */
        delete: operations["communities.deleteReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/comments/{commentId}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like or unlike a reply to a community post
         * @description Likes a reply to a community post or removes your like. Only members may call it. Without liked it toggles; with liked it sets the state and can be repeated.
         */
        post: operations["communities.likeReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/comments/{commentId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a reply that you deleted within a minute
         * @description Restores a reply that you deleted less than a minute ago. It causes no new notifications.
         */
        post: operations["communities.restoreReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/comments/{commentId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a reply, newest first
         * @description Lists the versions of a reply to a post that you may read, the current one first. An erased version has no content.
         */
        get: operations["communities.replyVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/comments/{commentId}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase a version of a reply
         * @description Erases the content of an earlier version of a reply. Its author, the creator of the community and moderators of the site may do it. Repeating it succeeds.
         */
        delete: operations["communities.eraseReplyVersion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like or unlike a community post
         * @description Likes a community post or removes your like. Only members may call it. Without liked it toggles; with liked it sets the state and can be repeated.
         */
        post: operations["communities.like"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/likes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who likes a community post: your friends, then the newest
         * @description Lists the members who like a community post and whom you see: your friends first, then the newest likes. Only members may call it.
         */
        get: operations["communities.likes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the notifications about a community post
         * @description Stops the notifications about the post. until is an ISO date within a year; without it, or null, it lasts until you change it.
         */
        post: operations["communities.mutePost"];
        /**
         * Get the notifications about a community post again
         * @description Ends the mute. Changes nothing without one.
         */
        delete: operations["communities.unmutePost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pin a community post
         * @description Pins a post for moderators; it stays in the list of posts too. With three others pinned the response is 409 with the reason `PIN_LIMIT`.
         */
        put: operations["communities.pin"];
        post?: never;
        /**
         * Unpin a community post
         * @description Unpins a post. Repeating it succeeds.
         */
        delete: operations["communities.unpin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a community post that you deleted within a minute
         * @description Restores a community post that you deleted less than a minute ago, with its likes and replies.
         */
        post: operations["communities.restorePost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a community post, newest first
         * @description Lists the versions of a post that you may read, the current one first. An erased version has no content.
         */
        get: operations["communities.postVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{communityId}/posts/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase a version of a community post
         * @description Erases the content of an earlier version. Its author, the creator of the community and moderators of the site may do it. Repeating it succeeds.
         */
        delete: operations["communities.erasePostVersion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a community by id or slug
         * @description Returns a community by id or slug, with its rules and what you may do there. A private community returns 404 unless you are a member.
         */
        get: operations["communities.one"];
        /**
         * Edit a community
         * @description Edits a community that you created: only the given fields change, version is the one that you have changed, and imageUrl and coverUrl take a result of POST /api/objects/community-photo or null. With renewSlug the slug follows the name, and the earlier one redirects. A community that becomes private gets a random slug, its earlier slugs and picture addresses end, and one that takes requests becomes by invitation.
         */
        put: operations["communities.update"];
        post?: never;
        /**
         * Delete a community
         * @description Deletes a community that you created. Nobody sees it from now on; after 14 days it is erased with everything in it. Deleting it again changes nothing.
         */
        delete: operations["communities.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/bans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the bans, newest first
         * @description Lists the bans for moderators, without people whom you do not see.
         */
        get: operations["communities.bans"];
        put?: never;
        /**
         * Ban somebody from a community; returns 200 if they are banned already
         * @description Ends the membership, invitation and request of a member, or of anybody else, and keeps them out. They are told the reason and can appeal if they know the community; only the creator bans moderators. Returns an existing ban unchanged.
         */
        post: operations["communities.ban"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/bans/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Lift a ban
         * @description Lifts a ban. Repeating it succeeds.
         */
        delete: operations["communities.unban"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an invitation to a community
         * @description Declines your invitation to a community. Nobody is told, and the same community cannot invite you again for 30 days.
         */
        post: operations["communities.decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept or decline to take over a community
         * @description Your answer to the request to take over a community. If you accept, you are its creator, and the creator until now becomes a moderator. Declining tells nobody.
         */
        post: operations["communities.answerHandover"];
        /**
         * No longer ask a member to take over your community
         * @description Ends the request to a member to take over your community. Changes nothing without one.
         */
        delete: operations["communities.withdrawHandover"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitation links of a community, newest first
         * @description Lists the invitation links without their addresses: all of them for moderators, their own for other members.
         */
        get: operations["communities.links"];
        put?: never;
        /**
         * Create an invitation link of a community
         * @description Creates a link with which maxUses people (1 to 1,000, by default 100) can join within expiresIn seconds (one hour to 90 days, by default 7 days). In an open community every member can invite, otherwise only its moderators. No other response contains the link.
         */
        post: operations["communities.createLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation link of a community
         * @description Makes the link unusable. Who has joined by it stays. Members revoke their own links, moderators any.
         */
        delete: operations["communities.revokeLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/invitees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people who were invited to a community, newest first
         * @description Lists the people who were invited and have not joined: all of them for moderators, those whom they invited for other members.
         */
        get: operations["communities.invitees"];
        put?: never;
        /**
         * Invite a person to a community
         * @description Invites a person, given by userId or username. In an open community every member can invite, otherwise only its moderators. The response is the same for a person who declined less than 30 days ago or is banned, but they are not asked.
         */
        post: operations["communities.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/invitees/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation to a community
         * @description Withdraws an invitation. Members withdraw their own, moderators any.
         */
        delete: operations["communities.uninvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a community
         * @description Makes you a member of a community, by id or slug, in any city. Changes nothing if you are a member already. A private community returns 404.
         */
        post: operations["communities.join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a community
         * @description Ends your membership; changes nothing if you are not a member. A creator can name the member whom they ask to take over (successorId); with nobody named the longest-serving moderator becomes the creator, and without moderators there is none. If the last member leaves, the community is archived.
         */
        post: operations["communities.leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the moderators of a community have done, newest first
         * @description Lists for moderators what moderators have done. actor and user are null for people whom you do not see and for deleted accounts.
         */
        get: operations["communities.log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a community: roles, friends, people with mutual friends and others
         * @description Lists the members: the creator and the moderators, then your friends, then people with mutual friends, most first, and then the others, longest membership first. With q, only those of whom a name or the username begins with each word of it. Only members may call it.
         */
        get: operations["communities.members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the role of a member, or ask them to take over
         * @description Only the creator may call it. moderator and member take effect at once. creator asks the member to take over: nothing changes until they accept (POST …/handover) within seven days, and a new request replaces an earlier one.
         */
        put: operations["communities.setRole"];
        post?: never;
        /**
         * Remove a member of a community
         * @description Ends the membership of a member, who is told the reason, can appeal, and can join again. Moderators remove members, the creator also moderators; rule is by default communityRules.
         */
        delete: operations["communities.removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your notifications from a community, or whether your profile shows it
         * @description Changes your own membership; a field that is left out stays as it is. notificationLevel: all also notifies you of every new post, replies of likes and replies to your posts, none only of invitations, requests, roles and decisions. With isOnProfile false, your profile does not show the community to others, and only its members see you in it.
         */
        put: operations["communities.updateMembership"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/mentionable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members whom you can mention in a community
         * @description Lists at most eight members whom you can mention with @username in a community, your friends first. With q, only those of whom a name or the username begins with its words. Only members may call it.
         */
        get: operations["communities.mentionable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the notifications from a community
         * @description Stops the notifications from the community. until is an ISO date within a year; without it, or null, it lasts until you change it.
         */
        post: operations["communities.mute"];
        /**
         * Get the notifications from a community again
         * @description Ends the mute. Changes nothing without one.
         */
        delete: operations["communities.unmute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/pins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pinned posts of a community, the last pinned first
         * @description Lists the at most three pinned posts for members.
         */
        get: operations["communities.pins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the posts of a community, newest first
         * @description Lists the posts of a community, newest first. Only members may call it.
         */
        get: operations["communities.posts"];
        put?: never;
        /**
         * Create a post in a community
         * @description Creates a post in a community. Only members may call it, and only members can read the post.
         */
        post: operations["communities.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pending requests to join a community, oldest first
         * @description Lists the pending requests, oldest first. Only moderators may call it.
         */
        get: operations["communities.requests"];
        put?: never;
        /**
         * Ask to join a community
         * @description Asks to join a community whose joinPolicy is request, with one answer to each of its questions. Changes nothing if you are a member or have a pending request. A declined request can be repeated after 30 days.
         */
        post: operations["communities.request"];
        /**
         * Withdraw your request to join a community
         * @description Withdraws your pending request. Changes nothing without one.
         */
        delete: operations["communities.withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/requests/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept or decline requests to join a community
         * @description Accepts or declines up to 100 requests. Those accepted are members at once and are notified; those declined are not notified. missing counts the requests that were withdrawn or decided before.
         */
        post: operations["communities.decideRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a community that you deleted within 14 days
         * @description Shows the community again with its members, posts and notifications. Only the creator who deleted it can do this, and not after a moderator of the site has removed it.
         */
        post: operations["communities.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/transparency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what was reported and decided in a community, in numbers
         * @description Returns the same counts for one community. Those of a private community are for its members only.
         */
        get: operations["communities.transparency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/volunteer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become the creator of a community that has none
         * @description Makes you, a member, the creator of a community that has none. Of several members at once, one succeeds.
         */
        post: operations["communities.volunteer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the communities that you have deleted and can restore
         * @description Lists your deleted communities. Each is erased at its erasedAt.
         */
        get: operations["communities.deleted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/invited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your open invitations to communities, newest first
         * @description Lists your open invitations, newest first, also to private communities. Accept one by POST /api/communities/{id}/join. An invitation ends with the right of its inviter to invite.
         */
        get: operations["communities.invited"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join the community given in the body
         * @description Makes you a member of the community in communityId, in any city. Changes nothing if you are a member already. A private community returns 404.
         */
        post: operations["communities.joinById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/joined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the communities you have joined
         * @description Lists the communities of which you are a member.
         */
        get: operations["communities.joined"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find communities in all cities
         * @description Finds communities of all cities by name, description and city; your own city comes first. Private communities are found by their members only. A blank q returns an empty list.
         */
        get: operations["search.communities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the counts that badges show
         * @description Returns the numbers of your badges. Unread notifications, requests and suggestions are counted up to 100; the number of friends is exact.
         */
        get: operations["notifications.counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your friends, sorted by name
         * @description Lists your own friends by name.
         */
        get: operations["friends.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a friendship
         * @description Ends your friendship with a user, whichever side sent the request.
         */
        delete: operations["friends.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a friend request; returns 200 if you have already sent one
         * @description Sends a friend request to the user in addresseeId or userId and notifies them. If they had asked you already, you become friends; a repeated request changes nothing and returns 200. Users can limit who may send them requests: the response is then 403 with the reason `FRIEND_REQUESTS_OFF` or `FRIENDS_OF_FRIENDS_ONLY`.
         */
        post: operations["friends.request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/request/{friendshipId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel a friend request you sent
         * @description Cancels a friend request. Only the user who sent it may cancel it, and only before it is accepted.
         */
        delete: operations["friends.cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pending friend requests to you
         * @description Lists the friend requests to you that you have not answered.
         */
        get: operations["friends.requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/respond": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept or decline a friend request
         * @description Accepts or declines a friend request. Only its addressee may answer. Repeating the same answer succeeds; the opposite answer returns 409.
         */
        post: operations["friends.respond"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people you may know
         * @description Lists people you may know, with a reason: people in your city first, then by mutual friends and shared communities. Friends, people with an open request and dismissed people are left out.
         */
        get: operations["friends.suggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/suggestions/{userId}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a suggestion
         * @description Hides a user from your suggestions for 180 days. Only you are affected.
         */
        post: operations["friends.dismiss"];
        /**
         * Restore a dismissed suggestion
         * @description Lets a dismissed user appear in your suggestions again. Succeeds also if the user was not dismissed.
         */
        delete: operations["friends.undismiss"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the community to which an invitation link leads
         * @description Returns what the bearer of a link sees before joining, also without an account. A link ends with the right of its creator to invite.
         */
        get: operations["communities.byToken"];
        put?: never;
        /**
         * Join a community by an invitation link
         * @description Makes you a member and counts one use. Changes and counts nothing if you are a member already.
         */
        post: operations["communities.joinByToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open appeals, oldest first
         * @description Lists the open appeals in cases that you may decide, oldest first; empty for members who moderate nothing. canDecide is false for your own decisions as long as another moderator can decide.
         */
        get: operations["moderation.appeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/appeals/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide an appeal
         * @description Decides an appeal: upheld keeps the decision, reversed ends its suspension and shows removed content again that was not erased yet. The explanation is sent to the member.
         */
        post: operations["moderation.decideAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cases that you may decide
         * @description Lists the cases that you may decide: all but those for admins as a moderator of the site, those in your community as its creator, and never one about yourself. Open ones are sorted by severity, then by weight, then by age; with state decided, the newest decision comes first. The list is empty if you moderate nothing.
         */
        get: operations["moderation.cases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a case
         * @description Returns a case that you may decide, with what surrounds its target, the reports and the log. Reading it is logged.
         */
        get: operations["moderation.one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a case
         * @description Decides a case once: dismiss, remove, warn, or suspend for 1, 7 or 30 days or with null for good. Every action except dismiss needs the rule and the facts, which are sent to the member concerned; everyone who reported gets the outcome. A second decision returns 409 with the reason `ALREADY_DECIDED`.
         */
        post: operations["moderation.decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand a case over
         * @description Hands an open case over to the moderators of the site or to admins. You may no longer see it afterwards.
         */
        post: operations["moderation.handOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the evidence of a case
         * @description Keeps the snapshot and the removed content of a case from being erased, or with isOnHold false allows that again.
         */
        post: operations["moderation.hold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a note to a case
         * @description Adds a note that only moderators see, and assigns the case to you.
         */
        post: operations["moderation.note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what waits for you as a moderator
         * @description Returns how many open cases and appeals you may decide, each up to 100; 0 for members who moderate nothing.
         */
        get: operations["moderation.counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List whom and what you have muted, most recent first
         * @description Lists the members, communities and posts that you have muted, most recent first. A mute that has ended is left out.
         */
        get: operations["people.mutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your notifications, newest first
         * @description Lists your notifications, newest first. friendshipStatus is the current state of a friend request. Notifications are deleted after 90 days.
         */
        get: operations["notifications.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark one notification as read
         * @description Marks one of your notifications as read. With group, the likes of the same post or reply that are not newer are marked too.
         */
        post: operations["notifications.read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your notifications, likes of the same post or reply as one
         * @description Lists your notifications, newest first, with the likes of the same post or reply as one: the newest, with the number of other members in othersCount, counted up to 100. With filter unread only those that you have not read are listed and counted. A page that is empty can have a nextCursor.
         */
        get: operations["notifications.groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all notifications as read
         * @description Marks your notifications as read: all of them, or with upTo those up to that id, so that later ones stay unread.
         */
        post: operations["notifications.readAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/objects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image as a form with one file
         * @description Uploads one image in a single call. Use the returned uploadURL as you would use that of POST /api/objects/upload after the PUT.
         */
        post: operations["photos.uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/objects/community-photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process an uploaded picture for a community
         * @description Processes a file that you uploaded into the picture (form community) or the cover (form cover) of a community, and returns the imageUrl for PUT /api/communities/{id}. An image that no community uses is deleted after a day.
         */
        post: operations["photos.forCommunity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/objects/post-photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process an uploaded picture for a post
         * @description Processes a file that you uploaded into an image for a post, and returns the imageUrl for POST /api/posts. An image that no post uses is deleted after a day.
         */
        post: operations["photos.forPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/objects/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a URL to upload one picture to with PUT
         * @description Returns a signed URL to which you can PUT one image of at most 5 MB within ten minutes. If you send contentType or size, the file must match them.
         */
        post: operations["photos.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a post
         * @description Creates a post. visibility is friends, public or private; without it, friends. imageUrl is an http or https URL, or the result of POST /api/objects/post-photo.
         */
        post: operations["posts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a post
         * @description Returns one post. A post that you may not read returns 404.
         */
        get: operations["posts.one"];
        /**
         * Edit your post
         * @description Changes the text, picture, alternative text, visibility or reply policy of your own post; send only what changes. version is the version that you edit; if the post has changed since, the response is 409 with the reason `STALE_VERSION`. A smaller audience applies at once, also to earlier versions, and gives the pictures new addresses.
         */
        put: operations["posts.update"];
        post?: never;
        /**
         * Delete your post
         * @description Deletes your own post. It is hidden from everyone at once, and erased with its picture, likes and replies when it can no longer be restored.
         */
        delete: operations["posts.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the members who can read your post
         * @description Returns the exact number of members beside you who can read your post now, and up to five of them, your friends first. Posts of others return 404.
         */
        get: operations["posts.audienceOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a post's replies, oldest first
         * @description Lists the replies to a post that you may read, oldest first. The answers to a reply follow it, oldest first; their parentId is its id. It is null if you do not see that reply.
         */
        get: operations["posts.replies"];
        put?: never;
        /**
         * Reply to a post
         * @description Replies to a post that you may read, and notifies its author. With parentId it answers another reply and also notifies the author of that; an answer to an answer belongs to the same reply. The author chooses who may reply: the response can be 403 with the reason `REPLIES_CLOSED` or `REPLIES_FRIENDS_ONLY`.
         */
        post: operations["posts.reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Edit your reply
         * @description Changes the text of your own reply. version is the version that you edit; if the reply has changed since, the response is 409 with the reason `STALE_VERSION`.
         */
        put: operations["posts.updateReply"];
        post?: never;
        /**
         * Delete your reply, or a reply to your post
         * @description Deletes your own reply, also under a post that you may no longer read, or any reply to your own post.
         */
        delete: operations["posts.deleteReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/comments/{commentId}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like or unlike a reply
         * @description Likes a reply to a post that you may read, or removes your like. Without liked it toggles; with liked it sets the state and can be repeated. A new like notifies the author of the reply.
         */
        post: operations["posts.likeReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/comments/{commentId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a reply that you deleted within a minute
         * @description Restores a reply that you deleted less than a minute ago. It causes no new notifications.
         */
        post: operations["posts.restoreReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/comments/{commentId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a reply, newest first
         * @description Lists the versions of a reply to a post that you may read, the current one first. An erased version has no content.
         */
        get: operations["posts.replyVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/comments/{commentId}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase a version of a reply
         * @description Erases the content of an earlier version of a reply. Its author and moderators of the site may do it. Repeating it succeeds.
         */
        delete: operations["posts.eraseReplyVersion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like or unlike a post
         * @description Likes a post or removes your like. Without liked it toggles; with liked it sets the state and can be repeated. A new like notifies the author.
         */
        post: operations["posts.like"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/likes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who likes a post: your friends, then the newest
         * @description Lists the members who like a post that you may read and whom you see: your friends first, then the newest likes.
         */
        get: operations["posts.likes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the notifications about a post
         * @description Stops the notifications about the post. until is an ISO date within a year; without it, or null, it lasts until you change it.
         */
        post: operations["posts.mute"];
        /**
         * Get the notifications about a post again
         * @description Ends the mute. Changes nothing without one.
         */
        delete: operations["posts.unmute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a post that you deleted within a minute
         * @description Restores a post that you deleted less than a minute ago, with its likes and replies. It causes no new notifications.
         */
        post: operations["posts.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a post, newest first
         * @description Lists the versions of a post that you may read, the current one first. A version is shown to those whom its own audience and the current one both allow. An erased version has no content.
         */
        get: operations["posts.versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase a version of a post
         * @description Erases the content of an earlier version. Its author and moderators of the site may do it. Repeating it succeeds.
         */
        delete: operations["posts.eraseVersion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the members who could read a post
         * @description Returns the exact number of members beside you who could read a post of this visibility, and up to five of them, your friends first.
         */
        get: operations["posts.audience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/city": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public posts of your city's members, newest first
         * @description Lists the public posts of members whose profile shows your city, your own included, newest first. Posts of members whom you have muted are left out. The list is empty if you have no city.
         */
        get: operations["posts.city"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/communities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the posts of your communities, newest first
         * @description Lists the posts of all communities of which you are a member, newest first, each with its community. Posts of communities and members whom you have muted are left out.
         */
        get: operations["posts.communities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own and your friends' posts, newest first
         * @description Lists your own posts and your friends' posts, newest first. Private posts of friends are left out.
         */
        get: operations["posts.feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/mentionable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people whom you can mention in a post or reply
         * @description Lists at most eight people whom you can mention with @username: in a new post with this visibility (without it, friends), or with id in a reply to that post. Your friends are first, then the author of the post and those who replied, and for a public post members of your city whom q names. All of them may read the post; a text notifies the first ten whom it mentions.
         */
        get: operations["posts.mentionable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find posts that you may read
         * @description Finds posts and community posts that you may read and that contain all words of q, of which the last may be incomplete; a blank q returns an empty list. Posts of your city come first, each city from the newest. Of older posts with only frequent words, some may be missing.
         */
        get: operations["search.posts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a member's posts that you can read, newest first
         * @description Lists the posts of a user that you may read, newest first: all of your own, public ones of everyone, and friends posts of your friends.
         */
        get: operations["posts.ofMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your names, and optionally your bio and city, or only your city
         * @description Updates your own profile. Send both names, with bio and city if they change too, or selectedCity alone. Names can change five times a day.
         */
        put: operations["profiles.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile-photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Use an uploaded picture as your profile photo
         * @description Makes a file that you uploaded your profile photo and deletes the previous photo. Send the uploadURL after the file has arrived; before that the response is 409. An upload can be used once.
         */
        put: operations["profiles.photo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your reports, newest first
         * @description Lists your reports, newest first. outcome is null until a moderator has decided, then noAction or actionTaken.
         */
        get: operations["reports.list"];
        put?: never;
        /**
         * Report a member, post, reply, community or picture
         * @description Reports something that you can see to the moderators and returns the receipt, the first one again as long as it is open; the reported member does not learn who did. Posts and replies in communities have the same targetType as others, and a picture has the id of its post or member. With block you also block the member concerned.
         */
        post: operations["reports.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an address without an account
         * @description Reports an address to the moderators; no token is needed. With email a receipt and the outcome are sent there. The response does not show whether the address leads to something.
         */
        post: operations["reports.createForLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your settings
         * @description Returns your privacy, notification and appearance settings.
         */
        get: operations["settings.get"];
        /**
         * Change some of your settings
         * @description Changes the given settings and returns all of them. Send only what changes; other fields and other kinds of notification keep their values.
         */
        put: operations["settings.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what everyone may know about this server
         * @description Returns what everyone may know about this server: who may register, the minimum age, the version of the rules and terms, and the notice of the operator. No token is needed.
         */
        get: operations["site.info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the decisions of moderators about you
         * @description Lists what moderators have decided about you, newest first: the measure, the rule, the facts, and until when you can appeal. Dismissed reports are not listed.
         */
        get: operations["statements.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a decision about you with its reasons
         * @description Returns one decision about you, with your appeal and its outcome.
         */
        get: operations["statements.one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements/{id}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Appeal against a decision about you
         * @description Appeals against a decision about you, once and within six months. Another moderator decides about it where there is one. You are notified of the outcome.
         */
        post: operations["statements.appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements/by-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the decision that suspended an account, with the token of the rejected sign-in
         * @description Returns the decision that suspended an account; no session is needed. The token is `params.appealToken` of the 403 that the sign-in returned, or the part after `#` of the link in the mail. It is valid for six months.
         */
        post: operations["statements.oneByToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transparency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what was reported and decided, in numbers
         * @description Returns how many reports were decided, and how many decisions and appeals there were, in the last twelve months before today (UTC), by reason and rule and without names; no token is needed. Reasons and decisions with fewer than `minCount` are not listed, and numbers of appeals below it are 0. The page /about/transparency shows the same.
         */
        get: operations["site.transparency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block a member
         * @description Hides you and the member from each other everywhere and ends your friendship or request. Replies and likes of one on posts of the other disappear for everyone. The member is not told.
         */
        post: operations["people.block"];
        /**
         * Unblock a member
         * @description Shows again what the block has hidden. The friendship stays ended. Changes nothing without a block.
         */
        delete: operations["people.unblock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/communities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a member's communities that you can see, most recently joined first
         * @description Lists the communities of a user that you may see, most recently joined first: public ones, and private ones of which you are a member too. Memberships that the user hides from their profile are in their own list only.
         */
        get: operations["profiles.communities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute a member
         * @description Keeps the posts of the member out of your feed and their actions out of your notifications. The member is not told. until is an ISO date within a year; without it, or null, it lasts until you change it.
         */
        post: operations["people.mute"];
        /**
         * Unmute a member
         * @description Ends the mute. Changes nothing without one.
         */
        delete: operations["people.unmute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a member by username
         * @description Returns the profile of a user, in upper or lower case of the username. A former username leads to its user for 90 days; the response has the current one. Every signed-in user may call it.
         */
        get: operations["profiles.of"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find people by name or username
         * @description Finds people by name or username; it ignores case and accents and tolerates typos. Friends come first, then people in your city. A blank q returns an empty list.
         */
        get: operations["search.people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/objects/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an image by its name and width; it never changes
         * @description Returns a processed image; no token is needed. A file never changes, so it can be cached for good.
         */
        get: operations["photos.open"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/objects/exports/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the file of an export from the `downloadUrl` of GET /api/account/export
         * @description Returns the file of an export; the signature replaces the token. With storage in S3 the `downloadUrl` leads there instead.
         */
        get: operations["account.downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/objects/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload an image to a signed URL of this server, returned by POST /api/objects/upload
         * @description Receives the file for a signed URL of POST /api/objects/upload; the signature replaces the token. The URL is valid for ten minutes and one file. A second body at the same time returns 409.
         */
        put: operations["photos.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountDeletion: {
            /** Format: date-time */
            eraseAt: string;
        };
        AccountExport: {
            earlier: {
                bytes: number | null;
                doneItems: number;
                downloadUrl: string | null;
                expiresAt: string | null;
                /** Format: uuid */
                id: string;
                readyAt: string | null;
                /** Format: date-time */
                requestedAt: string;
                /** @enum {string} */
                state: "waiting" | "running" | "ready" | "failed" | "expired";
                totalItems: number;
            } | null;
            latest: {
                bytes: number | null;
                doneItems: number;
                downloadUrl: string | null;
                expiresAt: string | null;
                /** Format: uuid */
                id: string;
                readyAt: string | null;
                /** Format: date-time */
                requestedAt: string;
                /** @enum {string} */
                state: "waiting" | "running" | "ready" | "failed" | "expired";
                totalItems: number;
            } | null;
            nextAt: string | null;
        };
        Audience: {
            count: number;
            people: components["schemas"]["Byline"][];
            /** @enum {string} */
            visibility: "friends" | "public" | "private";
        };
        Block: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            user: components["schemas"]["Byline"];
        };
        Byline: {
            avatar: string | null;
            firstName: string;
            /** Format: uuid */
            id: string;
            lastName: string;
            photoHash: string | null;
            profileImageUrl: string | null;
            profilePhoto: string | null;
            username: string;
        };
        CommunitiesPost: {
            author: components["schemas"]["Byline"];
            /** Format: uuid */
            authorId: string;
            canReply: boolean;
            commentCount: number;
            community: {
                /** Format: uuid */
                id: string;
                imageUrl: string | null;
                name: string;
                slug: string;
            };
            /** Format: uuid */
            communityId: string;
            content: string;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** Format: uuid */
            id: string;
            imageAlt: string | null;
            imageHash: string | null;
            imageHeight: number | null;
            images: {
                alt: string | null;
                hash: string | null;
                height: number | null;
                url: string;
                width: number | null;
            }[];
            imageUrl: string | null;
            imageWidth: number | null;
            isHeld: boolean;
            isLiked: boolean;
            isPinned: boolean;
            likeCount: number;
            /** @enum {string} */
            repliesFrom: "everyone" | "friends" | "nobody";
            version: number;
        };
        Community: {
            /** @enum {string} */
            city: "New York City" | "Los Angeles" | "San Francisco" | "Chicago" | "Boston" | "Philadelphia" | "Miami" | "Atlanta" | "Austin";
            /** Format: date-time */
            createdAt: string;
            creatorId: string | null;
            description: string | null;
            /** Format: uuid */
            id: string;
            imageUrl: string | null;
            isClosed: boolean;
            isInvited: boolean;
            isJoined: boolean;
            isPrivate: boolean;
            /** @enum {string} */
            joinPolicy: "open" | "request" | "invitation";
            memberCount: number;
            name: string;
            requestState: ("pending" | "declined") | null;
            role: ("creator" | "moderator" | "member") | null;
            slug: string;
        };
        CommunityBan: {
            bannedBy: components["schemas"]["Byline"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            reason: string;
            user: components["schemas"]["Byline"];
        };
        CommunityDetail: {
            ban: {
                /** Format: date-time */
                createdAt: string;
                reason: string;
            } | null;
            canInvite: boolean;
            canModerate: boolean;
            canVolunteer: boolean;
            /** @enum {string} */
            city: "New York City" | "Los Angeles" | "San Francisco" | "Chicago" | "Boston" | "Philadelphia" | "Miami" | "Atlanta" | "Austin";
            coverUrl: string | null;
            /** Format: date-time */
            createdAt: string;
            creatorId: string | null;
            description: string | null;
            handover: {
                /** Format: date-time */
                createdAt: string;
                to: components["schemas"]["Byline"];
            } | null;
            /** Format: uuid */
            id: string;
            imageUrl: string | null;
            isClosed: boolean;
            isInvited: boolean;
            isJoined: boolean;
            isPrivate: boolean;
            /** @enum {string} */
            joinPolicy: "open" | "request" | "invitation";
            memberCount: number;
            membership: {
                isOnProfile: boolean;
                /** @enum {string} */
                notificationLevel: "all" | "replies" | "none";
            } | null;
            name: string;
            questions: string[];
            requestAgainAt: string | null;
            requestCount: number;
            requestState: ("pending" | "declined") | null;
            role: ("creator" | "moderator" | "member") | null;
            rules: string | null;
            slug: string;
            version: number;
        };
        CommunityInvitation: {
            community: {
                /** @enum {string} */
                city: "New York City" | "Los Angeles" | "San Francisco" | "Chicago" | "Boston" | "Philadelphia" | "Miami" | "Atlanta" | "Austin";
                description: string | null;
                /** Format: uuid */
                id: string;
                imageUrl: string | null;
                isPrivate: boolean;
                memberCount: number;
                name: string;
                rules: string | null;
                slug: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            inviter: components["schemas"]["Byline"];
        };
        CommunityInvitee: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            inviter: components["schemas"]["Byline"];
            user: components["schemas"]["Byline"];
        };
        CommunityLink: {
            /** Format: date-time */
            createdAt: string;
            creator: components["schemas"]["Byline"];
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            id: string;
            maxUses: number;
            /** @enum {string} */
            state: "open" | "used" | "expired" | "revoked";
            uses: number;
        };
        CommunityLogEntry: {
            action: string;
            actor: components["schemas"]["Byline"] | null;
            /** Format: date-time */
            at: string;
            id: number;
            reason: string | null;
            user: components["schemas"]["Byline"] | null;
        };
        CommunityMember: {
            /** Format: uuid */
            communityId: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            joinedAt: string;
            /** @enum {string} */
            role: "creator" | "moderator" | "member";
            user: components["schemas"]["Byline"];
            /** Format: uuid */
            userId: string;
        };
        CommunityPost: {
            author: components["schemas"]["Byline"];
            /** Format: uuid */
            authorId: string;
            canReply: boolean;
            commentCount: number;
            /** Format: uuid */
            communityId: string;
            content: string;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** Format: uuid */
            id: string;
            imageAlt: string | null;
            imageHash: string | null;
            imageHeight: number | null;
            images: {
                alt: string | null;
                hash: string | null;
                height: number | null;
                url: string;
                width: number | null;
            }[];
            imageUrl: string | null;
            imageWidth: number | null;
            isHeld: boolean;
            isLiked: boolean;
            isPinned: boolean;
            likeCount: number;
            /** @enum {string} */
            repliesFrom: "everyone" | "friends" | "nobody";
            version: number;
        };
        Counts: {
            friendRequests: number;
            friends: number;
            suggestions: number;
            unreadNotifications: number;
        };
        CurrentUser: {
            avatar: string | null;
            bio: string | null;
            /** Format: date-time */
            createdAt: string;
            email: string;
            /** @enum {string} */
            emailVerification: "verified" | "recommended" | "required";
            firstName: string;
            friendsCount: number;
            friendshipId: string | null;
            /** @enum {string} */
            friendshipStatus: "none" | "sent" | "received" | "friends";
            /** Format: uuid */
            id: string;
            isFriend: boolean;
            isMe: boolean;
            lastName: string;
            mute: {
                until: string | null;
            } | null;
            photoHash: string | null;
            postsCount: number;
            profileImageUrl: string | null;
            profilePhoto: string | null;
            /** @enum {string} */
            role: "member" | "moderator" | "admin";
            selectedCity: ("New York City" | "Los Angeles" | "San Francisco" | "Chicago" | "Boston" | "Philadelphia" | "Miami" | "Atlanta" | "Austin") | null;
            /** @enum {string} */
            theme: "system" | "light" | "dark";
            /** Format: date-time */
            updatedAt: string;
            username: string;
        };
        DecidedRequests: {
            decided: number;
            missing: number;
        };
        DeletedCommunity: {
            /** Format: date-time */
            deletedAt: string;
            /** Format: date-time */
            erasedAt: string;
            /** Format: uuid */
            id: string;
            imageUrl: string | null;
            memberCount: number;
            name: string;
        };
        DeletionPreview: {
            backupDays: number | null;
            communities: {
                /** Format: uuid */
                id: string;
                isClosed: boolean;
                name: string;
                successor: components["schemas"]["Byline"] | null;
            }[];
            /** Format: date-time */
            eraseAt: string;
            friends: number;
            posts: number;
            replies: number;
        };
        DiscoveredCommunity: {
            /** @enum {string} */
            city: "New York City" | "Los Angeles" | "San Francisco" | "Chicago" | "Boston" | "Philadelphia" | "Miami" | "Atlanta" | "Austin";
            /** Format: date-time */
            createdAt: string;
            creatorId: string | null;
            description: string | null;
            friendCount: number;
            /** Format: uuid */
            id: string;
            imageUrl: string | null;
            isClosed: boolean;
            isInvited: boolean;
            isJoined: boolean;
            isPrivate: boolean;
            /** @enum {string} */
            joinPolicy: "open" | "request" | "invitation";
            lastActivityAt: string | null;
            memberCount: number;
            name: string;
            requestState: ("pending" | "declined") | null;
            role: ("creator" | "moderator" | "member") | null;
            slug: string;
        };
        Done: {
            /** @constant */
            ok: true;
        };
        EmailVerification: {
            ended: {
                emailChanges: number;
                exports: number;
                knownBrowsers: number;
                passkeys: number;
                recoveryCodes: number;
                sessions: number;
            };
            /** @constant */
            ok: true;
        };
        FoundPost: {
            author: components["schemas"]["Byline"];
            /** Format: uuid */
            authorId: string;
            canReply: boolean;
            commentCount: number;
            content: string;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** Format: uuid */
            id: string;
            imageAlt: string | null;
            imageHash: string | null;
            imageHeight: number | null;
            images: {
                alt: string | null;
                hash: string | null;
                height: number | null;
                url: string;
                width: number | null;
            }[];
            imageUrl: string | null;
            imageWidth: number | null;
            isHeld: boolean;
            isLiked: boolean;
            /** @constant */
            kind: "friend";
            likeCount: number;
            /** @enum {string} */
            repliesFrom: "everyone" | "friends" | "nobody";
            version: number;
            /** @enum {string} */
            visibility: "friends" | "public" | "private";
        } | {
            author: components["schemas"]["Byline"];
            /** Format: uuid */
            authorId: string;
            canReply: boolean;
            commentCount: number;
            community: {
                /** Format: uuid */
                id: string;
                imageUrl: string | null;
                name: string;
                slug: string;
            };
            /** Format: uuid */
            communityId: string;
            content: string;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** Format: uuid */
            id: string;
            imageAlt: string | null;
            imageHash: string | null;
            imageHeight: number | null;
            images: {
                alt: string | null;
                hash: string | null;
                height: number | null;
                url: string;
                width: number | null;
            }[];
            imageUrl: string | null;
            imageWidth: number | null;
            isHeld: boolean;
            isLiked: boolean;
            isPinned: boolean;
            /** @constant */
            kind: "community";
            likeCount: number;
            /** @enum {string} */
            repliesFrom: "everyone" | "friends" | "nobody";
            version: number;
        };
        FriendRequest: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            requester: components["schemas"]["Byline"];
        };
        Friendship: {
            /** Format: uuid */
            addresseeId: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            friendshipStatus: "none" | "sent" | "received" | "friends";
            /** Format: uuid */
            id: string;
            isNew: boolean;
            /** Format: uuid */
            requesterId: string;
            /** @enum {string} */
            status: "pending" | "accepted" | "declined";
        };
        Invitation: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            id: string;
            maxUses: number;
            /** @enum {string} */
            state: "open" | "used" | "expired" | "revoked";
            uses: number;
        };
        InvitedCommunity: {
            /** @enum {string} */
            city: "New York City" | "Los Angeles" | "San Francisco" | "Chicago" | "Boston" | "Philadelphia" | "Miami" | "Atlanta" | "Austin";
            coverUrl: string | null;
            description: string | null;
            /** Format: uuid */
            id: string;
            imageUrl: string | null;
            isJoined: boolean;
            isPrivate: boolean;
            memberCount: number;
            name: string;
            rules: string | null;
            slug: string;
        };
        JoinRequest: {
            answers: {
                answer: string;
                question: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            user: components["schemas"]["Byline"];
        };
        Liker: {
            avatar: string | null;
            firstName: string;
            /** @enum {string} */
            friendshipStatus: "none" | "sent" | "received" | "friends";
            /** Format: uuid */
            id: string;
            lastName: string;
            photoHash: string | null;
            profileImageUrl: string | null;
            profilePhoto: string | null;
            username: string;
        };
        Mentionable: {
            avatar: string | null;
            firstName: string;
            /** Format: uuid */
            id: string;
            isFriend: boolean;
            lastName: string;
            photoHash: string | null;
            profileImageUrl: string | null;
            profilePhoto: string | null;
            username: string;
        };
        ModerationAppeal: {
            canDecide: boolean;
            /** Format: uuid */
            caseId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            moderator: components["schemas"]["Byline"] | null;
            statement: components["schemas"]["Statement"];
            subject: components["schemas"]["Byline"] | null;
            text: string;
        };
        ModerationCase: {
            assignee: components["schemas"]["Byline"] | null;
            community: {
                /** Format: uuid */
                id: string;
                name: string;
                slug: string;
            } | null;
            excerpt: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            level: "community" | "site" | "admin";
            /** Format: date-time */
            openedAt: string;
            reasons: {
                count: number;
                /** @enum {string} */
                reason: "spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other";
            }[];
            reportCount: number;
            severity: number;
            /** @enum {string} */
            source: "report" | "hold" | "moderator";
            /** @enum {string} */
            state: "open" | "decided";
            subject: components["schemas"]["Byline"] | null;
            targetId: string | null;
            /** @enum {string} */
            targetType: "member" | "post" | "reply" | "community" | "picture" | "link";
            weight: number;
        };
        ModerationCaseDetail: {
            assignee: components["schemas"]["Byline"] | null;
            community: {
                /** Format: uuid */
                id: string;
                name: string;
                slug: string;
            } | null;
            context: {
                author: components["schemas"]["Byline"];
                content: string;
                /** Format: date-time */
                createdAt: string;
                /** Format: uuid */
                id: string;
                isTarget: boolean;
                /** @enum {string} */
                kind: "post" | "reply";
            }[];
            decision: components["schemas"]["Statement"] | null;
            earlierDecisions: {
                /** @enum {string} */
                action: "dismiss" | "remove" | "warn" | "suspend" | "removeMember" | "ban";
                /** Format: date-time */
                createdAt: string;
                rule: ("spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other" | "communityRules") | null;
            }[];
            excerpt: string;
            history: {
                action: string;
                actor: components["schemas"]["Byline"] | null;
                /** Format: date-time */
                at: string;
                text: string | null;
            }[];
            /** Format: uuid */
            id: string;
            isOnHold: boolean;
            /** @enum {string} */
            level: "community" | "site" | "admin";
            /** Format: date-time */
            openedAt: string;
            reasons: {
                count: number;
                /** @enum {string} */
                reason: "spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other";
            }[];
            reportCount: number;
            reports: {
                /** Format: date-time */
                createdAt: string;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                reason: "spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other";
                reporter: components["schemas"]["Byline"] | null;
                text: string | null;
                weight: number;
            }[];
            severity: number;
            snapshot: {
                communityName?: string | null;
                createdAt: string | null;
                imageAlt: string | null;
                imageHash?: string | null;
                imageHeight?: number | null;
                imageUrl: string | null;
                imageWidth?: number | null;
                moreImages?: {
                    alt: string | null;
                    hash: string | null;
                    height: number | null;
                    url: string;
                    width: number | null;
                }[];
                name: string | null;
                postId: string | null;
                text: string | null;
                version: number | null;
            };
            /** @enum {string} */
            source: "report" | "hold" | "moderator";
            /** @enum {string} */
            state: "open" | "decided";
            subject: components["schemas"]["Byline"] | null;
            targetId: string | null;
            /** @enum {string} */
            targetState: "visible" | "held" | "removed" | "deleted";
            /** @enum {string} */
            targetType: "member" | "post" | "reply" | "community" | "picture" | "link";
            weight: number;
        };
        ModerationCounts: {
            openAppeals: number;
            openCases: number;
        };
        Mute: {
            community: {
                /** Format: uuid */
                id: string;
                name: string;
                slug: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            excerpt: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            targetId: string;
            /** @enum {string} */
            targetType: "member" | "community" | "post" | "community_post";
            until: string | null;
            user: components["schemas"]["Byline"] | null;
        };
        NewCommunityBan: {
            bannedBy: components["schemas"]["Byline"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            isNew: boolean;
            reason: string;
            user: components["schemas"]["Byline"];
        };
        NewCommunityLink: {
            /** Format: date-time */
            createdAt: string;
            creator: components["schemas"]["Byline"];
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            id: string;
            maxUses: number;
            /** @enum {string} */
            state: "open" | "used" | "expired" | "revoked";
            url: string;
            uses: number;
        };
        NewInvitation: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            id: string;
            maxUses: number;
            /** @enum {string} */
            state: "open" | "used" | "expired" | "revoked";
            url: string;
            uses: number;
        };
        Notification: {
            commentId: string | null;
            communityId: string | null;
            communityName: string | null;
            content: string;
            count: number | null;
            /** Format: date-time */
            createdAt: string;
            decisionId: string | null;
            friendshipId: string | null;
            friendshipStatus: ("pending" | "accepted" | "declined") | null;
            fromUser: components["schemas"]["Byline"] | null;
            fromUserId: string | null;
            /** Format: uuid */
            id: string;
            postId: string | null;
            read: boolean;
            reportId: string | null;
            /** @enum {string} */
            type: "friend_request" | "friend_accepted" | "like" | "comment" | "community_join" | "community_post_like" | "community_comment" | "community_post" | "community_joins" | "community_invitation" | "community_request" | "community_accepted" | "community_role" | "community_handover" | "comment_like" | "comment_reply" | "mention" | "report_outcome" | "moderation_decision" | "appeal_outcome" | "moderation_cases" | "moderation_appeals" | "export_ready";
            /** Format: uuid */
            userId: string;
        };
        NotificationGroup: {
            commentId: string | null;
            communityId: string | null;
            communityName: string | null;
            content: string;
            count: number | null;
            /** Format: date-time */
            createdAt: string;
            decisionId: string | null;
            friendshipId: string | null;
            friendshipStatus: ("pending" | "accepted" | "declined") | null;
            fromUser: components["schemas"]["Byline"] | null;
            fromUserId: string | null;
            /** Format: uuid */
            id: string;
            othersCount: number;
            postId: string | null;
            read: boolean;
            reportId: string | null;
            /** @enum {string} */
            type: "friend_request" | "friend_accepted" | "like" | "comment" | "community_join" | "community_post_like" | "community_comment" | "community_post" | "community_joins" | "community_invitation" | "community_request" | "community_accepted" | "community_role" | "community_handover" | "comment_like" | "comment_reply" | "mention" | "report_outcome" | "moderation_decision" | "appeal_outcome" | "moderation_cases" | "moderation_appeals" | "export_ready";
            /** Format: uuid */
            userId: string;
        };
        Passkey: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            lastUsedAt: string | null;
            name: string;
        };
        PasskeyOptions: {
            /** Format: uuid */
            challengeId: string;
            options: {
                [key: string]: unknown;
            };
        };
        PasswordReset: {
            ended: {
                emailChanges: number;
                exports: number;
                knownBrowsers: number;
                passkeys: number;
                recoveryCodes: number;
                sessions: number;
            };
            /** @constant */
            ok: true;
            remaining: {
                passkeys: number;
                recoveryCodes: number;
            };
        };
        Person: {
            avatar: string | null;
            bio: string | null;
            firstName: string;
            friendshipId: string | null;
            /** @enum {string} */
            friendshipStatus: "none" | "sent" | "received" | "friends";
            /** Format: uuid */
            id: string;
            isFriend: boolean;
            lastName: string;
            photoHash: string | null;
            profileImageUrl: string | null;
            profilePhoto: string | null;
            selectedCity: ("New York City" | "Los Angeles" | "San Francisco" | "Chicago" | "Boston" | "Philadelphia" | "Miami" | "Atlanta" | "Austin") | null;
            username: string;
        };
        PersonalData: {
            afterDeletion: string;
            contains: string;
            count: number | null;
            inExport: string;
            noun: string;
            seenBy: string;
            title: string;
        };
        Post: {
            author: components["schemas"]["Byline"];
            /** Format: uuid */
            authorId: string;
            canReply: boolean;
            commentCount: number;
            content: string;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** Format: uuid */
            id: string;
            imageAlt: string | null;
            imageHash: string | null;
            imageHeight: number | null;
            images: {
                alt: string | null;
                hash: string | null;
                height: number | null;
                url: string;
                width: number | null;
            }[];
            imageUrl: string | null;
            imageWidth: number | null;
            isHeld: boolean;
            isLiked: boolean;
            likeCount: number;
            /** @enum {string} */
            repliesFrom: "everyone" | "friends" | "nobody";
            version: number;
            /** @enum {string} */
            visibility: "friends" | "public" | "private";
        };
        PostLike: {
            /** Format: uuid */
            id: string;
            isLiked: boolean;
            likeCount: number;
        };
        PostPhoto: {
            imageHash: string;
            imageHeight: number;
            imageUrl: string;
            imageWidth: number;
        };
        PostVersion: {
            content: string | null;
            /** Format: date-time */
            createdAt: string;
            imageAlt: string | null;
            imageHash: string | null;
            imageHeight: number | null;
            images: {
                alt: string | null;
                hash: string | null;
                height: number | null;
                url: string;
                width: number | null;
            }[];
            imageUrl: string | null;
            imageWidth: number | null;
            isCurrent: boolean;
            isErased: boolean;
            version: number;
            visibility: ("friends" | "public" | "private") | null;
        };
        Profile: {
            avatar: string | null;
            bio: string | null;
            /** Format: date-time */
            createdAt: string;
            firstName: string;
            friendsCount: number;
            friendshipId: string | null;
            /** @enum {string} */
            friendshipStatus: "none" | "sent" | "received" | "friends";
            /** Format: uuid */
            id: string;
            isFriend: boolean;
            isMe: boolean;
            lastName: string;
            mute: {
                until: string | null;
            } | null;
            photoHash: string | null;
            postsCount: number;
            profileImageUrl: string | null;
            profilePhoto: string | null;
            selectedCity: ("New York City" | "Los Angeles" | "San Francisco" | "Chicago" | "Boston" | "Philadelphia" | "Miami" | "Atlanta" | "Austin") | null;
            username: string;
        };
        RecoveryCodes: {
            codes: string[];
        };
        RecoveryCodeState: {
            createdAt: string | null;
            remaining: number;
        };
        Refusal: {
            code: string;
            error: string;
            errors?: {
                code: string;
                message: string;
                params: {
                    [key: string]: string | number;
                };
                path: string;
            }[];
            fields?: {
                [key: string]: string;
            };
            message: string;
            params?: {
                [key: string]: string | number;
            };
            reason?: string;
        };
        Reply: {
            author: components["schemas"]["Byline"];
            /** Format: uuid */
            authorId: string;
            content: string;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** Format: uuid */
            id: string;
            isHeld: boolean;
            isLiked: boolean;
            likeCount: number;
            parentId: string | null;
            /** Format: uuid */
            postId: string;
            version: number;
        };
        Report: {
            /** Format: date-time */
            createdAt: string;
            decidedAt: string | null;
            /** Format: uuid */
            id: string;
            outcome: ("noAction" | "actionTaken") | null;
            /** @enum {string} */
            reason: "spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other";
            /** Format: uuid */
            targetId: string;
            /** @enum {string} */
            targetType: "member" | "post" | "reply" | "community" | "picture";
            text: string | null;
        };
        Session: {
            /** Format: date-time */
            createdAt: string;
            device: string;
            /** Format: uuid */
            id: string;
            isCurrent: boolean;
            /** Format: date-time */
            lastUsedAt: string;
        };
        Settings: {
            appearance: {
                /** @enum {string} */
                theme: "system" | "light" | "dark";
            };
            notifications: {
                [key: string]: "app" | "mail" | "off";
            };
            privacy: {
                /** @enum {string} */
                friendRequestsFrom: "everyone" | "friendsOfFriends" | "nobody";
                isCityShown: boolean;
                isInSuggestions: boolean;
            };
        };
        SignedIn: {
            /** @constant */
            isDeletionCancelled?: true;
            token: string;
            user: components["schemas"]["CurrentUser"];
        };
        SiteInfo: {
            hasMemberInvitations: boolean;
            minimumAge: number;
            notice: {
                content: string;
                /** Format: uuid */
                id: string;
            } | null;
            /** @enum {string} */
            registration: "open" | "invite" | "closed";
            termsVersion: string;
        };
        StartedExport: {
            bytes: number | null;
            doneItems: number;
            downloadUrl: string | null;
            expiresAt: string | null;
            /** Format: uuid */
            id: string;
            /** @constant */
            isNew?: true;
            readyAt: string | null;
            /** Format: date-time */
            requestedAt: string;
            /** @enum {string} */
            state: "waiting" | "running" | "ready" | "failed" | "expired";
            totalItems: number;
        };
        Statement: {
            /** @enum {string} */
            action: "dismiss" | "remove" | "warn" | "suspend" | "removeMember" | "ban";
            appeal: {
                /** Format: date-time */
                createdAt: string;
                decidedAt: string | null;
                explanation: string | null;
                outcome: ("upheld" | "reversed") | null;
                text: string;
            } | null;
            appealBefore: string | null;
            communityName: string | null;
            /** Format: date-time */
            createdAt: string;
            excerpt: string;
            facts: string | null;
            /** Format: uuid */
            id: string;
            isRemoved: boolean;
            rule: ("spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other" | "communityRules") | null;
            /** @enum {string} */
            source: "report" | "hold" | "moderator";
            /** @enum {string} */
            targetType: "member" | "post" | "reply" | "community" | "picture" | "link";
            until: string | null;
        };
        StoredUpload: {
            /** @constant */
            ok: true;
            url: string;
        };
        Suggestion: {
            avatar: string | null;
            bio: string | null;
            firstName: string;
            friendshipId: string | null;
            /** @enum {string} */
            friendshipStatus: "none" | "sent" | "received" | "friends";
            /** Format: uuid */
            id: string;
            isFriend: boolean;
            lastName: string;
            photoHash: string | null;
            profileImageUrl: string | null;
            profilePhoto: string | null;
            reason: string;
            selectedCity: ("New York City" | "Los Angeles" | "San Francisco" | "Chicago" | "Boston" | "Philadelphia" | "Miami" | "Atlanta" | "Austin") | null;
            username: string;
        };
        Transparency: {
            appeals: {
                open: number;
                reversed: number;
                upheld: number;
            };
            decisions: {
                /** @enum {string} */
                action: "dismiss" | "remove" | "warn" | "suspend" | "removeMember" | "ban";
                count: number;
                rule: ("spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other" | "communityRules") | null;
            }[];
            minCount: number;
            reports: {
                count: number;
                /** @enum {string} */
                reason: "spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other";
            }[];
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            until: string;
        };
        Upload: {
            uploadURL: string;
        };
    };
    responses: {
        /** @description The database is unavailable; retry after the seconds in Retry-After */
        Away: {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Stoop is not available right now. Please try again",
                 *       "error": "Stoop is not available right now. Please try again",
                 *       "code": "SERVICE_UNAVAILABLE",
                 *       "reason": "DATABASE_UNAVAILABLE"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The input is invalid; `fields` lists the messages by field */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Choose your city first",
                 *       "error": "Choose your city first",
                 *       "code": "BAD_REQUEST",
                 *       "fields": {
                 *         "city": "Required"
                 *       },
                 *       "reason": "NO_CITY",
                 *       "errors": [
                 *         {
                 *           "path": "city",
                 *           "code": "REQUIRED",
                 *           "params": {},
                 *           "message": "Required"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The Idempotency-Key was used for a different request */
        KeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "This Idempotency-Key was used for something else",
                 *       "error": "This Idempotency-Key was used for something else",
                 *       "code": "UNPROCESSABLE_CONTENT",
                 *       "reason": "IDEMPOTENCY_KEY_REUSED"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The resource does not exist or is not visible to you */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Post not found",
                 *       "error": "Post not found",
                 *       "code": "NOT_FOUND",
                 *       "reason": "NOT_FOUND",
                 *       "params": {
                 *         "thing": "Post"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The body is not JSON */
        NotJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Send JSON",
                 *       "error": "Send JSON",
                 *       "code": "UNSUPPORTED_MEDIA_TYPE",
                 *       "reason": "NOT_JSON"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The token is missing, invalid or expired */
        SignedOut: {
            headers: {
                /** @description Always Bearer */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Please sign in",
                 *       "error": "Please sign in",
                 *       "code": "UNAUTHORIZED",
                 *       "reason": "SIGNED_OUT"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The body is larger than 64 KiB */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "This is too large to send",
                 *       "error": "This is too large to send",
                 *       "code": "PAYLOAD_TOO_LARGE",
                 *       "reason": "TOO_LARGE"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many requests; retry after the seconds in Retry-After */
        TooMany: {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Too many attempts. Please wait a moment",
                 *       "error": "Too many attempts. Please wait a moment",
                 *       "code": "TOO_MANY_REQUESTS",
                 *       "reason": "RATE_LIMITED",
                 *       "params": {
                 *         "seconds": 12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "account.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": {
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Delete your account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "eraseAt": "2026-12-04T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have not confirmed that it is you within ten minutes (POST /api/auth/confirm; the reason is CONFIRMATION_REQUIRED) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description You are the only administrator of the server */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what Stoop keeps about you */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "noun": "account",
                     *         "title": "Account and profile",
                     *         "contains": "Your name, username, email, bio and city, your settings, and when you accepted the terms.",
                     *         "seenBy": "Members see your name, username, bio, photo and, unless you hide it, your city; your share page shows your name and photo to everyone who has the link; only you see your email and settings.",
                     *         "inExport": "Everything but the hash of your password.",
                     *         "afterDeletion": "Only keyed hashes remain, which do not reveal their values: of your id, so that a restored backup does not bring you back; of your usernames, so that nobody can pose as you; and of your email, if you were suspended for good.",
                     *         "count": null
                     *       },
                     *       {
                     *         "noun": "posts",
                     *         "title": "Posts",
                     *         "contains": "Your posts to friends, to everyone and in communities, and their earlier versions.",
                     *         "seenBy": "The people that you chose for each post, or the members of its community.",
                     *         "inExport": "All posts with their pictures, and the earlier versions of posts and replies.",
                     *         "afterDeletion": "Nothing remains, but other members may have quoted you in their own words.",
                     *         "count": 12
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PersonalData"][];
                };
            };
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.deletionPreview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get what deleting your account changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "eraseAt": "2026-12-04T12:00:00.000Z",
                     *       "posts": 12,
                     *       "replies": 34,
                     *       "friends": 5,
                     *       "communities": [
                     *         {
                     *           "id": "01900000-0000-7000-8030-000000000001",
                     *           "name": "Front Step Gardeners",
                     *           "successor": {
                     *             "id": "01900000-0000-7000-8000-000000000002",
                     *             "firstName": "Ben",
                     *             "lastName": "Okafor",
                     *             "username": "ben",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           },
                     *           "isClosed": false
                     *         }
                     *       ],
                     *       "backupDays": 30
                     *     }
                     */
                    "application/json": components["schemas"]["DeletionPreview"];
                };
            };
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get your newest export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "latest": {
                     *         "id": "0199e4a0-5b3c-7000-8000-0000000000e1",
                     *         "state": "ready",
                     *         "doneItems": 512,
                     *         "totalItems": 512,
                     *         "requestedAt": "2026-11-20T11:00:00.000Z",
                     *         "readyAt": "2026-11-20T11:00:00.000Z",
                     *         "expiresAt": "2026-11-27T12:00:00.000Z",
                     *         "bytes": 18412006,
                     *         "downloadUrl": "https://stoop.example/objects/exports/0c1d2e3f40516273849506a7b8c9dae1.zip?expires=…&signature=…"
                     *       },
                     *       "earlier": null,
                     *       "nextAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.startExport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Start an export of your data; returns 200 if one is under way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199e4a0-5b3c-7000-8000-0000000000e1",
                     *       "state": "running",
                     *       "doneItems": 0,
                     *       "totalItems": 512,
                     *       "requestedAt": "2026-11-20T12:00:00.000Z",
                     *       "readyAt": null,
                     *       "expiresAt": null,
                     *       "bytes": null,
                     *       "downloadUrl": null
                     *     }
                     */
                    "application/json": components["schemas"]["StartedExport"];
                };
            };
            /** @description Start an export of your data; returns 200 if one is under way */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199e4a0-5b3c-7000-8000-0000000000e1",
                     *       "state": "waiting",
                     *       "doneItems": 0,
                     *       "totalItems": 0,
                     *       "requestedAt": "2026-11-20T12:00:00.000Z",
                     *       "readyAt": null,
                     *       "expiresAt": null,
                     *       "bytes": null,
                     *       "downloadUrl": null,
                     *       "isNew": true
                     *     }
                     */
                    "application/json": components["schemas"]["StartedExport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the invitations you created */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-80e0-000000000001",
                     *         "maxUses": 1,
                     *         "uses": 0,
                     *         "createdAt": "2026-11-18T12:00:00.000Z",
                     *         "expiresAt": "2026-12-02T12:00:00.000Z",
                     *         "state": "open"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.createInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Create an invitation */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-80e0-000000000001",
                     *       "maxUses": 1,
                     *       "uses": 0,
                     *       "createdAt": "2026-11-18T12:00:00.000Z",
                     *       "expiresAt": "2026-12-02T12:00:00.000Z",
                     *       "state": "open",
                     *       "url": "https://stoop.example/auth#invite=Y29kZS1vZi10aGUtaW52aXRhdGlvbg"
                     *     }
                     */
                    "application/json": components["schemas"]["NewInvitation"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description Members may not invite others, or you have created all your invitations */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.revokeInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke an invitation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "statements.appealByToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "01900000-0000-7000-8110-000000000001.mjz8x1a0.c2lnbmF0dXJl",
                 *       "text": "I wrote about a film, not about a neighbour."
                 *     }
                 */
                "application/json": {
                    text: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Appeal against that decision with the same token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8110-000000000001",
                     *       "action": "suspend",
                     *       "rule": "harassment",
                     *       "facts": "You told a neighbour several times to leave the city.",
                     *       "isRemoved": true,
                     *       "until": "2026-11-27T12:00:00.000Z",
                     *       "createdAt": "2026-11-20T10:00:00.000Z",
                     *       "source": "report",
                     *       "communityName": null,
                     *       "targetType": "post",
                     *       "excerpt": "Nobody wants you here.",
                     *       "appealBefore": null,
                     *       "appeal": {
                     *         "text": "I wrote about a film, not about a neighbour.",
                     *         "createdAt": "2026-11-20T11:00:00.000Z",
                     *         "outcome": null,
                     *         "explanation": null,
                     *         "decidedAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Statement"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description The decision is more than six months old */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The member has already appealed against it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "sessions.confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    challengeId?: string;
                    password?: string;
                    response?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Confirm that it is you */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.changeEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann.alvarez@stoop.example"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Ask to change your email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have not confirmed that it is you within ten minutes (POST /api/auth/confirm; the reason is CONFIRMATION_REQUIRED) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.confirmEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "dGhlLXRva2VuLW9mLXRoZS1saW5r"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    keep?: "session" | "credentials";
                    token: string;
                };
            };
        };
        responses: {
            /** @description Confirm your new email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "ended": {
                     *         "sessions": 1,
                     *         "passkeys": 0,
                     *         "recoveryCodes": 0,
                     *         "emailChanges": 0,
                     *         "exports": 0,
                     *         "knownBrowsers": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EmailVerification"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description You have not confirmed that it is you within ten minutes (POST /api/auth/confirm; the reason is CONFIRMATION_REQUIRED) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Another account has this email by now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.undoEmailChange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "dGhlLXRva2VuLW9mLXRoZS1saW5r"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Undo a change of your email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@stoop.example"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Get a link to choose a new password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "auth.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@stoop.example",
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Sign in with email and password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "dGhlLXRva2VuLW9mLXRoZS1zZXNzaW9u",
                     *       "user": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "bio": "Front porch gardener. Will trade tomatoes for gossip.",
                     *         "selectedCity": "Chicago",
                     *         "isFriend": false,
                     *         "friendshipStatus": "none",
                     *         "friendshipId": null,
                     *         "postsCount": 2,
                     *         "friendsCount": 5,
                     *         "createdAt": "2026-05-04T12:00:00.000Z",
                     *         "isMe": true,
                     *         "mute": null,
                     *         "email": "ann@stoop.example",
                     *         "emailVerification": "verified",
                     *         "role": "member",
                     *         "theme": "system",
                     *         "updatedAt": "2026-11-19T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description The email is unknown or the password is wrong; the response is the same */
            401: {
                headers: {
                    /** @description Always Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The password is right, but the account is suspended */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "auth.logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign out: end the current session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "passkeys.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your passkeys */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-80f0-000000000002",
                     *         "name": "My phone",
                     *         "createdAt": "2026-11-18T12:00:00.000Z",
                     *         "lastUsedAt": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Passkey"][];
                };
            };
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "passkeys.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "challengeId": "01900000-0000-7000-80f0-000000000001",
                 *       "response": {
                 *         "id": "Y3JlZGVudGlhbA",
                 *         "rawId": "Y3JlZGVudGlhbA",
                 *         "type": "public-key",
                 *         "clientExtensionResults": {},
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "attestationObject": "YXR0ZXN0YXRpb24",
                 *           "transports": [
                 *             "internal"
                 *           ]
                 *         }
                 *       },
                 *       "name": "My phone"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    challengeId: string;
                    name: string;
                    response: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Add a passkey */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-80f0-000000000002",
                     *       "name": "My phone",
                     *       "createdAt": "2026-11-18T12:00:00.000Z",
                     *       "lastUsedAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have not confirmed that it is you within ten minutes (POST /api/auth/confirm; the reason is CONFIRMATION_REQUIRED), or you have 20 passkeys */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The passkey was added before */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "passkeys.rename": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "My phone"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Rename one of your passkeys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-80f0-000000000002",
                     *       "name": "My phone",
                     *       "createdAt": "2026-11-18T12:00:00.000Z",
                     *       "lastUsedAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "passkeys.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove one of your passkeys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have not confirmed that it is you within ten minutes (POST /api/auth/confirm; the reason is CONFIRMATION_REQUIRED) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "passkeys.challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the options to use a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "challengeId": "01900000-0000-7000-80f0-000000000001",
                     *       "options": {
                     *         "challenge": "Y2hhbGxlbmdlIG9mIHRoZSBzZXJ2ZXIgZm9yIG9uZSB1c2U",
                     *         "rpId": "stoop.example",
                     *         "allowCredentials": [],
                     *         "timeout": 300000,
                     *         "userVerification": "required"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "passkeys.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "challengeId": "01900000-0000-7000-80f0-000000000001",
                 *       "response": {
                 *         "id": "Y3JlZGVudGlhbA",
                 *         "rawId": "Y3JlZGVudGlhbA",
                 *         "type": "public-key",
                 *         "clientExtensionResults": {},
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "YXV0aERhdGE",
                 *           "signature": "c2lnbmF0dXJl"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    challengeId: string;
                    response: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Sign in with a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "dGhlLXRva2VuLW9mLXRoZS1zZXNzaW9u",
                     *       "user": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "bio": "Front porch gardener. Will trade tomatoes for gossip.",
                     *         "selectedCity": "Chicago",
                     *         "isFriend": false,
                     *         "friendshipStatus": "none",
                     *         "friendshipId": null,
                     *         "postsCount": 2,
                     *         "friendsCount": 5,
                     *         "createdAt": "2026-05-04T12:00:00.000Z",
                     *         "isMe": true,
                     *         "mute": null,
                     *         "email": "ann@stoop.example",
                     *         "emailVerification": "verified",
                     *         "role": "member",
                     *         "theme": "system",
                     *         "updatedAt": "2026-11-19T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description The response of the passkey is not valid */
            401: {
                headers: {
                    /** @description Always Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The passkey is right, but the account is suspended */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "passkeys.options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the options to create a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "challengeId": "01900000-0000-7000-80f0-000000000001",
                     *       "options": {
                     *         "challenge": "Y2hhbGxlbmdlIG9mIHRoZSBzZXJ2ZXIgZm9yIG9uZSB1c2U",
                     *         "rp": {
                     *           "name": "Stoop",
                     *           "id": "stoop.example"
                     *         },
                     *         "user": {
                     *           "id": "AZAAAAAAcACAAAAAAAAAAQ",
                     *           "name": "ann@stoop.example",
                     *           "displayName": "Ann Alvarez"
                     *         },
                     *         "pubKeyCredParams": [
                     *           {
                     *             "alg": -7,
                     *             "type": "public-key"
                     *           }
                     *         ],
                     *         "timeout": 300000,
                     *         "excludeCredentials": [],
                     *         "authenticatorSelection": {
                     *           "residentKey": "required",
                     *           "userVerification": "required",
                     *           "requireResidentKey": true
                     *         },
                     *         "attestation": "none"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have not confirmed that it is you within ten minutes (POST /api/auth/confirm; the reason is CONFIRMATION_REQUIRED), or you have 20 passkeys */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse",
                 *       "newPassword": "a better password"
                 *     }
                 */
                "application/json": {
                    currentPassword: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Change your password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "passkeys.recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@stoop.example",
                 *       "code": "4k7m-x2c9-v0qd-8hnt",
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": {
                    code: string;
                    /** Format: email */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Set a new password by a recovery code and sign in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "dGhlLXRva2VuLW9mLXRoZS1zZXNzaW9u",
                     *       "user": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "bio": "Front porch gardener. Will trade tomatoes for gossip.",
                     *         "selectedCity": "Chicago",
                     *         "isFriend": false,
                     *         "friendshipStatus": "none",
                     *         "friendshipId": null,
                     *         "postsCount": 2,
                     *         "friendsCount": 5,
                     *         "createdAt": "2026-05-04T12:00:00.000Z",
                     *         "isMe": true,
                     *         "mute": null,
                     *         "email": "ann@stoop.example",
                     *         "emailVerification": "verified",
                     *         "role": "member",
                     *         "theme": "system",
                     *         "updatedAt": "2026-11-19T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description The email is unknown or the code is wrong; the response is the same */
            401: {
                headers: {
                    /** @description Always Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The code is right, but the account is suspended */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "passkeys.recoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Count your recovery codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "remaining": 9,
                     *       "createdAt": "2026-11-18T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodeState"];
                };
            };
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "passkeys.createRecoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Create ten recovery codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "codes": [
                     *         "4k7m-x2c9-v0qd-8hnt",
                     *         "9b3f-7rty-2msa-kx51"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have not confirmed that it is you within ten minutes (POST /api/auth/confirm; the reason is CONFIRMATION_REQUIRED) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "passkeys.removeRecoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove your recovery codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have not confirmed that it is you within ten minutes (POST /api/auth/confirm; the reason is CONFIRMATION_REQUIRED) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "auth.register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@stoop.example",
                 *       "password": "correct horse",
                 *       "firstName": "Ann",
                 *       "lastName": "Alvarez",
                 *       "username": "ann",
                 *       "selectedCity": "Chicago"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    firstName: string;
                    invitation?: string;
                    lastName: string;
                    password: string;
                    /** @enum {string} */
                    selectedCity: "New York City" | "Los Angeles" | "San Francisco" | "Chicago" | "Boston" | "Philadelphia" | "Miami" | "Atlanta" | "Austin";
                    username: string;
                };
            };
        };
        responses: {
            /** @description Create an account and sign in */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "dGhlLXRva2VuLW9mLXRoZS1zZXNzaW9u",
                     *       "user": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "bio": null,
                     *         "selectedCity": "Chicago",
                     *         "isFriend": false,
                     *         "friendshipStatus": "none",
                     *         "friendshipId": null,
                     *         "postsCount": 0,
                     *         "friendsCount": 0,
                     *         "createdAt": "2026-05-04T12:00:00.000Z",
                     *         "isMe": true,
                     *         "mute": null,
                     *         "email": "ann@stoop.example",
                     *         "emailVerification": "verified",
                     *         "role": "member",
                     *         "theme": "system",
                     *         "updatedAt": "2026-11-19T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description Registration is closed, or needs a valid invitation */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The email or the username is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "dGhlLXRva2VuLW9mLXRoZS1saW5r",
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": {
                    password: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Set a new password with the token of the link you got */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "ended": {
                     *         "sessions": 1,
                     *         "passkeys": 0,
                     *         "recoveryCodes": 0,
                     *         "emailChanges": 0,
                     *         "exports": 0,
                     *         "knownBrowsers": 1
                     *       },
                     *       "remaining": {
                     *         "passkeys": 1,
                     *         "recoveryCodes": 10
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "sessions.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your sessions */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8090-000000000001",
                     *         "device": "Chrome on Android",
                     *         "createdAt": "2026-11-18T12:00:00.000Z",
                     *         "lastUsedAt": "2026-11-20T12:00:00.000Z",
                     *         "isCurrent": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Session"][];
                };
            };
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "sessions.endOthers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End all your sessions except the current one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "sessions.end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End one of your sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "auth.user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the signed-in member */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8000-000000000001",
                     *       "firstName": "Ann",
                     *       "lastName": "Alvarez",
                     *       "username": "ann",
                     *       "avatar": null,
                     *       "profilePhoto": null,
                     *       "profileImageUrl": null,
                     *       "photoHash": null,
                     *       "bio": "Front porch gardener. Will trade tomatoes for gossip.",
                     *       "selectedCity": "Chicago",
                     *       "isFriend": false,
                     *       "friendshipStatus": "none",
                     *       "friendshipId": null,
                     *       "postsCount": 2,
                     *       "friendsCount": 5,
                     *       "createdAt": "2026-05-04T12:00:00.000Z",
                     *       "isMe": true,
                     *       "mute": null,
                     *       "email": "ann@stoop.example",
                     *       "emailVerification": "verified",
                     *       "role": "member",
                     *       "theme": "system",
                     *       "updatedAt": "2026-11-19T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.changeUsername": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ann-alvarez"
                 *     }
                 */
                "application/json": {
                    username: string;
                };
            };
        };
        responses: {
            /** @description Change your username */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8000-000000000001",
                     *       "firstName": "Ann",
                     *       "lastName": "Alvarez",
                     *       "username": "ann-alvarez",
                     *       "avatar": null,
                     *       "profilePhoto": null,
                     *       "profileImageUrl": null,
                     *       "photoHash": null,
                     *       "bio": "Front porch gardener. Will trade tomatoes for gossip.",
                     *       "selectedCity": "Chicago",
                     *       "isFriend": false,
                     *       "friendshipStatus": "none",
                     *       "friendshipId": null,
                     *       "postsCount": 2,
                     *       "friendsCount": 5,
                     *       "createdAt": "2026-05-04T12:00:00.000Z",
                     *       "isMe": true,
                     *       "mute": null,
                     *       "email": "ann@stoop.example",
                     *       "emailVerification": "verified",
                     *       "role": "member",
                     *       "theme": "system",
                     *       "updatedAt": "2026-11-19T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description Another account has or had this username */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "dGhlLXRva2VuLW9mLXRoZS1saW5r",
                 *       "keep": "session"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    keep?: "session" | "credentials";
                    token: string;
                };
            };
        };
        responses: {
            /** @description Verify your email with the token of the link you got */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "ended": {
                     *         "sessions": 1,
                     *         "passkeys": 0,
                     *         "recoveryCodes": 0,
                     *         "emailChanges": 0,
                     *         "exports": 0,
                     *         "knownBrowsers": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EmailVerification"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description You have not confirmed that it is you within ten minutes (POST /api/auth/confirm; the reason is CONFIRMATION_REQUIRED) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "account.sendVerification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get another link to verify your email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "people.blocks": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the members whom you have blocked, most recent first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8120-000000000001",
                     *         "createdAt": "2026-11-20T07:00:00.000Z",
                     *         "user": {
                     *           "id": "01900000-0000-7000-8000-000000000008",
                     *           "firstName": "Hugo",
                     *           "lastName": "Castellanos",
                     *           "username": "hugo",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Block"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.discover": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the communities in your city */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8030-000000000001",
                     *         "name": "Front Step Gardeners",
                     *         "slug": "front-step-gardeners",
                     *         "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *         "city": "Chicago",
                     *         "creatorId": "01900000-0000-7000-8000-000000000001",
                     *         "memberCount": 4,
                     *         "imageUrl": null,
                     *         "isPrivate": false,
                     *         "joinPolicy": "open",
                     *         "isClosed": false,
                     *         "createdAt": "2026-09-21T12:00:00.000Z",
                     *         "isJoined": true,
                     *         "role": "creator",
                     *         "requestState": null,
                     *         "isInvited": false,
                     *         "lastActivityAt": "2026-11-19T12:00:00.000Z",
                     *         "friendCount": 2
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DiscoveredCommunity"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key within 24 hours returns the first response and creates nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Front Step Gardeners",
                 *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                 *       "isPrivate": false
                 *     }
                 */
                "application/json": {
                    city?: unknown;
                    description: string;
                    isPrivate?: boolean;
                    /** @enum {string} */
                    joinPolicy?: "open" | "request" | "invitation";
                    name: string;
                };
            };
        };
        responses: {
            /** @description Create a community in your city */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000001",
                     *       "memberCount": 1,
                     *       "imageUrl": null,
                     *       "isPrivate": false,
                     *       "joinPolicy": "open",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": true,
                     *       "role": "creator",
                     *       "requestState": null,
                     *       "isInvited": false
                     *     }
                     */
                    "application/json": components["schemas"]["Community"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have created as many communities as a member may, or not verified your email */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.onePost": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a post of a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8050-000000000001",
                     *       "communityId": "01900000-0000-7000-8030-000000000001",
                     *       "authorId": "01900000-0000-7000-8000-000000000001",
                     *       "content": "Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us.",
                     *       "imageUrl": null,
                     *       "imageAlt": null,
                     *       "imageWidth": null,
                     *       "imageHeight": null,
                     *       "imageHash": null,
                     *       "images": [],
                     *       "likeCount": 2,
                     *       "commentCount": 0,
                     *       "createdAt": "2026-11-19T12:00:00.000Z",
                     *       "isLiked": false,
                     *       "isPinned": false,
                     *       "version": 1,
                     *       "editedAt": null,
                     *       "isHeld": false,
                     *       "repliesFrom": "everyone",
                     *       "canReply": true,
                     *       "author": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CommunityPost"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.updatePost": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "content": "Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us."
                 *     }
                 */
                "application/json": {
                    content?: string;
                    imageAlt?: string | null;
                    images?: {
                        alt?: string | null;
                        url: string;
                    }[];
                    imageUrl?: string | null;
                    /** @enum {string} */
                    repliesFrom?: "everyone" | "friends" | "nobody";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Edit your community post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8050-000000000001",
                     *       "communityId": "01900000-0000-7000-8030-000000000001",
                     *       "authorId": "01900000-0000-7000-8000-000000000001",
                     *       "content": "Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us.",
                     *       "imageUrl": null,
                     *       "imageAlt": null,
                     *       "imageWidth": null,
                     *       "imageHeight": null,
                     *       "imageHash": null,
                     *       "images": [],
                     *       "likeCount": 2,
                     *       "commentCount": 0,
                     *       "createdAt": "2026-11-19T12:00:00.000Z",
                     *       "isLiked": false,
                     *       "isPinned": false,
                     *       "version": 2,
                     *       "editedAt": "2026-11-20T11:00:00.000Z",
                     *       "isHeld": false,
                     *       "repliesFrom": "everyone",
                     *       "canReply": true,
                     *       "author": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CommunityPost"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description It belongs to another member */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description It has changed since the version that the edit names (the reason is STALE_VERSION) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.deletePost": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "The post advertises a shop.",
                 *       "rule": "spam"
                 *     }
                 */
                "application/json": {
                    reason?: string;
                    /** @enum {string} */
                    rule?: "spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other" | "communityRules";
                };
            };
        };
        responses: {
            /** @description Delete your community post, or remove one as a moderator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description It belongs to another member */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.replies": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the replies to a community post, oldest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8020-000000000001",
                     *         "postId": "01900000-0000-7000-8050-000000000001",
                     *         "authorId": "01900000-0000-7000-8000-000000000001",
                     *         "parentId": null,
                     *         "content": "On my way with a bag and no shame.",
                     *         "createdAt": "2026-11-20T11:15:00.000Z",
                     *         "likeCount": 0,
                     *         "isLiked": false,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Reply"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.reply": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key within 24 hours returns the first response and creates nothing */
                "Idempotency-Key"?: string;
            };
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "@ben Save me a slice!",
                 *       "parentId": "01900000-0000-7000-8020-000000000001"
                 *     }
                 */
                "application/json": {
                    content: string;
                    parentId?: string | null;
                };
            };
        };
        responses: {
            /** @description Reply to a community post */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-80a0-000000000001",
                     *       "postId": "01900000-0000-7000-8050-000000000001",
                     *       "authorId": "01900000-0000-7000-8000-000000000001",
                     *       "parentId": "01900000-0000-7000-8020-000000000001",
                     *       "content": "@ben Save me a slice!",
                     *       "createdAt": "2026-11-20T11:15:00.000Z",
                     *       "likeCount": 0,
                     *       "isLiked": false,
                     *       "version": 1,
                     *       "editedAt": null,
                     *       "isHeld": false,
                     *       "author": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Reply"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community, or the author of the post does not let you reply */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.updateReply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                commentId: string;
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "content": "On my way with a bag and no shame."
                 *     }
                 */
                "application/json": {
                    content: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Edit your reply */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8020-000000000001",
                     *       "postId": "01900000-0000-7000-8050-000000000001",
                     *       "authorId": "01900000-0000-7000-8000-000000000001",
                     *       "parentId": null,
                     *       "content": "On my way with a bag and no shame.",
                     *       "createdAt": "2026-11-20T11:15:00.000Z",
                     *       "likeCount": 0,
                     *       "isLiked": false,
                     *       "version": 2,
                     *       "editedAt": "2026-11-20T11:00:00.000Z",
                     *       "isHeld": false,
                     *       "author": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Reply"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description It belongs to another member */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description It has changed since the version that the edit names (the reason is STALE_VERSION) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.deleteReply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                commentId: string;
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "The post advertises a shop.",
                 *       "rule": "spam"
                 *     }
                 */
                "application/json": {
                    reason?: string;
                    /** @enum {string} */
                    rule?: "spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other" | "communityRules";
                };
            };
        };
        responses: {
            /** @description Delete your reply or one to your community post, or remove one as a moderator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description It belongs to another member */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.likeReply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                commentId: string;
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "liked": true
                 *     }
                 */
                "application/json": {
                    liked?: boolean;
                };
            };
        };
        responses: {
            /** @description Like or unlike a reply to a community post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8020-000000000001",
                     *       "isLiked": true,
                     *       "likeCount": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PostLike"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.restoreReply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                commentId: string;
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restore a reply that you deleted within a minute */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have not deleted it, or more than a minute ago */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.replyVersions": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                commentId: string;
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the versions of a reply, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "version": 2,
                     *         "content": "On my way with a bag and no shame.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": null,
                     *         "createdAt": "2026-11-20T11:00:00.000Z",
                     *         "isErased": false,
                     *         "isCurrent": true
                     *       },
                     *       {
                     *         "version": 1,
                     *         "content": null,
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": null,
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "isErased": true,
                     *         "isCurrent": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PostVersion"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.eraseReplyVersion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                commentId: string;
                communityId: string;
                id: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erase a version of a reply */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description Only its author and moderators may erase a version */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.like": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "liked": true
                 *     }
                 */
                "application/json": {
                    liked?: boolean;
                };
            };
        };
        responses: {
            /** @description Like or unlike a community post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8050-000000000001",
                     *       "isLiked": true,
                     *       "likeCount": 3
                     *     }
                     */
                    "application/json": components["schemas"]["PostLike"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.likes": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List who likes a community post: your friends, then the newest */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8000-000000000002",
                     *         "firstName": "Ben",
                     *         "lastName": "Okafor",
                     *         "username": "ben",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "friendshipStatus": "friends"
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8000-000000000008",
                     *         "firstName": "Hugo",
                     *         "lastName": "Castellanos",
                     *         "username": "hugo",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "friendshipStatus": "none"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Liker"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.mutePost": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "until": null
                 *     }
                 */
                "application/json": {
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description Stop the notifications about a community post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description You have muted 1,000 members, communities and posts */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.unmutePost": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the notifications about a community post again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.pin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pin a community post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8050-000000000001",
                     *       "communityId": "01900000-0000-7000-8030-000000000001",
                     *       "authorId": "01900000-0000-7000-8000-000000000001",
                     *       "content": "Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us.",
                     *       "imageUrl": null,
                     *       "imageAlt": null,
                     *       "imageWidth": null,
                     *       "imageHeight": null,
                     *       "imageHash": null,
                     *       "images": [],
                     *       "likeCount": 2,
                     *       "commentCount": 0,
                     *       "createdAt": "2026-11-19T12:00:00.000Z",
                     *       "isLiked": false,
                     *       "isPinned": true,
                     *       "version": 1,
                     *       "editedAt": null,
                     *       "isHeld": false,
                     *       "repliesFrom": "everyone",
                     *       "canReply": true,
                     *       "author": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CommunityPost"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You do not moderate this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such community, or it is private */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Three other posts are pinned */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.unpin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unpin a community post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8050-000000000001",
                     *       "communityId": "01900000-0000-7000-8030-000000000001",
                     *       "authorId": "01900000-0000-7000-8000-000000000001",
                     *       "content": "Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us.",
                     *       "imageUrl": null,
                     *       "imageAlt": null,
                     *       "imageWidth": null,
                     *       "imageHeight": null,
                     *       "imageHash": null,
                     *       "images": [],
                     *       "likeCount": 2,
                     *       "commentCount": 0,
                     *       "createdAt": "2026-11-19T12:00:00.000Z",
                     *       "isLiked": false,
                     *       "isPinned": false,
                     *       "version": 1,
                     *       "editedAt": null,
                     *       "isHeld": false,
                     *       "repliesFrom": "everyone",
                     *       "canReply": true,
                     *       "author": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CommunityPost"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You do not moderate this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such community, or it is private */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.restorePost": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restore a community post that you deleted within a minute */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have not deleted it, or more than a minute ago */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.postVersions": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                communityId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the versions of a community post, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "version": 2,
                     *         "content": "Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": null,
                     *         "createdAt": "2026-11-20T11:00:00.000Z",
                     *         "isErased": false,
                     *         "isCurrent": true
                     *       },
                     *       {
                     *         "version": 1,
                     *         "content": null,
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": null,
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "isErased": true,
                     *         "isCurrent": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PostVersion"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.erasePostVersion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                communityId: string;
                id: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erase a version of a community post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description Only its author and moderators may erase a version */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.one": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a community by id or slug */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000001",
                     *       "memberCount": 4,
                     *       "imageUrl": null,
                     *       "isPrivate": false,
                     *       "joinPolicy": "open",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": true,
                     *       "role": "creator",
                     *       "requestState": null,
                     *       "isInvited": false,
                     *       "coverUrl": null,
                     *       "rules": null,
                     *       "questions": [],
                     *       "version": 1,
                     *       "canInvite": true,
                     *       "canModerate": true,
                     *       "canVolunteer": false,
                     *       "membership": {
                     *         "notificationLevel": "replies",
                     *         "isOnProfile": true
                     *       },
                     *       "requestAgainAt": null,
                     *       "ban": null,
                     *       "handover": null,
                     *       "requestCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["CommunityDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "name": "Front Gardeners of Pilsen",
                 *       "imageUrl": "/objects/5d1c0f4a9b7e42d68c3e2f1a0b9d8c7e-480.webp",
                 *       "renewSlug": true
                 *     }
                 */
                "application/json": {
                    coverUrl?: string | null;
                    description?: string;
                    imageUrl?: string | null;
                    isClosed?: boolean;
                    isPrivate?: boolean;
                    /** @enum {string} */
                    joinPolicy?: "open" | "request" | "invitation";
                    name?: string;
                    questions?: string[];
                    renewSlug?: boolean;
                    rules?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Edit a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Gardeners of Pilsen",
                     *       "slug": "front-gardeners-of-pilsen",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000001",
                     *       "memberCount": 4,
                     *       "imageUrl": "/objects/5d1c0f4a9b7e42d68c3e2f1a0b9d8c7e-480.webp",
                     *       "isPrivate": false,
                     *       "joinPolicy": "open",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": true,
                     *       "role": "creator",
                     *       "requestState": null,
                     *       "isInvited": false,
                     *       "coverUrl": null,
                     *       "rules": null,
                     *       "questions": [],
                     *       "version": 2,
                     *       "canInvite": true,
                     *       "canModerate": true,
                     *       "canVolunteer": false,
                     *       "membership": {
                     *         "notificationLevel": "replies",
                     *         "isOnProfile": true
                     *       },
                     *       "requestAgainAt": null,
                     *       "ban": null,
                     *       "handover": null,
                     *       "requestCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["CommunityDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not its creator, it has had 20 earlier addresses, or it becomes public and you have not verified your email */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description It has changed since the version that the edit names (the reason is STALE_VERSION) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not its creator */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.bans": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the bans, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8160-000000000001",
                     *         "user": {
                     *           "id": "01900000-0000-7000-8000-000000000002",
                     *           "firstName": "Ben",
                     *           "lastName": "Okafor",
                     *           "username": "ben",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "bannedBy": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "reason": "The post advertises a shop.",
                     *         "createdAt": "2026-11-20T11:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CommunityBan"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You do not moderate this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such community, or it is private */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.ban": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "01900000-0000-7000-8000-000000000002",
                 *       "reason": "The post advertises a shop."
                 *     }
                 */
                "application/json": {
                    reason: string;
                    /** @enum {string} */
                    rule?: "spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other" | "communityRules";
                    /** Format: uuid */
                    userId: string;
                };
            };
        };
        responses: {
            /** @description Ban somebody from a community; returns 200 if they are banned already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8160-000000000001",
                     *       "user": {
                     *         "id": "01900000-0000-7000-8000-000000000002",
                     *         "firstName": "Ben",
                     *         "lastName": "Okafor",
                     *         "username": "ben",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       },
                     *       "bannedBy": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       },
                     *       "reason": "The post advertises a shop.",
                     *       "createdAt": "2026-11-20T11:00:00.000Z",
                     *       "isNew": false
                     *     }
                     */
                    "application/json": components["schemas"]["NewCommunityBan"];
                };
            };
            /** @description Ban somebody from a community; returns 200 if they are banned already */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8160-000000000001",
                     *       "user": {
                     *         "id": "01900000-0000-7000-8000-000000000002",
                     *         "firstName": "Ben",
                     *         "lastName": "Okafor",
                     *         "username": "ben",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       },
                     *       "bannedBy": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       },
                     *       "reason": "The post advertises a shop.",
                     *       "createdAt": "2026-11-20T11:00:00.000Z",
                     *       "isNew": true
                     *     }
                     */
                    "application/json": components["schemas"]["NewCommunityBan"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You do not moderate this community, or only its creator may remove this member, or the member is its creator */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such community or member */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.unban": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lift a ban */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You do not moderate this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such community, or it is private */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.decline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Decline an invitation to a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.answerHandover": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accept": true
                 *     }
                 */
                "application/json": {
                    accept: boolean;
                };
            };
        };
        responses: {
            /** @description Accept or decline to take over a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000005",
                     *       "memberCount": 4,
                     *       "imageUrl": null,
                     *       "isPrivate": false,
                     *       "joinPolicy": "open",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": true,
                     *       "role": "creator",
                     *       "requestState": null,
                     *       "isInvited": false
                     *     }
                     */
                    "application/json": components["schemas"]["Community"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody has asked you to take over within seven days */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.withdrawHandover": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No longer ask a member to take over your community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not the creator of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.links": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the invitation links of a community, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8130-000000000001",
                     *         "maxUses": 100,
                     *         "uses": 12,
                     *         "createdAt": "2026-11-19T12:00:00.000Z",
                     *         "expiresAt": "2026-11-26T12:00:00.000Z",
                     *         "state": "open",
                     *         "creator": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CommunityLink"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.createLink": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "maxUses": 100,
                 *       "expiresIn": 604800
                 *     }
                 */
                "application/json": {
                    expiresIn?: number;
                    maxUses?: number;
                };
            };
        };
        responses: {
            /** @description Create an invitation link of a community */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8130-000000000001",
                     *       "maxUses": 100,
                     *       "uses": 0,
                     *       "createdAt": "2026-11-19T12:00:00.000Z",
                     *       "expiresAt": "2026-11-26T12:00:00.000Z",
                     *       "state": "open",
                     *       "creator": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       },
                     *       "url": "https://stoop.example/join/Qm9vdHNfb25fdGhlX3N0b29wX2FsbF9uaWdodF9sb25n"
                     *     }
                     */
                    "application/json": components["schemas"]["NewCommunityLink"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You may not invite others, have 20 open links, or have not verified your email */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.revokeLink": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke an invitation link of a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.invitees": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the people who were invited to a community, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8140-000000000001",
                     *         "user": {
                     *           "id": "01900000-0000-7000-8000-000000000008",
                     *           "firstName": "Hugo",
                     *           "lastName": "Castellanos",
                     *           "username": "hugo",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "inviter": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "createdAt": "2026-11-20T09:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CommunityInvitee"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.invite": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "username": "hugo"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    userId?: string;
                    username?: string;
                };
            };
        };
        responses: {
            /** @description Invite a person to a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8140-000000000001",
                     *       "user": {
                     *         "id": "01900000-0000-7000-8000-000000000008",
                     *         "firstName": "Hugo",
                     *         "lastName": "Castellanos",
                     *         "username": "hugo",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       },
                     *       "inviter": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       },
                     *       "createdAt": "2026-11-20T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CommunityInvitee"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You may not invite others, have 100 open invitations, or have not verified your email */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such community or person */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The person is a member already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.uninvite": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdraw an invitation to a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.join": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Join a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000001",
                     *       "memberCount": 4,
                     *       "imageUrl": null,
                     *       "isPrivate": false,
                     *       "joinPolicy": "open",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": true,
                     *       "role": "creator",
                     *       "requestState": null,
                     *       "isInvited": false
                     *     }
                     */
                    "application/json": components["schemas"]["Community"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are banned, or have to ask or to be invited first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such community, or it is private */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.leave": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "successorId": null
                 *     }
                 */
                "application/json": {
                    successorId?: string | null;
                };
            };
        };
        responses: {
            /** @description Leave a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000001",
                     *       "memberCount": 3,
                     *       "imageUrl": null,
                     *       "isPrivate": false,
                     *       "joinPolicy": "open",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": false,
                     *       "role": null,
                     *       "requestState": null,
                     *       "isInvited": false
                     *     }
                     */
                    "application/json": components["schemas"]["Community"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description There is no such community, or the successor is not a member */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.log": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what the moderators of a community have done, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "at": "2026-11-20T11:00:00.000Z",
                     *         "actor": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "action": "member ban",
                     *         "user": {
                     *           "id": "01900000-0000-7000-8000-000000000002",
                     *           "firstName": "Ben",
                     *           "lastName": "Okafor",
                     *           "username": "ben",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "reason": "The post advertises a shop."
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CommunityLogEntry"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You do not moderate this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such community, or it is private */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.members": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the members of a community: roles, friends, people with mutual friends and others */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description How many words of `q` after the first 6 were ignored; absent if none */
                    "X-Ignored-Words"?: number;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8040-000000000001",
                     *         "communityId": "01900000-0000-7000-8030-000000000001",
                     *         "userId": "01900000-0000-7000-8000-000000000001",
                     *         "role": "creator",
                     *         "joinedAt": "2026-10-01T12:00:00.000Z",
                     *         "user": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8040-000000000002",
                     *         "communityId": "01900000-0000-7000-8030-000000000001",
                     *         "userId": "01900000-0000-7000-8000-000000000005",
                     *         "role": "member",
                     *         "joinedAt": "2026-10-02T12:00:00.000Z",
                     *         "user": {
                     *           "id": "01900000-0000-7000-8000-000000000005",
                     *           "firstName": "Edie",
                     *           "lastName": "Larsson",
                     *           "username": "edie",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CommunityMember"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.setRole": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "moderator"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    role: "creator" | "moderator" | "member";
                };
            };
        };
        responses: {
            /** @description Change the role of a member, or ask them to take over */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8040-000000000002",
                     *       "communityId": "01900000-0000-7000-8030-000000000001",
                     *       "userId": "01900000-0000-7000-8000-000000000005",
                     *       "role": "moderator",
                     *       "joinedAt": "2026-10-02T12:00:00.000Z",
                     *       "user": {
                     *         "id": "01900000-0000-7000-8000-000000000005",
                     *         "firstName": "Edie",
                     *         "lastName": "Larsson",
                     *         "username": "edie",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CommunityMember"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not the creator of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.removeMember": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The post advertises a shop."
                 *     }
                 */
                "application/json": {
                    reason: string;
                    /** @enum {string} */
                    rule?: "spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other" | "communityRules";
                };
            };
        };
        responses: {
            /** @description Remove a member of a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You do not moderate this community, or only its creator may remove this member, or the member is its creator */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such community or member */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.updateMembership": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notificationLevel": "all",
                 *       "isOnProfile": false
                 *     }
                 */
                "application/json": {
                    isOnProfile?: boolean;
                    /** @enum {string} */
                    notificationLevel?: "all" | "replies" | "none";
                };
            };
        };
        responses: {
            /** @description Change your notifications from a community, or whether your profile shows it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000001",
                     *       "memberCount": 4,
                     *       "imageUrl": null,
                     *       "isPrivate": false,
                     *       "joinPolicy": "open",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": true,
                     *       "role": "creator",
                     *       "requestState": null,
                     *       "isInvited": false,
                     *       "coverUrl": null,
                     *       "rules": null,
                     *       "questions": [],
                     *       "version": 1,
                     *       "canInvite": true,
                     *       "canModerate": true,
                     *       "canVolunteer": false,
                     *       "membership": {
                     *         "notificationLevel": "all",
                     *         "isOnProfile": false
                     *       },
                     *       "requestAgainAt": null,
                     *       "ban": null,
                     *       "handover": null,
                     *       "requestCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["CommunityDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.mentionable": {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List members whom you can mention in a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8000-000000000002",
                     *         "firstName": "Ben",
                     *         "lastName": "Okafor",
                     *         "username": "ben",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "isFriend": true
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8000-000000000008",
                     *         "firstName": "Hugo",
                     *         "lastName": "Castellanos",
                     *         "username": "hugo",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "isFriend": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Mentionable"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.mute": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "until": "2026-11-21T12:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description Stop the notifications from a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            /** @description You have muted 1,000 members, communities and posts */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.unmute": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the notifications from a community again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.pins": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the pinned posts of a community, the last pinned first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8050-000000000001",
                     *         "communityId": "01900000-0000-7000-8030-000000000001",
                     *         "authorId": "01900000-0000-7000-8000-000000000001",
                     *         "content": "Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "likeCount": 2,
                     *         "commentCount": 0,
                     *         "createdAt": "2026-11-19T12:00:00.000Z",
                     *         "isLiked": false,
                     *         "isPinned": true,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "repliesFrom": "everyone",
                     *         "canReply": true,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CommunityPost"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.posts": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the posts of a community, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8050-000000000001",
                     *         "communityId": "01900000-0000-7000-8030-000000000001",
                     *         "authorId": "01900000-0000-7000-8000-000000000001",
                     *         "content": "Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "likeCount": 2,
                     *         "commentCount": 0,
                     *         "createdAt": "2026-11-19T12:00:00.000Z",
                     *         "isLiked": false,
                     *         "isPinned": false,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "repliesFrom": "everyone",
                     *         "canReply": true,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8050-000000000002",
                     *         "communityId": "01900000-0000-7000-8030-000000000001",
                     *         "authorId": "01900000-0000-7000-8000-000000000005",
                     *         "content": "The seed library restocked: beans, marigolds, three kinds of kale.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "likeCount": 1,
                     *         "commentCount": 0,
                     *         "createdAt": "2026-11-16T12:00:00.000Z",
                     *         "isLiked": true,
                     *         "isPinned": false,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "repliesFrom": "everyone",
                     *         "canReply": true,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000005",
                     *           "firstName": "Edie",
                     *           "lastName": "Larsson",
                     *           "username": "edie",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CommunityPost"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key within 24 hours returns the first response and creates nothing */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us.",
                 *       "images": [
                 *         {
                 *           "url": "/objects/5f0c1d2e3a4b59687786a5b4c3d2e1f0-1080.webp",
                 *           "alt": "A bowl of red tomatoes on a step"
                 *         },
                 *         {
                 *           "url": "/objects/0a1b2c3d4e5f60718293a4b5c6d7e8f9-1080.webp",
                 *           "alt": "Two empty jars beside the door"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    content: string;
                    imageAlt?: string | null;
                    images?: {
                        alt?: string | null;
                        url: string;
                    }[];
                    imageUrl?: string;
                    /** @enum {string} */
                    repliesFrom?: "everyone" | "friends" | "nobody";
                };
            };
        };
        responses: {
            /** @description Create a post in a community */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8050-000000000001",
                     *       "communityId": "01900000-0000-7000-8030-000000000001",
                     *       "authorId": "01900000-0000-7000-8000-000000000001",
                     *       "content": "Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us.",
                     *       "imageUrl": "/objects/5f0c1d2e3a4b59687786a5b4c3d2e1f0-1080.webp",
                     *       "imageAlt": "A bowl of red tomatoes on a step",
                     *       "imageWidth": 1080,
                     *       "imageHeight": 810,
                     *       "imageHash": "mvcVJYSPiHiHh3iHh4eHeHh4iA==",
                     *       "images": [
                     *         {
                     *           "url": "/objects/5f0c1d2e3a4b59687786a5b4c3d2e1f0-1080.webp",
                     *           "alt": "A bowl of red tomatoes on a step",
                     *           "width": 1080,
                     *           "height": 810,
                     *           "hash": "mvcVJYSPiHiHh3iHh4eHeHh4iA=="
                     *         },
                     *         {
                     *           "url": "/objects/0a1b2c3d4e5f60718293a4b5c6d7e8f9-1080.webp",
                     *           "alt": "Two empty jars beside the door",
                     *           "width": 810,
                     *           "height": 1080,
                     *           "hash": "GfgFDYJ3iHh4h4eIeIh4d4h3eA=="
                     *         }
                     *       ],
                     *       "likeCount": 0,
                     *       "commentCount": 0,
                     *       "createdAt": "2026-11-19T12:00:00.000Z",
                     *       "isLiked": false,
                     *       "isPinned": false,
                     *       "version": 1,
                     *       "editedAt": null,
                     *       "isHeld": false,
                     *       "repliesFrom": "everyone",
                     *       "canReply": true,
                     *       "author": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CommunityPost"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.requests": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the pending requests to join a community, oldest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8140-000000000002",
                     *         "user": {
                     *           "id": "01900000-0000-7000-8000-000000000008",
                     *           "firstName": "Hugo",
                     *           "lastName": "Castellanos",
                     *           "username": "hugo",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "answers": [
                     *           {
                     *             "question": "What do you grow?",
                     *             "answer": "Beans, mostly."
                     *           }
                     *         ],
                     *         "createdAt": "2026-11-20T09:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["JoinRequest"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You do not moderate this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such community, or it is private */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.request": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "answers": [
                 *         "Beans, mostly."
                 *       ]
                 *     }
                 */
                "application/json": {
                    answers?: string[];
                };
            };
        };
        responses: {
            /** @description Ask to join a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000001",
                     *       "memberCount": 4,
                     *       "imageUrl": null,
                     *       "isPrivate": false,
                     *       "joinPolicy": "request",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": false,
                     *       "role": null,
                     *       "requestState": "pending",
                     *       "isInvited": false
                     *     }
                     */
                    "application/json": components["schemas"]["Community"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description The community takes no requests, has banned you, or declined a request less than 30 days ago */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdraw your request to join a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000001",
                     *       "memberCount": 4,
                     *       "imageUrl": null,
                     *       "isPrivate": false,
                     *       "joinPolicy": "request",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": false,
                     *       "role": null,
                     *       "requestState": null,
                     *       "isInvited": false
                     *     }
                     */
                    "application/json": components["schemas"]["Community"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.decideRequests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "requestIds": [
                 *         "01900000-0000-7000-8140-000000000002"
                 *       ],
                 *       "accept": true
                 *     }
                 */
                "application/json": {
                    accept: boolean;
                    requestIds: string[];
                };
            };
        };
        responses: {
            /** @description Accept or decline requests to join a community */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "decided": 1,
                     *       "missing": 0
                     *     }
                     */
                    "application/json": components["schemas"]["DecidedRequests"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You do not moderate this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such community, or it is private */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restore a community that you deleted within 14 days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000001",
                     *       "memberCount": 4,
                     *       "imageUrl": null,
                     *       "isPrivate": false,
                     *       "joinPolicy": "open",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": true,
                     *       "role": "creator",
                     *       "requestState": null,
                     *       "isInvited": false
                     *     }
                     */
                    "application/json": components["schemas"]["Community"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have not deleted it, or more than 14 days ago */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.transparency": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get what was reported and decided in a community, in numbers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "since": "2025-11-20T12:00:00.000Z",
                     *       "until": "2026-11-20T12:00:00.000Z",
                     *       "minCount": 5,
                     *       "reports": [
                     *         {
                     *           "reason": "harassment",
                     *           "count": 12
                     *         }
                     *       ],
                     *       "decisions": [
                     *         {
                     *           "action": "dismiss",
                     *           "rule": null,
                     *           "count": 14
                     *         },
                     *         {
                     *           "action": "remove",
                     *           "rule": "harassment",
                     *           "count": 6
                     *         }
                     *       ],
                     *       "appeals": {
                     *         "open": 0,
                     *         "upheld": 7,
                     *         "reversed": 5
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Transparency"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.volunteer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Become the creator of a community that has none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000005",
                     *       "memberCount": 4,
                     *       "imageUrl": null,
                     *       "isPrivate": false,
                     *       "joinPolicy": "open",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": true,
                     *       "role": "creator",
                     *       "requestState": null,
                     *       "isInvited": false
                     *     }
                     */
                    "application/json": components["schemas"]["Community"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are not a member of this community */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description There is a creator, or somebody was asked to take over */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.deleted": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the communities that you have deleted and can restore */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8030-000000000001",
                     *         "name": "Front Step Gardeners",
                     *         "imageUrl": null,
                     *         "memberCount": 4,
                     *         "deletedAt": "2026-11-19T12:00:00.000Z",
                     *         "erasedAt": "2026-12-03T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DeletedCommunity"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.invited": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your open invitations to communities, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8140-000000000001",
                     *         "community": {
                     *           "id": "01900000-0000-7000-8030-000000000001",
                     *           "name": "Front Step Gardeners",
                     *           "slug": "front-step-gardeners",
                     *           "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *           "city": "Chicago",
                     *           "memberCount": 4,
                     *           "isPrivate": false,
                     *           "imageUrl": null,
                     *           "rules": "Be kind. Offer before you ask."
                     *         },
                     *         "inviter": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "createdAt": "2026-11-20T09:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CommunityInvitation"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.joinById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "communityId": "01900000-0000-7000-8030-000000000001"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    communityId: string;
                };
            };
        };
        responses: {
            /** @description Join the community given in the body */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000001",
                     *       "memberCount": 4,
                     *       "imageUrl": null,
                     *       "isPrivate": false,
                     *       "joinPolicy": "open",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": true,
                     *       "role": "creator",
                     *       "requestState": null,
                     *       "isInvited": false
                     *     }
                     */
                    "application/json": components["schemas"]["Community"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are banned, or have to ask or to be invited first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such community, or it is private */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.joined": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the communities you have joined */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8030-000000000001",
                     *         "name": "Front Step Gardeners",
                     *         "slug": "front-step-gardeners",
                     *         "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *         "city": "Chicago",
                     *         "creatorId": "01900000-0000-7000-8000-000000000001",
                     *         "memberCount": 4,
                     *         "imageUrl": null,
                     *         "isPrivate": false,
                     *         "joinPolicy": "open",
                     *         "isClosed": false,
                     *         "createdAt": "2026-09-21T12:00:00.000Z",
                     *         "isJoined": true,
                     *         "role": "creator",
                     *         "requestState": null,
                     *         "isInvited": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Community"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "search.communities": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find communities in all cities */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description How many words of `q` after the first 6 were ignored; absent if none */
                    "X-Ignored-Words"?: number;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8030-000000000001",
                     *         "name": "Front Step Gardeners",
                     *         "slug": "front-step-gardeners",
                     *         "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *         "city": "Chicago",
                     *         "creatorId": "01900000-0000-7000-8000-000000000001",
                     *         "memberCount": 4,
                     *         "imageUrl": null,
                     *         "isPrivate": false,
                     *         "joinPolicy": "open",
                     *         "isClosed": false,
                     *         "createdAt": "2026-09-21T12:00:00.000Z",
                     *         "isJoined": true,
                     *         "role": "creator",
                     *         "requestState": null,
                     *         "isInvited": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Community"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "notifications.counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the counts that badges show */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "unreadNotifications": 3,
                     *       "friendRequests": 2,
                     *       "friends": 5,
                     *       "suggestions": 4
                     *     }
                     */
                    "application/json": components["schemas"]["Counts"];
                };
            };
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "friends.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your friends, sorted by name */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8000-000000000002",
                     *         "firstName": "Ben",
                     *         "lastName": "Okafor",
                     *         "username": "ben",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "bio": "Runs the Sunday bike kitchen in Pilsen.",
                     *         "selectedCity": "Chicago",
                     *         "isFriend": true,
                     *         "friendshipStatus": "friends",
                     *         "friendshipId": "01900000-0000-7000-8070-000000000001"
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8000-000000000007",
                     *         "firstName": "Gwen",
                     *         "lastName": "Mbeki",
                     *         "username": "gwen",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "bio": "Two dogs, one stoop, no lawn.",
                     *         "selectedCity": "Chicago",
                     *         "isFriend": true,
                     *         "friendshipStatus": "friends",
                     *         "friendshipId": "01900000-0000-7000-8070-000000000006"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Person"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "friends.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a friendship */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "friends.request": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key within 24 hours returns the first response and creates nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "addresseeId": "01900000-0000-7000-8000-000000000008"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    addresseeId?: string;
                    /** Format: uuid */
                    userId?: string;
                };
            };
        };
        responses: {
            /** @description Send a friend request; returns 200 if you have already sent one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8070-000000000007",
                     *       "requesterId": "01900000-0000-7000-8000-000000000001",
                     *       "addresseeId": "01900000-0000-7000-8000-000000000008",
                     *       "status": "pending",
                     *       "createdAt": "2026-11-20T11:00:00.000Z",
                     *       "friendshipStatus": "sent",
                     *       "isNew": false
                     *     }
                     */
                    "application/json": components["schemas"]["Friendship"];
                };
            };
            /** @description Send a friend request; returns 200 if you have already sent one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8070-000000000007",
                     *       "requesterId": "01900000-0000-7000-8000-000000000001",
                     *       "addresseeId": "01900000-0000-7000-8000-000000000008",
                     *       "status": "pending",
                     *       "createdAt": "2026-11-20T11:00:00.000Z",
                     *       "friendshipStatus": "sent",
                     *       "isNew": true
                     *     }
                     */
                    "application/json": components["schemas"]["Friendship"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description The user does not accept friend requests from you */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description You are already friends */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "friends.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                friendshipId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel a friend request you sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description The request was sent to you */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description You are already friends */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "friends.requests": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List pending friend requests to you */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8070-000000000004",
                     *         "requester": {
                     *           "id": "01900000-0000-7000-8000-000000000005",
                     *           "firstName": "Edie",
                     *           "lastName": "Larsson",
                     *           "username": "edie",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "createdAt": "2026-11-20T07:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FriendRequest"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "friends.respond": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "friendshipId": "01900000-0000-7000-8070-000000000004",
                 *       "status": "accepted"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    friendshipId: string;
                    /** @enum {string} */
                    status: "accepted" | "declined";
                };
            };
        };
        responses: {
            /** @description Accept or decline a friend request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8070-000000000004",
                     *       "requesterId": "01900000-0000-7000-8000-000000000005",
                     *       "addresseeId": "01900000-0000-7000-8000-000000000001",
                     *       "status": "accepted",
                     *       "createdAt": "2026-11-20T11:00:00.000Z",
                     *       "friendshipStatus": "friends",
                     *       "isNew": false
                     *     }
                     */
                    "application/json": components["schemas"]["Friendship"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You sent this request yourself */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description You have not received such a request */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description You have already given the other answer */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "friends.suggestions": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List people you may know */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8000-000000000008",
                     *         "firstName": "Hugo",
                     *         "lastName": "Castellanos",
                     *         "username": "hugo",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "bio": "Plays the upright bass. The neighbors are kind about it.",
                     *         "selectedCity": "Chicago",
                     *         "isFriend": false,
                     *         "friendshipStatus": "none",
                     *         "friendshipId": null,
                     *         "reason": "3 mutual friends"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Suggestion"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "friends.dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dismiss a suggestion */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "friends.undismiss": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restore a dismissed suggestion */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.byToken": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the community to which an invitation link leads */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "memberCount": 4,
                     *       "isPrivate": false,
                     *       "imageUrl": null,
                     *       "coverUrl": null,
                     *       "rules": "Be kind. Offer before you ask.",
                     *       "isJoined": false
                     *     }
                     */
                    "application/json": components["schemas"]["InvitedCommunity"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description The link is unknown, revoked, expired or used up, or you are banned */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "communities.joinByToken": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Join a community by an invitation link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8030-000000000001",
                     *       "name": "Front Step Gardeners",
                     *       "slug": "front-step-gardeners",
                     *       "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *       "city": "Chicago",
                     *       "creatorId": "01900000-0000-7000-8000-000000000001",
                     *       "memberCount": 4,
                     *       "imageUrl": null,
                     *       "isPrivate": false,
                     *       "joinPolicy": "open",
                     *       "isClosed": false,
                     *       "createdAt": "2026-09-21T12:00:00.000Z",
                     *       "isJoined": false,
                     *       "role": null,
                     *       "requestState": null,
                     *       "isInvited": false
                     *     }
                     */
                    "application/json": components["schemas"]["Community"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You are banned from this community, which everyone can find */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The link is unknown, revoked, expired or used up, or you are banned */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "moderation.appeals": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the open appeals, oldest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8110-000000000002",
                     *         "caseId": "01900000-0000-7000-8110-000000000003",
                     *         "text": "I wrote about a film, not about a neighbour.",
                     *         "createdAt": "2026-11-20T11:00:00.000Z",
                     *         "statement": {
                     *           "id": "01900000-0000-7000-8110-000000000001",
                     *           "action": "suspend",
                     *           "rule": "harassment",
                     *           "facts": "You told a neighbour several times to leave the city.",
                     *           "isRemoved": true,
                     *           "until": "2026-11-27T12:00:00.000Z",
                     *           "createdAt": "2026-11-20T10:00:00.000Z",
                     *           "source": "report",
                     *           "communityName": null,
                     *           "targetType": "post",
                     *           "excerpt": "Nobody wants you here.",
                     *           "appealBefore": null,
                     *           "appeal": {
                     *             "text": "I wrote about a film, not about a neighbour.",
                     *             "createdAt": "2026-11-20T11:00:00.000Z",
                     *             "outcome": null,
                     *             "explanation": null,
                     *             "decidedAt": null
                     *           }
                     *         },
                     *         "subject": {
                     *           "id": "01900000-0000-7000-8000-000000000002",
                     *           "firstName": "Ben",
                     *           "lastName": "Okafor",
                     *           "username": "ben",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "moderator": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "canDecide": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ModerationAppeal"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "moderation.decideAppeal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "reversed",
                 *       "explanation": "The post is about a film."
                 *     }
                 */
                "application/json": {
                    explanation: string;
                    /** @enum {string} */
                    outcome: "upheld" | "reversed";
                };
            };
        };
        responses: {
            /** @description Decide an appeal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You made the decision, and another moderator can decide the appeal */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description It was already decided */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "moderation.cases": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                state?: "open" | "decided";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the cases that you may decide */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8110-000000000001",
                     *         "targetType": "post",
                     *         "targetId": "01900000-0000-7000-8020-000000000001",
                     *         "level": "site",
                     *         "source": "report",
                     *         "state": "open",
                     *         "severity": 1,
                     *         "weight": 1,
                     *         "reportCount": 1,
                     *         "reasons": [
                     *           {
                     *             "reason": "spam",
                     *             "count": 1
                     *           }
                     *         ],
                     *         "excerpt": "Call 312 555 0134 for cheap bikes",
                     *         "subject": {
                     *           "id": "01900000-0000-7000-8000-000000000002",
                     *           "firstName": "Ben",
                     *           "lastName": "Okafor",
                     *           "username": "ben",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "community": null,
                     *         "assignee": null,
                     *         "openedAt": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ModerationCase"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "moderation.one": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8110-000000000001",
                     *       "targetType": "post",
                     *       "targetId": "01900000-0000-7000-8020-000000000001",
                     *       "level": "site",
                     *       "source": "report",
                     *       "state": "open",
                     *       "severity": 1,
                     *       "weight": 1,
                     *       "reportCount": 1,
                     *       "reasons": [
                     *         {
                     *           "reason": "spam",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "excerpt": "Call 312 555 0134 for cheap bikes",
                     *       "subject": {
                     *         "id": "01900000-0000-7000-8000-000000000002",
                     *         "firstName": "Ben",
                     *         "lastName": "Okafor",
                     *         "username": "ben",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       },
                     *       "community": null,
                     *       "assignee": null,
                     *       "openedAt": "2026-11-20T10:00:00.000Z",
                     *       "snapshot": {
                     *         "text": "Call 312 555 0134 for cheap bikes",
                     *         "name": null,
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "version": 1,
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "postId": null
                     *       },
                     *       "targetState": "visible",
                     *       "context": [
                     *         {
                     *           "id": "01900000-0000-7000-8020-000000000001",
                     *           "kind": "post",
                     *           "author": {
                     *             "id": "01900000-0000-7000-8000-000000000002",
                     *             "firstName": "Ben",
                     *             "lastName": "Okafor",
                     *             "username": "ben",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           },
                     *           "content": "Call 312 555 0134 for cheap bikes",
                     *           "createdAt": "2026-11-20T09:00:00.000Z",
                     *           "isTarget": true
                     *         }
                     *       ],
                     *       "reports": [
                     *         {
                     *           "id": "01900000-0000-7000-8100-000000000001",
                     *           "reason": "spam",
                     *           "text": null,
                     *           "weight": 1,
                     *           "createdAt": "2026-11-20T10:00:00.000Z",
                     *           "reporter": {
                     *             "id": "01900000-0000-7000-8000-000000000001",
                     *             "firstName": "Ann",
                     *             "lastName": "Alvarez",
                     *             "username": "ann",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           }
                     *         }
                     *       ],
                     *       "history": [
                     *         {
                     *           "at": "2026-11-20T11:00:00.000Z",
                     *           "actor": {
                     *             "id": "01900000-0000-7000-8000-000000000007",
                     *             "firstName": "Gwen",
                     *             "lastName": "Mbeki",
                     *             "username": "gwen",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           },
                     *           "action": "case view",
                     *           "text": null
                     *         }
                     *       ],
                     *       "earlierDecisions": [],
                     *       "decision": null,
                     *       "isOnHold": false
                     *     }
                     */
                    "application/json": components["schemas"]["ModerationCaseDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "moderation.decide": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "remove",
                 *       "rule": "spam",
                 *       "facts": "The post advertises a shop."
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    action: "dismiss" | "remove" | "warn" | "suspend";
                    days?: (1 | 7 | 30) | null;
                    facts?: string;
                    remove?: boolean;
                    /** @enum {string} */
                    rule?: "spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other" | "communityRules";
                };
            };
        };
        responses: {
            /** @description Decide a case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8110-000000000001",
                     *       "targetType": "post",
                     *       "targetId": "01900000-0000-7000-8020-000000000001",
                     *       "level": "site",
                     *       "source": "report",
                     *       "state": "decided",
                     *       "severity": 1,
                     *       "weight": 1,
                     *       "reportCount": 1,
                     *       "reasons": [
                     *         {
                     *           "reason": "spam",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "excerpt": "Call 312 555 0134 for cheap bikes",
                     *       "subject": {
                     *         "id": "01900000-0000-7000-8000-000000000002",
                     *         "firstName": "Ben",
                     *         "lastName": "Okafor",
                     *         "username": "ben",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       },
                     *       "community": null,
                     *       "assignee": null,
                     *       "openedAt": "2026-11-20T10:00:00.000Z",
                     *       "snapshot": {
                     *         "text": "Call 312 555 0134 for cheap bikes",
                     *         "name": null,
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "version": 1,
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "postId": null
                     *       },
                     *       "targetState": "removed",
                     *       "context": [
                     *         {
                     *           "id": "01900000-0000-7000-8020-000000000001",
                     *           "kind": "post",
                     *           "author": {
                     *             "id": "01900000-0000-7000-8000-000000000002",
                     *             "firstName": "Ben",
                     *             "lastName": "Okafor",
                     *             "username": "ben",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           },
                     *           "content": "Call 312 555 0134 for cheap bikes",
                     *           "createdAt": "2026-11-20T09:00:00.000Z",
                     *           "isTarget": true
                     *         }
                     *       ],
                     *       "reports": [
                     *         {
                     *           "id": "01900000-0000-7000-8100-000000000001",
                     *           "reason": "spam",
                     *           "text": null,
                     *           "weight": 1,
                     *           "createdAt": "2026-11-20T10:00:00.000Z",
                     *           "reporter": {
                     *             "id": "01900000-0000-7000-8000-000000000001",
                     *             "firstName": "Ann",
                     *             "lastName": "Alvarez",
                     *             "username": "ann",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           }
                     *         }
                     *       ],
                     *       "history": [
                     *         {
                     *           "at": "2026-11-20T11:00:00.000Z",
                     *           "actor": {
                     *             "id": "01900000-0000-7000-8000-000000000007",
                     *             "firstName": "Gwen",
                     *             "lastName": "Mbeki",
                     *             "username": "gwen",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           },
                     *           "action": "case view",
                     *           "text": null
                     *         }
                     *       ],
                     *       "earlierDecisions": [],
                     *       "decision": {
                     *         "id": "01900000-0000-7000-8120-000000000001",
                     *         "action": "remove",
                     *         "rule": "spam",
                     *         "facts": "The post advertises a shop.",
                     *         "isRemoved": true,
                     *         "until": null,
                     *         "createdAt": "2026-11-20T12:00:00.000Z",
                     *         "source": "report",
                     *         "communityName": null,
                     *         "targetType": "post",
                     *         "excerpt": "Call 312 555 0134 for cheap bikes",
                     *         "appealBefore": "2027-05-22T00:00:00.000Z",
                     *         "appeal": null
                     *       },
                     *       "isOnHold": false
                     *     }
                     */
                    "application/json": components["schemas"]["ModerationCaseDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description Only the moderators of the site can suspend a member */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such case that you may decide */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The case is decided already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "moderation.handOver": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "admin",
                 *       "text": "I have asked the author"
                 *     }
                 */
                "application/json": {
                    text?: string;
                    /** @enum {string} */
                    to: "site" | "admin";
                };
            };
        };
        responses: {
            /** @description Hand a case over */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            /** @description The case is decided already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "moderation.hold": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isOnHold": true
                 *     }
                 */
                "application/json": {
                    isOnHold: boolean;
                };
            };
        };
        responses: {
            /** @description Keep the evidence of a case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8110-000000000001",
                     *       "targetType": "post",
                     *       "targetId": "01900000-0000-7000-8020-000000000001",
                     *       "level": "site",
                     *       "source": "report",
                     *       "state": "open",
                     *       "severity": 1,
                     *       "weight": 1,
                     *       "reportCount": 1,
                     *       "reasons": [
                     *         {
                     *           "reason": "spam",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "excerpt": "Call 312 555 0134 for cheap bikes",
                     *       "subject": {
                     *         "id": "01900000-0000-7000-8000-000000000002",
                     *         "firstName": "Ben",
                     *         "lastName": "Okafor",
                     *         "username": "ben",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       },
                     *       "community": null,
                     *       "assignee": null,
                     *       "openedAt": "2026-11-20T10:00:00.000Z",
                     *       "snapshot": {
                     *         "text": "Call 312 555 0134 for cheap bikes",
                     *         "name": null,
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "version": 1,
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "postId": null
                     *       },
                     *       "targetState": "visible",
                     *       "context": [
                     *         {
                     *           "id": "01900000-0000-7000-8020-000000000001",
                     *           "kind": "post",
                     *           "author": {
                     *             "id": "01900000-0000-7000-8000-000000000002",
                     *             "firstName": "Ben",
                     *             "lastName": "Okafor",
                     *             "username": "ben",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           },
                     *           "content": "Call 312 555 0134 for cheap bikes",
                     *           "createdAt": "2026-11-20T09:00:00.000Z",
                     *           "isTarget": true
                     *         }
                     *       ],
                     *       "reports": [
                     *         {
                     *           "id": "01900000-0000-7000-8100-000000000001",
                     *           "reason": "spam",
                     *           "text": null,
                     *           "weight": 1,
                     *           "createdAt": "2026-11-20T10:00:00.000Z",
                     *           "reporter": {
                     *             "id": "01900000-0000-7000-8000-000000000001",
                     *             "firstName": "Ann",
                     *             "lastName": "Alvarez",
                     *             "username": "ann",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           }
                     *         }
                     *       ],
                     *       "history": [
                     *         {
                     *           "at": "2026-11-20T11:00:00.000Z",
                     *           "actor": {
                     *             "id": "01900000-0000-7000-8000-000000000007",
                     *             "firstName": "Gwen",
                     *             "lastName": "Mbeki",
                     *             "username": "gwen",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           },
                     *           "action": "case view",
                     *           "text": null
                     *         }
                     *       ],
                     *       "earlierDecisions": [],
                     *       "decision": null,
                     *       "isOnHold": true
                     *     }
                     */
                    "application/json": components["schemas"]["ModerationCaseDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "moderation.note": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "I have asked the author"
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Add a note to a case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8110-000000000001",
                     *       "targetType": "post",
                     *       "targetId": "01900000-0000-7000-8020-000000000001",
                     *       "level": "site",
                     *       "source": "report",
                     *       "state": "open",
                     *       "severity": 1,
                     *       "weight": 1,
                     *       "reportCount": 1,
                     *       "reasons": [
                     *         {
                     *           "reason": "spam",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "excerpt": "Call 312 555 0134 for cheap bikes",
                     *       "subject": {
                     *         "id": "01900000-0000-7000-8000-000000000002",
                     *         "firstName": "Ben",
                     *         "lastName": "Okafor",
                     *         "username": "ben",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       },
                     *       "community": null,
                     *       "assignee": {
                     *         "id": "01900000-0000-7000-8000-000000000007",
                     *         "firstName": "Gwen",
                     *         "lastName": "Mbeki",
                     *         "username": "gwen",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       },
                     *       "openedAt": "2026-11-20T10:00:00.000Z",
                     *       "snapshot": {
                     *         "text": "Call 312 555 0134 for cheap bikes",
                     *         "name": null,
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "version": 1,
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "postId": null
                     *       },
                     *       "targetState": "visible",
                     *       "context": [
                     *         {
                     *           "id": "01900000-0000-7000-8020-000000000001",
                     *           "kind": "post",
                     *           "author": {
                     *             "id": "01900000-0000-7000-8000-000000000002",
                     *             "firstName": "Ben",
                     *             "lastName": "Okafor",
                     *             "username": "ben",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           },
                     *           "content": "Call 312 555 0134 for cheap bikes",
                     *           "createdAt": "2026-11-20T09:00:00.000Z",
                     *           "isTarget": true
                     *         }
                     *       ],
                     *       "reports": [
                     *         {
                     *           "id": "01900000-0000-7000-8100-000000000001",
                     *           "reason": "spam",
                     *           "text": null,
                     *           "weight": 1,
                     *           "createdAt": "2026-11-20T10:00:00.000Z",
                     *           "reporter": {
                     *             "id": "01900000-0000-7000-8000-000000000001",
                     *             "firstName": "Ann",
                     *             "lastName": "Alvarez",
                     *             "username": "ann",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           }
                     *         }
                     *       ],
                     *       "history": [
                     *         {
                     *           "at": "2026-11-20T12:00:00.000Z",
                     *           "actor": {
                     *             "id": "01900000-0000-7000-8000-000000000007",
                     *             "firstName": "Gwen",
                     *             "lastName": "Mbeki",
                     *             "username": "gwen",
                     *             "avatar": null,
                     *             "profilePhoto": null,
                     *             "profileImageUrl": null,
                     *             "photoHash": null
                     *           },
                     *           "action": "case note",
                     *           "text": "I have asked the author"
                     *         }
                     *       ],
                     *       "earlierDecisions": [],
                     *       "decision": null,
                     *       "isOnHold": false
                     *     }
                     */
                    "application/json": components["schemas"]["ModerationCaseDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "moderation.counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Count what waits for you as a moderator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openCases": 3,
                     *       "openAppeals": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ModerationCounts"];
                };
            };
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "people.mutes": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List whom and what you have muted, most recent first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8110-000000000001",
                     *         "createdAt": "2026-11-20T11:00:00.000Z",
                     *         "until": "2026-11-21T12:00:00.000Z",
                     *         "user": {
                     *           "id": "01900000-0000-7000-8000-000000000013",
                     *           "firstName": "نور",
                     *           "lastName": "الحسيني",
                     *           "username": "noor",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "community": null,
                     *         "excerpt": null,
                     *         "targetType": "member",
                     *         "targetId": "01900000-0000-7000-8000-000000000013"
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8110-000000000002",
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "until": null,
                     *         "user": null,
                     *         "community": {
                     *           "id": "01900000-0000-7000-8030-000000000001",
                     *           "name": "Front Step Gardeners",
                     *           "slug": "front-step-gardeners"
                     *         },
                     *         "excerpt": null,
                     *         "targetType": "community",
                     *         "targetId": "01900000-0000-7000-8030-000000000001"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Mute"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "notifications.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your notifications, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8060-000000000001",
                     *         "userId": "01900000-0000-7000-8000-000000000001",
                     *         "type": "friend_request",
                     *         "content": "Edie Larsson sent you a friend request",
                     *         "read": false,
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "fromUserId": "01900000-0000-7000-8000-000000000005",
                     *         "fromUser": {
                     *           "id": "01900000-0000-7000-8000-000000000005",
                     *           "firstName": "Edie",
                     *           "lastName": "Larsson",
                     *           "username": "edie",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "postId": null,
                     *         "communityId": null,
                     *         "communityName": null,
                     *         "count": null,
                     *         "commentId": null,
                     *         "friendshipId": "01900000-0000-7000-8070-000000000004",
                     *         "reportId": null,
                     *         "decisionId": null,
                     *         "friendshipStatus": "pending"
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8060-000000000002",
                     *         "userId": "01900000-0000-7000-8000-000000000001",
                     *         "type": "like",
                     *         "content": "نور الحسيني liked your post",
                     *         "read": false,
                     *         "createdAt": "2026-11-20T08:00:00.000Z",
                     *         "fromUserId": "01900000-0000-7000-8000-000000000013",
                     *         "fromUser": {
                     *           "id": "01900000-0000-7000-8000-000000000013",
                     *           "firstName": "نور",
                     *           "lastName": "الحسيني",
                     *           "username": "noor",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "postId": "01900000-0000-7000-8010-000000000004",
                     *         "communityId": null,
                     *         "communityName": null,
                     *         "count": null,
                     *         "commentId": null,
                     *         "friendshipId": null,
                     *         "reportId": null,
                     *         "decisionId": null,
                     *         "friendshipStatus": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Notification"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "notifications.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "group": true
                 *     }
                 */
                "application/json": {
                    group?: boolean;
                };
            };
        };
        responses: {
            /** @description Mark one notification as read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "notifications.groups": {
        parameters: {
            query?: {
                cursor?: string;
                filter?: "all" | "unread";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your notifications, likes of the same post or reply as one */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8060-000000000002",
                     *         "userId": "01900000-0000-7000-8000-000000000001",
                     *         "type": "like",
                     *         "content": "Noor Haddad and 4 others liked your post",
                     *         "read": false,
                     *         "createdAt": "2026-11-20T08:00:00.000Z",
                     *         "fromUserId": "01900000-0000-7000-8000-000000000013",
                     *         "fromUser": {
                     *           "id": "01900000-0000-7000-8000-000000000013",
                     *           "firstName": "نور",
                     *           "lastName": "الحسيني",
                     *           "username": "noor",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "postId": "01900000-0000-7000-8010-000000000004",
                     *         "communityId": null,
                     *         "communityName": null,
                     *         "count": null,
                     *         "commentId": null,
                     *         "friendshipId": null,
                     *         "reportId": null,
                     *         "decisionId": null,
                     *         "friendshipStatus": null,
                     *         "othersCount": 4
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["NotificationGroup"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "notifications.readAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "upTo": "01900000-0000-7000-8060-000000000001"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    upTo?: string;
                };
            };
        };
        responses: {
            /** @description Mark all notifications as read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "photos.uploadFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The URL of the uploaded image */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uploadURL": "http://127.0.0.1:3000/objects/uploads/01900000-0000-7000-8080-000000000001?expires=1795338000000&signature=c2lnbmF0dXJl"
                     *     }
                     */
                    "application/json": components["schemas"]["Upload"];
                };
            };
            /** @description The form is malformed or does not contain exactly one file */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The token is missing, invalid or expired */
            401: {
                headers: {
                    /** @description Always Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description More than 5242880 bytes, or too many pixels */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The body is not a form, or its file is not a JPEG, PNG, WebP, AVIF or GIF image */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests; retry after the seconds in Retry-After */
            429: {
                headers: {
                    /** @description Seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The image storage is unavailable; retry after the seconds in Retry-After */
            503: {
                headers: {
                    /** @description Seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "photos.forCommunity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "uploadURL": "https://stoop.example/objects/uploads/01900000-0000-7000-8140-000000000001?expires=1764900000000",
                 *       "form": "community"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    form: "community" | "cover";
                    uploadURL: string;
                };
            };
        };
        responses: {
            /** @description Process an uploaded picture for a community */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "imageUrl": "/objects/5d1c0f4a9b7e42d68c3e2f1a0b9d8c7e-480.webp",
                     *       "imageWidth": 480,
                     *       "imageHeight": 480,
                     *       "imageHash": "3OcRJYB4d3h/iIeHeEh3eIhw+j2w"
                     *     }
                     */
                    "application/json": components["schemas"]["PostPhoto"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have no upload with this URL */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The upload was already used, or its file has not been received */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The picture is larger than 5 MB or has too many pixels */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The file is not a JPEG, PNG, WebP, AVIF or GIF picture */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "photos.forPost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "uploadURL": "http://127.0.0.1:3000/objects/uploads/01900000-0000-7000-8080-000000000001?expires=1795338000000&signature=c2lnbmF0dXJl"
                 *     }
                 */
                "application/json": {
                    uploadURL: string;
                };
            };
        };
        responses: {
            /** @description Process an uploaded picture for a post */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "imageUrl": "/objects/0123456789abcdef0123456789abcdef-1080.webp",
                     *       "imageWidth": 1080,
                     *       "imageHeight": 810,
                     *       "imageHash": "3OcRJYB4d3h/iIeHeEh3eIhw+j2w"
                     *     }
                     */
                    "application/json": components["schemas"]["PostPhoto"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have no upload with this URL */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The upload was already used, or its file has not been received */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The picture is larger than 5 MB or has too many pixels */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The file is not a JPEG, PNG, WebP, AVIF or GIF picture */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "photos.upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "contentType": "image/jpeg",
                 *       "size": 182034
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    contentType?: "image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif";
                    size?: number;
                };
            };
        };
        responses: {
            /** @description Get a URL to upload one picture to with PUT */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uploadURL": "http://127.0.0.1:3000/objects/uploads/01900000-0000-7000-8080-000000000001?expires=1795338000000&signature=c2lnbmF0dXJl"
                     *     }
                     */
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key within 24 hours returns the first response and creates nothing */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "First tomatoes! There will be far too many. Leave a jar on the step and it will come back full. @gwen, yours is the one with the label.",
                 *       "visibility": "friends",
                 *       "images": [
                 *         {
                 *           "url": "/objects/5f0c1d2e3a4b59687786a5b4c3d2e1f0-1080.webp",
                 *           "alt": "A bowl of red tomatoes on a step"
                 *         },
                 *         {
                 *           "url": "/objects/0a1b2c3d4e5f60718293a4b5c6d7e8f9-1080.webp",
                 *           "alt": "Two empty jars beside the door"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    content: string;
                    imageAlt?: string | null;
                    images?: {
                        alt?: string | null;
                        url: string;
                    }[];
                    imageUrl?: string;
                    /** @enum {string} */
                    repliesFrom?: "everyone" | "friends" | "nobody";
                    /** @enum {string} */
                    visibility?: "friends" | "public" | "private";
                };
            };
        };
        responses: {
            /** @description Create a post */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8010-000000000004",
                     *       "authorId": "01900000-0000-7000-8000-000000000001",
                     *       "content": "First tomatoes! There will be far too many. Leave a jar on the step and it will come back full. @gwen, yours is the one with the label.",
                     *       "imageUrl": "/objects/5f0c1d2e3a4b59687786a5b4c3d2e1f0-1080.webp",
                     *       "imageAlt": "A bowl of red tomatoes on a step",
                     *       "imageWidth": 1080,
                     *       "imageHeight": 810,
                     *       "imageHash": "mvcVJYSPiHiHh3iHh4eHeHh4iA==",
                     *       "images": [
                     *         {
                     *           "url": "/objects/5f0c1d2e3a4b59687786a5b4c3d2e1f0-1080.webp",
                     *           "alt": "A bowl of red tomatoes on a step",
                     *           "width": 1080,
                     *           "height": 810,
                     *           "hash": "mvcVJYSPiHiHh3iHh4eHeHh4iA=="
                     *         },
                     *         {
                     *           "url": "/objects/0a1b2c3d4e5f60718293a4b5c6d7e8f9-1080.webp",
                     *           "alt": "Two empty jars beside the door",
                     *           "width": 810,
                     *           "height": 1080,
                     *           "hash": "GfgFDYJ3iHh4h4eIeIh4d4h3eA=="
                     *         }
                     *       ],
                     *       "visibility": "friends",
                     *       "likeCount": 0,
                     *       "commentCount": 0,
                     *       "createdAt": "2026-11-19T10:00:00.000Z",
                     *       "isLiked": false,
                     *       "version": 1,
                     *       "editedAt": null,
                     *       "isHeld": false,
                     *       "repliesFrom": "everyone",
                     *       "canReply": true,
                     *       "author": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description The post is public and you have not verified your email */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.one": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8010-000000000001",
                     *       "authorId": "01900000-0000-7000-8000-000000000006",
                     *       "content": "Six loaves came out of the oven and I live alone. Stoop pickup until eight, bring your own bag.",
                     *       "imageUrl": null,
                     *       "imageAlt": null,
                     *       "imageWidth": null,
                     *       "imageHeight": null,
                     *       "imageHash": null,
                     *       "images": [],
                     *       "visibility": "friends",
                     *       "likeCount": 3,
                     *       "commentCount": 2,
                     *       "createdAt": "2026-11-20T11:00:00.000Z",
                     *       "isLiked": true,
                     *       "version": 1,
                     *       "editedAt": null,
                     *       "isHeld": false,
                     *       "repliesFrom": "everyone",
                     *       "canReply": true,
                     *       "author": {
                     *         "id": "01900000-0000-7000-8000-000000000006",
                     *         "firstName": "Farid",
                     *         "lastName": "Haddad",
                     *         "username": "farid",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "images": [
                 *         {
                 *           "url": "/objects/0a1b2c3d4e5f60718293a4b5c6d7e8f9-1080.webp",
                 *           "alt": "Two empty jars beside the door"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    content?: string;
                    imageAlt?: string | null;
                    images?: {
                        alt?: string | null;
                        url: string;
                    }[];
                    imageUrl?: string | null;
                    /** @enum {string} */
                    repliesFrom?: "everyone" | "friends" | "nobody";
                    version: number;
                    /** @enum {string} */
                    visibility?: "friends" | "public" | "private";
                };
            };
        };
        responses: {
            /** @description Edit your post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8010-000000000004",
                     *       "authorId": "01900000-0000-7000-8000-000000000001",
                     *       "content": "First tomatoes! There will be far too many. Leave a jar on the step and it will come back full. @gwen, yours is the one with the label.",
                     *       "imageUrl": "/objects/0a1b2c3d4e5f60718293a4b5c6d7e8f9-1080.webp",
                     *       "imageAlt": "Two empty jars beside the door",
                     *       "imageWidth": 810,
                     *       "imageHeight": 1080,
                     *       "imageHash": "GfgFDYJ3iHh4h4eIeIh4d4h3eA==",
                     *       "images": [
                     *         {
                     *           "url": "/objects/0a1b2c3d4e5f60718293a4b5c6d7e8f9-1080.webp",
                     *           "alt": "Two empty jars beside the door",
                     *           "width": 810,
                     *           "height": 1080,
                     *           "hash": "GfgFDYJ3iHh4h4eIeIh4d4h3eA=="
                     *         }
                     *       ],
                     *       "visibility": "friends",
                     *       "likeCount": 0,
                     *       "commentCount": 0,
                     *       "createdAt": "2026-11-19T10:00:00.000Z",
                     *       "isLiked": false,
                     *       "version": 2,
                     *       "editedAt": "2026-11-19T10:00:00.000Z",
                     *       "isHeld": false,
                     *       "repliesFrom": "everyone",
                     *       "canReply": true,
                     *       "author": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description It belongs to another member, or becomes public and you have not verified your email */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description It has changed since the version that the edit names (the reason is STALE_VERSION) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete your post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description It belongs to another member */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.audienceOf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Count the members who can read your post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "visibility": "friends",
                     *       "count": 2,
                     *       "people": [
                     *         {
                     *           "id": "01900000-0000-7000-8000-000000000002",
                     *           "firstName": "Ben",
                     *           "lastName": "Okafor",
                     *           "username": "ben",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         {
                     *           "id": "01900000-0000-7000-8000-000000000007",
                     *           "firstName": "Gwen",
                     *           "lastName": "Mbeki",
                     *           "username": "gwen",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Audience"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.replies": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List a post's replies, oldest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8020-000000000001",
                     *         "postId": "01900000-0000-7000-8010-000000000001",
                     *         "authorId": "01900000-0000-7000-8000-000000000001",
                     *         "parentId": null,
                     *         "content": "On my way with a bag and no shame.",
                     *         "createdAt": "2026-11-20T11:15:00.000Z",
                     *         "likeCount": 0,
                     *         "isLiked": false,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8020-000000000002",
                     *         "postId": "01900000-0000-7000-8010-000000000001",
                     *         "authorId": "01900000-0000-7000-8000-000000000005",
                     *         "parentId": null,
                     *         "content": "Save me the one with the seeds?",
                     *         "createdAt": "2026-11-20T11:30:00.000Z",
                     *         "likeCount": 0,
                     *         "isLiked": false,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000005",
                     *           "firstName": "Edie",
                     *           "lastName": "Larsson",
                     *           "username": "edie",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Reply"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.reply": {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key within 24 hours returns the first response and creates nothing */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "@ben Save me a slice!",
                 *       "parentId": "01900000-0000-7000-8020-000000000001"
                 *     }
                 */
                "application/json": {
                    content: string;
                    parentId?: string | null;
                };
            };
        };
        responses: {
            /** @description Reply to a post */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-80a0-000000000001",
                     *       "postId": "01900000-0000-7000-8010-000000000001",
                     *       "authorId": "01900000-0000-7000-8000-000000000001",
                     *       "parentId": "01900000-0000-7000-8020-000000000001",
                     *       "content": "@ben Save me a slice!",
                     *       "createdAt": "2026-11-20T11:15:00.000Z",
                     *       "likeCount": 0,
                     *       "isLiked": false,
                     *       "version": 1,
                     *       "editedAt": null,
                     *       "isHeld": false,
                     *       "author": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Reply"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description Its author does not let you reply */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.updateReply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                commentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "content": "On my way with a bag and no shame."
                 *     }
                 */
                "application/json": {
                    content: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Edit your reply */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8020-000000000001",
                     *       "postId": "01900000-0000-7000-8010-000000000001",
                     *       "authorId": "01900000-0000-7000-8000-000000000001",
                     *       "parentId": null,
                     *       "content": "On my way with a bag and no shame.",
                     *       "createdAt": "2026-11-20T11:15:00.000Z",
                     *       "likeCount": 0,
                     *       "isLiked": false,
                     *       "version": 2,
                     *       "editedAt": "2026-11-20T11:00:00.000Z",
                     *       "isHeld": false,
                     *       "author": {
                     *         "id": "01900000-0000-7000-8000-000000000001",
                     *         "firstName": "Ann",
                     *         "lastName": "Alvarez",
                     *         "username": "ann",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Reply"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description It belongs to another member */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description It has changed since the version that the edit names (the reason is STALE_VERSION) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.deleteReply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                commentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete your reply, or a reply to your post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description It belongs to another member */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.likeReply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                commentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "liked": true
                 *     }
                 */
                "application/json": {
                    liked?: boolean;
                };
            };
        };
        responses: {
            /** @description Like or unlike a reply */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8020-000000000001",
                     *       "isLiked": true,
                     *       "likeCount": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PostLike"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.restoreReply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                commentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restore a reply that you deleted within a minute */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have not deleted it, or more than a minute ago */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.replyVersions": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                commentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the versions of a reply, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "version": 2,
                     *         "content": "On my way with a bag and no shame.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": null,
                     *         "createdAt": "2026-11-20T11:00:00.000Z",
                     *         "isErased": false,
                     *         "isCurrent": true
                     *       },
                     *       {
                     *         "version": 1,
                     *         "content": null,
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": null,
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "isErased": true,
                     *         "isCurrent": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PostVersion"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.eraseReplyVersion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                commentId: string;
                id: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erase a version of a reply */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description Only its author and moderators may erase a version */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.like": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "liked": true
                 *     }
                 */
                "application/json": {
                    liked?: boolean;
                };
            };
        };
        responses: {
            /** @description Like or unlike a post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8010-000000000002",
                     *       "isLiked": true,
                     *       "likeCount": 3
                     *     }
                     */
                    "application/json": components["schemas"]["PostLike"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.likes": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List who likes a post: your friends, then the newest */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8000-000000000002",
                     *         "firstName": "Ben",
                     *         "lastName": "Okafor",
                     *         "username": "ben",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "friendshipStatus": "friends"
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8000-000000000008",
                     *         "firstName": "Hugo",
                     *         "lastName": "Castellanos",
                     *         "username": "hugo",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "friendshipStatus": "none"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Liker"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.mute": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "until": null
                 *     }
                 */
                "application/json": {
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description Stop the notifications about a post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            /** @description You have muted 1,000 members, communities and posts */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.unmute": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the notifications about a post again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restore a post that you deleted within a minute */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have not deleted it, or more than a minute ago */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.versions": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the versions of a post, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "version": 2,
                     *         "content": "Six loaves came out of the oven and I live alone. Stoop pickup until eight, bring your own bag.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": "friends",
                     *         "createdAt": "2026-11-20T11:00:00.000Z",
                     *         "isErased": false,
                     *         "isCurrent": true
                     *       },
                     *       {
                     *         "version": 1,
                     *         "content": null,
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": "friends",
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "isErased": true,
                     *         "isCurrent": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PostVersion"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.eraseVersion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erase a version of a post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description Only its author and moderators may erase a version */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.audience": {
        parameters: {
            query: {
                visibility: "friends" | "public" | "private";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Count the members who could read a post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "visibility": "public",
                     *       "count": 1843,
                     *       "people": [
                     *         {
                     *           "id": "01900000-0000-7000-8000-000000000002",
                     *           "firstName": "Ben",
                     *           "lastName": "Okafor",
                     *           "username": "ben",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         {
                     *           "id": "01900000-0000-7000-8000-000000000007",
                     *           "firstName": "Gwen",
                     *           "lastName": "Mbeki",
                     *           "username": "gwen",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Audience"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.city": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List public posts of your city's members, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8010-000000000002",
                     *         "authorId": "01900000-0000-7000-8000-000000000002",
                     *         "content": "Bike kitchen is open Sunday, ten to two. We have a pile of inner tubes and someone who actually knows how to true a wheel this time.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": "public",
                     *         "likeCount": 3,
                     *         "commentCount": 1,
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "isLiked": true,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "repliesFrom": "everyone",
                     *         "canReply": true,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000002",
                     *           "firstName": "Ben",
                     *           "lastName": "Okafor",
                     *           "username": "ben",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8010-000000000006",
                     *         "authorId": "01900000-0000-7000-8000-000000000007",
                     *         "content": "Found: one very small red mitten on the corner. It is on the fence post with a note.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": "public",
                     *         "likeCount": 1,
                     *         "commentCount": 0,
                     *         "createdAt": "2026-11-18T11:00:00.000Z",
                     *         "isLiked": true,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "repliesFrom": "everyone",
                     *         "canReply": true,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000007",
                     *           "firstName": "Gwen",
                     *           "lastName": "Mbeki",
                     *           "username": "gwen",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Post"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.communities": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the posts of your communities, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8050-000000000001",
                     *         "communityId": "01900000-0000-7000-8030-000000000001",
                     *         "authorId": "01900000-0000-7000-8000-000000000001",
                     *         "content": "Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "likeCount": 2,
                     *         "commentCount": 0,
                     *         "createdAt": "2026-11-19T12:00:00.000Z",
                     *         "isLiked": false,
                     *         "isPinned": false,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "repliesFrom": "everyone",
                     *         "canReply": true,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "community": {
                     *           "id": "01900000-0000-7000-8030-000000000001",
                     *           "name": "Front Step Gardeners",
                     *           "slug": "front-step-gardeners",
                     *           "imageUrl": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CommunitiesPost"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.feed": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your own and your friends' posts, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8010-000000000001",
                     *         "authorId": "01900000-0000-7000-8000-000000000006",
                     *         "content": "Six loaves came out of the oven and I live alone. Stoop pickup until eight, bring your own bag.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": "friends",
                     *         "likeCount": 3,
                     *         "commentCount": 2,
                     *         "createdAt": "2026-11-20T11:00:00.000Z",
                     *         "isLiked": true,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "repliesFrom": "everyone",
                     *         "canReply": true,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000006",
                     *           "firstName": "Farid",
                     *           "lastName": "Haddad",
                     *           "username": "farid",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8010-000000000002",
                     *         "authorId": "01900000-0000-7000-8000-000000000002",
                     *         "content": "Bike kitchen is open Sunday, ten to two. We have a pile of inner tubes and someone who actually knows how to true a wheel this time.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": "public",
                     *         "likeCount": 3,
                     *         "commentCount": 1,
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "isLiked": true,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "repliesFrom": "everyone",
                     *         "canReply": true,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000002",
                     *           "firstName": "Ben",
                     *           "lastName": "Okafor",
                     *           "username": "ben",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Post"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.mentionable": {
        parameters: {
            query?: {
                id?: string;
                q?: string;
                visibility?: "friends" | "public" | "private";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List people whom you can mention in a post or reply */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8000-000000000002",
                     *         "firstName": "Ben",
                     *         "lastName": "Okafor",
                     *         "username": "ben",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "isFriend": true
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8000-000000000008",
                     *         "firstName": "Hugo",
                     *         "lastName": "Castellanos",
                     *         "username": "hugo",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "isFriend": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Mentionable"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "search.posts": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find posts that you may read */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description How many words of `q` after the first 6 were ignored; absent if none */
                    "X-Ignored-Words"?: number;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8010-000000000002",
                     *         "authorId": "01900000-0000-7000-8000-000000000002",
                     *         "content": "Bike kitchen is open Sunday, ten to two. We have a pile of inner tubes and someone who actually knows how to true a wheel this time.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": "public",
                     *         "likeCount": 3,
                     *         "commentCount": 1,
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "isLiked": true,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "repliesFrom": "everyone",
                     *         "canReply": true,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000002",
                     *           "firstName": "Ben",
                     *           "lastName": "Okafor",
                     *           "username": "ben",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "kind": "friend"
                     *       },
                     *       {
                     *         "id": "01900000-0000-7000-8050-000000000001",
                     *         "communityId": "01900000-0000-7000-8030-000000000001",
                     *         "authorId": "01900000-0000-7000-8000-000000000001",
                     *         "content": "Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "likeCount": 2,
                     *         "commentCount": 0,
                     *         "createdAt": "2026-11-19T12:00:00.000Z",
                     *         "isLiked": false,
                     *         "isPinned": false,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "repliesFrom": "everyone",
                     *         "canReply": true,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000001",
                     *           "firstName": "Ann",
                     *           "lastName": "Alvarez",
                     *           "username": "ann",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         },
                     *         "community": {
                     *           "id": "01900000-0000-7000-8030-000000000001",
                     *           "name": "Front Step Gardeners",
                     *           "slug": "front-step-gardeners",
                     *           "imageUrl": null
                     *         },
                     *         "kind": "community"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FoundPost"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "posts.ofMember": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List a member's posts that you can read, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8010-000000000002",
                     *         "authorId": "01900000-0000-7000-8000-000000000002",
                     *         "content": "Bike kitchen is open Sunday, ten to two. We have a pile of inner tubes and someone who actually knows how to true a wheel this time.",
                     *         "imageUrl": null,
                     *         "imageAlt": null,
                     *         "imageWidth": null,
                     *         "imageHeight": null,
                     *         "imageHash": null,
                     *         "images": [],
                     *         "visibility": "public",
                     *         "likeCount": 3,
                     *         "commentCount": 1,
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "isLiked": false,
                     *         "version": 1,
                     *         "editedAt": null,
                     *         "isHeld": false,
                     *         "repliesFrom": "everyone",
                     *         "canReply": true,
                     *         "author": {
                     *           "id": "01900000-0000-7000-8000-000000000002",
                     *           "firstName": "Ben",
                     *           "lastName": "Okafor",
                     *           "username": "ben",
                     *           "avatar": null,
                     *           "profilePhoto": null,
                     *           "profileImageUrl": null,
                     *           "photoHash": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Post"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "profiles.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ann",
                 *       "lastName": "Alvarez",
                 *       "bio": "Front porch gardener. Will trade tomatoes for gossip."
                 *     }
                 */
                "application/json": {
                    bio?: string | null;
                    firstName?: string;
                    lastName?: string;
                    /** @enum {string} */
                    selectedCity?: "New York City" | "Los Angeles" | "San Francisco" | "Chicago" | "Boston" | "Philadelphia" | "Miami" | "Atlanta" | "Austin";
                };
            };
        };
        responses: {
            /** @description Change your names, and optionally your bio and city, or only your city */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8000-000000000001",
                     *       "firstName": "Ann",
                     *       "lastName": "Alvarez",
                     *       "username": "ann",
                     *       "avatar": null,
                     *       "profilePhoto": null,
                     *       "profileImageUrl": null,
                     *       "photoHash": null,
                     *       "bio": "Front porch gardener. Will trade tomatoes for gossip.",
                     *       "selectedCity": "Chicago",
                     *       "isFriend": false,
                     *       "friendshipStatus": "none",
                     *       "friendshipId": null,
                     *       "postsCount": 2,
                     *       "friendsCount": 5,
                     *       "createdAt": "2026-05-04T12:00:00.000Z",
                     *       "isMe": true,
                     *       "mute": null,
                     *       "email": "ann@stoop.example",
                     *       "emailVerification": "verified",
                     *       "role": "member",
                     *       "theme": "system",
                     *       "updatedAt": "2026-11-19T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "profiles.photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "profilePhotoURL": "http://127.0.0.1:3000/objects/uploads/01900000-0000-7000-8080-000000000001?expires=1795338000000&signature=c2lnbmF0dXJl"
                 *     }
                 */
                "application/json": {
                    profilePhotoURL: string;
                };
            };
        };
        responses: {
            /** @description Use an uploaded picture as your profile photo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8000-000000000001",
                     *       "firstName": "Ann",
                     *       "lastName": "Alvarez",
                     *       "username": "ann",
                     *       "avatar": null,
                     *       "profilePhoto": null,
                     *       "profileImageUrl": null,
                     *       "photoHash": null,
                     *       "bio": "Front porch gardener. Will trade tomatoes for gossip.",
                     *       "selectedCity": "Chicago",
                     *       "isFriend": false,
                     *       "friendshipStatus": "none",
                     *       "friendshipId": null,
                     *       "postsCount": 2,
                     *       "friendsCount": 5,
                     *       "createdAt": "2026-05-04T12:00:00.000Z",
                     *       "isMe": true,
                     *       "mute": null,
                     *       "email": "ann@stoop.example",
                     *       "emailVerification": "verified",
                     *       "role": "member",
                     *       "theme": "system",
                     *       "updatedAt": "2026-11-19T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description You have no upload with this URL */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The upload was already used, or its file has not been received */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The picture is larger than 5 MB or has too many pixels */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The file is not a JPEG, PNG, WebP, AVIF or GIF picture */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "reports.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your reports, newest first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8100-000000000001",
                     *         "targetType": "post",
                     *         "targetId": "01900000-0000-7000-8020-000000000001",
                     *         "reason": "privateInformation",
                     *         "text": "This is my home address.",
                     *         "createdAt": "2026-11-20T11:00:00.000Z",
                     *         "outcome": null,
                     *         "decidedAt": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Report"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "reports.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetType": "post",
                 *       "targetId": "01900000-0000-7000-8020-000000000001",
                 *       "reason": "privateInformation",
                 *       "text": "This is my home address.",
                 *       "block": true
                 *     }
                 */
                "application/json": {
                    block?: boolean;
                    /** @enum {string} */
                    reason: "spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other";
                    /** Format: uuid */
                    targetId: string;
                    /** @enum {string} */
                    targetType: "member" | "post" | "reply" | "community" | "picture";
                    text?: string | null;
                };
            };
        };
        responses: {
            /** @description Report a member, post, reply, community or picture */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8100-000000000001",
                     *       "targetType": "post",
                     *       "targetId": "01900000-0000-7000-8020-000000000001",
                     *       "reason": "privateInformation",
                     *       "text": "This is my home address.",
                     *       "createdAt": "2026-11-20T11:00:00.000Z",
                     *       "outcome": null,
                     *       "decidedAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            /** @description You cannot block more members; the report is kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "reports.createForLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://stoop.example/profile/ann",
                 *       "reason": "impersonation",
                 *       "text": "This is my home address.",
                 *       "email": "reader@example.com"
                 *     }
                 */
                "application/json": {
                    email?: string | null;
                    /** @enum {string} */
                    reason: "spam" | "harassment" | "hate" | "threats" | "sexualContent" | "privateInformation" | "impersonation" | "childSafety" | "illegal" | "other";
                    text?: string | null;
                    url: string;
                };
            };
        };
        responses: {
            /** @description Report an address without an account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "settings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get your settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "privacy": {
                     *         "friendRequestsFrom": "everyone",
                     *         "isInSuggestions": true,
                     *         "isCityShown": true
                     *       },
                     *       "notifications": {
                     *         "friend_request": "app",
                     *         "friend_accepted": "app",
                     *         "like": "off",
                     *         "comment": "mail",
                     *         "community_join": "app",
                     *         "community_post_like": "app",
                     *         "community_comment": "app",
                     *         "community_post": "app",
                     *         "community_joins": "app",
                     *         "community_invitation": "app",
                     *         "community_request": "app",
                     *         "community_accepted": "app",
                     *         "community_role": "app",
                     *         "community_handover": "app",
                     *         "comment_like": "app",
                     *         "comment_reply": "app",
                     *         "mention": "app"
                     *       },
                     *       "appearance": {
                     *         "theme": "system"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Settings"];
                };
            };
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "settings.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notifications": {
                 *         "like": "off",
                 *         "comment": "mail"
                 *       }
                 *     }
                 */
                "application/json": {
                    appearance?: {
                        /** @enum {string} */
                        theme?: "system" | "light" | "dark";
                    };
                    notifications?: {
                        [key: string]: "app" | "mail" | "off";
                    };
                    privacy?: {
                        /** @enum {string} */
                        friendRequestsFrom?: "everyone" | "friendsOfFriends" | "nobody";
                        isCityShown?: boolean;
                        isInSuggestions?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Change some of your settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "privacy": {
                     *         "friendRequestsFrom": "everyone",
                     *         "isInSuggestions": true,
                     *         "isCityShown": true
                     *       },
                     *       "notifications": {
                     *         "friend_request": "app",
                     *         "friend_accepted": "app",
                     *         "like": "off",
                     *         "comment": "mail",
                     *         "community_join": "app",
                     *         "community_post_like": "app",
                     *         "community_comment": "app",
                     *         "community_post": "app",
                     *         "community_joins": "app",
                     *         "community_invitation": "app",
                     *         "community_request": "app",
                     *         "community_accepted": "app",
                     *         "community_role": "app",
                     *         "community_handover": "app",
                     *         "comment_like": "app",
                     *         "comment_reply": "app",
                     *         "mention": "app"
                     *       },
                     *       "appearance": {
                     *         "theme": "system"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "site.info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get what everyone may know about this server */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "registration": "open",
                     *       "minimumAge": 16,
                     *       "hasMemberInvitations": false,
                     *       "termsVersion": "3f8a1c09be52",
                     *       "notice": {
                     *         "id": "01900000-0000-7000-80f0-000000000001",
                     *         "content": "Stoop is updated tonight at 10 pm."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SiteInfo"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "statements.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the decisions of moderators about you */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8110-000000000001",
                     *         "action": "suspend",
                     *         "rule": "harassment",
                     *         "facts": "You told a neighbour several times to leave the city.",
                     *         "isRemoved": true,
                     *         "until": "2026-11-27T12:00:00.000Z",
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "source": "report",
                     *         "communityName": null,
                     *         "targetType": "post",
                     *         "excerpt": "Nobody wants you here.",
                     *         "appealBefore": "2027-05-19T12:00:00.000Z",
                     *         "appeal": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Statement"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "statements.one": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a decision about you with its reasons */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8110-000000000001",
                     *       "action": "suspend",
                     *       "rule": "harassment",
                     *       "facts": "You told a neighbour several times to leave the city.",
                     *       "isRemoved": true,
                     *       "until": "2026-11-27T12:00:00.000Z",
                     *       "createdAt": "2026-11-20T10:00:00.000Z",
                     *       "source": "report",
                     *       "communityName": null,
                     *       "targetType": "post",
                     *       "excerpt": "Nobody wants you here.",
                     *       "appealBefore": "2027-05-19T12:00:00.000Z",
                     *       "appeal": null
                     *     }
                     */
                    "application/json": components["schemas"]["Statement"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "statements.appeal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "I wrote about a film, not about a neighbour."
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Appeal against a decision about you */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8110-000000000001",
                     *       "action": "suspend",
                     *       "rule": "harassment",
                     *       "facts": "You told a neighbour several times to leave the city.",
                     *       "isRemoved": true,
                     *       "until": "2026-11-27T12:00:00.000Z",
                     *       "createdAt": "2026-11-20T10:00:00.000Z",
                     *       "source": "report",
                     *       "communityName": null,
                     *       "targetType": "post",
                     *       "excerpt": "Nobody wants you here.",
                     *       "appealBefore": null,
                     *       "appeal": {
                     *         "text": "I wrote about a film, not about a neighbour.",
                     *         "createdAt": "2026-11-20T11:00:00.000Z",
                     *         "outcome": null,
                     *         "explanation": null,
                     *         "decidedAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Statement"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            /** @description The decision is more than six months old */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description You have already appealed against it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "statements.oneByToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "01900000-0000-7000-8110-000000000001.mjz8x1a0.c2lnbmF0dXJl"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Get the decision that suspended an account, with the token of the rejected sign-in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8110-000000000001",
                     *       "action": "suspend",
                     *       "rule": "harassment",
                     *       "facts": "You told a neighbour several times to leave the city.",
                     *       "isRemoved": true,
                     *       "until": "2026-11-27T12:00:00.000Z",
                     *       "createdAt": "2026-11-20T10:00:00.000Z",
                     *       "source": "report",
                     *       "communityName": null,
                     *       "targetType": "post",
                     *       "excerpt": "Nobody wants you here.",
                     *       "appealBefore": "2027-05-19T12:00:00.000Z",
                     *       "appeal": null
                     *     }
                     */
                    "application/json": components["schemas"]["Statement"];
                };
            };
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "site.transparency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get what was reported and decided, in numbers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "since": "2025-11-20T12:00:00.000Z",
                     *       "until": "2026-11-20T12:00:00.000Z",
                     *       "minCount": 5,
                     *       "reports": [
                     *         {
                     *           "reason": "harassment",
                     *           "count": 12
                     *         }
                     *       ],
                     *       "decisions": [
                     *         {
                     *           "action": "dismiss",
                     *           "rule": null,
                     *           "count": 14
                     *         },
                     *         {
                     *           "action": "remove",
                     *           "rule": "harassment",
                     *           "count": 6
                     *         }
                     *       ],
                     *       "appeals": {
                     *         "open": 0,
                     *         "upheld": 7,
                     *         "reversed": 5
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Transparency"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "people.block": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Block a member */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            /** @description You have blocked 1,000 members */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "people.unblock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unblock a member */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "profiles.communities": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List a member's communities that you can see, most recently joined first */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8030-000000000001",
                     *         "name": "Front Step Gardeners",
                     *         "slug": "front-step-gardeners",
                     *         "description": "Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.",
                     *         "city": "Chicago",
                     *         "creatorId": "01900000-0000-7000-8000-000000000001",
                     *         "memberCount": 4,
                     *         "imageUrl": null,
                     *         "isPrivate": false,
                     *         "joinPolicy": "open",
                     *         "isClosed": false,
                     *         "createdAt": "2026-09-21T12:00:00.000Z",
                     *         "isJoined": true,
                     *         "role": "creator",
                     *         "requestState": null,
                     *         "isInvited": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Community"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "people.mute": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "until": "2026-11-21T12:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description Mute a member */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            /** @description You have muted 1,000 members, communities and posts */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "people.unmute": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unmute a member */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "profiles.of": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a member by username */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01900000-0000-7000-8000-000000000002",
                     *       "firstName": "Ben",
                     *       "lastName": "Okafor",
                     *       "username": "ben",
                     *       "avatar": null,
                     *       "profilePhoto": null,
                     *       "profileImageUrl": null,
                     *       "photoHash": null,
                     *       "bio": "Runs the Sunday bike kitchen in Pilsen.",
                     *       "selectedCity": "Chicago",
                     *       "isFriend": true,
                     *       "friendshipStatus": "friends",
                     *       "friendshipId": "01900000-0000-7000-8070-000000000001",
                     *       "postsCount": 1,
                     *       "friendsCount": 3,
                     *       "createdAt": "2026-05-04T12:00:00.000Z",
                     *       "isMe": false,
                     *       "mute": null
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "search.people": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find people by name or username */
            200: {
                headers: {
                    /** @description The next page as rel="next"; absent on the last */
                    Link?: string;
                    /** @description How many words of `q` after the first 6 were ignored; absent if none */
                    "X-Ignored-Words"?: number;
                    /** @description The next page's cursor; absent on the last */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01900000-0000-7000-8000-000000000002",
                     *         "firstName": "Ben",
                     *         "lastName": "Okafor",
                     *         "username": "ben",
                     *         "avatar": null,
                     *         "profilePhoto": null,
                     *         "profileImageUrl": null,
                     *         "photoHash": null,
                     *         "bio": "Runs the Sunday bike kitchen in Pilsen.",
                     *         "selectedCity": "Chicago",
                     *         "isFriend": true,
                     *         "friendshipStatus": "friends",
                     *         "friendshipId": "01900000-0000-7000-8070-000000000001"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Person"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    "photos.open": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The image matches the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The image does not exist in this width */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The image storage is unavailable; retry after the seconds in Retry-After */
            503: {
                headers: {
                    /** @description Seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "account.downloadExport": {
        parameters: {
            query: {
                /** @description Part of the signed URL; do not change it */
                expires: string;
                /** @description Part of the signed URL; do not change it */
                signature: string;
            };
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description The URL was not signed by this server or has expired */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The file does not exist any more */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The image storage is unavailable; retry after the seconds in Retry-After */
            503: {
                headers: {
                    /** @description Seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "photos.put": {
        parameters: {
            query: {
                /** @description Part of the signed URL; do not change it */
                expires: string;
                /** @description Part of the signed URL; do not change it */
                signature: string;
                /** @description Part of the signed URL; do not change it */
                size?: string;
                /** @description Part of the signed URL; do not change it */
                type?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
            };
        };
        responses: {
            /** @description The image was stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "url": "http://127.0.0.1:3000/objects/uploads/01900000-0000-7000-8080-000000000001"
                     *     }
                     */
                    "application/json": components["schemas"]["StoredUpload"];
                };
            };
            /** @description The type or size differs from the signed one, or the body was incomplete */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The URL was not signed by this server or has expired */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The upload does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The upload was used already or is in progress on another connection */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description More than 5242880 bytes */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests; retry after the seconds in Retry-After */
            429: {
                headers: {
                    /** @description Seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The image storage is unavailable; retry after the seconds in Retry-After */
            503: {
                headers: {
                    /** @description Seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
}
/** The reasons of the errors that many operations share. */
export type SharedReason = 'COMPRESSED' | 'DATABASE_UNAVAILABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'IMAGE_QUEUE_FULL' | 'INVALID_CURSOR' | 'INVALID_IDEMPOTENCY_KEY' | 'INVALID_INPUT' | 'INVALID_REQUEST' | 'NOT_AN_OBJECT' | 'NOT_FOUND' | 'NOT_JSON' | 'RATE_LIMITED' | 'REQUEST_QUEUE_FULL' | 'SERVER_STOPPING' | 'SIGNED_OUT' | 'SIGN_IN_QUEUE_FULL' | 'STORAGE_UNAVAILABLE' | 'TOO_LARGE' | 'UNSTORABLE_VALUE';
/** The other reasons of each operation's errors, by its operationId. */
export interface Reasons {
    'account.changeEmail': 'CONFIRMATION_REQUIRED';
    'account.changePassword': 'WRONG_PASSWORD';
    'account.changeUsername': 'NAME_HAS_STACKED_MARKS' | 'NAME_HAS_WEB_ADDRESS' | 'NAME_LOOKS_OFFICIAL' | 'USERNAME_CHANGE_LIMIT' | 'USERNAME_TAKEN';
    'account.confirmEmail': 'CONFIRMATION_REQUIRED' | 'EMAIL_TAKEN' | 'INVALID_LINK';
    'account.createInvitation': 'EMAIL_NOT_VERIFIED' | 'INVITATION_LIMIT' | 'MEMBER_INVITATIONS_OFF';
    'account.data': never;
    'account.delete': 'CONFIRMATION_REQUIRED' | 'LAST_ADMIN' | 'WRONG_PASSWORD';
    'account.deletionPreview': never;
    'account.downloadExport': 'DATABASE_UNAVAILABLE' | 'DOWNLOAD_EXPIRED' | 'DOWNLOAD_NOT_SIGNED' | 'NOT_FOUND' | 'SERVER_STOPPING' | 'STORAGE_UNAVAILABLE';
    'account.export': never;
    'account.forgot': never;
    'account.invitations': never;
    'account.reset': 'INVALID_LINK';
    'account.revokeInvitation': never;
    'account.sendVerification': never;
    'account.startExport': 'EXPORT_LIMIT';
    'account.undoEmailChange': 'INVALID_LINK';
    'account.verify': 'CONFIRMATION_REQUIRED' | 'INVALID_LINK';
    'auth.login': 'ACCOUNT_DELETED' | 'ACCOUNT_SUSPENDED' | 'WRONG_CREDENTIALS';
    'auth.logout': never;
    'auth.register': 'ACCOUNT_DELETED' | 'ACCOUNT_SUSPENDED' | 'EMAIL_TAKEN' | 'INVALID_INVITATION' | 'INVITATION_REQUIRED' | 'NAME_HAS_STACKED_MARKS' | 'NAME_HAS_WEB_ADDRESS' | 'NAME_LOOKS_OFFICIAL' | 'REGISTRATION_CLOSED' | 'USERNAME_TAKEN';
    'auth.user': never;
    'communities.answerHandover': 'NOT_A_MEMBER';
    'communities.ban': 'BAN_LIMIT' | 'CREATOR_STAYS' | 'NOT_A_MODERATOR' | 'NOT_THE_CREATOR' | 'OWN_MEMBERSHIP';
    'communities.bans': 'NOT_A_MODERATOR';
    'communities.byToken': never;
    'communities.create': 'COMMUNITY_CREATION_LIMIT' | 'COMMUNITY_LIMIT' | 'EMAIL_NOT_VERIFIED' | 'NAME_HAS_STACKED_MARKS' | 'NAME_HAS_WEB_ADDRESS' | 'NAME_LOOKS_OFFICIAL' | 'NO_CITY' | 'NO_FREE_SLUG';
    'communities.createLink': 'EMAIL_NOT_VERIFIED' | 'LINK_LIMIT' | 'NOT_A_MEMBER' | 'NOT_A_MODERATOR';
    'communities.decideRequests': 'NOT_A_MODERATOR';
    'communities.decline': never;
    'communities.delete': 'NOT_THE_CREATOR';
    'communities.deletePost': 'COMMUNITY_CLOSED' | 'CREATOR_STAYS' | 'NOT_A_MEMBER' | 'NOT_A_MODERATOR' | 'NOT_THE_CREATOR' | 'NOT_YOUR_POST';
    'communities.deleteReply': 'COMMUNITY_CLOSED' | 'CREATOR_STAYS' | 'NOT_A_MEMBER' | 'NOT_A_MODERATOR' | 'NOT_THE_CREATOR' | 'NOT_YOUR_REPLY';
    'communities.deleted': never;
    'communities.discover': never;
    'communities.erasePostVersion': 'COMMUNITY_CLOSED' | 'CURRENT_VERSION' | 'NOT_A_MEMBER' | 'NOT_YOUR_VERSION';
    'communities.eraseReplyVersion': 'COMMUNITY_CLOSED' | 'CURRENT_VERSION' | 'NOT_A_MEMBER' | 'NOT_YOUR_VERSION';
    'communities.invite': 'ALREADY_MEMBER' | 'EMAIL_NOT_VERIFIED' | 'INVITEE_LIMIT' | 'NOT_A_MEMBER' | 'NOT_A_MODERATOR' | 'OWN_INVITATION';
    'communities.invited': never;
    'communities.invitees': 'NOT_A_MEMBER';
    'communities.join': 'BANNED' | 'JOIN_BY_INVITATION' | 'JOIN_BY_REQUEST';
    'communities.joinById': 'BANNED' | 'JOIN_BY_INVITATION' | 'JOIN_BY_REQUEST';
    'communities.joinByToken': 'BANNED';
    'communities.joined': never;
    'communities.leave': 'OWN_ROLE';
    'communities.like': 'COMMUNITY_CLOSED' | 'NOT_A_MEMBER';
    'communities.likeReply': 'COMMUNITY_CLOSED' | 'NOT_A_MEMBER';
    'communities.likes': 'NOT_A_MEMBER';
    'communities.links': 'NOT_A_MEMBER';
    'communities.log': 'NOT_A_MODERATOR';
    'communities.members': 'NOT_A_MEMBER';
    'communities.mentionable': 'NOT_A_MEMBER';
    'communities.mute': 'INVALID_MUTE_END' | 'MUTE_LIMIT';
    'communities.mutePost': 'COMMUNITY_CLOSED' | 'INVALID_MUTE_END' | 'MUTE_LIMIT' | 'NOT_A_MEMBER';
    'communities.one': never;
    'communities.onePost': 'NOT_A_MEMBER';
    'communities.pin': 'COMMUNITY_CLOSED' | 'NOT_A_MEMBER' | 'NOT_A_MODERATOR' | 'PIN_LIMIT';
    'communities.pins': 'NOT_A_MEMBER';
    'communities.post': 'COMMUNITY_CLOSED' | 'EMAIL_NOT_VERIFIED' | 'IMAGE_GONE' | 'NOT_AN_IMAGE' | 'NOT_A_MEMBER' | 'SAME_IMAGE_TWICE' | 'UNPROCESSED_IMAGE';
    'communities.postVersions': 'NOT_A_MEMBER';
    'communities.posts': 'NOT_A_MEMBER';
    'communities.removeMember': 'BAN_LIMIT' | 'CREATOR_STAYS' | 'NOT_A_MODERATOR' | 'NOT_THE_CREATOR' | 'OWN_MEMBERSHIP';
    'communities.replies': 'NOT_A_MEMBER';
    'communities.reply': 'COMMUNITY_CLOSED' | 'NOT_A_MEMBER' | 'REPLIES_CLOSED' | 'REPLIES_FRIENDS_ONLY';
    'communities.replyVersions': 'NOT_A_MEMBER';
    'communities.request': 'ANSWERS_DIFFER' | 'BANNED' | 'JOIN_REQUEST_LIMIT' | 'NO_QUESTIONS' | 'NO_REQUESTS' | 'REQUEST_DECLINED';
    'communities.requests': 'NOT_A_MODERATOR';
    'communities.restore': never;
    'communities.restorePost': never;
    'communities.restoreReply': never;
    'communities.revokeLink': 'NOT_A_MEMBER';
    'communities.setRole': 'NOT_THE_CREATOR' | 'OWN_ROLE';
    'communities.transparency': never;
    'communities.unban': 'NOT_A_MODERATOR';
    'communities.uninvite': 'NOT_A_MEMBER';
    'communities.unmute': never;
    'communities.unmutePost': never;
    'communities.unpin': 'COMMUNITY_CLOSED' | 'NOT_A_MEMBER' | 'NOT_A_MODERATOR';
    'communities.update': 'EMAIL_NOT_VERIFIED' | 'FOREIGN_IMAGE' | 'IMAGE_GONE' | 'NAME_HAS_STACKED_MARKS' | 'NAME_HAS_WEB_ADDRESS' | 'NAME_LOOKS_OFFICIAL' | 'NOT_THE_CREATOR' | 'NO_FREE_SLUG' | 'PRIVATE_TAKES_NO_REQUESTS' | 'SLUG_LIMIT' | 'STALE_VERSION';
    'communities.updateMembership': 'NOT_A_MEMBER';
    'communities.updatePost': 'COMMUNITY_CLOSED' | 'IMAGE_GONE' | 'NOT_AN_IMAGE' | 'NOT_A_MEMBER' | 'NOT_YOUR_POST' | 'SAME_IMAGE_TWICE' | 'STALE_VERSION' | 'UNPROCESSED_IMAGE';
    'communities.updateReply': 'COMMUNITY_CLOSED' | 'NOT_A_MEMBER' | 'NOT_YOUR_REPLY_TO_EDIT' | 'REPLIES_CLOSED' | 'REPLIES_FRIENDS_ONLY' | 'STALE_VERSION';
    'communities.volunteer': 'HANDOVER_OPEN' | 'HAS_CREATOR' | 'NOT_A_MEMBER';
    'communities.withdraw': never;
    'communities.withdrawHandover': 'NOT_THE_CREATOR';
    'friends.cancel': 'ALREADY_FRIENDS' | 'NOT_THE_REQUESTER';
    'friends.dismiss': 'OWN_SUGGESTION';
    'friends.list': never;
    'friends.remove': never;
    'friends.request': 'ALREADY_FRIENDS' | 'CONCURRENT_CHANGE' | 'FRIENDS_OF_FRIENDS_ONLY' | 'FRIEND_REQUESTS_OFF' | 'NO_ADDRESSEE' | 'OWN_FRIEND_REQUEST';
    'friends.requests': never;
    'friends.respond': 'ALREADY_ANSWERED' | 'NOT_THE_ADDRESSEE';
    'friends.suggestions': never;
    'friends.undismiss': never;
    'moderation.appeals': never;
    'moderation.cases': never;
    'moderation.counts': never;
    'moderation.decide': 'ALREADY_DECIDED' | 'NOT_REMOVABLE' | 'NO_MEMBER_CONCERNED' | 'SITE_MODERATORS_ONLY';
    'moderation.decideAppeal': 'ALREADY_DECIDED' | 'OWN_DECISION';
    'moderation.handOver': 'ALREADY_DECIDED';
    'moderation.hold': never;
    'moderation.note': never;
    'moderation.one': never;
    'notifications.counts': never;
    'notifications.groups': never;
    'notifications.list': never;
    'notifications.read': never;
    'notifications.readAll': never;
    'passkeys.challenge': never;
    'passkeys.create': 'CONFIRMATION_REQUIRED' | 'INVALID_PASSKEY' | 'PASSKEY_EXISTS' | 'PASSKEY_LIMIT';
    'passkeys.createRecoveryCodes': 'CONFIRMATION_REQUIRED';
    'passkeys.list': never;
    'passkeys.login': 'ACCOUNT_DELETED' | 'ACCOUNT_SUSPENDED' | 'WRONG_PASSKEY';
    'passkeys.options': 'CONFIRMATION_REQUIRED' | 'PASSKEY_LIMIT';
    'passkeys.recover': 'ACCOUNT_DELETED' | 'ACCOUNT_SUSPENDED' | 'WRONG_RECOVERY_CODE';
    'passkeys.recoveryCodes': never;
    'passkeys.remove': 'CONFIRMATION_REQUIRED';
    'passkeys.removeRecoveryCodes': 'CONFIRMATION_REQUIRED';
    'passkeys.rename': never;
    'people.block': 'BLOCK_LIMIT' | 'OWN_BLOCK';
    'people.blocks': never;
    'people.mute': 'INVALID_MUTE_END' | 'MUTE_LIMIT' | 'OWN_MUTE';
    'people.mutes': never;
    'people.unblock': never;
    'people.unmute': never;
    'photos.forCommunity': 'FILE_TOO_LARGE' | 'NOT_AN_UPLOAD' | 'TOO_MANY_PIXELS' | 'UNREADABLE_IMAGE' | 'UNSUPPORTED_IMAGE_TYPE' | 'UPLOAD_IN_USE' | 'UPLOAD_MISMATCH' | 'UPLOAD_MISSING' | 'UPLOAD_USED';
    'photos.forPost': 'FILE_TOO_LARGE' | 'NOT_AN_UPLOAD' | 'TOO_MANY_PIXELS' | 'UNREADABLE_IMAGE' | 'UNSUPPORTED_IMAGE_TYPE' | 'UPLOAD_IN_USE' | 'UPLOAD_MISMATCH' | 'UPLOAD_MISSING' | 'UPLOAD_USED';
    'photos.open': never;
    'photos.put': 'DATABASE_UNAVAILABLE' | 'FILE_TOO_LARGE' | 'NOT_FOUND' | 'RATE_LIMITED' | 'SERVER_STOPPING' | 'STORAGE_UNAVAILABLE' | 'UPLOAD_CONCURRENCY' | 'UPLOAD_EXPIRED' | 'UPLOAD_INTERRUPTED' | 'UPLOAD_IN_PROGRESS' | 'UPLOAD_MISMATCH' | 'UPLOAD_NOT_SIGNED' | 'UPLOAD_REPLACED' | 'UPLOAD_STALLED' | 'UPLOAD_USED';
    'photos.upload': never;
    'photos.uploadFile': 'DATABASE_UNAVAILABLE' | 'FILE_TOO_LARGE' | 'IMAGE_QUEUE_FULL' | 'NOT_A_FORM' | 'ONE_FILE_REQUIRED' | 'RATE_LIMITED' | 'SERVER_STOPPING' | 'SIGNED_OUT' | 'STORAGE_UNAVAILABLE' | 'TOO_MANY_PIXELS' | 'UNREADABLE_IMAGE' | 'UNSUPPORTED_IMAGE_TYPE' | 'UPLOAD_CONCURRENCY' | 'UPLOAD_INTERRUPTED' | 'UPLOAD_STALLED';
    'posts.audience': never;
    'posts.audienceOf': never;
    'posts.city': never;
    'posts.communities': never;
    'posts.create': 'EMAIL_NOT_VERIFIED' | 'IMAGE_GONE' | 'NOT_AN_IMAGE' | 'SAME_IMAGE_TWICE' | 'UNPROCESSED_IMAGE';
    'posts.delete': 'NOT_YOUR_POST';
    'posts.deleteReply': 'NOT_YOUR_REPLY';
    'posts.eraseReplyVersion': 'CURRENT_VERSION' | 'NOT_YOUR_VERSION';
    'posts.eraseVersion': 'CURRENT_VERSION' | 'NOT_YOUR_VERSION';
    'posts.feed': never;
    'posts.like': never;
    'posts.likeReply': never;
    'posts.likes': never;
    'posts.mentionable': never;
    'posts.mute': 'INVALID_MUTE_END' | 'MUTE_LIMIT';
    'posts.ofMember': never;
    'posts.one': never;
    'posts.replies': never;
    'posts.reply': 'REPLIES_CLOSED' | 'REPLIES_FRIENDS_ONLY';
    'posts.replyVersions': never;
    'posts.restore': never;
    'posts.restoreReply': never;
    'posts.unmute': never;
    'posts.update': 'EMAIL_NOT_VERIFIED' | 'IMAGE_GONE' | 'NOT_AN_IMAGE' | 'NOT_YOUR_POST' | 'SAME_IMAGE_TWICE' | 'STALE_VERSION' | 'UNPROCESSED_IMAGE';
    'posts.updateReply': 'NOT_YOUR_REPLY_TO_EDIT' | 'REPLIES_CLOSED' | 'REPLIES_FRIENDS_ONLY' | 'STALE_VERSION';
    'posts.versions': never;
    'profiles.communities': never;
    'profiles.of': never;
    'profiles.photo': 'FILE_TOO_LARGE' | 'NOT_AN_UPLOAD' | 'TOO_MANY_PIXELS' | 'UNREADABLE_IMAGE' | 'UNSUPPORTED_IMAGE_TYPE' | 'UPLOAD_IN_USE' | 'UPLOAD_MISMATCH' | 'UPLOAD_MISSING' | 'UPLOAD_USED';
    'profiles.update': 'NAME_HAS_STACKED_MARKS' | 'NAME_HAS_WEB_ADDRESS' | 'NAME_LOOKS_OFFICIAL' | 'RENAME_LIMIT';
    'reports.create': 'BLOCK_LIMIT' | 'OWN_BLOCK' | 'OWN_REPORT';
    'reports.createForLink': never;
    'reports.list': never;
    'search.communities': never;
    'search.people': never;
    'search.posts': never;
    'sessions.confirm': 'WRONG_PASSKEY' | 'WRONG_PASSWORD';
    'sessions.end': never;
    'sessions.endOthers': never;
    'sessions.list': never;
    'settings.get': never;
    'settings.update': never;
    'site.info': never;
    'site.transparency': never;
    'statements.appeal': 'ALREADY_APPEALED' | 'APPEAL_TOO_LATE';
    'statements.appealByToken': 'ALREADY_APPEALED' | 'APPEAL_TOO_LATE' | 'INVALID_LINK';
    'statements.list': never;
    'statements.one': never;
    'statements.oneByToken': 'INVALID_LINK';
}
