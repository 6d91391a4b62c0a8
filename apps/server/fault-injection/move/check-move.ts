import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJobDatabase } from '@stoop/db/client'
import { startEmbedded } from '@stoop/db/embedded'
import { migrate } from '@stoop/db/migrate'
import { type CitySize, fillCity } from '../../bench/city/fill-city.ts'
import { MIGRATIONS } from '../../src/prepare-database.ts'
import { SystemPostgres } from '../database/system-postgres.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'
import { smallDiskCommand } from '../uploads/full-disk.ts'
import { compareRows, countAllRows, readVersion } from './compare-rows.ts'
import { runCommand } from './run-command.ts'

const DEFAULT_MEMBERS = 20_000
const KILL_AT = ['so far', 'checking foreign keys', 'Comparing users']

/**
 * Moves a filled embedded database to Debian's PostgreSQL, which has another major version, and back. Also kills imports and
 * fills disks. Prints a line per check. Returns whether all passed.
 */
export async function checkMove(members = DEFAULT_MEMBERS): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-move-'))
  const dataDir = join(folder, 'data')
  const file = join(folder, 'export.tar')
  const postgres = await SystemPostgres.start()
  console.log(`\nMoving ${members} members from the embedded PostgreSQL to ${await readVersion(postgres.url)} and back`)
  try {
    await fill(dataDir, { members, posts: members * 5, communities: Math.ceil(members / 100) })
    const embedded = { DATA_DIR: dataDir }
    // The generated posts have no counters.
    await runCommand(['recount'], embedded)
    const ownUrl = await createOwnDatabase(postgres.url)
    const own = { DATA_DIR: dataDir, DATABASE_URL: ownUrl }
    const exported = await runCommand(['database', 'export', '--to', file], embedded)
    const results = [
      printLines([
        ['export: seconds', exported.seconds.toFixed(1), exported.status === 0],
        ['largest memory of the process, MB', exported.megabytes.toFixed(0), exported.megabytes < 500],
        ['size of the file, MB', (statSync(file).size / 1e6).toFixed(1), true],
      ]),
      printLines(await killImports(file, own)),
      printLines(await importInto(file, own)),
      printLines(await compareWith(dataDir, ownUrl)),
      printLines(await serve(own)),
      printLines(await moveBack(folder, own)),
      printLines(await fillDisks(folder, file, embedded)),
    ]
    return results.every(Boolean)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Creates an empty database whose owner has no other rights, as docs/operations.md describes. Returns its URL. */
async function createOwnDatabase(url: string): Promise<string> {
  const { sql, close } = openJobDatabase({ url, max: 1 })
  try {
    await sql`create role plain login`
    await sql`create database moved owner plain encoding 'UTF8' template template0`
  } finally {
    await close()
  }
  return url.replace('//stoop@', '//plain@').replace(/stoop$/, 'moved')
}

async function fill(dataDir: string, size: CitySize): Promise<void> {
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  const { sql, close } = openJobDatabase({ url })
  try {
    await migrate(url, MIGRATIONS)
    await fillCity(sql, size, () => undefined)
    await sql.unsafe('drop schema if exists city cascade')
    await sql`insert into audit_log (at, actor, action, details) select now(), 'operator', E'tab\t\\\\N\n' || n,
      jsonb_build_object('text', repeat('😀', n)) from generate_series(1, 100) n`
    // The last row of the last table is large.
    await sql.unsafe(`insert into web_assets (name, content, served_at) values
      ('a.js', '\\x00ff0a5c', now()), ('b.js', decode(repeat('00ff0a5c', 500000), 'hex'), now())`)
  } finally {
    await close()
    await stop()
  }
}

async function importInto(file: string, env: Record<string, string>): Promise<Line[]> {
  const imported = await runCommand(['database', 'import', '--from', file], env)
  const again = await runCommand(['database', 'import', '--from', file], env)
  return [
    ['import and comparison: seconds', imported.seconds.toFixed(1), imported.status === 0],
    ['', lastLine(imported.output), imported.status === 0],
    ['largest memory of the process, MB', imported.megabytes.toFixed(0), imported.megabytes < 500],
    ['a second import', again.output, again.status === 1 && /is not empty \(\w+ has rows\)/.test(again.output)],
  ]
}

/** Kills imports while they copy rows, compare rows and check foreign keys. Each must leave no rows. */
async function killImports(file: string, env: { DATABASE_URL: string; DATA_DIR: string }): Promise<Line[]> {
  const lines: Line[] = []
  for (const killAt of KILL_AT) {
    const { status } = await runCommand(['database', 'import', '--from', file], env, { killAt })
    const rows = await countAllRows(env.DATABASE_URL, 'stoop-import')
    lines.push([`rows after an import that was killed at "${killAt}"`, rows, rows === 0 && status === null])
  }
  return lines
}

async function compareWith(dataDir: string, url: string): Promise<Line[]> {
  const { url: embeddedUrl, stop } = await startEmbedded({ dataDir, log: () => undefined })
  try {
    return await compareRows(embeddedUrl, url)
  } finally {
    await stop()
  }
}

async function serve(env: Record<string, string>): Promise<Line[]> {
  const startedAt = performance.now()
  const server = await ServerProcess.start({ ...env, WEB_APP: 'off' }, undefined)
  const seconds = (performance.now() - startedAt) / 1000
  const { status } = await fetch(`${server.address}/readyz`)
  const recount = await runCommand(['recount', '--dry-run'], env)
  await server.stop()
  return [
    ['the server starts on it: seconds', seconds.toFixed(1), status === 200],
    ['', lastLine(recount.output), /Differences: 0\./.test(recount.output)],
  ]
}

async function moveBack(folder: string, own: Record<string, string>): Promise<Line[]> {
  const [file, dataDir] = [join(folder, 'back.tar'), join(folder, 'back')]
  const exported = await runCommand(['database', 'export', '--to', file], own)
  const imported = await runCommand(['database', 'import', '--from', file], { DATA_DIR: dataDir })
  return [
    ['back: export, seconds', exported.seconds.toFixed(1), exported.status === 0],
    ['back: import and comparison, seconds', imported.seconds.toFixed(1), imported.status === 0],
  ]
}

/** Exports to a full disk, and imports into an embedded database on one. Each must end with one sentence. */
async function fillDisks(folder: string, file: string, embedded: Record<string, string>): Promise<Line[]> {
  const small = join(folder, 'small')
  mkdirSync(small)
  const exported = await runCommand(['database', 'export', '--to', join(small, 'export.tar')], embedded, {
    wrapper: smallDiskCommand(small, '2m'),
  })
  const imported = await runCommand(
    ['database', 'import', '--from', file],
    { DATA_DIR: small },
    {
      wrapper: smallDiskCommand(small, '110m'),
    },
  )
  return [
    ['', lastLine(exported.output), /export\.tar cannot be written: ENOSPC/.test(lastLine(exported.output))],
    ['', lastLine(imported.output), /the disk of .* is full/.test(lastLine(imported.output))],
  ]
}

const lastLine = (output: string) => output.split('\n').at(-1) ?? ''
