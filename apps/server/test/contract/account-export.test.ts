import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finishExport } from '@stoop/api/account-export/finish-export'
import { suspendMember } from '@stoop/api/operator/suspend-member'
import { DEFAULT_RATE_LIMITS } from '@stoop/api/rate-limit-config'
import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { accountExports } from '@stoop/db/schema'
import { exportState, startedExport } from '@stoop/validators/account-data'
import { authResponse } from '@stoop/validators/auth'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { beginNextExport } from '../fixtures/run-exports.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const DAY_MS = 24 * 60 * 60 * 1000

/** Finishes the waiting export with a file of these bytes. */
async function finishNext(bytes = 'the zip'): Promise<void> {
  const { job, userId, fileName } = await beginNextExport(stoop)
  const folder = await mkdtemp(join(tmpdir(), 'stoop-export-'))
  const path = join(folder, 'file.zip')
  await writeFile(path, bytes)
  await stoop.services.exports.store(fileName, path)
  await rm(folder, { recursive: true })
  await finishExport(stoop.services, job, { userId, bytes: bytes.length, items: 3 })
}

const getState = async (member: Member) => (await member.callRest('GET /api/account/export')).parseBody(exportState)

contract(stoop, 'POST /api/account/export', (endpoint) => {
  it('returns 201 for a new export and 200 for one in progress', async () => {
    const ann = await stoop.registerMember('Ann')
    const [first, second] = await Promise.all([ann.callRest(endpoint), ann.callRest(endpoint)])
    expect([first.status, second.status].sort()).toEqual([200, 201])
    expect(first.parseBody(startedExport)).toMatchObject({ state: 'waiting', doneItems: 0, downloadUrl: null })
    expect(first.parseBody(startedExport).id).toBe(second.parseBody(startedExport).id)
    await beginNextExport(stoop)
    const third = await ann.callRest(endpoint)
    expect(third.status).toBe(200)
    expect(third.parseBody(startedExport)).toMatchObject({ state: 'running' })
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })

  it('returns 429 after two exports within a week', async () => {
    const ann = await stoop.registerMember('Ann')
    stoop.setLimits(inMemoryRateLimits(DEFAULT_RATE_LIMITS))
    for (const _ of [1, 2]) {
      expect((await ann.callRest(endpoint)).status).toBe(201)
      await finishNext()
    }
    const response = await ann.callRest(endpoint)
    expect(response).toMatchObject({ status: 429, body: { reason: 'EXPORT_LIMIT' } })
    const waitMs = Number(response.headers['retry-after']) * 1000
    expect(Math.abs(waitMs - 7 * DAY_MS)).toBeLessThan(60_000)
    const { nextAt } = await getState(ann)
    expect(Math.abs(Date.parse(nextAt ?? '') - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000)
    stoop.advanceClock(waitMs)
    expect(await getState(ann)).toMatchObject({ nextAt: null })
    expect((await ann.callRest(endpoint)).status).toBe(201)
  })

  it('does not count failed exports towards the limit', async () => {
    const ann = await stoop.registerMember('Ann')
    stoop.setLimits(inMemoryRateLimits(DEFAULT_RATE_LIMITS))
    for (const _ of [1, 2, 3]) {
      expect((await ann.callRest(endpoint)).status).toBe(201)
      await stoop.db.update(accountExports).set({ state: 'failed' })
    }
    expect(await getState(ann)).toMatchObject({ latest: { state: 'failed' }, nextAt: null })
  })
})

contract(stoop, 'GET /api/account/export', (endpoint) => {
  it('returns the earlier export while the newer one has no file', async () => {
    const ann = await stoop.registerMember('Ann')
    await ann.callRest('POST /api/account/export')
    await finishNext()
    const { latest: first, earlier: none } = await getState(ann)
    expect(none).toBeNull()
    await ann.callRest('POST /api/account/export')
    const { latest, earlier } = await getState(ann)
    expect(latest).toMatchObject({ state: 'waiting' })
    expect(earlier).toMatchObject({ id: first?.id, state: 'ready', downloadUrl: expect.any(String) })
    await stoop.db
      .update(accountExports)
      .set({ state: 'failed' })
      .where(eq(accountExports.id, latest?.id ?? ''))
    expect(await getState(ann)).toMatchObject({ latest: { state: 'failed' }, earlier: { id: first?.id } })
    stoop.advanceClock(7 * DAY_MS)
    expect(await getState(ann)).toMatchObject({ latest: { state: 'failed' }, earlier: null })
  })

  it('returns a download URL only to a session that was confirmed within ten minutes', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    expect((await ann.callRest(endpoint)).body).toEqual({ latest: null, earlier: null, nextAt: null })
    await ann.callRest('POST /api/account/export')
    await finishNext()
    const { latest } = await getState(ann)
    expect(latest).toMatchObject({ state: 'ready', doneItems: 3, totalItems: 3, bytes: 7 })
    expect(latest?.downloadUrl).toMatch(/\/objects\/exports\/[0-9a-f]{32}\.zip\?/)
    expect((await getState(ben)).latest).toBeNull()
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
    stoop.advanceClock(10 * 60 * 1000)
    expect((await getState(ann)).latest).toMatchObject({ state: 'ready', downloadUrl: null })
    await ann.callRest('POST /api/auth/confirm', { password: ann.password })
    expect((await getState(ann)).latest?.downloadUrl).toEqual(expect.any(String))
    stoop.advanceClock(7 * DAY_MS)
    expect((await getState(ann)).latest).toMatchObject({ state: 'expired', downloadUrl: null })
  })
})

it('serves the file only at its signed URL, and only for ten minutes', async () => {
  const ann = await stoop.registerMember('Ann')
  await ann.callRest('POST /api/account/export')
  await finishNext('bytes of the zip')
  const { latest } = await getState(ann)
  const url = new URL(latest?.downloadUrl ?? '')
  const open = (path: string) => stoop.app.inject({ url: path })
  const response = await open(url.pathname + url.search)
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('bytes of the zip')
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="stoop-ann[\w-]*-\d{4}-\d\d-\d\d\.zip"$/),
  })
  expect((await open(url.pathname)).json()).toMatchObject({ reason: 'DOWNLOAD_NOT_SIGNED' })
  expect((await open(`${url.pathname}${url.search}0`)).statusCode).toBe(403)
  expect((await open(`/objects/exports/${'0'.repeat(32)}.zip${url.search}`)).statusCode).toBe(403)
  expect((await open('/objects/exports/../secret.zip')).statusCode).toBe(404)
  stoop.advanceClock(10 * 60 * 1000 + 1)
  expect((await open(url.pathname + url.search)).json()).toMatchObject({ reason: 'DOWNLOAD_EXPIRED' })
})

it.each<[string, (ann: Member) => Promise<unknown>]>([
  ['has signed out', (ann) => ann.callRest('POST /api/auth/logout')],
  ['has ended it from another device', endFromAnotherDevice],
  ['is suspended', (ann) => suspendMember(stoop.services, 'operator', { ref: ann.user.id, days: 7, reason: 'Spam' })],
])('serves no file at the URL of a session after the member %s', async (_, end) => {
  const ann = await stoop.registerMember('Ann')
  await ann.callRest('POST /api/account/export')
  await finishNext('bytes of the zip')
  const { latest } = await getState(ann)
  const { pathname, search } = new URL(latest?.downloadUrl ?? '')
  expect((await stoop.app.inject({ url: pathname + search })).statusCode).toBe(200)
  await end(ann)
  expect((await stoop.app.inject({ url: pathname + search })).statusCode).toBe(404)
})

async function endFromAnotherDevice({ user, password }: Member): Promise<void> {
  const signedIn = await stoop.anonymous.callRest('POST /api/auth/login', { email: user.email, password })
  const { token } = signedIn.parseBody(authResponse)
  await stoop.caller({ authorization: `Bearer ${token}` }).callRest('DELETE /api/auth/sessions')
}
