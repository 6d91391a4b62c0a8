import { openDatabase } from '@stoop/db/client'
import { findRunningEmbedded } from '@stoop/db/embedded'
import { expect, it, vi } from 'vitest'
import { runSeed } from './fixtures/run-seed.ts'
import { useServerProcesses } from './fixtures/server-processes.ts'

// The test starts and stops several real servers.
vi.setConfig({ testTimeout: 120_000 })

const WARNING =
  'Warning: demo members, whose password is public, are in the database. Remove them with: npx -y pnpm@12 seed --remove'

const servers = useServerProcesses()

async function members(): Promise<number> {
  const { sql, close } = openDatabase({ url: findRunningEmbedded(servers.dataDir()) ?? '', max: 1 })
  const [row] = await sql<{ n: number }>`select count(*)::int as n from users`
  await close()
  return row?.n ?? -1
}

it('warns about demo members behind a proxy until seed --remove has removed them', async () => {
  const first = servers.run()
  await first.address
  first.child.kill('SIGTERM')
  await first.ended
  const server = servers.run({ PUBLIC_URL: 'https://stoop.example' })
  await server.address
  expect(server.lines).toContain(WARNING)
  expect(await members()).toBeGreaterThan(10)
  expect(runSeed(['--remove'], { DATA_DIR: servers.dataDir() })).toEqual({
    status: 0,
    last: expect.stringMatching(/^The demo city is removed: 1\d members/),
  })
  expect(await members()).toBe(0)
  expect(runSeed(['--remove'], { DATA_DIR: servers.dataDir() })).toEqual({
    status: 0,
    last: 'There are no demo members in this database.',
  })
})
