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
  /** Undefined for a backup of a release before 0.2.0, whose files cannot be verified. */
  manifest: Manifest | undefined
}

/**
 * Reads a backup and passes each entry to `onEntry`, which must consume the content. Throws BackupError if the file is not a
 * backup, is incomplete, or an entry's hash differs from the manifest.
 */
export async function readBackup(
  file: string,
  log: (line: string) => void,
  onEntry: EntryHandler,
): Promise<ReadBackup> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  const entries = extract()
  const failure = pipeline(createReadStream(file), entries).catch((error: unknown) => error)
  const hashes = new Map<string, string>()
  let [bytes, last, manifestText, end] = [0, '', '', '']
  const progress = setInterval(() => log(`${formatMegabytes(bytes)} so far…`), 2_000)
  try {
    for await (const entry of entries) {
      const { name, size, type } = entry.header
      if (last === '' && (name !== FIRST_ENTRY || (await text(Readable.from(entry))) !== FORMAT_VERSION))
        throw notABackup(file)
      if (name === MANIFEST_ENTRY) manifestText = await text(Readable.from(entry))
      else if (name === LAST_ENTRY) end = await text(Readable.from(entry))
      else if (last !== '') {
        const hash = createHash('sha256')
        await onEntry(entry.header, hashing(entry, hash))
        if (type === 'file') hashes.set(name, hash.digest('hex'))
      }
      last = name
      bytes += size
    }
    if (await failure) throw await failure
  } catch (error) {
    if (last === '') throw notABackup(file)
    if (error instanceof Error && error.message.startsWith('Invalid tar header'))
      throw new BackupError(`${file} is damaged after ${last}: use another backup; nothing was changed.`)
    throw error
  } finally {
    clearInterval(progress)
    entries.destroy()
    await failure
  }
  if (last === '') throw notABackup(file)
  if (last !== LAST_ENTRY) throw new BackupError(`${file} is incomplete: use another backup; nothing was changed.`)
  return { bytes, files: hashes.size, manifest: checkManifest(file, manifestText, end, hashes) }
}

function checkManifest(file: string, manifestText: string, end: string, hashes: Map<string, string>) {
  // Releases before 0.2.0 wrote no manifest.
  if (manifestText === '' && end === FORMAT_VERSION) return undefined
  const isIntact = end === lastEntryText(manifestText)
  const manifest = isIntact ? parseManifest(manifestText) : undefined
  const damaged = manifest ? findDamagedFile(manifest, hashes) : MANIFEST_ENTRY
  if (damaged !== undefined || !manifest)
    throw new BackupError(
      `${file} is damaged: ${damaged} differs from what was backed up. Use another backup; nothing was changed.`,
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

function notABackup(file: string): BackupError {
  return new BackupError(`${file} is not a backup that this Stoop can read.`)
}
