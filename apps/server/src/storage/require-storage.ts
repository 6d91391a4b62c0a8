import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Tx } from '@stoop/db/client'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { photoStorage } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import { commandLine } from '../cli/command-line.ts'
import { StartError } from '../cli/start-error.ts'
import type { Env } from '../env.ts'
import { bucketUrl } from './s3-storage.ts'

type StorageEnv = Pick<Env, 'dataDir' | 'storage'>

/**
 * At the first start, records the storage of these settings. Later, throws StartError if the pictures are in another storage,
 * because all requests for them would return 404.
 */
export async function requireStorage(env: StorageEnv, db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRecord(tx)
    if ((await findRecordedId(tx)) === undefined) await record(tx, await createStorageId(env))
    const difference = await findStorageDifference(env, tx)
    if (difference !== undefined) throw new StartError(`${difference.message} ${difference.todo}`)
  })
}

/** Returns a message for the operator if the recorded storage differs from these settings, otherwise undefined. */
export async function findStorageDifference(env: StorageEnv, db: Database | Tx) {
  const recorded = await findRecordedId(db)
  if (recorded === undefined || recorded === (await readStorageId(env))) return undefined
  const actual = recorded.includes('://') ? recorded : 'another folder'
  return {
    message: `The pictures of this database are in ${actual}, not in ${describeStorage(env)}.`,
    todo: `Use the same storage on all servers (DATA_DIR or STORAGE_URL), or copy the pictures with "${commandLine('stoop storage copy')}" and run "${commandLine('stoop storage use')}".`,
  }
}

/** Records that the pictures are in the storage of these settings. */
export async function recordStorage(env: StorageEnv, tx: Database | Tx): Promise<void> {
  await lockRecord(tx)
  await record(tx, await createStorageId(env))
}

export const describeStorage = ({ dataDir, storage }: StorageEnv) =>
  storage ? bucketUrl(storage) : join(dataDir, 'objects')

/** Locks the record. Two servers that start at once then cannot write different ids. */
async function lockRecord(tx: Database | Tx): Promise<void> {
  await tx.execute(sql`lock table ${photoStorage} in exclusive mode`)
}

async function findRecordedId(db: Database | Tx): Promise<string | undefined> {
  const [row] = await db.select({ id: photoStorage.id }).from(photoStorage)
  return row?.id
}

async function record(tx: Database | Tx, id: string): Promise<void> {
  await tx.insert(photoStorage).values({ id }).onConflictDoUpdate({ target: photoStorage.only, set: { id } })
}

async function readStorageId(env: StorageEnv): Promise<string | undefined> {
  if (env.storage) return bucketUrl(env.storage)
  const text = await readFile(idFile(env), 'utf8').catch(ignoreMissingFile)
  // A crash can leave an empty file.
  return text?.trim() || undefined
}

async function createStorageId(env: StorageEnv): Promise<string> {
  const existing = await readStorageId(env)
  if (existing !== undefined) return existing
  const id = randomUUID()
  await mkdir(join(env.dataDir, 'objects'), { recursive: true, mode: 0o700 })
  await writeFile(idFile(env), `${id}\n`, { mode: 0o600, flush: true })
  return id
}

const idFile = ({ dataDir }: StorageEnv) => join(dataDir, 'objects', 'storage-id')
