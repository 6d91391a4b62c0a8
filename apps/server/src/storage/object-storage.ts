import type { PhotoStorage, StoredObject } from '@stoop/api/photo-storage'

/** Stores objects by key (`uploads/…`, `photos/…`), in a folder or in an S3 service. */
export type ObjectStorage = Pick<
  PhotoStorage,
  'signUploadUrl' | 'parseUploadId' | 'uploadOrigin' | 'verifySignedUpload' | 'deleteStaleTempFiles'
> & {
  /** Writes or replaces an object atomically. Returns its size. Throws tooLarge (413) above `maxBytes`. */
  save(key: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number): Promise<number>
  /** Returns undefined if the object does not exist. */
  open(key: string): Promise<StoredObject | undefined>
  /** Deletes the object if it exists. */
  remove(key: string): Promise<void>
}
