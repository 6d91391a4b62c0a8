import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erasureJob } from '@stoop/api/account/erasure-job'
import { useTestContext } from '@stoop/api/test-context'
import { hashAccountId } from '@stoop/api/users/identity-digests'
import { erasedAccounts, hiddenUsers, jobs, users } from '@stoop/db/schema'
import { ben } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { erasureFiles } from './erasure-files.ts'
import { startFileJobs } from './start-file-jobs.ts'
import { startRunner } from './start-runner.ts'

const context = useTestContext()
const state: { dataDir: string; stop?: () => Promise<void> } = { dataDir: '' }
beforeEach(async () => {
  state.dataDir = await mkdtemp(join(tmpdir(), 'stoop-erasures-'))
  return async () => {
    // Stop the job before deleting the folder, into which it may write its lists.
    await state.stop?.()
    await rm(state.dataDir, { recursive: true })
  }
})

const digestOfBen = () => hashAccountId(context.createServices.secrets, ben.id)
const listFile = () => join(state.dataDir, 'erased-accounts')
const bens = eq(users.id, ben.id)

/** Starts the job and the lists. Returns the errors that they report. */
function start(): ReturnType<typeof vi.fn> {
  const onError = vi.fn()
  const services = context.createServices
  const files = erasureFiles(state.dataDir)
  const stops = [
    startRunner(services, [erasureJob(services, files)], { onError, pollMs: 1000 }),
    startFileJobs(services, { files, mailFolder: join(state.dataDir, 'mail'), onError }),
  ]
  state.stop = async () => void (await Promise.all(stops.map((stop) => stop())))
  return onError
}

it('adds an erased account to the list and deletes its files', async () => {
  const { db } = context
  const [mails, pictures] = [join(state.dataDir, 'mail'), join(state.dataDir, 'cache', 'share-pictures')]
  await mkdir(join(mails, 'folder.eml'), { recursive: true })
  await mkdir(pictures, { recursive: true })
  await writeFile(join(pictures, 'x.png'), '')
  await writeFile(join(mails, 'bens.eml'), `To: ${ben.email.toUpperCase()}\n\nHello`)
  await writeFile(
    join(mails, 'bens-new.eml'),
    `To: old@stoop.test\n\nNow ${ben.email.slice(0, 4)}=\n${ben.email.slice(4)}`,
  )
  await writeFile(join(mails, 'anns.eml'), 'To: ann@stoop.test\n\nHello')
  await db.insert(hiddenUsers).values({ userId: ben.id, deletedAt: new Date(0), eraseAt: new Date(0) })
  await db.insert(jobs).values({ kind: 'erasure', key: ben.id, runAt: new Date(0) })
  const onError = start()
  await expect.poll(() => db.$count(users, bens)).toBe(0)
  expect((await readdir(mails)).sort()).toEqual(['anns.eml', 'folder.eml'])
  await expect(readdir(pictures)).rejects.toThrow('ENOENT')
  expect(await erasureFiles(state.dataDir).listErased()).toMatchObject([{ digest: digestOfBen() }])
  expect(onError).not.toHaveBeenCalled()
})

it('copies the list of erased accounts from the database to a file of this server', async () => {
  await context.db.insert(erasedAccounts).values({ digest: digestOfBen(), erasedAt: new Date() })
  await writeFile(listFile(), 'a line that was not written comp')
  start()
  await expect.poll(() => erasureFiles(state.dataDir).listErased()).toMatchObject([{ digest: digestOfBen() }])
  expect(await readFile(listFile(), 'utf8')).toMatch(/^a line that was not written comp\n/)
})
