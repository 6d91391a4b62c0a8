import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '@stoop/db/seed/demo'
import { testDatabase } from '@stoop/db/testing'
import { ann, gwen, hugo } from '@stoop/validators/fixtures/people'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useOperatedServer } from './fixtures/operated-server.ts'
import { runServer } from './fixtures/run-server.ts'
import { runStoop } from './fixtures/run-stoop.ts'

// The test starts two real servers.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const server = useOperatedServer()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoop-database-'))
})
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 10, retryDelay: 100 }))

it('moves a server to another PostgreSQL, where accounts deleted after the export stay deleted', async () => {
  const exported = await server.stoopJson('database', 'export', '--to', folder)
  expect(exported).toMatchObject({ file: expect.stringMatching(/stoop-database-[\d-]+\.tar$/), isRunning: true })
  expect(readdirSync(folder)).toHaveLength(1)
  await server.stoopJson('member', 'delete', '@hugo', '--now', '--yes')
  await server.stoopJson('member', 'delete', '@gwen', '--yes')
  await server.stopServer()

  const target = await testDatabase()
  const env = { ...server.env, DATABASE_URL: target.url }
  const runImport = () => runStoop(['database', 'import', '--from', exported.file, '--json'], env)
  const imported = await runImport()
  expect(imported.status, imported.stderr + imported.stdout).toBe(0)
  expect(JSON.parse(imported.stdout)).toMatchObject({ rows: exported.rows, tables: exported.tables })
  expect(await runImport()).toMatchObject({ status: 1, stdout: expect.stringMatching(/is not empty \(\w+ has rows\)/) })

  const moved = runServer(env)
  const address = await moved.address
  const signIn = async (email: string) => {
    const response = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    })
    return { status: response.status, body: await response.json() }
  }
  expect(await signIn(ann.email)).toMatchObject({ status: 200 })
  expect([401, 403]).toContain((await signIn(hugo.email)).status)
  const show = (ref: string) => runStoop(['member', 'show', ref, '--json'], env)
  await expect.poll(async () => (await show('@hugo')).status, { timeout: 60_000, interval: 500 }).toBe(1)
  expect(JSON.parse((await show('@gwen')).stdout)).toMatchObject({ deletion: { eraseAt: expect.any(String) } })
  expect(await signIn(gwen.email)).toMatchObject({ body: { isDeletionCancelled: true } })
  const log = JSON.parse((await runStoop(['log', '--action', 'database', '--json'], env)).stdout)
  expect(log.items).toMatchObject([{ actor: 'operator', action: 'database import' }])
  const recounted = JSON.parse((await runStoop(['recount', '--dry-run', '--json'], env)).stdout)
  expect(recounted.differences).toEqual([])
  moved.child.kill('SIGTERM')
  await moved.ended
  await target.close()
})

it('names the missing file or option in one sentence', async () => {
  const env = { ...server.env, DATA_DIR: join(folder, 'new') }
  expect(await runStoop(['database', 'import', '--from', join(folder, 'none.tar')], env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/There is no file .*none\.tar\.\n$/),
  })
  expect(await runStoop(['database', 'export'], env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/--to <file>/),
  })
  expect(
    await runStoop(['database', 'export', '--to', folder], { ...env, DATA_DIR: join(folder, 'nowhere') }),
  ).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no database in .*nowhere: set DATA_DIR/),
  })
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
})
