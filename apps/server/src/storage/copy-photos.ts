import { hash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { LIMITS } from '@stoop/validators/limits'
import type { ObjectStorage } from './object-storage.ts'
import { ALL_WIDTHS, photoKey } from './photo-keys.ts'
import { readObject } from './read-object.ts'

export type CopyResult = {
  pictures: number
  /** The number of copied files. Each picture has several files. */
  copied: number
  bytes: number
  unchanged: number
  /** How many copies were removed because their pictures were deleted. */
  removed: number
  /** The names of pictures that have no file in either storage. */
  missing: string[]
}

export type CopyJob = {
  source: ObjectStorage
  destination: ObjectStorage
  /** Returns the next names of pictures after the name `after`, in order. Returns an empty list at the end. */
  listNames(after: string): Promise<string[]>
  /** Returns the names that are still in the database. */
  filterExisting(names: string[]): Promise<Set<string>>
  /** The path of a file that records which names all runs have copied. */
  journal: string
  isDryRun: boolean
  onProgress(result: CopyResult): void
}

const BATCH_SIZE = 500
/** How many pictures are copied at once. A single S3 request is slow, but many can run in parallel. */
const CONCURRENCY = 8

/**
 * Copies all pictures in the database to another storage; the server may be running. A repeated run skips files with the same
 * SHA-256, and removes copies of pictures that were deleted since. Reads each copy again and throws if it differs.
 */
export async function copyPhotos(job: CopyJob): Promise<CopyResult> {
  const result: CopyResult = { pictures: 0, copied: 0, bytes: 0, unchanged: 0, removed: 0, missing: [] }
  const copiedNames = await readJournal(job)
  let names = await job.listNames('')
  while (names.length > 0) {
    await addToJournal(job, copiedNames, names)
    for (const group of batches(names, CONCURRENCY))
      await Promise.all(group.map((name) => copyPhoto(name, job, result)))
    job.onProgress(result)
    names = await job.listNames(names.at(-1) ?? '')
  }
  await removeDeleted(job, [...copiedNames], result)
  return result
}

async function readJournal({ journal }: CopyJob): Promise<Set<string>> {
  const text = await readFile(journal, 'utf8').catch(ignoreMissingFile)
  // After a crash, the last name may be incomplete.
  return new Set(text?.split('\n').filter((line) => /^[0-9a-f]{32}$/.test(line)))
}

/**
 * Adds names to the journal. Call this before copying their files, so that a later run can remove the copies after a crash.
 */
async function addToJournal({ journal, isDryRun }: CopyJob, copiedNames: Set<string>, names: string[]) {
  const newNames = names.filter((name) => !copiedNames.has(name))
  for (const name of newNames) copiedNames.add(name)
  if (!isDryRun && newNames.length > 0)
    await appendFile(journal, `\n${newNames.join('\n')}\n`, { mode: 0o600, flush: true })
}

async function copyPhoto(name: string, { source, destination, isDryRun }: CopyJob, result: CopyResult) {
  result.pictures++
  let files = 0
  for (const width of ALL_WIDTHS) {
    const key = photoKey(name, width)
    const bytes = await read(source, key)
    if (!bytes) continue
    files++
    if (await hasContent(destination, key, bytes)) {
      result.unchanged++
      continue
    }
    if (!isDryRun) {
      await destination.save(key, [bytes], LIMITS.photoBytes)
      if (!(await hasContent(destination, key, bytes)))
        throw new Error(`The copy of ${key} differs from the original: check the destination.`)
    }
    result.copied++
    result.bytes += bytes.length
  }
  // If the servers already use the destination, a new picture is only there.
  if (files === 0 && !(await hasPhoto(destination, name))) result.missing.push(name)
}

async function hasPhoto(storage: ObjectStorage, name: string): Promise<boolean> {
  for (const width of ALL_WIDTHS) if (await exists(storage, photoKey(name, width))) return true
  return false
}

async function exists(storage: ObjectStorage, key: string): Promise<boolean> {
  const stored = await storage.open(key)
  stored?.body.destroy()
  return stored !== undefined
}

/** Removes the copies of pictures that the server has deleted. */
async function removeDeleted({ destination, filterExisting, isDryRun }: CopyJob, names: string[], result: CopyResult) {
  for (const batch of batches(names, BATCH_SIZE)) {
    const existing = await filterExisting(batch)
    const deleted = new Set(batch.filter((name) => !existing.has(name)))
    result.missing = result.missing.filter((name) => !deleted.has(name))
    for (const name of deleted)
      for (const width of ALL_WIDTHS) {
        const key = photoKey(name, width)
        if (!(await exists(destination, key))) continue
        if (!isDryRun) await destination.remove(key)
        result.removed++
      }
  }
}

async function hasContent(storage: ObjectStorage, key: string, bytes: Buffer): Promise<boolean> {
  const stored = await read(storage, key)
  return stored !== undefined && hash('sha256', stored) === hash('sha256', bytes)
}

async function read(storage: ObjectStorage, key: string): Promise<Buffer | undefined> {
  const stored = await storage.open(key)
  return stored && readObject(stored.body)
}

function* batches(names: string[], size: number) {
  for (let start = 0; start < names.length; start += size) yield names.slice(start, start + size)
}
