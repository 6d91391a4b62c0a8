import { credentials, registration } from '@stoop/validators/auth'
import * as c from '@stoop/validators/communities'
import * as f from '@stoop/validators/friends'
import { byId } from '@stoop/validators/ids'
import { page } from '@stoop/validators/paging'
import * as people from '@stoop/validators/people'
import * as photo from '@stoop/validators/photos'
import * as p from '@stoop/validators/posts'
import { searchInput } from '@stoop/validators/search'
import { currentUserOf } from './auth/current-user.ts'
import { login } from './auth/login.ts'
import { register } from './auth/register.ts'
import { closeSession } from './auth/sessions.ts'
import { listCommunityPosts, oneCommunityPost } from './communities/community-posts.ts'
import { communityWall } from './communities/community-wall.ts'
import { createCommunity } from './communities/create-community.ts'
import { createCommunityPost } from './communities/create-community-post.ts'
import { discover } from './communities/discover.ts'
import { joinCommunity } from './communities/join-community.ts'
import { joined } from './communities/joined.ts'
import { leaveCommunity } from './communities/leave-community.ts'
import { members } from './communities/members.ts'
import { oneCommunity } from './communities/one-community.ts'
import { previewCommunity } from './communities/preview-community.ts'
import { cancelRequest } from './friends/cancel-request.ts'
import { dismissSuggestion, undismissSuggestion } from './friends/dismissals.ts'
import { listFriends } from './friends/list-friends.ts'
import { listRequests } from './friends/list-requests.ts'
import { requestFriend } from './friends/request-friend.ts'
import { respondToRequest } from './friends/respond-to-request.ts'
import { listSuggestions } from './friends/suggestions.ts'
import { unfriend } from './friends/unfriend.ts'
import { countBadges } from './notifications/count-badges.ts'
import { listNotifications } from './notifications/list-notifications.ts'
import { readAllNotifications, readNotification } from './notifications/read-notifications.ts'
import { makePostPhoto } from './photos/post-photo.ts'
import { setProfilePhoto } from './photos/set-profile-photo.ts'
import { startUpload } from './photos/start-upload.ts'
import { createPost } from './posts/create-post.ts'
import { feed } from './posts/feed.ts'
import { friendsWall } from './posts/friends-wall.ts'
import { onePost } from './posts/one-post.ts'
import { postsOfMember } from './posts/posts-of-member.ts'
import { previewPerson } from './profiles/preview-person.ts'
import { profileOf } from './profiles/profile-of.ts'
import { updateProfile } from './profiles/update-profile.ts'
import { searchCommunities } from './search/search-communities.ts'
import { searchPeople } from './search/search-people.ts'
import { anyone, member, router } from './trpc.ts'
import { like } from './wall/like.ts'
import { listReplies } from './wall/list-replies.ts'
import { reply } from './wall/reply.ts'

/** What Stoop can do: one line a procedure, each a rule of its own file. */
export const appRouter = router({
  auth: router({
    register: anyone
      .meta({ limit: 'registration' })
      .input(registration)
      .mutation(({ ctx, input }) => register(ctx, input)),
    login: anyone
      .meta({ limit: 'login' })
      .input(credentials)
      .mutation(({ ctx, input }) => login(ctx, input)),
    logout: member.mutation(({ ctx }) => closeSession(ctx)),
    user: member.query(({ ctx }) => currentUserOf(ctx.db, ctx.viewer.id)),
  }),
  profiles: router({
    of: member.input(people.usernameInput).query(({ ctx, input }) => profileOf(ctx, input)),
    update: member.input(people.profileInput).mutation(({ ctx, input }) => updateProfile(ctx, input)),
    photo: member.input(photo.profilePhotoInput).mutation(({ ctx, input }) => setProfilePhoto(ctx, input)),
    preview: anyone.input(people.usernameInput).query(({ ctx, input }) => previewPerson(ctx, input)),
  }),
  friends: router({
    list: member.input(page).query(({ ctx, input }) => listFriends(ctx, input)),
    requests: member.input(page).query(({ ctx, input }) => listRequests(ctx, input)),
    suggestions: member.input(page).query(({ ctx, input }) => listSuggestions(ctx, input)),
    request: member
      .meta({ limit: 'friendRequest' })
      .input(f.friendRequestInput)
      .mutation(({ ctx, input }) => requestFriend(ctx, input)),
    respond: member.input(f.respondInput).mutation(({ ctx, input }) => respondToRequest(ctx, input)),
    cancel: member.input(f.friendshipInput).mutation(({ ctx, input }) => cancelRequest(ctx, input)),
    remove: member.input(people.userIdInput).mutation(({ ctx, input }) => unfriend(ctx, input)),
    dismiss: member.input(people.userIdInput).mutation(({ ctx, input }) => dismissSuggestion(ctx, input)),
    undismiss: member.input(people.userIdInput).mutation(({ ctx, input }) => undismissSuggestion(ctx, input)),
  }),
  posts: router({
    feed: member.input(page).query(({ ctx, input }) => feed(ctx, input)),
    ofMember: member.input(people.memberPostsInput).query(({ ctx, input }) => postsOfMember(ctx, input)),
    one: member.input(byId).query(({ ctx, input }) => onePost(ctx, input)),
    create: member
      .meta({ limit: 'post' })
      .input(p.postInput)
      .mutation(({ ctx, input }) => createPost(ctx, input)),
    like: member.input(p.likeInput).mutation(({ ctx, input }) => like(ctx, friendsWall, input)),
    replies: member.input(p.repliesInput).query(({ ctx, input }) => listReplies(ctx, friendsWall, input)),
    reply: member
      .meta({ limit: 'reply' })
      .input(p.replyInput)
      .mutation(({ ctx, input }) => reply(ctx, friendsWall, input)),
  }),
  communities: router({
    discover: member.input(page).query(({ ctx, input }) => discover(ctx, input)),
    joined: member.input(page).query(({ ctx, input }) => joined(ctx, input)),
    one: member.input(c.communityRef).query(({ ctx, input }) => oneCommunity(ctx, input)),
    preview: anyone.input(c.communityRef).query(({ ctx, input }) => previewCommunity(ctx, input)),
    create: member.input(c.communityInput).mutation(({ ctx, input }) => createCommunity(ctx, input)),
    join: member
      .meta({ limit: 'join' })
      .input(c.communityRef)
      .mutation(({ ctx, input }) => joinCommunity(ctx, input)),
    joinById: member
      .meta({ limit: 'join' })
      .input(c.joinInput)
      .mutation(({ ctx, input }) => joinCommunity(ctx, { id: input.communityId })),
    leave: member.input(c.communityRef).mutation(({ ctx, input }) => leaveCommunity(ctx, input)),
    members: member.input(c.communityPageInput).query(({ ctx, input }) => members(ctx, input)),
    posts: member.input(c.communityPageInput).query(({ ctx, input }) => listCommunityPosts(ctx, input)),
    onePost: member.input(c.communityPostRef).query(({ ctx, input }) => oneCommunityPost(ctx, input)),
    post: member
      .meta({ limit: 'post' })
      .input(c.communityPostInput)
      .mutation(({ ctx, input }) => createCommunityPost(ctx, input)),
    like: member.input(c.communityLikeInput).mutation(({ ctx, input }) => like(ctx, communityWall, input)),
    replies: member.input(c.communityRepliesInput).query(({ ctx, input }) => listReplies(ctx, communityWall, input)),
    reply: member
      .meta({ limit: 'reply' })
      .input(c.communityReplyInput)
      .mutation(({ ctx, input }) => reply(ctx, communityWall, input)),
  }),
  notifications: router({
    list: member.input(page).query(({ ctx, input }) => listNotifications(ctx, input)),
    counts: member.query(({ ctx }) => countBadges(ctx)),
    read: member.input(byId).mutation(({ ctx, input }) => readNotification(ctx, input)),
    readAll: member.mutation(({ ctx }) => readAllNotifications(ctx)),
  }),
  photos: router({
    upload: member
      .meta({ limit: 'upload' })
      .input(photo.uploadInput)
      .mutation(({ ctx, input }) => startUpload(ctx, input)),
    forPost: member.input(photo.postPhotoInput).mutation(({ ctx, input }) => makePostPhoto(ctx, input)),
  }),
  search: router({
    people: member.input(searchInput).query(({ ctx, input }) => searchPeople(ctx, input)),
    communities: member.input(searchInput).query(({ ctx, input }) => searchCommunities(ctx, input)),
  }),
})

export type AppRouter = typeof appRouter
