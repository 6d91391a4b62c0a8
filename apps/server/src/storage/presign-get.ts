import type { SignedDownload } from '@stoop/api/export-storage'
import { AwsV4Signer } from 'aws4fetch'
import type { AwsKeys } from './presign-put.ts'

/** Returns a presigned URL for downloading one object until it expires. Browsers save the file under the name of the download. */
export async function presignGet(
  objectUrl: string,
  { downloadName, expiresAt }: SignedDownload,
  keys: AwsKeys,
): Promise<string> {
  const url = new URL(objectUrl)
  const seconds = Math.ceil((expiresAt - Date.now()) / 1000)
  url.searchParams.set('X-Amz-Expires', String(Math.max(1, seconds)))
  url.searchParams.set('response-content-disposition', `attachment; filename="${downloadName}"`)
  url.searchParams.set('response-cache-control', 'no-store')
  const signer = new AwsV4Signer({ ...keys, service: 's3', method: 'GET', url: url.href, signQuery: true })
  return (await signer.sign()).url.href
}
