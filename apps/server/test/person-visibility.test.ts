// Over 200 lines: one table with a case for every procedure.
import { PUSH_SUBSCRIPTION } from '@stoop/api/examples/push'
import { refreshHidden } from '@stoop/api/posts/refresh-hidden'
import { PROCEDURES } from '@stoop/api/procedures'
import { REST } from '@stoop/api/rest-table'
import { findPersonCard } from '@stoop/api/sharing/share-card'
import { newId } from '@stoop/db/ids'
import { editions, hiddenRefreshes, hiddenUsers } from '@stoop/db/schema'
import { community as communityView } from '@stoop/validators/communities'
import { newCommunityLink } from '@stoop/validators/community-entry'
import { message } from '@stoop/validators/messages'
import { counts, notification } from '@stoop/validators/notifications'
import { currentUser, profile, suggestion } from '@stoop/validators/people'
import { comment } from '@stoop/validators/posts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import {
  befriend,
  createCommunity,
  createCommunityEvent,
  createCommunityOffer,
  createCommunityPoll,
  createCommunityPost,
  createEvent,
  createOffer,
  createPoll,
  createPost,
  requestFriendship,
} from './fixtures/actions.ts'
import type { ApiClient, Input } from './fixtures/api-client.ts'
import { type ApiResponse, toEndpoint } from './fixtures/api-response.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

// Harriet is suspended, and the tests call every procedure and REST route. If a query lacked isVisiblePerson, or a lookup lacked
// requirePerson, the response would contain her and a test would fail.

beforeEach(() => stoop.db.delete(hiddenUsers))

const hideHarriet = () =>
  stoop.db.insert(hiddenUsers).values({ userId: fixtures().harriet.user.id, suspendedAt: new Date(), reason: 'Spam' })

/** Updates the stored flags for badges, as a suspension does when it begins and ends. */
async function refreshFlags(): Promise<void> {
  const now = Date.now()
  await stoop.db
    .insert(hiddenRefreshes)
    .values({ id: newId(now), userId: fixtures().harriet.user.id, dueAt: new Date(now) })
  await refreshHidden(stoop.services, [fixtures().harriet.user.id])
}

type OfferRef = { id: string; communityId?: string }

const claim = (member: Member, offer: OfferRef) =>
  offer.communityId === undefined
    ? member.callRest('POST /api/posts/:id/claim', { ...offer, claimed: true })
    : member.callRest('POST /api/communities/:communityId/posts/:id/claim', { ...offer, claimed: true })

/** Reserves the author's offer for a member who has claimed it. */
function reserveFor(member: Member, author: Member, offer: OfferRef) {
  const input = { ...offer, state: 'reserved', userId: member.user.id }
  return offer.communityId === undefined
    ? author.callRest('PUT /api/posts/:id/state', input)
    : author.callRest('PUT /api/communities/:communityId/posts/:id/state', input)
}

type Fixtures = {
  /** The hidden member: a friend, requester, author, commenter, liker and community member. */
  harriet: Member
  viewers: {
    friend: Member
    /** The member with a pending request from Harriet. */
    addressee: Member
    /** The member who has sent Harriet a request. */
    requester: Member
    stranger: Member
    signedOut: ApiClient
  }
  ids: Record<
    | 'community'
    | 'communityWithBan'
    | 'harrietsCommunity'
    | 'requestedCommunity'
    | 'post'
    | 'harrietsPost'
    | 'communityPost'
    | 'harrietsCommunityPost'
    | 'offer'
    | 'harrietsOffer'
    | 'communityOffer'
    | 'harrietsCommunityOffer'
    | 'harrietsComment'
    | 'harrietsCommunityComment'
    | 'messageToHarriet',
    string
  >
  friendshipIds: Record<'toAddressee' | 'toHarriet', string>
  likeNotificationId: string
  /** Events of the friend to which Harriet is going, and events of Harriet. */
  events: {
    event: { id: string; occurrenceId: string }
    communityEvent: { communityId: string; id: string; occurrenceId: string }
    harrietsEvent: { id: string; occurrenceId: string }
    harrietsCommunityEvent: { communityId: string; id: string; occurrenceId: string }
  }
  /** Editions that are about everything until tomorrow. */
  editionIds: Record<'friend' | 'addressee' | 'requester', string>
  /** The token of an invitation link of Harriet's community. */
  linkToken: string
}

const state: { fixtures?: Fixtures } = {}
const stoop = useServer({
  async setup() {
    const harriet = await stoop.registerMember('Harriet')
    const friend = await stoop.registerMember('Fred')
    const addressee = await stoop.registerMember('Ada')
    const requester = await stoop.registerMember('Rita')
    const stranger = await stoop.registerMember('Stan')
    const mutualFriend = await stoop.registerMember('Gina')
    await befriend(friend, harriet)
    await befriend(harriet, mutualFriend)
    const community = await createCommunity(friend, 'Open house')
    const communityWithBan = await createCommunity(friend, 'Closed house')
    const bannedUser = { id: communityWithBan, userId: harriet.user.id, reason: 'Spam' }
    await friend.callRest('POST /api/communities/:id/bans', bannedUser)
    for (const member of [harriet, addressee])
      await member.callRest('POST /api/communities/:id/join', { id: community })
    await harriet.callRest('POST /api/communities/:id/invitations', { id: community })
    const harrietsCommunity = await createCommunity(harriet, 'Quiet corner')
    await friend.callRest('POST /api/communities/:id/join', { id: harrietsCommunity })
    const offer = { id: harrietsCommunity, userId: friend.user.id, role: 'creator' }
    await harriet.callRest('PUT /api/communities/:id/members/:userId', offer)
    const linked = await friend.callRest('POST /api/communities/:id/invitations', { id: harrietsCommunity })
    const linkToken = linked.parseBody(newCommunityLink).url.split('/').at(-1) ?? ''
    const form = { name: 'By request', description: 'A place to meet', joinPolicy: 'request' }
    const requested = await friend.callRest('POST /api/communities', form)
    const requestedCommunity = requested.parseBody(communityView).id
    await harriet.callRest('POST /api/communities/:id/requests', { id: requestedCommunity })
    const invitation = { id: community, userId: stranger.user.id }
    await harriet.callRest('POST /api/communities/:id/invitees', invitation)
    const sharedCommunity = await createCommunity(stranger, 'Shared corner')
    await harriet.callRest('POST /api/communities/:id/join', { id: sharedCommunity })
    await stranger.callRest('PUT /api/communities/:id/members/:userId', {
      ...{ id: sharedCommunity, userId: harriet.user.id, role: 'moderator' },
    })
    const posts = {
      community,
      requestedCommunity,
      communityWithBan,
      harrietsCommunity,
      post: await createPost(friend, 'A post by Fred', 'public'),
      harrietsPost: await createPoll(harriet, 'A post by Harriet'),
      communityPost: await createCommunityPost(community, friend, 'A community post by Fred'),
      harrietsCommunityPost: await createCommunityPoll(community, harriet, 'A community post by Harriet'),
      offer: await createOffer(friend, 'public'),
      harrietsOffer: await createOffer(harriet, 'public'),
      communityOffer: await createCommunityOffer(community, friend),
      harrietsCommunityOffer: await createCommunityOffer(community, harriet),
    }
    await claim(harriet, { id: posts.offer })
    await claim(harriet, { communityId: community, id: posts.communityOffer })
    await claim(stranger, { id: posts.harrietsOffer })
    await claim(addressee, { communityId: community, id: posts.harrietsCommunityOffer })
    await reserveFor(stranger, harriet, { id: posts.harrietsOffer })
    await reserveFor(addressee, harriet, { communityId: community, id: posts.harrietsCommunityOffer })
    await harriet.callRest('POST /api/posts/:id/like', { id: posts.post })
    const likedPost = { communityId: community, id: posts.communityPost }
    await harriet.callRest('POST /api/communities/:communityId/posts/:id/like', likedPost)
    const reply = { id: posts.post, content: 'A reply by Harriet' }
    const pin = { communityId: community, id: posts.harrietsCommunityPost }
    await friend.callRest('PUT /api/communities/:communityId/posts/:id/pin', pin)
    const communityReply = { ...reply, communityId: community, id: posts.communityPost }
    const [replied, communityReplied] = [
      await harriet.callRest('POST /api/posts/:id/comments', reply),
      await harriet.callRest('POST /api/communities/:communityId/posts/:id/comments', communityReply),
    ]
    const [event, communityEvent] = [await createEvent(friend, 'public'), await createCommunityEvent(community, friend)]
    await harriet.callRest('POST /api/posts/:id/occurrences/:occurrenceId/attendance', { ...event, answer: 'going' })
    await harriet.callRest('POST /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendance', {
      ...communityEvent,
      answer: 'going',
    })
    const [harrietsEvent, harrietsCommunityEvent] = [
      await createEvent(harriet, 'public'),
      await createCommunityEvent(community, harriet),
    ]
    for (const viewer of [friend, stranger])
      await viewer.callRest('POST /api/posts/:id/occurrences/:occurrenceId/attendance', {
        ...harrietsEvent,
        answer: 'going',
      })
    const toHarriet = { userId: harriet.user.id, content: 'A message to Harriet' }
    const sent = await friend.callRest('POST /api/conversations/:userId/messages', toHarriet)
    const ids = {
      ...posts,
      messageToHarriet: sent.parseBody(message).id,
      harrietsComment: replied.parseBody(comment).id,
      harrietsCommunityComment: communityReplied.parseBody(comment).id,
    }
    const friendshipIds = {
      toAddressee: await requestFriendship(harriet, addressee),
      toHarriet: await requestFriendship(requester, harriet),
    }
    const notifications = (await friend.callRest('GET /api/notifications')).parseList(notification)
    await stranger.callRest('POST /api/users/:userId/mute', { userId: harriet.user.id })
    state.fixtures = {
      events: { event, communityEvent, harrietsEvent, harrietsCommunityEvent },
      harriet,
      viewers: { friend, addressee, requester, stranger, signedOut: stoop.anonymous },
      ids,
      friendshipIds,
      linkToken,
      likeNotificationId: notifications.find(({ type }) => type === 'like')?.id ?? '',
      editionIds: {
        friend: await createEdition(friend),
        addressee: await createEdition(addressee),
        requester: await createEdition(requester),
      },
    }
  },
})

async function createEdition({ user }: Member): Promise<string> {
  const endsAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const id = newId(endsAt.getTime())
  await stoop.db.insert(editions).values({ id, userId: user.id, startsAt: new Date(0), endsAt })
  return id
}

// This must run after the server's own beforeEach, which resets the settings.
beforeEach(() => {
  stoop.site.hasPostPreviews = true
})

function fixtures(): Fixtures {
  if (!state.fixtures) throw new Error('The fixtures are created before the tests: use them inside a test')
  return state.fixtures
}

type Viewer = keyof Fixtures['viewers']
type CreateInput = (fixtures: Fixtures) => Input
type Case = {
  /**
   * `lists`: the response contains Harriet unless she is hidden. `finds`: succeeds, or returns 404 if she is hidden. `never`: the
   * response never contains her.
   */
  result: 'lists' | 'finds' | 'never'
  viewer: Viewer
  input: CreateInput
  /** The status of a `never` case that cannot succeed in this test. */
  status?: number
}

const lists = (viewer: Viewer, input: CreateInput = () => ({})): Case => ({ result: 'lists', viewer, input })
const finds = (viewer: Viewer, input: CreateInput): Case => ({ result: 'finds', viewer, input })
const never = (input: CreateInput = () => ({}), status?: number): Case => ({
  result: 'never',
  viewer: 'friend',
  input,
  ...(status && { status }),
})

const harrietsId: CreateInput = ({ harriet }) => ({ userId: harriet.user.id })
const harrietsUsername: CreateInput = ({ harriet }) => ({ username: harriet.user.username })
const friendsCommunity: CreateInput = ({ ids }) => ({ id: ids.community })
const harrietIn =
  (place: 'community' | 'communityWithBan', fields: Input = {}): CreateInput =>
  ({ ids, harriet }) => ({ id: ids[place], userId: harriet.user.id, ...fields })
const harrietsCommunity: CreateInput = ({ ids }) => ({ id: ids.harrietsCommunity })
const harrietsPost =
  (fields: Input = {}): CreateInput =>
  ({ ids }) => ({ id: ids.harrietsPost, ...fields })
const harrietsCommunityPost =
  (fields: Input = {}): CreateInput =>
  ({ ids }) => ({ communityId: ids.community, id: ids.harrietsCommunityPost, ...fields })
const offerOf =
  (name: 'offer' | 'harrietsOffer', fields: Input = {}): CreateInput =>
  ({ ids }) => ({ id: ids[name], ...fields })
const communityOfferOf =
  (name: 'communityOffer' | 'harrietsCommunityOffer', fields: Input = {}): CreateInput =>
  ({ ids }) => ({ communityId: ids.community, id: ids[name], ...fields })
const forHarriet =
  (createInput: CreateInput): CreateInput =>
  (fixtures) => ({ ...createInput(fixtures), state: 'reserved', userId: fixtures.harriet.user.id })
const harrietsEvent: CreateInput = ({ events }) => events.harrietsEvent
const harrietsCommunityEvent: CreateInput = ({ events }) => events.harrietsCommunityEvent
const harrietsComment: CreateInput = ({ ids }) => ({ id: ids.post, commentId: ids.harrietsComment })
const harrietsCommunityComment: CreateInput = ({ ids }) => ({
  communityId: ids.community,
  id: ids.communityPost,
  commentId: ids.harrietsCommunityComment,
})
const unknownCommunityReply =
  (fields: Input): CreateInput =>
  ({ ids }) => ({ communityId: ids.community, id: ids.communityPost, commentId: crypto.randomUUID(), ...fields })
const unknownPasskey = { challengeId: crypto.randomUUID(), response: {} }
const unknownUpload = `/objects/uploads/${crypto.randomUUID()}`

const messageToHarriet =
  (fields: Input = {}): CreateInput =>
  ({ ids, harriet }) => ({ userId: harriet.user.id, id: ids.messageToHarriet, ...fields })
const withHarriet =
  (fields: Input = {}): CreateInput =>
  ({ harriet }) => ({ userId: harriet.user.id, ...fields })

/** At least one case for every procedure. */
const CASES: Record<string, Case[]> = {
  'auth.register': [
    never(() => ({
      email: 'new@stoop.test',
      password: 'correct horse',
      firstName: 'New',
      lastName: 'Member',
      username: 'new',
      selectedCity: 'Chicago',
    })),
  ],
  'auth.login': [never(({ viewers: { friend } }) => ({ email: friend.user.email, password: friend.password }))],
  'auth.logout': [never()],
  'auth.user': [never()],

  'account.verify': [never(() => ({ token: 'unknown' }), 400)],
  'account.sendVerification': [never()],
  'account.forgot': [never(() => ({ email: 'fred@stoop.test' }))],
  'account.reset': [never(() => ({ token: 'unknown', password: 'correct horse' }), 400)],
  'account.changePassword': [
    never(({ viewers: { friend } }) => ({ currentPassword: friend.password, newPassword: 'correct horse' })),
  ],
  'account.changeEmail': [never(() => ({ email: 'new-fred@stoop.test' }))],
  'account.confirmEmail': [never(() => ({ token: 'unknown' }), 400)],
  'account.undoEmailChange': [never(() => ({ token: 'unknown' }), 400)],
  'account.changeUsername': [never(() => ({ username: 'fred.two' }))],
  'passkeys.list': [never()],
  'passkeys.options': [never()],
  'passkeys.create': [never(() => ({ ...unknownPasskey, name: 'Phone' }), 400)],
  'passkeys.rename': [never(() => ({ id: crypto.randomUUID(), name: 'Phone' }), 404)],
  'passkeys.remove': [never(() => ({ id: crypto.randomUUID() }), 404)],
  'passkeys.challenge': [never()],
  'passkeys.login': [never(() => unknownPasskey, 401)],
  'passkeys.recoveryCodes': [never()],
  'passkeys.createRecoveryCodes': [never()],
  'passkeys.removeRecoveryCodes': [never()],
  'passkeys.recover': [
    never(() => ({ email: 'fred@stoop.test', code: 'aaaa-aaaa-aaaa-aaaa', password: 'correct horse' }), 401),
  ],
  'account.invitations': [never()],
  'account.data': [never()],
  'account.createInvitation': [never()],
  'account.delete': [never(({ viewers: { friend } }) => ({ password: friend.password }))],
  'account.deletionPreview': [lists('stranger')],
  'account.startExport': [never()],
  'account.export': [never()],
  'account.revokeInvitation': [never(() => ({ id: crypto.randomUUID() }), 404)],
  'sessions.list': [never()],
  'sessions.end': [never(() => ({ id: crypto.randomUUID() }), 404)],
  'sessions.endOthers': [never()],
  'sessions.confirm': [never(({ viewers: { friend } }) => ({ password: friend.password }))],
  'settings.get': [never()],
  'settings.update': [never(() => ({ appearance: { theme: 'dark' } }))],
  'push.state': [never()],
  'push.subscribe': [never(() => PUSH_SUBSCRIPTION)],
  'push.unsubscribe': [never()],
  'push.test': [never(() => ({}), 404)],
  'site.info': [never()],

  'profiles.of': [finds('stranger', harrietsUsername), finds('friend', harrietsUsername)],
  'profiles.update': [never(() => ({ bio: 'Changed', firstName: 'Fred', lastName: 'Tester' }))],
  'profiles.photo': [never(() => ({ profilePhotoURL: unknownUpload }), 404)],
  'profiles.preview': [lists('signedOut', harrietsUsername), lists('stranger', harrietsUsername)],

  'friends.list': [lists('friend')],
  'friends.requests': [lists('addressee')],
  'friends.suggestions': [lists('stranger')],
  'friends.request': [finds('stranger', harrietsId), finds('requester', harrietsId), finds('addressee', harrietsId)],
  'friends.respond': [
    finds('addressee', ({ friendshipIds }) => ({ friendshipId: friendshipIds.toAddressee, status: 'accepted' })),
  ],
  'friends.cancel': [finds('requester', ({ friendshipIds }) => ({ friendshipId: friendshipIds.toHarriet }))],
  'friends.remove': [finds('friend', harrietsId)],
  'friends.dismiss': [finds('stranger', harrietsId)],
  // This call only deletes a row of the viewer. It does not look up another user.
  'friends.undismiss': [never(harrietsId)],

  'profiles.communities': [finds('stranger', harrietsId)],
  'posts.feed': [lists('friend')],
  'posts.city': [lists('friend')],
  'posts.communities': [lists('addressee')],
  'editions.list': [never()],
  // Friends read her posts, members of her community her community posts, and others her public posts.
  'editions.get': [
    lists('friend', ({ editionIds }) => ({ id: editionIds.friend })),
    lists('addressee', ({ editionIds }) => ({ id: editionIds.addressee })),
    lists('requester', ({ editionIds }) => ({ id: editionIds.requester })),
  ],
  'editions.finish': [never(({ editionIds }) => ({ id: editionIds.friend }))],
  'posts.audience': [
    lists('friend', () => ({ visibility: 'friends' })),
    lists('friend', () => ({ visibility: 'public' })),
  ],
  'posts.audienceOf': [lists('friend', ({ ids }) => ({ id: ids.post }))],
  'posts.ofMember': [finds('stranger', harrietsId)],
  'posts.one': [finds('stranger', harrietsPost())],
  'posts.preview': [lists('signedOut', harrietsPost()), lists('stranger', harrietsPost())],
  'posts.create': [never(() => ({ content: 'Hello' }))],
  'posts.like': [finds('stranger', harrietsPost())],
  'posts.vote': [finds('stranger', harrietsPost({ choices: ['Saturday'] }))],
  'posts.likes': [lists('stranger', ({ ids }) => ({ id: ids.post })), finds('stranger', harrietsPost())],
  'posts.offers': [lists('friend')],
  'posts.claim': [finds('stranger', offerOf('harrietsOffer', { claimed: true }))],
  'posts.claims': [lists('friend', offerOf('offer'))],
  'posts.setState': [finds('friend', forHarriet(offerOf('offer')))],
  'posts.confirm': [finds('stranger', offerOf('harrietsOffer'))],
  'events.mine': [lists('friend')],
  'events.feed': [never()],
  'events.renewFeed': [never()],
  'events.revokeFeed': [never()],
  'events.calendarOf': [finds('stranger', harrietsEvent)],
  'events.calendarOfCommunityPost': [finds('addressee', harrietsCommunityEvent)],
  'events.calendarOfCommunity': [never(friendsCommunity)],
  'posts.occurrences': [finds('stranger', harrietsEvent)],
  'posts.updateOccurrence': [never(({ events }) => ({ ...events.event, scope: 'this', isCancelled: false }))],
  'posts.attend': [finds('stranger', ({ events }) => ({ ...events.harrietsEvent, answer: 'going' }))],
  'posts.attendees': [lists('stranger', ({ events }) => events.event), finds('stranger', harrietsEvent)],
  'posts.mentionable': [
    lists('friend'),
    lists('stranger', () => ({ visibility: 'public', q: 'harriet' })),
    lists('stranger', ({ ids }) => ({ id: ids.post })),
    finds('stranger', harrietsPost()),
  ],
  'posts.likeReply': [finds('stranger', harrietsComment)],
  'posts.replies': [lists('stranger', ({ ids }) => ({ id: ids.post })), finds('stranger', harrietsPost())],
  // These calls look up only posts of the viewer, and replies by the viewer or to these posts.
  'posts.delete': [never(({ ids }) => ({ id: ids.post }))],
  'posts.restore': [never(({ ids }) => ({ id: ids.post }), 404)],
  'posts.update': [never(({ ids }) => ({ id: ids.post, version: 1, repliesFrom: 'everyone' }))],
  'posts.versions': [finds('stranger', harrietsPost())],
  'posts.eraseVersion': [never(({ ids }) => ({ id: ids.post, version: 9 }), 404)],
  'posts.updateReply': [
    never(({ ids }) => ({ id: ids.post, commentId: crypto.randomUUID(), version: 1, content: 'Hi' }), 404),
  ],
  'posts.replyVersions': [finds('stranger', harrietsComment)],
  'posts.eraseReplyVersion': [never(({ ids }) => ({ id: ids.post, commentId: crypto.randomUUID(), version: 1 }), 404)],
  'posts.deleteReply': [never(({ ids }) => ({ id: ids.post, commentId: crypto.randomUUID() }), 404)],
  'posts.restoreReply': [never(({ ids }) => ({ id: ids.post, commentId: crypto.randomUUID() }), 404)],
  'posts.reply': [finds('stranger', harrietsPost({ content: 'Hi' }))],

  // If the creator is hidden, the community stays visible, without the id of the creator.
  'communities.discover': [lists('stranger')],
  'communities.joined': [lists('friend')],
  'communities.unread': [never()],
  'communities.visit': [never(({ ids }) => ({ id: ids.community, upTo: new Date().toISOString() }))],
  'communities.one': [never(friendsCommunity), lists('stranger', harrietsCommunity)],
  'communities.preview': [never(friendsCommunity)],
  'communities.create': [never(() => ({ name: 'Another one', description: 'A place to meet' }))],
  'communities.join': [lists('stranger', harrietsCommunity), lists('friend', harrietsCommunity)],
  'communities.joinById': [lists('stranger', ({ ids }) => ({ communityId: ids.harrietsCommunity }))],
  'communities.delete': [never(({ ids }) => ({ id: ids.community }))],
  'communities.restore': [never(({ ids }) => ({ id: ids.community }), 404)],
  'communities.deleted': [never()],
  'communities.update': [never(({ ids }) => ({ id: ids.community, version: 1, rules: 'Be kind' }))],
  // In this test, the first community loses its creator. Harriet stays the creator of the second one.
  'communities.leave': [never(friendsCommunity), lists('friend', harrietsCommunity)],
  'communities.setRole': [
    finds('friend', ({ ids, harriet }) => ({ id: ids.community, userId: harriet.user.id, role: 'moderator' })),
  ],
  'communities.answerHandover': [lists('friend', ({ ids }) => ({ id: ids.harrietsCommunity, accept: false }))],
  'communities.withdrawHandover': [never(friendsCommunity)],
  'communities.volunteer': [never(friendsCommunity, 409)],
  'communities.request': [lists('friend', ({ ids }) => ({ id: ids.harrietsCommunity, answers: [] }))],
  'communities.withdraw': [never(friendsCommunity), lists('stranger', harrietsCommunity)],
  'communities.requests': [lists('friend', ({ ids }) => ({ id: ids.requestedCommunity }))],
  'communities.decideRequests': [
    never(({ ids }) => ({ id: ids.community, requestIds: [ids.community], accept: true })),
  ],
  'communities.invite': [
    finds('friend', ({ ids, harriet }) => ({ id: ids.requestedCommunity, userId: harriet.user.id })),
  ],
  'communities.invitees': [lists('friend', friendsCommunity)],
  'communities.uninvite': [never(({ ids, harriet }) => ({ id: ids.community, userId: harriet.user.id }), 404)],
  'communities.invited': [lists('stranger')],
  'communities.decline': [never(friendsCommunity, 404)],
  'communities.createLink': [never(friendsCommunity)],
  'communities.links': [lists('friend', friendsCommunity)],
  'communities.revokeLink': [never(({ ids }) => ({ id: ids.community, invitationId: ids.community }), 404)],
  'communities.byToken': [never(() => ({ token: 'unknown' }), 404)],
  'communities.joinByToken': [lists('stranger', ({ linkToken: token }) => ({ token }))],
  'communities.updateMembership': [never(friendsCommunity), lists('friend', harrietsCommunity)],
  'communities.members': [lists('addressee', friendsCommunity)],
  'communities.removeMember': [finds('friend', harrietIn('community', { reason: 'Spam' }))],
  'communities.ban': [finds('friend', harrietIn('community', { reason: 'Spam' }))],
  // This call deletes a row by the user's id without looking up the user. The response is the same for everyone.
  'communities.unban': [never(harrietIn('communityWithBan'))],
  'communities.bans': [lists('friend', ({ ids }) => ({ id: ids.communityWithBan }))],
  'communities.log': [lists('friend', ({ ids }) => ({ id: ids.communityWithBan }))],
  'communities.pin': [finds('friend', harrietsCommunityPost())],
  'communities.unpin': [finds('friend', harrietsCommunityPost())],
  'communities.pins': [lists('addressee', friendsCommunity)],
  'communities.posts': [lists('addressee', friendsCommunity)],
  'communities.onePost': [finds('addressee', harrietsCommunityPost())],
  'communities.post': [never(({ ids }) => ({ id: ids.community, content: 'Hello' }))],
  'communities.like': [finds('addressee', harrietsCommunityPost())],
  'communities.vote': [finds('addressee', harrietsCommunityPost({ choices: ['Saturday'] }))],
  'communities.occurrences': [finds('addressee', harrietsCommunityEvent)],
  'communities.updateOccurrence': [
    never(({ events }) => ({ ...events.communityEvent, scope: 'this', isCancelled: false })),
  ],
  'communities.attend': [finds('addressee', ({ events }) => ({ ...events.harrietsCommunityEvent, answer: 'going' }))],
  'communities.attendees': [
    lists('addressee', ({ events }) => events.communityEvent),
    finds('addressee', harrietsCommunityEvent),
  ],
  'communities.likes': [
    lists('addressee', ({ ids }) => ({ communityId: ids.community, id: ids.communityPost })),
    finds('addressee', harrietsCommunityPost()),
  ],
  'communities.offers': [lists('addressee', friendsCommunity)],
  'communities.claim': [finds('addressee', communityOfferOf('harrietsCommunityOffer', { claimed: true }))],
  'communities.claims': [lists('friend', communityOfferOf('communityOffer'))],
  'communities.setState': [finds('friend', forHarriet(communityOfferOf('communityOffer')))],
  'communities.confirm': [finds('addressee', communityOfferOf('harrietsCommunityOffer'))],
  'communities.mentionable': [lists('addressee', friendsCommunity)],
  'communities.likeReply': [finds('addressee', harrietsCommunityComment)],
  'communities.replies': [
    lists('addressee', ({ ids }) => ({ communityId: ids.community, id: ids.communityPost })),
    finds('addressee', harrietsCommunityPost()),
  ],
  'communities.deletePost': [never(({ ids }) => ({ communityId: ids.community, id: ids.communityPost }))],
  'communities.restorePost': [never(({ ids }) => ({ communityId: ids.community, id: ids.communityPost }), 404)],
  'communities.updatePost': [
    never(({ ids }) => ({ communityId: ids.community, id: ids.communityPost, version: 1, repliesFrom: 'everyone' })),
  ],
  'communities.postVersions': [finds('addressee', harrietsCommunityPost())],
  'communities.erasePostVersion': [
    never(({ ids }) => ({ communityId: ids.community, id: ids.communityPost, version: 9 }), 404),
  ],
  'communities.updateReply': [never(unknownCommunityReply({ version: 1, content: 'Hi' }), 404)],
  'communities.replyVersions': [finds('addressee', harrietsCommunityComment)],
  'communities.eraseReplyVersion': [never(unknownCommunityReply({ version: 1 }), 404)],
  'communities.deleteReply': [
    never(({ ids }) => ({ communityId: ids.community, id: ids.communityPost, commentId: crypto.randomUUID() }), 404),
  ],
  'communities.restoreReply': [
    never(({ ids }) => ({ communityId: ids.community, id: ids.communityPost, commentId: crypto.randomUUID() }), 404),
  ],
  'communities.reply': [finds('addressee', harrietsCommunityPost({ content: 'Hi' }))],

  'notifications.list': [lists('friend'), lists('addressee')],
  'notifications.groups': [lists('friend'), lists('addressee')],
  'notifications.counts': [never()],
  'live.events': [never()],
  'messages.conversations': [lists('friend')],
  'messages.conversation': [finds('friend', withHarriet())],
  'messages.list': [finds('friend', withHarriet())],
  'messages.send': [finds('friend', withHarriet({ content: 'Hi' }))],
  'messages.update': [finds('friend', messageToHarriet({ content: 'Edited' }))],
  'messages.delete': [finds('friend', messageToHarriet())],
  'messages.react': [finds('friend', messageToHarriet({ reaction: null }))],
  'messages.read': [never(withHarriet({ upTo: 1 }))],
  'messages.mute': [finds('friend', withHarriet())],
  'messages.unmute': [finds('friend', withHarriet())],
  'messages.typing': [never(withHarriet())],
  'notifications.read': [finds('friend', ({ likeNotificationId }) => ({ id: likeNotificationId }))],
  'notifications.readAll': [never()],

  'site.transparency': [never()],
  'communities.transparency': [never(friendsCommunity)],
  'statements.list': [never()],
  'statements.one': [never(() => ({ id: crypto.randomUUID() }), 404)],
  'statements.appeal': [never(() => ({ id: crypto.randomUUID(), text: 'Why?' }), 404)],
  'statements.oneByToken': [never(() => ({ token: 'unknown' }), 400)],
  'statements.appealByToken': [never(() => ({ token: 'unknown', text: 'Why?' }), 400)],
  'moderation.appeals': [never()],
  'moderation.counts': [never()],
  'moderation.decideAppeal': [
    never(() => ({ id: crypto.randomUUID(), outcome: 'upheld', explanation: 'It was you.' }), 404),
  ],

  'people.block': [finds('stranger', ({ harriet }) => ({ userId: harriet.user.id }))],
  'people.unblock': [never(({ harriet }) => ({ userId: harriet.user.id }))],
  // Members see the people that they have blocked, even if they are hidden.
  'people.blocks': [never()],
  'people.mute': [finds('stranger', ({ harriet }) => ({ userId: harriet.user.id }))],
  'people.unmute': [never(({ harriet }) => ({ userId: harriet.user.id }))],
  'people.mutes': [lists('stranger')],
  'posts.mute': [finds('stranger', ({ ids }) => ({ id: ids.harrietsPost }))],
  'posts.unmute': [never(({ ids }) => ({ id: ids.harrietsPost }))],
  'communities.mute': [never(({ ids }) => ({ id: ids.community }))],
  'communities.unmute': [never(({ ids }) => ({ id: ids.community }))],
  'communities.mutePost': [
    finds('addressee', ({ ids }) => ({ communityId: ids.community, id: ids.harrietsCommunityPost })),
  ],
  'communities.unmutePost': [never(({ ids }) => ({ communityId: ids.community, id: ids.harrietsCommunityPost }))],
  'reports.create': [
    finds('stranger', ({ harriet }) => ({ targetType: 'member', targetId: harriet.user.id, reason: 'spam' })),
    finds('stranger', ({ ids }) => ({ targetType: 'post', targetId: ids.harrietsPost, reason: 'spam' })),
    finds('addressee', ({ ids }) => ({ targetType: 'post', targetId: ids.harrietsCommunityPost, reason: 'spam' })),
  ],
  'reports.list': [never()],
  'reports.createForLink': [never(({ harriet }) => ({ url: `/profile/${harriet.user.username}`, reason: 'spam' }))],

  // Moderators see everyone in a case. But the friend is no moderator.
  'moderation.cases': [never()],
  'moderation.one': [never(() => ({ id: crypto.randomUUID() }), 404)],
  'moderation.decide': [never(() => ({ id: crypto.randomUUID(), action: 'dismiss' }), 404)],
  'moderation.note': [never(() => ({ id: crypto.randomUUID(), text: 'Hi' }), 404)],
  'moderation.handOver': [never(() => ({ id: crypto.randomUUID(), to: 'site' }), 404)],
  'moderation.hold': [never(() => ({ id: crypto.randomUUID(), isOnHold: true }), 404)],

  'photos.upload': [never()],
  'photos.forCommunity': [never(() => ({ uploadURL: unknownUpload, form: 'cover' }), 404)],
  'photos.forPost': [never(() => ({ uploadURL: unknownUpload }), 404)],

  // Three queries: an exact username, the start of a name, and a typo.
  'search.people': [
    ...(['harriet', 'harri', 'hariet'] as const).map((q) => lists('stranger', () => ({ q }))),
    ...(['harriet', 'harri', 'hariet'] as const).map((q) => lists('friend', () => ({ q }))),
  ],
  'search.posts': [lists('friend', () => ({ q: 'harriet' })), lists('addressee', () => ({ q: 'harriet' }))],
  'search.communities': [never(() => ({ q: 'open' })), lists('stranger', () => ({ q: 'quiet' }))],
}

type Call = { title: string; testCase: Case; send: (viewer: ApiClient, input: Input) => Promise<ApiResponse> }

/** Procedures that return no person except the viewer. */
const OWN_OUTPUT = [
  'communities.update',
  'communities.volunteer',
  'communities.restore',
  'communities.createLink',
  'people.blocks',
  'account.changeUsername',
  'passkeys.login',
  'passkeys.recover',
  'auth.register',
  'auth.login',
  'auth.user',
  'profiles.update',
  'profiles.photo',
  'posts.create',
  'posts.update',
  'posts.updateReply',
  'communities.updatePost',
  'communities.updateReply',
  'communities.create',
  'communities.post',
]

/** Returns whether a procedure is for moderators, who see hidden people in cases. */
const isForModerators = (procedure: string) => procedure.startsWith('moderation.')

/** Each case over tRPC, and over every REST route of its procedure. */
const CALLS = Object.entries(CASES).flatMap(([path, cases]) =>
  cases.flatMap((testCase, n): Call[] => {
    const title = `${path}, case ${n + 1}, as ${testCase.viewer}`
    const endpoints = Object.keys(REST).filter((endpoint) => REST[toEndpoint(endpoint)]?.procedure === path)
    return [
      { title: `tRPC ${title}`, testCase, send: (viewer, input) => viewer.callTrpc(path, input) },
      ...endpoints.map((endpoint) => ({
        title: `${endpoint}: ${title}`,
        testCase,
        send: (viewer: ApiClient, input: Input) => viewer.callRest(toEndpoint(endpoint), input),
      })),
    ]
  }),
)

describe('the cases', () => {
  it('contains a case for every procedure', () => {
    expect(Object.keys(CASES).sort(), 'add the procedure to CASES').toEqual([...PROCEDURES.keys()].sort())
  })

  it('covers every REST row with a person in its output, except rows for moderators', () => {
    const withPeople = Object.entries(REST).filter(([, { procedure, output }]) => {
      const isOwnOutput = OWN_OUTPUT.includes(procedure) || isForModerators(procedure)
      return (
        !isOwnOutput &&
        JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })).match(/"(username|creatorId)"/)
      )
    })
    for (const [endpoint, { procedure }] of withPeople)
      expect(
        CASES[procedure]?.some(({ result }) => result !== 'never'),
        `${endpoint} returns people: add a case that lists or finds Harriet`,
      ).toBe(true)
  })
})

describe('when Harriet is hidden', () => {
  it.each(CALLS.map((call): [string, Call] => [call.title, call]))('%s', async (_, { testCase, send }) => {
    const call = () => stoop.rollBack(() => send(fixtures().viewers[testCase.viewer], testCase.input(fixtures())))
    const before = await call()
    await hideHarriet()
    const after = await call()
    if (testCase.result === 'lists') {
      expect(before.text).toMatch(harrietsTraces())
      expect(after.status).toBe(200)
    } else {
      expect(before.status, before.text).toSatisfy((status: number) =>
        testCase.status ? status === testCase.status : status < 300 || status === 409,
      )
      expect(after.status).toBe(testCase.result === 'finds' ? 404 : before.status)
    }
    if (testCase.result === 'never') expectNoTrace(before)
    expectNoTrace(after)
  })
})

describe('numbers and previews when Harriet is hidden', () => {
  const countsOf = async (viewer: Member) => (await viewer.callRest('GET /api/counts')).parseBody(counts)

  it('does not count a hidden person in the badges', async () => {
    const { friend, addressee, stranger } = fixtures().viewers
    const before = {
      friend: await countsOf(friend),
      addressee: await countsOf(addressee),
      stranger: await countsOf(stranger),
    }
    onTestFinished(async () => {
      await stoop.db.delete(hiddenUsers)
      await refreshFlags()
    })
    await hideHarriet()
    await refreshFlags()
    // The notifications from Harriet are hidden: an acceptance, an offer, two requests, a join, a like, two replies, a like of a
    // reply and two claims. Ada's join is still counted.
    expect(await countsOf(friend)).toEqual({ ...before.friend, friends: 0, unreadNotifications: 1 })
    expect(before.friend).toMatchObject({ friends: 1, unreadNotifications: 11 })
    expect(await countsOf(addressee)).toEqual({ ...before.addressee, friendRequests: 0, unreadNotifications: 0 })
    expect(before.addressee).toMatchObject({ friendRequests: 1, unreadNotifications: 2 })
    expect((await countsOf(stranger)).suggestions).toBe(before.stranger.suggestions - 1)
  })

  it('does not count a hidden person in the number of friends on a profile', async () => {
    const { friend, stranger } = fixtures().viewers
    const friendsOfGina = async () =>
      (await stranger.callRest('GET /api/users/:username', { username: 'gina' })).parseBody(profile).friendsCount
    const ownFriends = async () => (await friend.callRest('GET /api/auth/user')).parseBody(currentUser).friendsCount
    expect([await friendsOfGina(), await ownFriends()]).toEqual([1, 1])
    await hideHarriet()
    expect([await friendsOfGina(), await ownFriends()]).toEqual([0, 0])
  })

  it('does not count a hidden person among the mutual friends of a suggestion', async () => {
    const reasonForGina = async () =>
      (await fixtures().viewers.friend.callRest('GET /api/friends/suggestions'))
        .parseList(suggestion)
        .find(({ username }) => username === 'gina')?.reason
    expect(await reasonForGina()).toBe('1 mutual friend')
    await hideHarriet()
    expect(await reasonForGina()).toBe('Lives in Chicago')
  })

  it('returns no share card of the profile of a hidden person', async () => {
    const request = {
      address: '127.0.0.1',
      userAgent: 'vitest',
      origin: 'http://stoop.test',
      idempotencyKey: undefined,
      browserCookie: undefined,
      setBrowserCookie: () => undefined,
      setSessionCookie: () => undefined,
    }
    const card = () => findPersonCard({ ...stoop.services, viewer: null, request }, 'harriet')
    expect(await card()).toMatchObject({ title: 'Harriet Tester' })
    await hideHarriet()
    expect(await card()).toBeUndefined()
  })

  it('ends the sessions of a hidden person', async () => {
    await hideHarriet()
    // Poll, because the server may cache a session for 0.9 s.
    const getStatus = async () => (await fixtures().harriet.callRest('GET /api/auth/user')).status
    await expect.poll(getStatus).toBe(401)
  })
})

/** Checks that the response contains neither the id of Harriet nor her name, username or texts. */
function expectNoTrace(response: ApiResponse): void {
  expect(response.text).not.toMatch(harrietsTraces())
}

const harrietsTraces = () => new RegExp(`harriet|${fixtures().harriet.user.id}`, 'i')
