import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '@stoop/db/seed/demo'
import { gwen, hugo } from '@stoop/validators/fixtures/people'
import { expect, it, vi } from 'vitest'
import { createBackup } from '../src/backup/create-backup.ts'
import { restoreBackup } from '../src/backup/restore.ts'
import { useOperatedServer } from './fixtures/operated-server.ts'
import { runServer } from './fixtures/run-server.ts'
import { runStoop } from './fixtures/run-stoop.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const server = useOperatedServer()
const log = () => undefined

it('deletes accounts again that were erased after the restored backup was made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-restored-'))
  const [file, dataDir] = [join(folder, 'stoop.tar'), join(folder, 'data')]
  await createBackup({ dataDir: server.dataDir, file, log })
  await server.stoopJson('member', 'delete', '@hugo', '--now', '--yes')
  await server.stoopJson('member', 'delete', '@gwen', '--yes')
  await server.stopServer()
  await restoreBackup({ dataDir, file, log, erased: server.dataDir })
  const env = { ...server.env, DATA_DIR: dataDir }
  const restored = runServer(env)
  const address = await restored.address
  const signIn = (email: string) =>
    fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    })
  expect([401, 403]).toContain((await signIn(hugo.email)).status)
  const show = (ref: string) => runStoop(['member', 'show', ref, '--json'], env)
  await expect.poll(async () => (await show('@hugo')).status, { timeout: 60_000, interval: 500 }).toBe(1)
  expect((await signIn(hugo.email)).status).toBe(401)
  expect(JSON.parse((await show('@gwen')).stdout)).toMatchObject({ deletion: { eraseAt: expect.any(String) } })
  expect(await (await signIn(gwen.email)).json()).toMatchObject({ isDeletionCancelled: true })
  restored.child.kill('SIGTERM')
  await restored.ended
  rmSync(folder, { recursive: true, maxRetries: 10, retryDelay: 100 })
})
