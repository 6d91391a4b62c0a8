import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@stoop/db/client'
import type { Archive, InspectChunk } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { describeDamage, PageCheck } from './page-check.ts'

// Files that PostgreSQL recreates at start. The WAL and the control file are added separately.
const EXCLUDED_FILES =
  /^postgres\/(postmaster\.|\.s\.PGSQL|backup_label|tablespace_map|global\/pg_control$|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/)|\/(pg_internal\.init|pgsql_tmp)/
// Connecting may take long on a busy machine. The copy has no other time limit.
const NO_TIMEOUTS = { connect: 30_000, queue: 0, statement: 0, lock: 0, idleInTransaction: 0, socket: 0 }

/**
 * Adds the files of a running PostgreSQL with its online backup API. The backup contains the state at the end of the copy.
 * Returns a description of damaged pages, which are copied as they are; undefined if there are none.
 */
export async function addDatabaseFiles(archive: Archive, folder: string, url: string): Promise<string | undefined> {
  const { sql, close } = openDatabase({ url, max: 1, application: 'stoop-backup', timeouts: NO_TIMEOUTS })
  try {
    // Keep one session for the whole backup: its temporary replication slot prevents PostgreSQL from recycling the WAL.
    const damaged = await sql.begin(async (session) => {
      await session`select pg_create_physical_replication_slot('stoop_backup_' || pg_backend_pid(), true, true)`
      const [start] = await session<{ position: string }>`
        select pg_backup_start('stoop', fast => true)::text as position`
      const check = new PageCheck(start?.position ?? '0/0')
      const inspect: InspectChunk = (name, ...chunk) => check.inspect(name.replace(/^postgres\//, ''), ...chunk)
      await archive.folder('postgres', folder, (name) => !EXCLUDED_FILES.test(name), inspect)
      await archive.file('postgres/global/pg_control', join(folder, 'global/pg_control'))
      const [end] = await session<{ label: string; last: string }>`
        select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`
      const first = end?.label.match(/\(file ([0-9A-F]{24})\)/)?.[1]
      if (end === undefined || first === undefined) throw new BackupError('PostgreSQL returned no backup label.')
      await archive.text('postgres/backup_label', end.label)
      for (const name of await readdir(join(folder, 'pg_wal')))
        if (name >= first && name <= end.last && /^[0-9A-F]{24}$/.test(name))
          await archive.file(`postgres/pg_wal/${name}`, join(folder, 'pg_wal', name))
      return check.damaged
    })
    return await describeDamage(damaged, url)
  } finally {
    await close()
  }
}
