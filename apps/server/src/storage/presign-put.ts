import type { SignedUpload } from '@stoop/api/photo-storage'
import { AwsV4Signer } from 'aws4fetch'

export type AwsKeys = { accessKeyId: string; secretAccessKey: string; region: string; sessionToken?: string }

/**
 * Returns a presigned URL for uploading one object with PUT until it expires. Includes the type and the size in the signature if
 * they are known.
 */
export async function presignPut(objectUrl: string, upload: SignedUpload, keys: AwsKeys): Promise<string> {
  const url = new URL(objectUrl)
  const seconds = Math.ceil((upload.expiresAt - Date.now()) / 1000)
  url.searchParams.set('X-Amz-Expires', String(Math.max(1, seconds)))
  const headers = new Headers()
  if (upload.contentType) headers.set('content-type', upload.contentType)
  if (upload.size) headers.set('content-length', String(upload.size))
  const signer = new AwsV4Signer({
    ...keys,
    service: 's3',
    method: 'PUT',
    url: url.href,
    headers,
    signQuery: true,
    allHeaders: true,
  })
  return (await signer.sign()).url.href
}
