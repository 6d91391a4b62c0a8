// Over 200 lines: one member with rows of every kind, and everything that an erasure must and must not delete.
import { newId } from '@stoop/db/ids'
import {
  appeals,
  auditLog,
  bannedEmails,
  cases,
  communities,
  deletions,
  erasedAccounts,
  idempotencyKeys,
  mutes,
  notifications,
  outbox,
  photos,
  posts,
  rateLimits,
  uploads,
  users,
} from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { insertCase, insertDecision, insertReport } from '../cases/test-cases.ts'
import type { Services } from '../context.ts'
import { LEASE_MS, leaseJob } from '../jobs/lease.ts'
import { isJobOf } from '../jobs/queue-jobs.ts'
import { runDueJobs } from '../jobs/run-jobs.ts'
import { eraseFormerSubjects } from '../moderation/erase-former-subjects.ts'
import { eraseMember } from '../operator/delete-member.ts'
import { recount } from '../operator/recount.ts'
import { suspendMember } from '../operator/suspend-member.ts'
import { hashSecret } from '../secret-tokens.ts'
import { refreshAllHidden } from '../suspensions/end-suspensions.ts'
import { useTestContext } from '../test-context.ts'
import { hashAccountId } from '../users/identity-digests.ts'
import { compareErasedAccounts } from './compare-erased-accounts.ts'
import { eraseAccount } from './erase-account.ts'
import type { ErasedAccount, ErasureFiles } from './erasure-files.ts'
import { erasureJob } from './erasure-job.ts'
import { inMemoryErasureFiles } from './in-memory-erasure-files.ts'

const test = useTestContext()
const as = test.callerFor
const services = () => test.createServices
const DAY_MS = 24 * 60 * 60 * 1000
const now = () => new Date()

/** Deletes Ben's account and advances the clock to the time of its erasure. */
async function deleteBenForGood() {
  const { token } = await as(null).auth.login({ email: ben.email, password: 'secret' })
  await test.callerForViewer({ id: ben.id, sid: hashSecret(token) }).account.delete({ password: 'secret' })
  test.advanceClock(14 * DAY_MS)
}

/** Runs the erasures that are due. Throws the errors of their jobs. */
const runErasures = (context: Services, files: ErasureFiles, signal?: AbortSignal) =>
  runDueJobs(context, [erasureJob(context, files)], {
    ...(signal && { signal }),
    onError(error) {
      throw error
    },
  })

async function erase(files = inMemoryErasureFiles()) {
  await runErasures(services(), files)
  return files
}

/** Returns every row of the database that contains one of the words, as `table: row`. */
async function searchDatabase(words: string[]): Promise<string[]> {
  const tables = await test.db.execute<{ name: string }>(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await test.db.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`)
    const matches = rows.filter(({ row }) => words.some((word) => row.toLowerCase().includes(word.toLowerCase())))
    found.push(...matches.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

const WORDS = [ben.id, ben.email, ben.username, ben.firstName, ben.lastName]

/** Gives Ben rows of nearly every kind: his own content, what others did with it, and references without a foreign key. */
async function fillDatabase(): Promise<void> {
  const { db } = test
  await as(ben, { idempotencyKey: 'own' }).posts.create({ content: 'A post by Ben', visibility: 'public' })
  const { friendshipId } = await as(ann, { idempotencyKey: 'anns' })
    .friends.request({ addresseeId: ben.id })
    .then(({ id }) => ({ friendshipId: id }))
  await as(ben).friends.respond({ friendshipId, status: 'accepted' })
  const post = await as(ann).posts.create({ content: 'A post by Ann', visibility: 'public' })
  await as(ben).posts.like({ id: post.id })
  const reply = await as(ben).posts.reply({ id: post.id, content: 'A reply by Ben' })
  await as(cleo).posts.reply({ id: post.id, content: 'An answer', parentId: reply.id })
  const bensPost = await as(ben).posts.create({ content: 'Another post by Ben', visibility: 'public' })
  await as(ben).posts.update({ id: bensPost.id, content: 'Edited by Ben', version: 1 })
  await as(ann).posts.like({ id: bensPost.id })
  const anns = await as(ann).posts.reply({ id: bensPost.id, content: 'Nice, @dan' })
  await as(cleo).posts.reply({ id: bensPost.id, content: 'Indeed', parentId: anns.id })
  const community = await as(ben).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await as(cleo).communities.join({ id: community.id })
  const communityPost = await as(ben).communities.post({ id: community.id, content: 'Seeds of Ben' })
  await as(cleo).communities.like({ communityId: community.id, id: communityPost.id })
  const deletedReply = await as(ben).posts.reply({ id: post.id, content: 'Deleted by Ben' })
  await as(ben).posts.deleteReply({ id: post.id, commentId: deletedReply.id })
  await as(ben).people.mute({ userId: cleo.id })
  await as(ann).people.mute({ userId: ben.id })
  await as(ben).people.block({ userId: cleo.id })
  await as(ben).account.createInvitation()
  await db
    .insert(rateLimits)
    .values({ key: `friendRequest:${ben.id}`, points: 1, expire: new Date(Date.now() + DAY_MS) })
  const mail = { createdAt: now() }
  await db.insert(outbox).values([
    { id: newId(Date.now()), userId: ben.id, recipient: ben.email, template: 'password-changed', params: {}, ...mail },
    { id: newId(Date.now()), userId: null, recipient: ben.email, template: 'reset-password', params: {}, ...mail },
    { id: newId(Date.now()), userId: ann.id, recipient: ann.email, template: 'password-changed', params: {}, ...mail },
  ])
  const about = { id: newId(Date.now()), user_id: ann.id, from_user_id: ben.id, type: 'like' }
  const others = { id: newId(Date.now()), user_id: ann.id, from_user_id: cleo.id, type: 'like' }
  await db.insert(deletions).values({
    ...{ targetType: 'post', targetId: post.id, deletedBy: ann.id, deletedAt: now(), notifications: [about, others] },
  })
  const snapshot = { text: 'I am Ben', name: 'Ben Brooks', imageUrl: null, imageAlt: null, version: null } as const
  const ofBen = { subjectId: ben.id, targetType: 'member', targetId: ben.id } as const
  const dismissed = await insertCase(db, { ...ofBen, snapshot: { ...snapshot, createdAt: null, postId: null } })
  await insertDecision(db, { caseId: dismissed, subjectId: ben.id, action: 'dismiss', rule: null, facts: null })
  await insertReport(db, { caseId: dismissed, reporterId: ann.id })
  await db.insert(idempotencyKeys).values({
    ...{ userId: ann.id, path: 'x', key: 'y', inputDigest: 'z', answer: { friend: ben }, createdAt: now() },
  })
  const photo = { form: 'post', makerId: ben.id, width: 1, height: 1, hash: 'x', createdAt: now() } as const
  const [own, ofCommunity] = ['a'.repeat(32), 'b'.repeat(32)]
  await db.insert(photos).values([
    { ...photo, name: own, postId: bensPost.id },
    { ...photo, name: ofCommunity, form: 'community', communityId: community.id },
  ])
  await db.insert(uploads).values({ id: newId(Date.now()), userId: ben.id, createdAt: now() })
  await refreshAllHidden(services())
}

it('leaves no row with the id, a name or the email of the member, except ids in the audit log', async () => {
  await fillDatabase()
  await deleteBenForGood()
  expect((await searchDatabase(WORDS)).length).toBeGreaterThan(20)
  const files = await erase()
  const found = await searchDatabase(WORDS)
  expect(found.filter((row) => !row.startsWith('audit_log:'))).toEqual([])
  expect((await searchDatabase(WORDS.slice(1))).filter((row) => row.startsWith('audit_log:'))).toEqual([])
  expect(files.deletedOf).toEqual([ben.id])
  expect(files.erased.map(({ digest }) => digest)).toEqual([hashAccountId(services().secrets, ben.id)])
  expect(await test.db.select({ digest: erasedAccounts.digest }).from(erasedAccounts)).toEqual([
    { digest: hashAccountId(services().secrets, ben.id) },
  ])
})

it('keeps the counters correct and the rows of other members unchanged', async () => {
  await fillDatabase()
  await deleteBenForGood()
  await erase()
  const { db } = test
  expect((await recount(services(), 'operator', { isDryRun: true })).differences).toEqual([])
  const [post] = await db.select().from(posts)
  expect(post).toMatchObject({ authorId: ann.id, likeCount: 0, commentCount: 1 })
  expect(await db.select({ name: photos.name, makerId: photos.makerId }).from(photos)).toEqual([
    { name: 'b'.repeat(32), makerId: null },
  ])
  const [deletion] = await db.select().from(deletions)
  expect(deletion?.notifications).toMatchObject([{ from_user_id: cleo.id }])
  expect(await db.$count(communities)).toBe(1)
  expect(await db.select({ recipient: outbox.recipient }).from(outbox)).toEqual([{ recipient: ann.email }])
  const orphans = sql`${notifications.postId} is not null and not exists (select 1 from posts where id = ${notifications.postId})
    and not exists (select 1 from community_posts where id = ${notifications.postId})`
  expect(await db.select().from(notifications).where(orphans)).toEqual([])
  expect(await db.select().from(mutes)).toEqual([])
})

it('continues an erasure that was interrupted', async () => {
  await fillDatabase()
  await deleteBenForGood()
  for (let stopAfter = 1; stopAfter < 8; stopAfter++) {
    const stop = new AbortController()
    let batches = 0
    const interrupted = {
      ...services(),
      db: new Proxy(services().db, {
        get(db, property) {
          if (++batches > stopAfter * 3) stop.abort()
          const value = Reflect.get(db, property)
          return typeof value === 'function' ? value.bind(db) : value
        },
      }),
    }
    await runErasures(interrupted, inMemoryErasureFiles(), stop.signal)
  }
  await erase()
  expect(await test.db.$count(users, eq(users.id, ben.id))).toBe(0)
  expect(await test.db.select().from(auditLog).where(eq(auditLog.action, 'member delete'))).toHaveLength(1)
  expect((await recount(services(), 'operator', { isDryRun: true })).differences).toEqual([])
})

it('erases an account again if the erasure stopped after adding the account to the list', async () => {
  await deleteBenForGood()
  const files = inMemoryErasureFiles()
  const { recordErased } = files
  const stopped = {
    ...files,
    recordErased: async (accounts: ErasedAccount[]) => {
      await recordErased(accounts)
      throw new Error('The server stopped')
    },
  }
  await expect(runErasures(services(), stopped)).rejects.toThrow('The server stopped')
  expect(await test.db.$count(users, eq(users.id, ben.id))).toBe(1)
  expect(await compareErasedAccounts(services(), files)).toBe(1)
  test.advanceClock(2 * 60 * 1000)
  await erase(files)
  expect(await test.db.$count(users, eq(users.id, ben.id))).toBe(0)
  expect(await test.db.$count(erasedAccounts)).toBe(1)
})

it('erases an account once when several servers do it at the same time', async () => {
  await fillDatabase()
  await deleteBenForGood()
  const onErase = async () => undefined
  const files = inMemoryErasureFiles()
  const results = await Promise.all(
    Array.from({ length: 3 }, () => eraseAccount(services(), ben.id, { files, onErase })),
  )
  expect(results.filter((erased) => erased !== undefined)).toHaveLength(1)
  expect(files.erased).toHaveLength(1)
  expect((await recount(services(), 'operator', { isDryRun: true })).differences).toEqual([])
})

it('gives an account to no second server until the lease of the first one ends', async () => {
  await deleteBenForGood()
  const lease = () => leaseJob(services(), isJobOf('erasure', ben.id))
  const leased = await Promise.all([lease(), lease()])
  expect(leased.filter((job) => job !== undefined)).toHaveLength(1)
  test.advanceClock(LEASE_MS + 1000)
  expect(await lease()).toMatchObject({ key: ben.id })
})

it('erases no account before the scheduled time', async () => {
  await deleteBenForGood()
  test.advanceClock(-60_000)
  await erase()
  expect(await test.db.$count(users, eq(users.id, ben.id))).toBe(1)
})

it('rejects a registration with the email of a member who was permanently suspended before the erasure', async () => {
  await suspendMember(services(), 'operator', { ref: '@ben', days: null, reason: 'Spam' })
  await eraseMember(services(), 'operator', { ref: '@ben', files: inMemoryErasureFiles() })
  expect(await test.db.$count(bannedEmails)).toBe(1)
  const form = { ...ben, username: 'ben.two', password: 'secret-secret', selectedCity: 'Chicago' as const }
  const taken = { reason: 'EMAIL_TAKEN', fields: { email: expect.any(String) } }
  await expect(as(null).auth.register({ ...form, email: ben.email.toUpperCase() })).rejects.toMatchObject(taken)
  expect(await searchDatabase(WORDS.slice(1))).toEqual([])
})

it('lets a member with an erased account register again', async () => {
  await deleteBenForGood()
  await erase()
  const form = { ...ben, username: 'ben.two', password: 'secret-secret', selectedCity: 'Chicago' as const }
  expect((await as(null).auth.register(form)).user.email).toBe(ben.email)
})

it('keeps the content that open and on-hold cases quote until these cases end', async () => {
  const { db } = test
  const snapshot = { text: 'I am Ben', name: 'Ben Brooks', imageUrl: null, imageAlt: null, version: null } as const
  const ofBen = {
    ...({ subjectId: ben.id, targetType: 'member', targetId: ben.id } as const),
    snapshot: { ...snapshot, createdAt: null, postId: null },
  }
  const decided = { action: 'warn', subjectId: ben.id, facts: 'Ben insulted Ann.' } as const
  const hold = await insertCase(db, { ...ofBen, isOnHold: true })
  await insertDecision(db, { ...decided, caseId: hold, action: 'dismiss' })
  const open = await insertCase(db, { ...ofBen, state: 'open', decidedAt: null })
  const decisionId = await insertDecision(db, { ...decided, case: ofBen })
  // This case contains no text or name of the member, only the member's id.
  await insertCase(db, { ...ofBen, snapshot: { ...ofBen.snapshot, text: null, name: null } })
  await db.insert(appeals).values({ id: newId(Date.now()), decisionId, text: 'I am innocent, Ben', createdAt: now() })
  await deleteBenForGood()
  await erase()
  const quoted = async () => (await searchDatabase(['I am', 'insulted'])).length
  expect(await quoted()).toBe(6)
  await db.update(cases).set({ isOnHold: false }).where(eq(cases.id, hold))
  await eraseFormerSubjects(services())
  expect(await quoted()).toBe(4)
  await db.update(cases).set({ state: 'decided', decidedAt: now() }).where(eq(cases.id, open))
  await db.update(appeals).set({ outcome: 'upheld', explanation: 'He did.', decidedAt: now() })
  await eraseFormerSubjects(services())
  expect(await quoted()).toBe(4)
  test.advanceClock(200 * DAY_MS)
  await eraseFormerSubjects(services())
  expect(await quoted()).toBe(0)
  expect((await searchDatabase(WORDS)).filter((row) => !row.startsWith('audit_log:'))).toEqual([])
})

it('erases an account again when a restored backup contains it', async () => {
  const files = inMemoryErasureFiles()
  await files.recordErased([
    { digest: hashAccountId(services().secrets, ben.id), erasedAt: now() },
    { digest: hashAccountId(services().secrets, newId(Date.now())), erasedAt: now() },
  ])
  await as(ben).posts.create({ content: 'By Ben', visibility: 'public' })
  expect(await compareErasedAccounts(services(), files)).toBe(1)
  await expect(as(cleo).profiles.of({ username: ben.username })).rejects.toThrow('Person not found')
  await expect(as(null).auth.login({ email: ben.email, password: 'secret' })).rejects.toMatchObject({
    reason: 'ACCOUNT_DELETED',
  })
  await erase(files)
  expect(await test.db.$count(users, eq(users.id, ben.id))).toBe(0)
  expect(await compareErasedAccounts(services(), files)).toBe(0)
  expect(await test.db.$count(erasedAccounts)).toBe(2)
})

it('hides an account that a restored backup contains, even if it is unknown whether it was erased', async () => {
  const files = inMemoryErasureFiles()
  await files.recordErased([{ digest: hashAccountId(services().secrets, ben.id), erasedAt: now() }])
  const missing = { digest: 'another account', erasedAt: now() }
  await test.db.insert(erasedAccounts).values(missing)
  const recordErased = () => Promise.reject(new Error('The bucket is away'))
  expect(await compareErasedAccounts(services(), { ...files, recordErased })).toBe(1)
  expect(files.erased).toContainEqual(missing)
})

it('finds a restored account after a full page of other accounts', async () => {
  // The new ids must sort before the ids of the test users. Insert in parts, because a statement may take at most two seconds.
  for (const first of [1, 251])
    await test.db.execute(`insert into users (id, email, username, password, first_name, last_name, created_at, updated_at)
      select lpad(n::text, 32, '0')::uuid, 'u' || n || '@stoop.test', 'u' || n, 'x', 'Uma', 'Many', now(), now()
      from generate_series(${first}, ${first + 249}) n`)
  const files = inMemoryErasureFiles()
  await files.recordErased([{ digest: hashAccountId(services().secrets, ben.id), erasedAt: now() }])
  expect(await compareErasedAccounts(services(), files)).toBe(1)
})

it('deletes an account again when a backup from before its deletion is restored', async () => {
  const eraseAt = new Date(Date.now() + 5 * DAY_MS)
  const files = inMemoryErasureFiles()
  const deletion = { digest: hashAccountId(services().secrets, ben.id), eraseAt }
  files.restored.push(deletion)
  expect(await compareErasedAccounts(services(), files)).toBe(1)
  await expect(as(cleo).profiles.of({ username: ben.username })).rejects.toThrow('Person not found')
  expect(files).toMatchObject({ restored: [], pending: [deletion] })
  expect(await as(null).auth.login({ email: ben.email, password: 'secret' })).toMatchObject({
    isDeletionCancelled: true,
  })
  expect(await compareErasedAccounts(services(), files)).toBe(0)
  expect(files.pending).toEqual([])
})

it('adds an account that another server has erased to the list once', async () => {
  await deleteBenForGood()
  await erase()
  const files = inMemoryErasureFiles()
  await compareErasedAccounts(services(), files)
  expect(files.erased).toHaveLength(1)
  await compareErasedAccounts(services(), files)
  expect(files.erased).toHaveLength(1)
})
