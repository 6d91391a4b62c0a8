import { type ReadBackup, readBackup } from './read-backup.ts'

/** Reads a backup without restoring it. Throws BackupError if the backup is incomplete or damaged. */
export const verifyBackup = (file: string, log: (line: string) => void): Promise<ReadBackup> =>
  readBackup(file, log, async (_header, content) => {
    for await (const _chunk of content);
  })

/** Returns a warning if the backup has no hashes or its database was damaged, otherwise undefined. */
export function describeBackup({ manifest }: Pick<ReadBackup, 'manifest'>): string | undefined {
  if (!manifest)
    return 'This backup was made by a release before 0.2.0 and has no hashes: a restore notices damage to the pages of the database only.'
  return manifest.damage === null
    ? undefined
    : `The database was damaged when this backup was made: ${manifest.damage}. Use an earlier backup if you have one.`
}
