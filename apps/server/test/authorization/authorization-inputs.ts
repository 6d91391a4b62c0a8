// Over 200 lines: one table of the inputs of all endpoints.
import { PUSH_SUBSCRIPTION } from '@stoop/api/examples/push'
import type { Input } from '../fixtures/api-client.ts'
import type { AuthorizationFixtures } from './authorization-fixtures.ts'

/**
 * The input that a line of the table sends, and the text by which the response shows the subject. Cells with `in` or `out` search
 * for this text.
 */
export type TargetedInput = { input: Input; target: string }

/** Returns the input for an endpoint or procedure and its subject. Throws if INPUTS has none for the endpoint. */
export function inputFor(fixtures: AuthorizationFixtures, row: string, subject: string): TargetedInput {
  const createInput = INPUTS[row]
  if (!createInput) throw new Error(`authorization-inputs.ts does not say what to send to ${row}`)
  return createInput(fixtures, subject)
}

type InputFactory = (fixtures: AuthorizationFixtures, subject: string) => TargetedInput

const untargeted =
  (input: Input = {}): InputFactory =>
  () => ({ input, target: '' })
const listing =
  (target: (fixtures: AuthorizationFixtures, subject: string) => string): InputFactory =>
  (fixtures, subject) => ({
    input: {},
    target: target(fixtures, subject),
  })
const aboutOwner =
  (input: (user: AuthorizationFixtures['owner']['user']) => Input): InputFactory =>
  ({ owner: { user } }) => ({
    input: input(user),
    target: user.username,
  })
const friendship =
  (fields: Input = {}): InputFactory =>
  ({ friendshipId }) => ({
    input: { friendshipId, ...fields },
    target: friendshipId,
  })
const post =
  (fields: Input = {}): InputFactory =>
  (fixtures, subject) => ({
    input: { id: postOf(fixtures, subject), ...fields },
    target: postOf(fixtures, subject),
  })
const community =
  (fields: Input = {}): InputFactory =>
  (fixtures, subject) => {
    const { id, slug, postId } = communityOf(fixtures, subject)
    return { input: { id: subject.endsWith('slug') ? slug : id, ...fields }, target: postId }
  }
const communityPost =
  (fields: Input = {}): InputFactory =>
  (fixtures, subject) => {
    const { id, postId } = communityOf(fixtures, subject)
    return { input: { communityId: id, id: postId, ...fields }, target: postId }
  }
const offer =
  (fields: Input = {}): InputFactory =>
  ({ offers }, subject) => {
    const id = subject === 'friends post' ? offers.friends : subject === 'public post' ? offers.public : offers.private
    return { input: { id, ...fields }, target: id }
  }
const communityOffer =
  (fields: Input = {}): InputFactory =>
  (fixtures, subject) => {
    const id = communityOfferOf(fixtures, subject)
    return { input: { communityId: communityOf(fixtures, subject).id, id, ...fields }, target: id }
  }
function communityOfferOf({ communityOffers }: AuthorizationFixtures, subject: string) {
  if (subject === 'public community') return communityOffers.public
  return subject === 'private community' ? communityOffers.private : communityOffers.readable
}
const moderationCase =
  (fields: Input = {}): InputFactory =>
  (fixtures, subject) => ({
    input: { id: caseOf(fixtures, subject), ...fields },
    target: caseOf(fixtures, subject),
  })
const linkToken =
  (purpose: keyof AuthorizationFixtures['linkTokens'], fields: Input = {}): InputFactory =>
  ({ linkTokens }) => ({ input: { token: linkTokens[purpose], ...fields }, target: '' })

const postComment =
  (fields: Input = {}): InputFactory =>
  (fixtures, subject) => ({
    input: { id: postOf(fixtures, subject), commentId: fixtures.comments[postOf(fixtures, subject)], ...fields },
    target: '',
  })
const communityComment =
  (fields: Input = {}): InputFactory =>
  (fixtures, subject) => {
    const { id, postId } = communityOf(fixtures, subject)
    return { input: { communityId: id, id: postId, commentId: fixtures.comments[postId], ...fields }, target: '' }
  }
const eventFor = ({ events }: AuthorizationFixtures, postId: string) => {
  const event = events[postId]
  if (!event) throw new Error(`No event for post ${postId} in the fixtures`)
  return event
}
const event =
  (fields: Input = {}): InputFactory =>
  (fixtures, subject) => ({ input: { ...eventFor(fixtures, postOf(fixtures, subject)), ...fields }, target: '' })
const communityEvent =
  (fields: Input = {}): InputFactory =>
  (fixtures, subject) => {
    const { id: communityId, postId } = communityOf(fixtures, subject)
    return { input: { ...eventFor(fixtures, postId), communityId, ...fields }, target: '' }
  }
const linkOf = ({ links }: AuthorizationFixtures, subject: string) => {
  const link = links[subject]
  if (!link) throw new Error(`No ${subject} in the fixtures`)
  return link
}
const communityLink: InputFactory = (fixtures, subject) => ({
  input: { token: linkOf(fixtures, subject).token },
  target: '',
})
/** Returns an input about Olive in one of the communities. */
const aboutCommunityMember =
  (fields: Input = {}): InputFactory =>
  (fixtures, subject) => ({
    input: { id: communityOf(fixtures, subject).id, userId: fixtures.owner.user.id, ...fields },
    target: '',
  })
const conversation = (fields: Input = {}): InputFactory => aboutOwner(({ id }) => ({ userId: id, ...fields }))
/** Returns an input about a message between Olive and the friend: one of hers or one of the friend's. */
const message =
  (fields: Input = {}): InputFactory =>
  ({ owner, messages }, subject) => ({
    input: { userId: owner.user.id, id: subject.startsWith('Olive') ? messages.Olive : messages.friend, ...fields },
    target: '',
  })
const edit = { version: 2, content: 'Edited again' }

const INPUTS: Record<string, InputFactory> = {
  'POST /api/auth/register': untargeted({
    email: 'new@stoop.test',
    password: 'correct horse',
    firstName: 'New',
    lastName: 'Member',
    username: 'new',
    selectedCity: 'Chicago',
  }),
  'POST /api/auth/login': ({ owner }) => ({ input: { email: owner.user.email, password: owner.password }, target: '' }),
  'POST /api/auth/logout': untargeted(),
  'live.events': untargeted(),
  'GET /api/auth/user': untargeted(),
  'PUT /api/auth/username': untargeted({ username: 'another-name' }),
  'GET /api/account/invitations': listing(({ invitationId }) => invitationId),
  'POST /api/account/invitations': untargeted(),
  'POST /api/account/export': untargeted(),
  'GET /api/account/export': untargeted(),
  'GET /api/account/deletion': untargeted(),
  'DELETE /api/account': untargeted(),
  'DELETE /api/account/invitations/:id': ({ invitationId: id }) => ({ input: { id }, target: '' }),
  'GET /api/account/data': untargeted(),
  'GET /api/settings': untargeted(),
  'PUT /api/settings': untargeted({ privacy: { isSeenShown: false } }),
  'GET /api/editions': listing(({ editionId }) => editionId),
  'GET /api/editions/:id': ({ editionId: id }) => ({ input: { id }, target: id }),
  'POST /api/editions/:id/finish': ({ editionId: id }) => ({ input: { id }, target: '' }),
  'GET /api/site': untargeted(),
  'GET /api/push': untargeted(),
  'PUT /api/push': untargeted(PUSH_SUBSCRIPTION),
  'DELETE /api/push': untargeted(),
  'POST /api/push/test': untargeted(),
  'GET /api/auth/sessions': listing(({ sessionId }) => sessionId),
  'DELETE /api/auth/sessions/:id': ({ sessionId: id }) => ({ input: { id }, target: id }),
  'DELETE /api/auth/sessions': untargeted(),
  'POST /api/auth/confirm': ({ owner }) => ({ input: { password: owner.password }, target: '' }),
  'POST /api/auth/verify': linkToken('verify-email'),
  'POST /api/auth/verify/send': untargeted(),
  'POST /api/auth/forgot': ({ owner }) => ({ input: { email: owner.user.email }, target: '' }),
  'POST /api/auth/reset': linkToken('reset-password', { password: 'a better password' }),
  'PUT /api/auth/password': ({ owner }) => ({
    input: { currentPassword: owner.password, newPassword: 'a better password' },
    target: '',
  }),
  'PUT /api/auth/email': untargeted({ email: 'another@stoop.test' }),
  'POST /api/auth/email/confirm': linkToken('confirm-new-email'),
  'POST /api/auth/email/undo': linkToken('undo-email-change'),
  'GET /api/auth/passkeys': listing(({ passkeyId }) => passkeyId),
  'POST /api/auth/passkeys/options': untargeted(),
  'POST /api/auth/passkeys': ({ newPasskey }) => ({ input: { ...newPasskey, name: 'Phone' }, target: '' }),
  'PUT /api/auth/passkeys/:id': ({ passkeyId: id }) => ({ input: { id, name: 'Key' }, target: id }),
  'DELETE /api/auth/passkeys/:id': ({ passkeyId: id }) => ({ input: { id }, target: id }),
  'POST /api/auth/passkeys/challenge': untargeted(),
  // The test client reads `email`: responses may contain only this email. The endpoint ignores the field.
  'POST /api/auth/passkeys/login': ({ passkeySignIn, owner }) => ({
    input: { ...passkeySignIn, email: owner.user.email },
    target: '',
  }),
  'GET /api/auth/recovery-codes': untargeted(),
  'POST /api/auth/recovery-codes': untargeted(),
  'DELETE /api/auth/recovery-codes': untargeted(),
  'POST /api/auth/recover': ({ recoveryCode: code, owner }) => ({
    input: { email: owner.user.email, code, password: 'another horse' },
    target: '',
  }),

  'PUT /api/profile': untargeted({ firstName: 'New', lastName: 'Name', bio: 'Changed' }),
  'POST /api/objects/upload': untargeted(),
  'PUT /api/profile-photo': ({ uploadURL }) => ({ input: { profilePhotoURL: uploadURL }, target: '' }),
  'POST /api/objects/post-photo': ({ uploadURL }) => ({ input: { uploadURL }, target: '' }),
  'POST /api/objects/community-photo': ({ uploadURL }) => ({ input: { uploadURL, form: 'cover' }, target: '' }),
  'GET /api/users/search': aboutOwner(({ username }) => ({ q: username })),
  'GET /api/users/:username': aboutOwner(({ username }) => ({ username })),
  'profiles.preview': aboutOwner(({ username }) => ({ username })),

  'GET /api/friends': aboutOwner(() => ({})),
  'GET /api/friends/requests': listing(({ friendshipId }) => friendshipId),
  'GET /api/friends/suggestions': aboutOwner(() => ({})),
  'POST /api/friends/request': aboutOwner(({ id }) => ({ userId: id })),
  'POST /api/friends/respond': friendship({ status: 'accepted' }),
  'DELETE /api/friends/request/:friendshipId': friendship(),
  'DELETE /api/friends/:userId': aboutOwner(({ id }) => ({ userId: id })),
  'POST /api/friends/suggestions/:userId/dismiss': aboutOwner(({ id }) => ({ userId: id })),
  'DELETE /api/friends/suggestions/:userId/dismiss': aboutOwner(({ id }) => ({ userId: id })),
  'GET /api/conversations': aboutOwner(() => ({})),
  'GET /api/conversations/:userId': conversation(),
  'GET /api/conversations/:userId/messages': conversation(),
  'POST /api/conversations/:userId/messages': conversation({ content: 'Hello' }),
  'PUT /api/conversations/:userId/messages/:id': message({ content: 'Edited' }),
  'DELETE /api/conversations/:userId/messages/:id': message(),
  'PUT /api/conversations/:userId/messages/:id/reaction': message({ reaction: 'heart' }),
  'POST /api/conversations/:userId/read': conversation({ upTo: 1 }),
  'POST /api/conversations/:userId/mute': conversation(),
  'DELETE /api/conversations/:userId/mute': conversation(),
  'messages.typing': conversation(),
  'POST /api/posts': untargeted({ content: 'Hello' }),
  'GET /api/posts/feed': listing(postOf),
  'GET /api/posts/city': listing(postOf),
  'GET /api/posts/communities': listing((fixtures, subject) => communityOf(fixtures, subject).postId),
  'GET /api/posts/search': (fixtures, subject) => ({
    input: { q: 'edited' },
    target: subject.endsWith('post') ? postOf(fixtures, subject) : communityOf(fixtures, subject).postId,
  }),
  'GET /api/posts/audience': untargeted({ visibility: 'public' }),
  'GET /api/posts/:id/audience': post(),
  'GET /api/posts/user/:userId': (fixtures, subject) => ({
    input: { userId: fixtures.owner.user.id },
    target: postOf(fixtures, subject),
  }),
  'posts.preview': (fixtures, subject) => ({
    input: { id: postOf(fixtures, subject) },
    target: fixtures.owner.user.username,
  }),
  'GET /api/posts/:id': post(),
  'DELETE /api/posts/:id': post(),
  'PUT /api/posts/:id': post(edit),
  'GET /api/posts/:id/versions': post(),
  'DELETE /api/posts/:id/versions/:version': post({ version: 1 }),
  'PUT /api/posts/:id/comments/:commentId': postComment(edit),
  'GET /api/posts/:id/comments/:commentId/versions': postComment(),
  'DELETE /api/posts/:id/comments/:commentId/versions/:version': postComment({ version: 1 }),
  'POST /api/posts/:id/restore': post(),
  'GET /api/events': listing((fixtures, subject) => eventFor(fixtures, postOf(fixtures, subject)).id),
  'GET /api/events/feed': untargeted(),
  'POST /api/events/feed': untargeted(),
  'DELETE /api/events/feed': untargeted(),
  'GET /api/posts/:id/occurrences': event(),
  'PUT /api/posts/:id/occurrences/:occurrenceId': event({ scope: 'this', isCancelled: true }),
  'POST /api/posts/:id/occurrences/:occurrenceId/attendance': event({ answer: 'going' }),
  'GET /api/posts/:id/occurrences/:occurrenceId/attendees': event(),
  'GET /api/posts/:id/calendar': event(),
  'POST /api/posts/:id/like': post(),
  'GET /api/offers': (fixtures, subject) => ({ ...offer()(fixtures, subject), input: {} }),
  'POST /api/posts/:id/claim': offer({ claimed: true }),
  'GET /api/posts/:id/claims': offer(),
  'PUT /api/posts/:id/state': offer({ state: 'open' }),
  'POST /api/posts/:id/confirm': offer(),
  'POST /api/posts/:id/vote': post({ choices: ['Saturday'] }),
  'GET /api/posts/:id/likes': post(),
  'GET /api/posts/mentionable': post({ q: 'zoe' }),
  'POST /api/posts/:id/comments/:commentId/like': postComment(),
  'GET /api/posts/:id/comments': post(),
  'POST /api/posts/:id/comments': post({ content: 'Hi' }),
  'DELETE /api/posts/:id/comments/:commentId': postComment(),
  'POST /api/posts/:id/comments/:commentId/restore': postComment(),

  'POST /api/communities': untargeted({ name: 'Another one', description: 'A place to meet' }),
  'GET /api/users/:userId/communities': (fixtures, subject) => ({
    input: { userId: fixtures.owner.user.id },
    target: communityOf(fixtures, subject).id,
  }),
  'PUT /api/communities/:id/membership': community({ notificationLevel: 'all', isOnProfile: false }),
  'GET /api/communities': listing((fixtures, subject) => communityOf(fixtures, subject).id),
  'GET /api/communities/joined': listing((fixtures, subject) => communityOf(fixtures, subject).id),
  'GET /api/communities/unread': listing((fixtures, subject) => communityOf(fixtures, subject).id),
  'POST /api/communities/:id/visit': community({ upTo: '2030-01-01T00:00:00.000Z' }),
  'GET /api/communities/search': (fixtures, subject) => {
    const { id, slug } = communityOf(fixtures, subject)
    return { input: { q: slug.replace('-', ' ') }, target: id }
  },
  'GET /api/communities/:id': community(),
  'DELETE /api/communities/:id': community(),
  'POST /api/communities/:id/restore': community(),
  'GET /api/communities/deleted': listing((fixtures, subject) => communityOf(fixtures, subject).id),
  'PUT /api/communities/:id': community({ version: 1, rules: 'Be kind' }),
  'communities.preview': (fixtures, subject) => {
    const { id, slug } = communityOf(fixtures, subject)
    return { input: { id }, target: slug }
  },
  'POST /api/communities/join': (fixtures, subject) => ({
    input: { communityId: communityOf(fixtures, subject).id },
    target: '',
  }),
  'POST /api/communities/:id/join': (fixtures, subject) =>
    subject === 'invited community'
      ? { input: { id: fixtures.invitedId }, target: '' }
      : community()(fixtures, subject),
  'POST /api/communities/:id/leave': community(),
  'PUT /api/communities/:id/members/:userId': (fixtures, subject) => ({
    input: { id: communityOf(fixtures, subject).id, userId: fixtures.owner.user.id, role: 'moderator' },
    target: '',
  }),
  'POST /api/communities/:id/handover': community({ accept: true }),
  'DELETE /api/communities/:id/handover': community(),
  'POST /api/communities/:id/volunteer': community(),
  'GET /api/communities/invited': listing(({ invitedId }) => invitedId),
  'POST /api/communities/:id/decline': ({ invitedId: id }) => ({ input: { id }, target: '' }),
  // Nobody else has a relation to Zoe.
  'POST /api/communities/:id/invitees': community({ username: 'zoe' }),
  'GET /api/communities/:id/invitees': community(),
  'DELETE /api/communities/:id/invitees/:userId': (fixtures, subject) => ({
    input: { id: communityOf(fixtures, subject).id, userId: fixtures.blockedId },
    target: '',
  }),
  'POST /api/communities/:id/requests': community({ answers: [] }),
  'DELETE /api/communities/:id/requests': community(),
  'GET /api/communities/:id/requests': community(),
  'POST /api/communities/:id/requests/decide': (fixtures, subject) => ({
    input: { id: communityOf(fixtures, subject).id, requestIds: [fixtures.invitedId], accept: true },
    target: '',
  }),
  'POST /api/communities/:id/invitations': community(),
  'GET /api/communities/:id/invitations': community(),
  'DELETE /api/communities/:id/invitations/:invitationId': (fixtures, subject) => ({
    input: { id: communityOf(fixtures, subject).id, invitationId: linkOf(fixtures, subject).id },
    target: '',
  }),
  'DELETE /api/communities/:id/members/:userId': aboutCommunityMember({ reason: 'Spam' }),
  'POST /api/communities/:id/bans': aboutCommunityMember({ reason: 'Spam' }),
  'GET /api/communities/:id/bans': community(),
  'DELETE /api/communities/:id/bans/:userId': aboutCommunityMember(),
  'GET /api/communities/:id/log': community(),
  'GET /api/communities/:id/pins': community(),
  'PUT /api/communities/:communityId/posts/:id/pin': communityPost(),
  'DELETE /api/communities/:communityId/posts/:id/pin': communityPost(),
  'GET /api/invitations/:token': communityLink,
  'POST /api/invitations/:token': communityLink,
  'GET /api/communities/:id/members': community(),
  'GET /api/communities/:id/posts': community(),
  'POST /api/communities/:id/posts': community({ content: 'Hello' }),
  'GET /api/communities/:communityId/posts/:id': communityPost(),
  'GET /api/communities/:id/calendar': community(),
  'GET /api/communities/:communityId/posts/:id/occurrences': communityEvent(),
  'PUT /api/communities/:communityId/posts/:id/occurrences/:occurrenceId': communityEvent({
    ...{ scope: 'this', isCancelled: true },
  }),
  'POST /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendance': communityEvent({
    answer: 'going',
  }),
  'GET /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendees': communityEvent(),
  'GET /api/communities/:communityId/posts/:id/calendar': communityEvent(),
  'POST /api/communities/:communityId/posts/:id/like': communityPost(),
  'GET /api/communities/:id/offers': (fixtures, subject) => ({
    input: { id: communityOf(fixtures, subject).id },
    target: communityOfferOf(fixtures, subject),
  }),
  'POST /api/communities/:communityId/posts/:id/claim': communityOffer({ claimed: true }),
  'GET /api/communities/:communityId/posts/:id/claims': communityOffer(),
  'PUT /api/communities/:communityId/posts/:id/state': communityOffer({ state: 'open' }),
  'POST /api/communities/:communityId/posts/:id/confirm': communityOffer(),
  'POST /api/communities/:communityId/posts/:id/vote': communityPost({ choices: ['Saturday'] }),
  'GET /api/communities/:communityId/posts/:id/likes': communityPost(),
  'GET /api/communities/:id/mentionable': community(),
  'POST /api/communities/:communityId/posts/:id/comments/:commentId/like': communityComment(),
  'GET /api/communities/:communityId/posts/:id/comments': communityPost(),
  'POST /api/communities/:communityId/posts/:id/comments': communityPost({ content: 'Hi' }),
  'DELETE /api/communities/:communityId/posts/:id': (fixtures, subject) =>
    communityPost(subject.endsWith('reason') ? { reason: 'Spam' } : {})(fixtures, subject),
  'PUT /api/communities/:communityId/posts/:id': communityPost(edit),
  'GET /api/communities/:communityId/posts/:id/versions': communityPost(),
  'DELETE /api/communities/:communityId/posts/:id/versions/:version': communityPost({ version: 1 }),
  'PUT /api/communities/:communityId/posts/:id/comments/:commentId': communityComment(edit),
  'GET /api/communities/:communityId/posts/:id/comments/:commentId/versions': communityComment(),
  'DELETE /api/communities/:communityId/posts/:id/comments/:commentId/versions/:version': communityComment({
    version: 1,
  }),
  'POST /api/communities/:communityId/posts/:id/restore': communityPost(),
  'DELETE /api/communities/:communityId/posts/:id/comments/:commentId': (fixtures, subject) =>
    communityComment(subject.endsWith('reason') ? { reason: 'Spam' } : {})(fixtures, subject),
  'POST /api/communities/:communityId/posts/:id/comments/:commentId/restore': communityComment(),

  'GET /api/notifications': listing(({ notificationId }) => notificationId),
  'GET /api/notifications/groups': listing(({ notificationId }) => notificationId),
  'POST /api/notifications/:id/read': ({ notificationId: id }) => ({ input: { id }, target: id }),
  'POST /api/notifications/read-all': untargeted(),
  'GET /api/counts': untargeted(),
  'GET /api/moderation/counts': untargeted(),

  'GET /api/blocks': listing(({ blockedId }) => blockedId),
  'POST /api/users/:userId/block': aboutOwner(({ id }) => ({ userId: id })),
  'DELETE /api/users/:userId/block': aboutOwner(({ id }) => ({ userId: id })),
  'GET /api/mutes': listing(({ mutedId }) => mutedId),
  'POST /api/users/:userId/mute': aboutOwner(({ id }) => ({ userId: id })),
  'DELETE /api/users/:userId/mute': aboutOwner(({ id }) => ({ userId: id })),
  'POST /api/posts/:id/mute': post(),
  'DELETE /api/posts/:id/mute': post(),
  'POST /api/communities/:id/mute': community(),
  'DELETE /api/communities/:id/mute': community(),
  'POST /api/communities/:communityId/posts/:id/mute': communityPost(),
  'DELETE /api/communities/:communityId/posts/:id/mute': communityPost(),

  'POST /api/reports': (fixtures, subject) => ({
    input: { ...reportedTarget(fixtures, subject), reason: 'spam' },
    target: '',
  }),
  'GET /api/transparency': untargeted(),
  'GET /api/communities/:id/transparency': community(),
  'GET /api/statements': listing(({ decisionId }) => decisionId),
  'GET /api/statements/:id': ({ decisionId }) => ({ input: { id: decisionId }, target: '' }),
  'POST /api/statements/:id/appeal': ({ decisionId }) => ({
    input: { id: decisionId, text: 'It was a joke.' },
    target: '',
  }),
  'POST /api/statements/by-token': ({ appealToken }) => ({ input: { token: appealToken }, target: '' }),
  'POST /api/appeals': ({ appealToken }) => ({ input: { token: appealToken, text: 'It was a joke.' }, target: '' }),
  'GET /api/moderation/appeals': listing(({ appeals }, subject) => appeals[subject] ?? ''),
  'POST /api/moderation/appeals/:id/decide': ({ appeals }, subject) => ({
    input: { id: appeals[subject], outcome: 'reversed', explanation: 'It was a joke.' },
    target: '',
  }),
  'GET /api/reports': listing(({ reportId }) => reportId),
  'GET /api/moderation/cases': listing(caseOf),
  'GET /api/moderation/cases/:id': moderationCase(),
  'POST /api/moderation/cases/:id/decide': (fixtures, subject) => {
    const isSuspension = subject.endsWith('suspension')
    const decision = isSuspension ? { action: 'suspend', days: 1, rule: 'spam', facts: 'Spam' } : { action: 'dismiss' }
    return { input: { id: caseOf(fixtures, subject), ...decision }, target: '' }
  },
  'POST /api/moderation/cases/:id/note': moderationCase({ text: 'Hi' }),
  'POST /api/moderation/cases/:id/hand-over': moderationCase({ to: 'admin' }),
  'POST /api/moderation/cases/:id/hold': moderationCase({ isOnHold: true }),
  'POST /api/reports/link': untargeted({ url: '/profile/olive', reason: 'spam' }),
}

function reportedTarget(fixtures: AuthorizationFixtures, subject: string): Input {
  const [, place = '', type = ''] = /^(?:(\w+) )?(\w+)$/.exec(subject) ?? []
  if (type === 'Olive') return { targetType: 'member', targetId: fixtures.owner.user.id }
  if (type === 'community') return { targetType: type, targetId: communityOf(fixtures, subject).id }
  if (type === 'members') return { targetType: 'post', targetId: communityOf(fixtures, `${place} community`).postId }
  if (type === 'message') return { targetType: type, targetId: fixtures.messages.Olive }
  const postId = postOf(fixtures, subject)
  return type === 'reply'
    ? { targetType: type, targetId: fixtures.comments[postId] }
    : { targetType: 'post', targetId: postId }
}

function caseOf(fixtures: AuthorizationFixtures, subject: string): string {
  return fixtures.cases[firstWordOf(subject, ['community', 'site', 'admin', 'message'])]
}

function postOf(fixtures: AuthorizationFixtures, subject: string): string {
  return fixtures.posts[firstWordOf(subject, ['friends', 'public', 'private'])]
}

function communityOf(fixtures: AuthorizationFixtures, subject: string) {
  return fixtures.communities[firstWordOf(subject, ['public', 'private', 'deleted', 'readable'])]
}

function firstWordOf<W extends string>(subject: string, words: readonly W[]): W {
  const word = words.find((one) => subject.startsWith(`${one} `))
  if (!word) throw new Error(`'${subject}' begins with none of ${words.join(', ')}`)
  return word
}
