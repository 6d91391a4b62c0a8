import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJobDatabase } from '@stoop/db/client'
import { type TestDatabase, testDatabase } from '@stoop/db/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readEnv } from '../src/env.ts'
import { processWriter } from '../src/jobs/exports/export-writer.ts'
import { getBundledProgram } from './fixtures/bundled-programs.ts'

const ANN = '01900000-0000-7000-8000-00000000000a'
// The bundle starts faster than the sources.
const PROGRAM = getBundledProgram('export-process')
const state: { database?: TestDatabase; folder: string } = { folder: '' }

beforeAll(async () => {
  state.folder = await mkdtemp(join(tmpdir(), 'stoop-export-'))
  state.database = await testDatabase()
  await withSql(
    (sql) => sql`insert into users (id, email, password, first_name, last_name, username, created_at, updated_at)
      values (${ANN}, 'ann@stoop.test', '', 'Ann', 'Alvarez', 'ann', now(), now())`,
  )
})
afterAll(async () => {
  await state.database?.close()
  await rm(state.folder, { recursive: true })
})

const databaseUrl = () => state.database?.url ?? ''

async function withSql<T>(work: (sql: ReturnType<typeof openJobDatabase>['sql']) => PromiseLike<T>): Promise<T> {
  const { sql, close } = openJobDatabase({ url: databaseUrl(), max: 2 })
  try {
    return await work(sql)
  } finally {
    await close(1)
  }
}

/** Writes an export into a new folder. */
function write(
  userId: string,
  { name, signal = new AbortController().signal }: { name: string; signal?: AbortSignal },
) {
  const env = readEnv({ DATA_DIR: state.folder, DATABASE_URL: databaseUrl(), DATABASE_LOCK_MS: '60000' })
  const onProgress = vi.fn()
  const parts = join(state.folder, name)
  return {
    onProgress,
    parts,
    written: processWriter(env, databaseUrl(), PROGRAM)(userId, { parts, signal, onProgress }),
  }
}

/** Returns the priorities of the child processes of this process. */
async function readPriorities(): Promise<number[]> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  return children
    .split(' ')
    .filter(Boolean)
    .map((id) => getPriority(Number(id)))
}

it('writes the zip file of an export and reports its progress', async () => {
  const { parts, written, onProgress } = write(ANN, { name: 'whole' })
  const { path, bytes } = await written
  expect(path).toBe(join(parts, 'export.zip.part'))
  expect(bytes).toBeGreaterThan(1000)
  expect(onProgress).toHaveBeenCalledWith({ doneItems: 0, totalItems: expect.any(Number) })
}, 60_000)

it('throws AccountGoneError if the account was erased', async () => {
  const { written } = write('01900000-0000-7000-8000-00000000000b', { name: 'erased' })
  await expect(written).rejects.toMatchObject({ name: 'AccountGoneError' })
}, 60_000)

it('throws an error with the message of the export process', { tags: 'long', timeout: 60_000 }, async () => {
  const { written } = write(ANN, { name: 'whole/export.zip.part/below-a-file' })
  await expect(written).rejects.toThrow('ENOTDIR')
})

it('gives the export process a low priority, and ends it when the export is aborted', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const stop = new AbortController()
  await withSql((sql) =>
    sql.begin(async (tx) => {
      await tx`lock table posts in access exclusive mode`
      const { written } = write(ANN, { name: 'aborted', signal: stop.signal })
      written.catch(() => undefined)
      // Use another connection: inside a transaction, the query would repeat its first result.
      const countWaiting = async () => {
        const [waiting] = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity where application_name = 'stoop-export' and wait_event_type = 'Lock'`
        return waiting?.count
      }
      // On a busy machine, a process with a low priority starts slowly.
      await expect.poll(countWaiting, { timeout: 40_000 }).toBe(1)
      expect(await readPriorities()).toContain(constants.priority.PRIORITY_BELOW_NORMAL)
      stop.abort(new Error('Stopped'))
      await expect(written).rejects.toThrow('Stopped')
      expect(await readPriorities()).not.toContain(constants.priority.PRIORITY_BELOW_NORMAL)
    }),
  )
})
