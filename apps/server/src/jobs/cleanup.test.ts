import { useTestContext } from '@stoop/api/test-context'
import { newId } from '@stoop/db/ids'
import { notifications, uploads } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { expect, it, vi } from 'vitest'
import { cleanupJobs } from './cleanup.ts'
import { startRunner } from './start-runner.ts'

const context = useTestContext()
const onError = vi.fn()

const startCleanup = (services = context.createServices) =>
  startRunner(services, cleanupJobs(services), { onError, pollMs: 1000 })

async function insertOldUploads(): Promise<void> {
  const createdAt = new Date(0)
  await context.db.insert(uploads).values([1, 2, 3].map((at) => ({ id: newId(at), userId: ann.id, createdAt })))
}

it('finishes deleting the current file when the job is stopped', async () => {
  await insertOldUploads()
  const first = Promise.withResolvers<void>()
  const deleteUpload = vi.fn(() => first.promise)
  const { createServices: services } = context
  const stop = startCleanup({ ...services, photos: { ...services.photos, deleteUpload } })
  await expect.poll(() => deleteUpload).toHaveBeenCalled()
  const stopped = stop()
  first.resolve()
  await stopped
  expect(deleteUpload).toHaveBeenCalledTimes(1)
  expect(await context.db.select().from(uploads)).toHaveLength(2)
  expect(onError).not.toHaveBeenCalled()
})

it('deletes notifications that are older than 90 days', async () => {
  const old = Date.now() - 91 * 24 * 60 * 60 * 1000
  const row = { userId: ann.id, fromUserId: ben.id, type: 'comment' as const, content: 'Ben replied' }
  await context.db.insert(notifications).values({ ...row, id: newId(old), createdAt: new Date(old) })
  await context.db.insert(notifications).values({ ...row, id: newId(Date.now()), createdAt: new Date() })
  const stop = startCleanup()
  await expect.poll(() => context.db.select().from(notifications)).toHaveLength(1)
  await stop()
})
