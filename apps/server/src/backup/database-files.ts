import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@stoop/db/client'
import type { Archive } from './archive.ts'
import { BackupError } from './backup-error.ts'

// What a starting PostgreSQL makes anew, by its place in the folder; the log comes apart, the control file last.
const LEFT_OUT =
  /^postgres\/(postmaster\.|\.s\.PGSQL|backup_label|tablespace_map|global\/pg_control$|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/)|\/(pg_internal\.init|pgsql_tmp)/
const WITHOUT_LIMIT = { statement: 0, lock: 0, idleInTransaction: 0, socket: 0 }

/**
 * Takes a running PostgreSQL's files as of the end of the copy, while it goes on: its own online backup, in which the
 * log written meanwhile makes good what was copied in the middle of a change.
 */
export async function addDatabaseFiles(archive: Archive, folder: string, url: string): Promise<void> {
  const { sql, close } = openDatabase({ url, max: 1, application: 'stoop-backup', limits: WITHOUT_LIMIT })
  try {
    // One session from start to stop; the slot, which keeps the log from being recycled, goes with it.
    await sql.begin(async (session) => {
      await session`select pg_create_physical_replication_slot('stoop_backup_' || pg_backend_pid(), true, true)`
      await session`select pg_backup_start('stoop', fast => true)`
      await archive.folder('postgres', folder, (name) => !LEFT_OUT.test(name))
      await archive.file('postgres/global/pg_control', join(folder, 'global/pg_control'))
      const [end] = await session<{ label: string; last: string }>`
        select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`
      const first = end?.label.match(/\(file ([0-9A-F]{24})\)/)?.[1]
      if (end === undefined || first === undefined) throw new BackupError('PostgreSQL gave no label to its backup.')
      await archive.text('postgres/backup_label', end.label)
      for (const name of await readdir(join(folder, 'pg_wal')))
        if (name >= first && name <= end.last && /^[0-9A-F]{24}$/.test(name))
          await archive.file(`postgres/pg_wal/${name}`, join(folder, 'pg_wal', name))
    })
  } finally {
    await close()
  }
}
