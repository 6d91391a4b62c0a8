import { sessions } from '@stoop/db/schema'
import { ann, ben, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { login } from '../auth/login.ts'
import { findViewer } from '../auth/sessions.ts'
import { hashSecret } from '../secret-tokens.ts'
import { useTestContext } from '../test-context.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'

const HOUR = 60 * 60 * 1000
const testContext = useTestContext()

/** Signs a user in. Returns the context of the session, its token and its id. */
async function signIn(user: FixtureUser) {
  const ctx = testContext.contextFor(user)
  const { token } = await login(ctx, { email: user.email, password: 'secret' })
  const sid = hashSecret(token)
  const [row] = await testContext.db.select().from(sessions).where(eq(sessions.sid, sid))
  const find = () => findViewer(testContext.createServices, { bearer: token, cookie: undefined })
  return { ctx: { ...ctx, viewer: { id: user.id, sid } }, id: row?.id ?? '', find }
}

it('lists the current session first and the others by last use', async () => {
  const oldest = await signIn(ann)
  await signIn(ben)
  testContext.advanceClock(HOUR)
  const middle = await signIn(ann)
  testContext.advanceClock(HOUR)
  const newest = await signIn(ann)
  testContext.advanceClock(2 * HOUR)
  await oldest.find()
  const listedIds = async (ctx: typeof oldest.ctx) => (await listSessions(ctx)).items.map(({ id }) => id)
  expect(await listedIds(middle.ctx)).toEqual([middle.id, oldest.id, newest.id])
  expect(await listedIds(newest.ctx)).toEqual([newest.id, oldest.id, middle.id])
})

it('does not list expired sessions', async () => {
  await signIn(ann)
  testContext.advanceClock(31 * 24 * HOUR)
  const { ctx, id } = await signIn(ann)
  expect((await listSessions(ctx)).items).toMatchObject([{ id, isCurrent: true }])
})

it('lists at most 100 sessions of the viewer', async () => {
  const { ctx } = await signIn(ann)
  const [row] = await testContext.db.select().from(sessions)
  if (!row) throw new Error('Ann has no session')
  const copies = Array.from({ length: 120 }, (_, n) => ({
    ...row,
    id: crypto.randomUUID(),
    sid: `sid ${n}`,
    cookieDigest: `cookie ${n}`,
  }))
  await testContext.db.insert(sessions).values(copies)
  const { items } = await listSessions(ctx)
  expect(items).toHaveLength(100)
  expect(items[0]).toMatchObject({ isCurrent: true })
})

it('ends a session once when calls are parallel', async () => {
  const [{ ctx }, other] = [await signIn(ann), await signIn(ann)]
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => endSession(ctx, other)))
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'NOT_FOUND' })
})

it('ends other sessions at once, even if they are cached', async () => {
  const [current, other, ofBen] = [await signIn(ann), await signIn(ann), await signIn(ben)]
  for (const { find } of [current, other, ofBen]) expect(await find()).not.toBeNull()
  await endOtherSessions(current.ctx)
  expect(await other.find()).toBeNull()
  expect(await current.find()).not.toBeNull()
  expect(await ofBen.find()).not.toBeNull()
})

it('deletes the cookie only if the current session ends', async () => {
  const setSessionCookie = vi.fn()
  const [current, other] = [await signIn(ann), await signIn(ann)]
  const ctx = { ...current.ctx, request: { ...current.ctx.request, setSessionCookie } }
  await endSession(ctx, other)
  expect(setSessionCookie).not.toHaveBeenCalled()
  await endSession(ctx, current)
  expect(setSessionCookie).toHaveBeenCalledWith(null)
  expect(await current.find()).toBeNull()
})
