import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@stoop/db/client'
import { changeOwner } from '@stoop/db/embedded/runner'
import { SystemPostgres } from '../database/system-postgres.ts'
import { runCommand } from '../move/run-command.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { registerMember } from '../pgbouncer/member-calls.ts'
import { ServerProcess } from '../server-process.ts'
import { installPgBackRest, PgBackRest } from './pgbackrest.ts'

const MEMBERS = 20

/**
 * Archives the WAL of Debian's PostgreSQL with pgBackRest while a server runs. Restores the database to a time between two
 * writes. Prints a line per check. Returns whether all passed.
 */
export async function checkRecovery(): Promise<boolean> {
  const version = installPgBackRest()
  const folder = mkdtempSync(join(tmpdir(), 'stoop-recovery-'))
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-recovery-data-'))
  const config = join(folder, 'pgbackrest.conf')
  const postgres = await SystemPostgres.start({
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} --stanza=stoop archive-push %p`,
    archive_timeout: '60',
    unix_socket_directories: folder,
  })
  try {
    await mkdir(join(folder, 'repository'))
    writeFileSync(config, localConfig(folder, postgres))
    changeOwner(folder, postgres.runner)
    console.log(`\nPoint-in-time recovery of the database with ${version}`)
    return printLines(await recover(postgres, new PgBackRest(config, postgres.runner), dataDir))
  } finally {
    await postgres.stop()
    for (const path of [folder, dataDir]) rmSync(path, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Returns deploy/pgbackrest.conf with the paths of this run. */
function localConfig(folder: string, { folder: postgresFolder, url }: SystemPostgres): string {
  const text = readFileSync(new URL('../../../../deploy/pgbackrest.conf', import.meta.url), 'utf8')
  return text
    .replace(/^repo1-path=.*$/m, `repo1-path=${join(folder, 'repository')}`)
    .replace(
      /^pg1-path=.*$/m,
      `pg1-path=${postgresFolder}\npg1-port=${new URL(url).port}\npg1-socket-path=${folder}\npg1-user=stoop`,
    )
    .replace('[global]', `[global]\nlog-path=${folder}\nlock-path=${folder}\nspool-path=${folder}`)
}

async function recover(postgres: SystemPostgres, pgBackRest: PgBackRest, dataDir: string): Promise<Line[]> {
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, WEB_APP: 'off' }
  await pgBackRest.run('stanza-create')
  await pgBackRest.run('check')
  const server = await ServerProcess.start(env, undefined)
  const members = []
  for (let n = 0; n < MEMBERS; n += 1) members.push(await registerMember(server.address, `member${n}`))
  const [ann, ben] = members
  if (ann === undefined || ben === undefined) throw new Error('No member could be registered')
  const backup = await pgBackRest.run('backup', '--type=full')
  const write = (content: string) => ann.call('POST', '/api/posts', { content })
  // pgBackRest compares the target time with the second in which the backup ended.
  await pause(1_500)
  // Written after the backup, so only the WAL contains it.
  await write('before the accident')
  const target = await readTime(postgres.url)
  await write('after the target')
  const erased = await runCommand(['member', 'delete', '@member1', '--now', '--yes'], env)
  await query(postgres.url, `delete from posts where content like 'before%'`)
  await query(postgres.url, 'select pg_switch_wal()')
  await server.stop()
  await pgBackRest.run('check')
  await postgres.pause()

  const restore = await pgBackRest.run(
    'restore',
    '--delta',
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
  )
  const startedAt = performance.now()
  postgres.resume()
  await waitForPrimary(postgres.url)
  const recoverySeconds = (performance.now() - startedAt) / 1000
  const contents = await query<{ content: string }>(postgres.url, 'select content from posts order by created_at')
  const found = contents.map(({ content }) => content).join(', ')
  const back = await query(postgres.url, `select 1 from users where username = 'member1'`)

  const again = await ServerProcess.start(env, undefined)
  const hidden = await query(
    postgres.url,
    `select 1 from hidden_users h join users u on u.id = h.user_id where username = 'member1'`,
  )
  const gone = await waitForErasure(postgres.url)
  await again.stop()
  const recount = await runCommand(['recount', '--dry-run'], env)
  const newBackup = await pgBackRest.run('backup', '--type=full')
  return [
    ['full backup under a running server: seconds', backup.toFixed(1), true],
    ['restore to the time between two posts: seconds', restore.toFixed(1), true],
    ['replay of the WAL until it accepts writes: seconds', recoverySeconds.toFixed(1), true],
    ['posts at that time', found, found === 'before the accident'],
    ['a member erased after that time is back', back.length, back.length === 1 && erased.status === 0],
    ['… and hidden when the server accepts requests, and erased again', `${hidden.length}, ${gone}`, gone],
    ['', recount.output, /Differences: 0\./.test(recount.output)],
    ['the next full backup, on the new timeline: seconds', newBackup.toFixed(1), true],
  ]
}

/** Returns a time between the last commit and the next one, by the database's clock, in the form that pgBackRest expects. */
async function readTime(url: string): Promise<string> {
  const [row] = await query<{ now: string }>(url, 'select clock_timestamp()::text as now')
  return row?.now ?? ''
}

/** Waits until PostgreSQL has replayed the WAL and accepts writes. */
async function waitForPrimary(url: string): Promise<void> {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    const rows = await query<{ ready: boolean }>(url, 'select not pg_is_in_recovery() as ready').catch(() => [])
    if (rows[0]?.ready) return
    await pause(100)
  }
  throw new Error('PostgreSQL does not accept writes after the restore')
}

async function waitForErasure(url: string): Promise<boolean> {
  for (let attempts = 0; attempts < 300; attempts += 1) {
    if ((await query(url, `select 1 from users where username = 'member1'`)).length === 0) return true
    await pause(200)
  }
  return false
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const { sql, close } = openDatabase({ url, max: 1, application: 'faults' })
  try {
    return await sql.unsafe<Row>(text)
  } finally {
    await close()
  }
}
