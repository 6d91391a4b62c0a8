import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Header } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import { formatMegabytes } from './create-backup.ts'
import {
  FIRST_ENTRY,
  FORMAT_VERSION,
  findDamagedFile,
  LAST_ENTRY,
  lastEntryText,
  MANIFEST_ENTRY,
  type Manifest,
  parseManifest,
} from './manifest.ts'

export type EntryContent = AsyncGenerator<Uint8Array>
type EntryHandler = (header: Header, content: EntryContent) => Promise<void>
export type ReadBackup = {
  bytes: number
  files: number
  /** The manifest; undefined for a backup of a release before 0.2.0, whose files cannot be verified. */
  manifest: Manifest | undefined
  /** The time of the backup's state, in milliseconds. The backup contains nothing that was written later. */
  madeAt: number
}

/** A kind of tar file with hashes of its entries: a backup or an export of the database. */
export type BackupKind = {
  /** The name of the first entry. */
  firstEntry: string
  /**
   * The name of the entry whose time is `madeAt`, because it is written when the state is read. Writing the later entries can
   * take minutes.
   */
  stateEntry: string
  /** The name of this kind in error messages. */
  name: string
}
const BACKUP: BackupKind = { firstEntry: FIRST_ENTRY, stateEntry: 'postgres/backup_label', name: 'backup' }

/**
 * Reads a backup. Passes each entry to `onEntry`, which must read its content to the end. Throws BackupError if the file is not a
 * backup, is incomplete, or differs from the hashes of the manifest.
 */
export async function readBackup(
  file: string,
  log: (line: string) => void,
  onEntry: EntryHandler,
  kind = BACKUP,
): Promise<ReadBackup> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  const entries = extract()
  const failure = pipeline(createReadStream(file), entries).catch((error: unknown) => error)
  const hashes = new Map<string, string>()
  let [bytes, last, manifestText, end] = [0, '', '', '']
  let [madeAt, isStateRead] = [0, false]
  const progress = setInterval(() => log(`${formatMegabytes(bytes)} so far…`), 2_000)
  try {
    for await (const entry of entries) {
      const { name, size, type, mtime } = entry.header
      if (last === '' && (name !== kind.firstEntry || (await text(Readable.from(entry))) !== FORMAT_VERSION))
        throw unreadable(file, kind)
      if (name === MANIFEST_ENTRY) manifestText = await text(Readable.from(entry))
      else if (name === LAST_ENTRY) end = await text(Readable.from(entry))
      else if (last !== '') {
        const hash = createHash('sha256')
        await onEntry(entry.header, hashing(entry, hash))
        if (type === 'file') hashes.set(name, hash.digest('hex'))
      }
      last = name
      if (!isStateRead) madeAt = mtime?.getTime() ?? 0
      isStateRead ||= name === kind.stateEntry
      bytes += size
    }
    if (await failure) throw await failure
  } catch (error) {
    if (last === '') throw unreadable(file, kind)
    if (error instanceof Error && error.message.startsWith('Invalid tar header'))
      throw new BackupError(`${file} is damaged after ${last}: use another ${kind.name}; nothing was changed.`)
    // tar-stream's message for a file that ends inside an entry.
    if (error instanceof Error && error.message === 'Unexpected end of data') throw incomplete(file, kind)
    throw error
  } finally {
    clearInterval(progress)
    entries.destroy()
    await failure
  }
  if (last === '') throw unreadable(file, kind)
  if (last !== LAST_ENTRY) throw incomplete(file, kind)
  return { bytes, files: hashes.size, madeAt, manifest: checkManifest({ file, kind, manifestText, end }, hashes) }
}

type ReadManifest = { file: string; kind: BackupKind; manifestText: string; end: string }

function checkManifest({ file, kind, manifestText, end }: ReadManifest, hashes: Map<string, string>) {
  // Releases before 0.2.0 wrote no manifest.
  if (manifestText === '' && end === FORMAT_VERSION) return undefined
  const isIntact = end === lastEntryText(manifestText)
  const manifest = isIntact ? parseManifest(manifestText) : undefined
  const damaged = manifest ? findDamagedFile(manifest, hashes) : MANIFEST_ENTRY
  if (damaged !== undefined || !manifest)
    throw new BackupError(
      `${file} is damaged: ${damaged} differs from what was backed up. Use another ${kind.name}; nothing was changed.`,
    )
  return manifest
}

async function* hashing(content: AsyncIterable<unknown>, hash: Hash): EntryContent {
  for await (const chunk of content) {
    if (!(chunk instanceof Uint8Array)) throw new Error('A tar entry contains other chunks than bytes')
    hash.update(chunk)
    yield chunk
  }
}

function unreadable(file: string, { name }: BackupKind): BackupError {
  return new BackupError(`${file} is not a ${name} that this Stoop can read.`)
}

function incomplete(file: string, { name }: BackupKind): BackupError {
  return new BackupError(`${file} is incomplete: use another ${name}; nothing was changed.`)
}
