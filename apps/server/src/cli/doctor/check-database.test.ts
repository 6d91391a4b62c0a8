import { type DatabaseHandle, openDatabase } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import { hiddenUsers, users } from '@stoop/db/schema'
import { clearDatabase, type TestDatabase, testDatabase } from '@stoop/db/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { checkClock } from './check-clock.ts'
import { checkStaff } from './check-staff.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let database: TestDatabase
let handle: DatabaseHandle

beforeAll(async () => {
  database = await testDatabase()
  handle = openDatabase({ url: database.url, max: 1 })
})
beforeEach(() => clearDatabase(handle.db))
afterAll(async () => {
  await handle.close()
  await database.close()
})

async function addUser(username: string, role: 'member' | 'moderator' | 'admin', createdAt = new Date()) {
  const id = newId(createdAt.getTime())
  const email = `${username}@stoop.test`
  const names = { firstName: username, lastName: 'Lee', username, email, password: '' }
  await handle.db.insert(users).values({ id, role, createdAt, updatedAt: createdAt, ...names })
  return id
}
const local = readEnv({})
const reachable = readEnv({ PUBLIC_URL: 'https://stoop.test' })

it('reports missing moderators as a problem only on a reachable server', async () => {
  await addUser('ann', 'member')
  const message = 'There is no admin and no moderator: nobody reads reports.'
  expect(await checkStaff(handle.db, local)).toMatchObject([{ status: 'warning', message }])
  expect(await checkStaff(handle.db, reachable)).toMatchObject([{ status: 'problem', message }])
})

it('warns if there is no admin who is not suspended', async () => {
  await addUser('mo', 'moderator')
  const admin = await addUser('ann', 'admin')
  expect(await checkStaff(handle.db, reachable)).toMatchObject([{ status: 'ok' }])
  await handle.db.insert(hiddenUsers).values({ userId: admin, until: null, reason: '', suspendedAt: new Date() })
  expect(await checkStaff(handle.db, reachable)).toMatchObject([
    { status: 'problem', message: 'There is no admin, who decides reports of threats and child safety.' },
  ])
})

it('warns about a log entry that is later than the time of the database', async () => {
  await addUser('ann', 'member')
  expect(await checkClock(handle.db)).toMatchObject([{ status: 'ok' }])
  await addUser('ben', 'member', new Date(Date.now() + 20 * DAY_MS))
  expect(await checkClock(handle.db)).toMatchObject([
    {
      status: 'warning',
      message: expect.stringMatching(/^It is \S+Z, but an entry is dated \S+Z: the clock is behind/),
    },
  ])
})
