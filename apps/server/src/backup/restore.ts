import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { startEmbedded } from '@stoop/db/embedded'
import { lockFolder } from '@stoop/db/embedded/folder-lock'
import { makeFolder } from '@stoop/db/embedded/make-folder'
import { extract, type Header } from 'tar-stream'
import { FIRST, FORMAT, type Job, LAST, megabytes } from './back-up.ts'
import { BackupError } from './backup-error.ts'

type Content = AsyncIterable<unknown> & { resume(): unknown }

/**
 * Puts a backup into an empty data folder and starts its database once, which makes it whole. Refuses a folder with
 * anything in it, and a file that is no complete backup; both leave the folder as it was. Gives the bytes written.
 */
export async function restore({ dataDir, file, log }: Job): Promise<number> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  makeFolder(dataDir)
  const lock = await lockFolder(dataDir)
  let bytes: number
  try {
    await mustBeEmpty(dataDir)
    bytes = await unpackInto(dataDir, file, log)
  } finally {
    lock.release()
  }
  const { stop } = await startEmbedded({ dataDir, log })
  await stop()
  return bytes
}

async function mustBeEmpty(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir)).filter((name) => name !== 'lock' && name !== 'postgres.log')
  if (found.length > 0)
    throw new BackupError(
      `${dataDir} is not empty (${found.slice(0, 3).join(', ')}): set DATA_DIR to a new folder, or move its content away.`,
    )
}

async function unpackInto(dataDir: string, file: string, log: Job['log']): Promise<number> {
  const draft = join(dataDir, 'restoring')
  const moved: string[] = []
  try {
    const bytes = await unpack(file, draft, log)
    // The database last: without it the folder is one that was never started.
    const names = (await readdir(draft)).toSorted((a, b) => Number(a === 'postgres') - Number(b === 'postgres'))
    for (const name of names) {
      await rename(join(draft, name), join(dataDir, name))
      moved.push(name)
    }
    await rmdir(draft)
    return bytes
  } catch (error) {
    // The folder was empty: all of this is ours.
    for (const path of [draft, ...moved.map((name) => join(dataDir, name))])
      await rm(path, { recursive: true, force: true })
    if (error instanceof BackupError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} could not be restored (${why}); nothing was changed.`, { cause: error })
  }
}

async function unpack(file: string, folder: string, log: Job['log']): Promise<number> {
  const entries = extract()
  const failure = pipeline(createReadStream(file), entries).catch((error: unknown) => error)
  let bytes = 0
  let last = ''
  const progress = setInterval(() => log(`${megabytes(bytes)} so far…`), 2_000)
  try {
    for await (const entry of entries) {
      const { name, size } = entry.header
      if (last === '') await mustBeOurs(file, name, entry)
      else if (name === LAST) entry.resume()
      else await write(folder, entry.header, entry)
      last = name
      bytes += size
    }
    if (await failure) throw await failure
  } catch (error) {
    if (last === '') throw notOurs(file)
    throw error
  } finally {
    clearInterval(progress)
    entries.destroy()
    await failure
  }
  if (last === '') throw notOurs(file)
  if (last !== LAST) throw new BackupError(`${file} was cut short: take another backup; nothing was changed.`)
  return bytes
}

async function mustBeOurs(file: string, name: string, content: Content): Promise<void> {
  if (name !== FIRST || (await text(Readable.from(content))) !== FORMAT) throw notOurs(file)
}

function notOurs(file: string): BackupError {
  return new BackupError(`${file} is no backup that this Stoop can read.`)
}

async function write(folder: string, { name, type, mode }: Header, content: Content): Promise<void> {
  const path = join(folder, name)
  if (normalize(name) !== name || name.startsWith('..') || name.startsWith('/'))
    throw new BackupError(`The backup has a file outside of its folder (${name}); nothing was changed.`)
  if (type === 'directory') {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    content.resume()
    return
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // PostgreSQL itself forces its files to disk when it starts on them.
  await pipeline(Readable.from(content), createWriteStream(path, { mode, flush: !name.startsWith('postgres/') }))
}
