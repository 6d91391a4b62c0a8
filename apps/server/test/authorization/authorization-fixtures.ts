// Over 200 lines: creates all rows to which the requests of the authorization table refer.
import { createAccountToken } from '@stoop/api/account/account-tokens'
import { createAppealToken } from '@stoop/api/cases/appeal-token'
import { insertDecision } from '@stoop/api/cases/test-cases'
import type { Services } from '@stoop/api/context'
import { testAuthenticator } from '@stoop/api/passkeys/test-authenticator'
import { newId } from '@stoop/db/ids'
import {
  appeals,
  cases as caseRows,
  communityLinks,
  communityMembers,
  communityPosts,
  communities as communityRows,
  editions,
  hiddenUsers,
  posts as postRows,
  sessions,
  users,
} from '@stoop/db/schema'
import type { AccountTokenPurpose, CaseLevel } from '@stoop/validators/choices'
import { community } from '@stoop/validators/communities'
import { newCommunityLink } from '@stoop/validators/community-entry'
import { newInvitation } from '@stoop/validators/invitations'
import { notification } from '@stoop/validators/notifications'
import { newRecoveryCodes, type PasskeyResponse, passkey, passkeyOptions } from '@stoop/validators/passkeys'
import { upload } from '@stoop/validators/photos'
import { comment } from '@stoop/validators/posts'
import { report } from '@stoop/validators/reports'
import { eq } from 'drizzle-orm'
import {
  befriend,
  createCommunity,
  createCommunityEvent,
  createCommunityOffer,
  createCommunityPost,
  createEvent,
  createOffer,
  createPost,
  requestFriendship,
  sendMessage,
} from '../fixtures/actions.ts'
import type { ApiClient } from '../fixtures/api-client.ts'
import type { Member } from '../fixtures/test-server.ts'

/** The columns of the authorization table (authorization-table.ts), in order. */
export const ROLES = [
  'anonymous',
  'revoked',
  'stranger',
  'requester',
  'friend',
  'ex-member',
  'member',
  'creator',
  'owner',
  'suspended',
  'site moderator',
  'blocked',
  'blocker',
  'muted',
  'other creator',
  'admin',
  'community moderator',
  'banned',
] as const
export type Role = (typeof ROLES)[number]

export type AuthorizationFixtures = {
  clients: Record<Role, ApiClient>
  members: Member[]
  owner: Member
  friendshipId: string
  sessionId: string
  passkeyId: string
  /** One of Olive's recovery codes. */
  recoveryCode: string
  /** The tokens of the links that Olive got by mail, by purpose. */
  linkTokens: Record<AccountTokenPurpose, string>
  /** Olive's response to a challenge for a new passkey. */
  newPasskey: PasskeyResponse
  /** The response of Olive's passkey to a challenge for a sign-in. */
  passkeySignIn: PasskeyResponse
  notificationId: string
  uploadURL: string
  invitationId: string
  /** The id of a report by Olive, whose case site moderators decide. */
  reportId: string
  /** The ids of open cases by the level that decides them, and of a case about a message by the friend to Olive. */
  cases: Record<CaseLevel | 'message', string>
  /** A decision about Olive, with a token with which she can appeal without a session. */
  decisionId: string
  editionId: string
  appealToken: string
  /** The ids of Olive's two appeals, against decisions of the site's and of a community's moderators. */
  appeals: Record<string, string>
  /** The ids of the members that Olive has blocked and muted. */
  blockedId: string
  mutedId: string
  posts: Record<'friends' | 'public' | 'private', string>
  /** The ids of the messages between Olive and the friend, by author. */
  /** Olive's offers, by audience and by community. */
  offers: Record<'friends' | 'public' | 'private', string>
  communityOffers: Record<'public' | 'private' | 'readable', string>
  messages: Record<'Olive' | 'friend', string>
  /** Olive's comment on each post, by post id. */
  comments: Record<string, string>
  /** An event of Olive for the same readers as each of her posts, with its date, by post id. */
  events: Record<string, { id: string; occurrenceId: string }>
  communities: Record<'public' | 'private' | 'deleted' | 'readable', { id: string; slug: string; postId: string }>
  /** A private community to which Olive is invited. */
  invitedId: string
  /**
   * Invitation links of both communities, by the name of their creator. The used, expired and revoked links are for the private
   * community.
   */
  links: Record<string, { id: string; token: string }>
}

type Register = (firstName: string, more?: Record<string, string>) => Promise<Member>

/** Creates the users, their relations, and the posts, notification and upload of Olive. */
export async function createFixtures(
  services: Services,
  signedOut: ApiClient,
  register: Register,
): Promise<AuthorizationFixtures> {
  const { db } = services
  // Only Olive has this password. If she alone gets 200 in the rows "Olive's password", the server checks the password of the
  // viewer.
  const owner = await register('Olive', { password: 'only Olive knows' })
  const [stranger, requester, friend] = [await register('Stan'), await register('Rita'), await register('Fred')]
  const [exMember, member, creator, revoked] = [
    await register('Exie'),
    await register('Mel'),
    await register('Cora'),
    await register('Rex'),
  ]
  await befriend(friend, owner)
  await befriend(owner, revoked)
  const [suspended, moderator, admin] = [await register('Sue'), await register('Mo'), await register('Addie')]
  const [blocked, blocker] = [await register('Blake'), await register('Bloom')]
  const [muted, otherCreator] = [await register('Murray'), await register('Otto')]
  const [communityModerator, banned] = [await register('Modesta'), await register('Bea')]
  await befriend(owner, suspended)
  const messages = {
    Olive: await sendMessage(owner, friend, 'Hello, Fred'),
    friend: await sendMessage(friend, owner, 'Hello, Olive'),
  }
  // These members are no friends of Olive any more; two of them have a block with her.
  for (const former of [exMember, blocked, blocker, suspended]) {
    if (former !== suspended) await befriend(owner, former)
    await sendMessage(owner, former, 'Hello')
  }
  await owner.callRest('DELETE /api/friends/:userId', { userId: exMember.user.id })
  const friendshipId = await requestFriendship(requester, owner)
  const createWithMembers = async (name: string) => {
    const id = await createCommunity(creator, name)
    for (const joiner of [owner, exMember, member, communityModerator, revoked, suspended])
      await joiner.callRest('POST /api/communities/:id/join', { id })
    await exMember.callRest('POST /api/communities/:id/leave', { id })
    await creator.callRest('POST /api/communities/:id/bans', { id, userId: banned.user.id, reason: 'Spam' })
    const isModerator = eq(communityMembers.userId, communityModerator.user.id)
    await db.update(communityMembers).set({ role: 'moderator', roleSince: new Date() }).where(isModerator)
    // The clock may stand still, so that the post would have the time of the joins.
    await db.update(communityMembers).set({ visitedAt: new Date(0) })
    const { slug } = (await creator.callRest('GET /api/communities/:id', { id })).parseBody(community)
    return { id, slug, postId: await createCommunityPost(id, owner, 'For members') }
  }
  const privateCommunity = await createWithMembers('Secret garden')
  // Join first: without invitations, nobody can join after the community became private.
  await db.update(communityRows).set({ isPrivate: true })
  const communities = {
    public: await createWithMembers('Open house'),
    private: privateCommunity,
    deleted: await createWithMembers('Empty lot'),
    readable: await createWithMembers('Front porch'),
  }
  const isReadable = eq(communityRows.id, communities.readable.id)
  await db.update(communityRows).set({ isReadableBeforeJoining: true }).where(isReadable)
  const [ownersSession] = await db.select().from(sessions).where(eq(sessions.userId, owner.user.id))
  const { passkeyId, newPasskey, passkeySignIn } = await createPasskeys(owner, signedOut)
  const linkTokens = await createLinkTokens(services, owner)
  const { codes } = (await owner.callRest('POST /api/auth/recovery-codes')).parseBody(newRecoveryCodes)
  const ownersNotifications = (await owner.callRest('GET /api/notifications')).parseList(notification)
  const notificationId = ownersNotifications.find((one) => one.friendshipId === friendshipId)?.id ?? ''
  const { uploadURL } = (await owner.callRest('POST /api/objects/upload')).parseBody(upload)
  const { id: invitationId } = (await owner.callRest('POST /api/account/invitations')).parseBody(newInvitation)
  const posts = {
    friends: await createPost(owner, 'For friends'),
    public: await createPost(owner, 'For all', 'public'),
    private: await createPost(owner, 'For me', 'private'),
  }
  // All posts have a poll, so that every role that may read a post may also vote.
  const poll = {
    format: 'poll' as const,
    options: ['Saturday', 'Sunday'],
    isMultiple: false,
    endsAt: '2999-01-01T00:00:00.000Z',
  }
  for (const table of [postRows, communityPosts]) await db.update(table).set({ format: 'poll', details: poll })
  const offers = {
    friends: await createOffer(owner),
    public: await createOffer(owner, 'public'),
    private: await createOffer(owner, 'private'),
  }
  const communityOffers = {
    public: await createCommunityOffer(communities.public.id, owner),
    private: await createCommunityOffer(communities.private.id, owner),
    readable: await createCommunityOffer(communities.readable.id, owner),
  }
  const events: AuthorizationFixtures['events'] = {
    [posts.friends]: await createEvent(owner),
    [posts.public]: await createEvent(owner, 'public'),
    [posts.private]: await createEvent(owner, 'private'),
  }
  for (const { id, postId } of Object.values(communities)) events[postId] = await createCommunityEvent(id, owner)
  const comments: Record<string, string> = {}
  for (const id of Object.values(posts))
    comments[id] = (await owner.callRest('POST /api/posts/:id/comments', { id, content: 'Mine' })).parseBody(comment).id
  for (const { id: communityId, postId: id } of Object.values(communities)) {
    const path = 'POST /api/communities/:communityId/posts/:id/comments'
    comments[id] = (await owner.callRest(path, { communityId, id, content: 'Mine' })).parseBody(comment).id
  }
  await createCommunity(otherCreator, 'Another place')
  await creator.callRest('DELETE /api/communities/:id', { id: communities.deleted.id })
  await register('Zoe')
  const inviter = await register('Ivy')
  const invitedId = await createCommunity(inviter, 'By invitation', true)
  await inviter.callRest('POST /api/communities/:id/invitees', { id: invitedId, userId: owner.user.id })
  await owner.callRest('POST /api/users/:userId/block', { userId: blocked.user.id })
  await blocker.callRest('POST /api/users/:userId/block', { userId: owner.user.id })
  await owner.callRest('POST /api/users/:userId/mute', { userId: muted.user.id })
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
  await editContent(owner, posts, communities, comments)
  await db.update(users).set({ role: 'moderator' }).where(eq(users.id, moderator.user.id))
  await revoked.callRest('POST /api/auth/logout')
  await db.insert(hiddenUsers).values({ userId: suspended.user.id, suspendedAt: new Date(), reason: 'Spam' })
  const suspendedSessions = await db.select().from(sessions).where(eq(sessions.userId, suspended.user.id))
  services.sessions.end(suspendedSessions.map(({ sid }) => sid))
  return {
    clients: {
      anonymous: signedOut,
      revoked,
      stranger,
      requester,
      friend,
      'ex-member': exMember,
      member,
      creator,
      owner,
      suspended,
      'site moderator': moderator,
      blocked,
      blocker,
      muted,
      'other creator': otherCreator,
      admin,
      'community moderator': communityModerator,
      banned,
    },
    members: [
      ...[owner, stranger, requester, friend, exMember, member, creator, revoked, suspended, moderator],
      ...[blocked, blocker, muted, otherCreator, admin, communityModerator, banned],
    ],
    owner,
    friendshipId,
    sessionId: ownersSession?.id ?? '',
    passkeyId,
    recoveryCode: codes[0] ?? '',
    linkTokens,
    newPasskey,
    passkeySignIn,
    notificationId,
    uploadURL,
    invitationId,
    editionId: await createEdition(services, owner),
    ...(await createCases(services, owner, await register('Trudy'), { communityId: communities.public.id, messages })),
    ...(await createDecisions(services, owner, communities.public.id)),
    blockedId: blocked.user.id,
    mutedId: muted.user.id,
    posts,
    offers,
    communityOffers,
    messages,
    comments,
    events,
    communities,
    invitedId,
    links: await createLinks(services, creator, communities),
  }
}

const LINK_STATES = {
  'revoked link': { revokedAt: new Date() },
  'expired link': { expiresAt: new Date() },
  'used-up link': { uses: 1000 },
}

async function createLinks(
  { db }: Services,
  creator: Member,
  communities: AuthorizationFixtures['communities'],
): Promise<AuthorizationFixtures['links']> {
  const createLink = async ({ id }: { id: string }) => {
    const response = await creator.callRest('POST /api/communities/:id/invitations', { id, maxUses: 1000 })
    const link = response.parseBody(newCommunityLink)
    return { id: link.id, token: link.url.split('/').at(-1) ?? '' }
  }
  const links: AuthorizationFixtures['links'] = {
    'public link': await createLink(communities.public),
    'private link': await createLink(communities.private),
  }
  for (const [name, state] of Object.entries(LINK_STATES)) {
    const link = await createLink(communities.private)
    await db.update(communityLinks).set(state).where(eq(communityLinks.id, link.id))
    links[name] = link
  }
  return links
}

/** Edits each post and comment of Olive once, so that all have an earlier version. */
async function editContent(
  owner: Member,
  posts: AuthorizationFixtures['posts'],
  communities: AuthorizationFixtures['communities'],
  comments: AuthorizationFixtures['comments'],
): Promise<void> {
  const edit = { version: 1, content: 'Edited' }
  for (const id of Object.values(posts)) {
    await owner.callRest('PUT /api/posts/:id', { id, ...edit })
    await owner.callRest('PUT /api/posts/:id/comments/:commentId', { id, commentId: comments[id], ...edit })
  }
  const path = 'PUT /api/communities/:communityId/posts/:id' as const
  for (const { id: communityId, postId: id } of Object.values(communities)) {
    await owner.callRest(path, { communityId, id, ...edit })
    await owner.callRest(`${path}/comments/:commentId`, { communityId, id, commentId: comments[id], ...edit })
  }
}

/** Creates decisions about Olive, and appeals against two of them. */
async function createDecisions(services: Services, { user }: Member, communityId: string) {
  const { db } = services
  const decide = (of: Parameters<typeof insertDecision>[1]['case']) =>
    insertDecision(db, { subjectId: user.id, ...(of && { case: of }) })
  const appealAgainst = async (decisionId: string) => {
    const id = newId(services.clock.now())
    await db.insert(appeals).values({ id, decisionId, text: 'It was a joke.', createdAt: new Date() })
    return id
  }
  const decisionId = await decide({})
  return {
    decisionId,
    appealToken: await createAppealToken(services, decisionId),
    appeals: {
      "Olive's appeal": await appealAgainst(await decide({})),
      'public community': await appealAgainst(await decide({ level: 'community', communityId })),
    },
  }
}

/** Reports a post, a community post and a message of another member to moderators, and the member to admins. */
async function createCases(
  services: Services,
  reporter: Member,
  author: Member,
  { communityId, messages }: { communityId: string; messages: AuthorizationFixtures['messages'] },
) {
  const reportTo = async (
    targetType: string,
    targetId: string,
    reason: string,
    more: { messageIds?: string[] } = {},
  ) => {
    const created = await reporter.callRest('POST /api/reports', { targetType, targetId, reason, ...more })
    const [row] = await services.db.select().from(caseRows).where(eq(caseRows.targetId, targetId))
    return { reportId: created.parseBody(report).id, caseId: row?.id ?? '' }
  }
  await author.callRest('POST /api/communities/:id/join', { id: communityId })
  const site = await reportTo('post', await createPost(author, 'Buy this', 'public'), 'spam')
  const community = await reportTo('post', await createCommunityPost(communityId, author, 'Buy this'), 'spam')
  const admin = await reportTo('member', author.user.id, 'threats')
  const message = await reportTo('message', messages.friend, 'harassment', { messageIds: [messages.Olive] })
  return {
    reportId: site.reportId,
    cases: { site: site.caseId, community: community.caseId, admin: admin.caseId, message: message.caseId },
  }
}

/** Adds a passkey to the owner's account and gets challenges for a second passkey and for a sign-in. */
async function createPasskeys(owner: Member, signedOut: ApiClient) {
  const getOptions = async (caller: ApiClient, kind: 'options' | 'challenge') =>
    (await caller.callRest(`POST /api/auth/passkeys/${kind}`)).parseBody(passkeyOptions)
  const authenticator = testAuthenticator()
  const response = authenticator.create(await getOptions(owner, 'options'))
  const created = await owner.callRest('POST /api/auth/passkeys', { ...response, name: 'Phone' })
  return {
    passkeyId: created.parseBody(passkey).id,
    newPasskey: testAuthenticator().create(await getOptions(owner, 'options')),
    passkeySignIn: authenticator.use(await getOptions(signedOut, 'challenge')),
  }
}

/** Creates the tokens that the owner would receive by mail. */
async function createLinkTokens(services: Services, { user }: Member): Promise<AuthorizationFixtures['linkTokens']> {
  const createToken = (purpose: AccountTokenPurpose, email: string) =>
    createAccountToken(services, { id: newId(services.clock.now()), purpose, userId: user.id, email })
  return {
    'verify-email': await createToken('verify-email', user.email),
    'reset-password': await createToken('reset-password', user.email),
    'confirm-new-email': await createToken('confirm-new-email', 'new-olive@stoop.test'),
    'undo-email-change': await createToken('undo-email-change', 'old-olive@stoop.test'),
  }
}

/** Creates an edition of a member that ended now. Returns its id. */
async function createEdition({ db }: Services, { user }: Member): Promise<string> {
  const endsAt = new Date()
  const id = newId(endsAt.getTime())
  await db.insert(editions).values({ id, userId: user.id, startsAt: new Date(0), endsAt })
  return id
}
