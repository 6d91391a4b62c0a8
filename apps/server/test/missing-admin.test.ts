import { insertCase } from '@stoop/api/cases/test-cases'
import { cases, users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { checkModeration } from '../src/cli/doctor/check-moderation.ts'
import { logMissingAdmin } from '../src/jobs/log-missing-admin.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const REPORT = { url: 'https://elsewhere.example/page', reason: 'childSafety', email: null, text: 'It shows a child.' }

it('logs one line for an urgent case without an admin', async () => {
  const log = { error: vi.fn() }
  onTestFinished(logMissingAdmin(stoop.services, log))
  const mo = await stoop.registerMember('Mo')
  await stoop.db.update(users).set({ role: 'moderator' }).where(eq(users.id, mo.user.id))
  await stoop.anonymous.callRest('POST /api/reports/link', REPORT)
  const [row] = await stoop.db.select().from(cases)
  expect(log.error.mock.calls).toEqual([
    [
      `Urgent case ${row?.id} (threats, child safety or a moderator) is open and there is no admin. The moderators decide it. Make a member admin: npx -y pnpm@12 stoop member role @name admin`,
    ],
  ])
  await stoop.db.update(users).set({ role: 'admin' }).where(eq(users.id, mo.user.id))
  await stoop.anonymous.callRest('POST /api/reports/link', { ...REPORT, url: 'https://elsewhere.example/other' })
  expect(log.error).toHaveBeenCalledTimes(1)
})

it('logs that the only admin is the member of the urgent case', async () => {
  const log = { error: vi.fn() }
  onTestFinished(logMissingAdmin(stoop.services, log))
  stoop.services.events.publish([{ type: 'adminMissing', caseId: 'one', moderators: 1, isSubjectAdmin: true }])
  expect(log.error.mock.calls).toEqual([
    [
      'Urgent case one (threats, child safety or a moderator) is open and the only admin is the member concerned. The moderators decide it. Make another member admin: npx -y pnpm@12 stoop member role @name admin',
    ],
  ])
})

it('lets doctor report a problem while no admin can decide an open urgent case', async () => {
  expect(await checkModeration(stoop.db)).toEqual([])
  await insertCase(stoop.db, { state: 'open', level: 'admin' })
  expect(await checkModeration(stoop.db)).toMatchObject([
    { check: 'moderation', status: 'problem', message: expect.stringContaining('nobody can decide them') },
  ])
  const mo = await stoop.registerMember('Mo')
  await stoop.db.update(users).set({ role: 'moderator' }).where(eq(users.id, mo.user.id))
  expect((await checkModeration(stoop.db))[0]?.message).toContain('the moderators decide them')
  await stoop.db.update(users).set({ role: 'admin' }).where(eq(users.id, mo.user.id))
  expect(await checkModeration(stoop.db)).toEqual([])
})
