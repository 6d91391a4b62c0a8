import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { bucketUrl, type S3Settings, s3Storage } from '../../storage/s3-storage.ts'
import { type Finding, findingsOf } from './finding.ts'

const STALL_TIMEOUT_MS = 5_000
const { ok, problem } = findingsOf('storage')

/** Writes, reads and deletes an object in the bucket, and requests a missing object, as the server does. */
export async function checkStorage({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>): Promise<Finding[]> {
  if (!storage) return [ok(`Pictures are in ${join(dataDir, 'objects')}.`)]
  const bucket = `The bucket ${bucketUrl(storage)}`
  try {
    await tryBucket(storage)
    return [ok(`${bucket} can be written and read.`)]
  } catch (error) {
    return [
      problem(
        `${bucket} cannot be used (${describeCause(error)}): members cannot upload pictures, and see none.`,
        'Check STORAGE_URL, AWS_ENDPOINT_URL, AWS_REGION and the keys. The key needs the permissions to get, put and delete objects and to list the bucket.',
      ),
    ]
  }
}

async function tryBucket(settings: S3Settings): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-storage-check-'))
  try {
    const { save, open, remove } = await s3Storage(settings, folder, STALL_TIMEOUT_MS)
    const key = `checks/${randomUUID()}`
    // Without the permission to list the bucket, Amazon returns 403 for a missing object.
    await open(key)
    await save(key, [Buffer.from(key)], key.length)
    const stored = await open(key)
    const content = stored ? Buffer.concat(await stored.body.toArray()).toString() : undefined
    await remove(key)
    if (content !== key) throw new Error('it returned other bytes than were written')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns the status and code of the service's response, or the network error. */
function describeCause(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  const message = cause instanceof Error ? cause.message : String(cause)
  const [, status, body = ''] = /^[A-Z]+ \S+: (\d{3}) ?(.*)$/s.exec(message) ?? []
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(body) ?? []
  return status ? `${status} ${code}`.trim() : message
}
