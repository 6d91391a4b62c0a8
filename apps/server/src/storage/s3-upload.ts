import { openAsBlob } from 'node:fs'
import { storageUnavailable } from '@stoop/api/errors'
import type { AwsClient } from 'aws4fetch'
import { NO_REDIRECT } from './s3-storage.ts'
import { throwStorageUnavailable } from './temp-file.ts'

/**
 * The size of a part. S3 accepts at most 10,000 parts, of at least 5 MiB, and at most 5 GiB in one request. A part is read from
 * the file while it is sent.
 */
const PART_BYTES = 64 * 1024 * 1024

/** Uploads a file of any size to an object's URL. Throws storageUnavailable (503) and leaves no partial object. */
export async function uploadFile(client: AwsClient, url: string, path: string, partBytes = PART_BYTES): Promise<void> {
  const send = async (method: string, query: string, body?: Blob | string) => {
    const response = await client
      .fetch(url + query, { ...NO_REDIRECT, method, ...(body !== undefined && { body }) })
      .catch(throwStorageUnavailable)
    const text = await response.text().catch(throwStorageUnavailable)
    // S3 can send status 200 first and report a failure in the body.
    if (!response.ok || text.includes('<Error>'))
      throw storageUnavailable(new Error(`${method} of an export: ${response.status} ${text}`))
    return { text, etag: response.headers.get('etag') ?? '' }
  }
  const file = await openAsBlob(path).catch(throwStorageUnavailable)
  if (file.size <= partBytes) {
    await send('PUT', '', file)
    return
  }
  const { text } = await send('POST', '?uploads')
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1]
  if (!uploadId) throw storageUnavailable(new Error('The S3 service returned no upload id'))
  const upload = `uploadId=${encodeURIComponent(uploadId)}`
  try {
    const parts: string[] = []
    for (let start = 0, number = 1; start < file.size; start += partBytes, number += 1) {
      const { etag } = await send('PUT', `?partNumber=${number}&${upload}`, file.slice(start, start + partBytes))
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
    }
    await send('POST', `?${upload}`, `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  } catch (error) {
    await send('DELETE', `?${upload}`).catch(() => undefined)
    throw error
  }
}
