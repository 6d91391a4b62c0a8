import { decisions, hiddenUsers, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { login } from '../auth/login.ts'
import { createAppealToken } from '../cases/appeal-token.ts'
import { deleteMember } from '../operator/delete-member.ts'
import { suspendMember, unsuspendMember } from '../operator/suspend-member.ts'
import { hashSecret } from '../secret-tokens.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { refreshAllHidden } from './end-suspensions.ts'
import { suspend } from './suspend.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const services = () => testContext.createServices
const ref = `@${ben.username}`

/** SQL: for each table with the flag `is_hidden`, the flag of a row. */
const BENS_ROWS = {
  users: sql`select is_hidden from users where id = ${ben.id}`,
  friendships: sql`select is_hidden from friendships`,
  community_members: sql`select is_hidden from community_members where user_id = ${ben.id}`,
  likes: sql`select is_hidden from likes`,
  comments: sql`select is_hidden from comments where author_id = ${ben.id}`,
  comment_likes: sql`select is_hidden from comment_likes`,
  community_likes: sql`select is_hidden from community_likes`,
  community_comments: sql`select is_hidden from community_comments where author_id = ${ben.id}`,
  community_comment_likes: sql`select is_hidden from community_comment_likes`,
}

async function readFlags(): Promise<Record<string, boolean[]>> {
  const flags: Record<string, boolean[]> = {}
  for (const [table, query] of Object.entries(BENS_ROWS)) {
    const rows = await testContext.db.execute<{ is_hidden: boolean }>(query)
    flags[table] = rows.map((row) => row.is_hidden)
  }
  return flags
}

const allFlags = (isHidden: boolean) =>
  Object.fromEntries(Object.keys(BENS_ROWS).map((table): [string, boolean[]] => [table, [isHidden]]))

/** Returns a caller for a new session of Ben. */
async function signInBen() {
  const { token } = await login(testContext.contextFor(ben), { email: ben.email, password: 'secret' })
  return testContext.callerForViewer({ id: ben.id, sid: hashSecret(token) })
}

/** Suspends Ben by a moderator's decision about a report. */
async function suspendAfterReport(): Promise<void> {
  await testContext.db
    .update(users)
    .set({ role: 'moderator' })
    .where(inArray(users.id, [cleo.id, dan.id]))
  await as(ann).reports.create({ targetType: 'member', targetId: ben.id, reason: 'spam' })
  const [reported] = (await as(cleo).moderation.cases({})).items
  const decision = { action: 'suspend', days: 7, rule: 'spam', facts: 'Spam' } as const
  await as(cleo).moderation.decide({ id: reported?.id ?? '', ...decision })
}

/** Reverses the decision about Ben after his appeal. */
async function reverseAfterAppeal(): Promise<void> {
  const [decision] = await testContext.db.select({ id: decisions.id }).from(decisions)
  const token = await createAppealToken(services(), decision?.id ?? '')
  await as(null).statements.appealByToken({ token, text: 'It was no spam.' })
  const [appeal] = (await as(dan).moderation.appeals({})).items
  await as(dan).moderation.decideAppeal({ id: appeal?.id ?? '', outcome: 'reversed', explanation: 'You are right.' })
}

beforeEach(async () => {
  const { id: friendshipId } = await as(ben).friends.request({ addresseeId: ann.id })
  await as(ann).friends.respond({ friendshipId, status: 'accepted' })
  const { id } = await as(ann).posts.create({ content: 'Hello' })
  const { id: replyId } = await as(ann).posts.reply({ id, content: 'Hello again' })
  await as(ben).posts.like({ id })
  await as(ben).posts.reply({ id, content: 'Hi' })
  await as(ben).posts.likeReply({ id, commentId: replyId })
  const { id: communityId } = await as(ann).communities.create({ name: 'Choir', description: 'We sing together' })
  await as(ben).communities.join({ id: communityId })
  const { id: postId } = await as(ann).communities.post({ id: communityId, content: 'Hello' })
  const post = { communityId, id: postId }
  const { id: commentId } = await as(ann).communities.reply({ ...post, content: 'Hello again' })
  await as(ben).communities.like(post)
  await as(ben).communities.reply({ ...post, content: 'Hi' })
  await as(ben).communities.likeReply({ ...post, commentId })
  expect(await readFlags()).toEqual(allFlags(false))
})

const suspendForDays = () => suspendMember(services(), 'operator', { ref, days: 7, reason: 'Spam' })

it.each([
  {
    change: 'an operator suspends a member and ends the suspension',
    hide: suspendForDays,
    show: () => unsuspendMember(services(), 'operator', { ref }),
  },
  {
    change: 'a moderator suspends a member and an appeal ends the suspension',
    hide: suspendAfterReport,
    show: reverseAfterAppeal,
  },
  {
    change: 'the time of a suspension ends',
    hide: suspendForDays,
    async show() {
      await testContext.db
        .update(hiddenUsers)
        .set({ until: new Date(0) })
        .where(eq(hiddenUsers.userId, ben.id))
      await refreshAllHidden(services())
    },
  },
  {
    change: 'an operator deletes an account and a sign-in restores it',
    hide: () => deleteMember(services(), 'operator', { ref }),
    show: signInBen,
  },
  {
    change: 'a member deletes the account and a sign-in restores it',
    hide: async () => (await signInBen()).account.delete({}),
    show: signInBen,
  },
])('stores what is hidden when $change', async ({ hide, show }) => {
  await hide()
  expect(await readFlags()).toEqual(allFlags(true))
  await show()
  expect(await readFlags()).toEqual(allFlags(false))
})

it('stores the flags in the next cleanup if the server stopped after the commit', async () => {
  const suspension = { userId: ben.id, until: null, reason: 'Spam', decisionId: null }
  await inTransaction(services(), (tx) => suspend(tx, suspension))
  expect(await readFlags()).toEqual(allFlags(false))
  await refreshAllHidden(services())
  expect(await readFlags()).toEqual(allFlags(true))
})
