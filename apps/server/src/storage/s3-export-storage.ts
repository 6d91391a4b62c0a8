import { mkdir } from 'node:fs/promises'
import { storageUnavailable } from '@stoop/api/errors'
import type { ExportStorage } from '@stoop/api/export-storage'
import { AwsClient } from 'aws4fetch'
import { exportParts } from './export-parts.ts'
import { presignGet } from './presign-get.ts'
import { awsKeys, bucketUrl, NO_REDIRECT, type S3Settings } from './s3-storage.ts'
import { uploadFile } from './s3-upload.ts'
import { throwStorageUnavailable } from './temp-file.ts'

const RETRIES = 2

/**
 * Stores export files in an S3 bucket. Browsers download them from the bucket with presigned URLs. `folder` contains the parts of
 * exports. Throws storageUnavailable (503) if the service is unavailable or returns an error.
 */
export async function s3ExportStorage(settings: S3Settings, folder: string): Promise<ExportStorage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const client = new AwsClient({ ...awsKeys(settings), service: 's3', retries: RETRIES })
  const fileUrl = (fileName: string) => `${bucketUrl(settings)}exports/${fileName}.zip`
  return {
    ...exportParts(folder),
    store: (fileName, path) => uploadFile(client, fileUrl(fileName), path),
    signDownloadUrl: (download) => presignGet(fileUrl(download.fileName), download, awsKeys(settings)),
    verifySignedDownload: undefined,
    open: async () => undefined,
    async remove(fileName) {
      const response = await client
        .fetch(fileUrl(fileName), { ...NO_REDIRECT, method: 'DELETE' })
        .catch(throwStorageUnavailable)
      await response.body?.cancel()
      if (!response.ok && response.status !== 404)
        throw storageUnavailable(new Error(`DELETE of an export: ${response.status}`))
    },
  }
}
