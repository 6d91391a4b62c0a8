import { openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { storageUnavailable } from '@stoop/api/errors'
import { AwsClient } from 'aws4fetch'
import type { ObjectStorage } from './object-storage.ts'
import { presignPut } from './presign-put.ts'
import { StallTimeout, toReadable } from './stall-timeout.ts'
import { deleteStaleTempFiles, withTempFile } from './temp-file.ts'
import { parseUploadId } from './upload-id.ts'

export type S3Settings = {
  bucket: string
  /** The prefix of every key; empty or with a slash at the end. */
  prefix: string
  /** The URL of a service other than Amazon's. The bucket is then the first part of the path. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

/** The options of every request. A redirect counts as an error, because the service could redirect to any other server. */
export const NO_REDIRECT = { redirect: 'manual' } as const

const RETRIES = 2
const STALL_TIMEOUT_MS = 20_000

/**
 * Stores objects in a private S3 bucket. Browsers upload to the bucket directly; all other access goes through the server. Throws
 * storageUnavailable (503) if the service fails, or stalls for `stallTimeoutMs`.
 */
export async function s3Storage(
  settings: S3Settings,
  folder: string,
  stallTimeoutMs = STALL_TIMEOUT_MS,
): Promise<ObjectStorage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const base = bucketUrl(settings)
  const client = new AwsClient({ ...awsKeys(settings), service: 's3', retries: RETRIES })
  const send = async (method: string, key: string, expected: number[], body?: Blob) => {
    const timeout = new StallTimeout(stallTimeoutMs)
    const { signal } = timeout
    const response = await timeout
      .limit(client.fetch(base + key, { ...NO_REDIRECT, method, signal, ...(body && { body }) }))
      .catch(throwStorageUnavailable)
    if (response.ok || expected.includes(response.status)) return { response, timeout }
    throw storageUnavailable(
      new Error(
        `${method} ${key}: ${response.status} ${await timeout.limit(response.text()).catch(throwStorageUnavailable)}`,
      ),
    )
  }
  return {
    signUploadUrl: (upload) => presignPut(`${base}uploads/${upload.id}`, upload, awsKeys(settings)),
    parseUploadId: (url) => parseUploadId(`${base}uploads/`, url),
    uploadOrigin: new URL(base).origin,
    verifySignedUpload: undefined,
    save: (key, bytes, maxBytes) =>
      withTempFile(folder, bytes, maxBytes, async (path) => {
        await send('PUT', key, [], await openAsBlob(path))
      }),
    async open(key) {
      const { response, timeout } = await send('GET', key, [404])
      if (response.status === 404 || !response.body) {
        await response.body?.cancel()
        return undefined
      }
      const length = response.headers.get('content-length')
      return { size: length === null ? undefined : Number(length), body: toReadable(response.body, timeout) }
    },
    async remove(key) {
      const { response } = await send('DELETE', key, [404])
      await response.body?.cancel()
    },
    deleteStaleTempFiles: (before) => deleteStaleTempFiles(folder, before),
  }
}

/** Returns the URL to which keys are appended: the bucket and the prefix. */
export function bucketUrl({ bucket, prefix, endpoint, region }: S3Settings): string {
  const bucketRoot = endpoint
    ? `${endpoint.replace(/\/$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`
  return `${bucketRoot}/${prefix}`
}

export const awsKeys = ({ accessKeyId, secretAccessKey, sessionToken, region }: S3Settings) => ({
  accessKeyId,
  secretAccessKey,
  region,
  ...(sessionToken && { sessionToken }),
})

function throwStorageUnavailable(error: unknown): never {
  throw storageUnavailable(error)
}
