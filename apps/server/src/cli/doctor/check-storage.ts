import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { describeStorageError, isRightMissing } from '../../storage/describe-storage-error.ts'
import { bucketUrl, type S3Settings, s3Storage } from '../../storage/s3-storage.ts'
import { type Finding, findingsOf } from './finding.ts'

const STALL_TIMEOUT_MS = 5_000
const { ok, problem } = findingsOf('storage')

/** The rights of the key, each with what members notice if it is missing. */
const RIGHTS = {
  's3:PutObject': 'members cannot upload pictures',
  's3:GetObject': 'members see no pictures',
  's3:DeleteObject': 'deleted pictures stay in the bucket',
  // Without this right, the service returns 403 instead of 404 for a missing object.
  's3:ListBucket': 'a missing picture is an error, and deleted accounts are not erased',
}
type Right = keyof typeof RIGHTS

/** Writes, reads and deletes an object in the bucket, and requests a missing object, as the server does. */
export async function checkStorage({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>): Promise<Finding[]> {
  if (!storage) return [ok(`Pictures are in ${join(dataDir, 'objects')}.`)]
  const bucket = `The bucket ${bucketUrl(storage)}`
  let right: Right | undefined
  try {
    await tryBucket(storage, (next) => {
      right = next
    })
    return [ok(`${bucket} can be written and read.`)]
  } catch (error) {
    const failure = describeStorageError(error)
    if (right && isRightMissing(failure))
      return [
        problem(
          `${bucket} cannot be used (${failure.message}): the key has no right ${right}, so ${RIGHTS[right]}.`,
          `Give the key the rights ${Object.keys(RIGHTS).join(', ')}, the last one for the bucket and the others for its objects.`,
        ),
      ]
    return [
      problem(
        `${bucket} cannot be used (${failure.message}): members cannot upload pictures, and see none.`,
        'Check STORAGE_URL, AWS_ENDPOINT_URL, AWS_REGION and the keys. The key needs the permissions to get, put and delete objects and to list the bucket.',
      ),
    ]
  }
}

/** Tries the requests. Before each one, calls `onTry` with the right that it needs. */
async function tryBucket(settings: S3Settings, onTry: (right: Right) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-storage-check-'))
  try {
    const { save, open, remove } = await s3Storage(settings, folder, STALL_TIMEOUT_MS)
    const key = `checks/${randomUUID()}`
    onTry('s3:PutObject')
    await save(key, [Buffer.from(key)], key.length)
    onTry('s3:GetObject')
    const stored = await open(key)
    const content = stored ? Buffer.concat(await stored.body.toArray()).toString() : undefined
    if (content !== key) throw new Error('it returned other bytes than were written')
    onTry('s3:DeleteObject')
    await remove(key)
    onTry('s3:ListBucket')
    await open(key)
  } finally {
    await rm(folder, { recursive: true })
  }
}
