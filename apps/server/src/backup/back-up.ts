import { existsSync, realpathSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runningEmbedded, startEmbedded } from '@stoop/db/embedded'
import { Archive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { addDatabaseFiles } from './database-files.ts'

export type Job = { dataDir: string; file: string; log: (line: string) => void }

/** The first entry and the last: without the last, a file was cut short. */
export const FIRST = 'stoop-backup'
export const LAST = 'stoop-backup-complete'
export const FORMAT = '1'
// The database comes in its own way; the rest is of this machine and this run.
const NOT_CONTENT = /^(postgres|postgres\.log|lock|postgres-new-.*|restoring)$/

/**
 * Writes everything of an installation into one tar file: the database, the photos, the secrets. The server may run
 * and be written to; what was acknowledged before the end is in it. Gives the number of bytes taken.
 */
export async function backUp({ dataDir: asked, file, log }: Job): Promise<number> {
  if (!existsSync(join(asked, 'postgres')))
    throw new BackupError(`There is no database in ${asked}: set DATA_DIR to the folder of the installation.`)
  if (existsSync(file)) throw new BackupError(`${file} is there already: name another file.`)
  const dataDir = realpathSync(asked)
  const { url, stop } = await database(dataDir, log)
  const draft = `${file}.part`
  await rm(draft, { force: true })
  const archive = new Archive(draft)
  const progress = setInterval(() => log(`${megabytes(archive.bytes)} so far…`), 2_000)
  try {
    await archive.text(FIRST, FORMAT)
    await addDatabaseFiles(archive, join(dataDir, 'postgres'), url)
    // After the database: a photo is there before the row that names it.
    for (const name of await readdir(dataDir))
      if (!NOT_CONTENT.test(name)) await add(archive, name, join(dataDir, name))
    await archive.text(LAST, FORMAT)
    await archive.close()
    await rename(draft, file)
    return archive.bytes
  } catch (error) {
    const unwritable = await archive.abandon()
    await rm(draft, { force: true })
    if (unwritable instanceof Error) throw new BackupError(`${file} cannot be written: ${unwritable.message}.`)
    throw error
  } finally {
    clearInterval(progress)
    await stop()
  }
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** The running server's database, or, where none runs, one of our own for the time being. */
async function database(dataDir: string, log: Job['log']): Promise<{ url: string; stop(): Promise<void> }> {
  const running = runningEmbedded(dataDir)
  if (running !== undefined) return { url: running, stop: async () => undefined }
  return startEmbedded({ dataDir, log })
}

async function add(archive: Archive, name: string, path: string): Promise<void> {
  if ((await stat(path)).isDirectory()) await archive.folder(name, path)
  else await archive.file(name, path)
}
