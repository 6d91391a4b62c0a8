import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMemoryErasureFiles } from '@stoop/api/account/in-memory-erasure-files'
import { useTestContext } from '@stoop/api/test-context'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startFileJobs } from '../start-file-jobs.ts'

const DAY_S = 24 * 60 * 60
const context = useTestContext()
const start = (mailFolder: string, onError: (error: unknown) => void) =>
  startFileJobs(context.createServices, { files: inMemoryErasureFiles(), mailFolder, onError })

it('deletes only messages that are older than 7 days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const writeAged = async (name: string, days: number) => {
    const modified = context.createServices.clock.now() / 1000 - days * DAY_S
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), modified, modified)
  }
  await writeAged('new.eml', 6.9)
  await writeAged('old.eml', 7.1)
  await writeAged('notes.txt', 8)
  await mkdir(join(folder, 'folder.eml'))
  await utimes(join(folder, 'folder.eml'), 0, 0)
  const onError = vi.fn()
  const stop = start(folder, onError)
  await expect.poll(() => readdir(folder)).not.toContain('old.eml')
  await stop()
  expect((await readdir(folder)).sort()).toEqual(['folder.eml', 'new.eml', 'notes.txt'])
  expect(onError).not.toHaveBeenCalled()
})

it('throws no error if no message was written yet', async () => {
  const onError = vi.fn()
  const stop = start(join(tmpdir(), crypto.randomUUID()), onError)
  await stop()
  expect(onError).not.toHaveBeenCalled()
})
