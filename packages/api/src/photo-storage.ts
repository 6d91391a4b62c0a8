import type { Readable } from 'node:stream'
import type { PhotoType } from '@stoop/validators/choices'
import type { ImageUse } from '@stoop/validators/photos'
import type { QueueState } from './queue.ts'

/**
 * The signed parameters of an upload URL. It allows uploading one object of this type and size until `expiresAt` (milliseconds).
 */
export type SignedUpload = {
  id: string
  expiresAt: number
  contentType: PhotoType | undefined
  /** In bytes. */
  size: number | undefined
}

/** The size in pixels of the largest copy, and the ThumbHash in base64. */
export type ProcessedImage = { width: number; height: number; hash: string }

/** A stored file. The caller must read or destroy `body`. `size` is in bytes; undefined if unknown. */
export type StoredObject = { size: number | undefined; body: Readable }

/** Stores uploads and photos in a folder or in S3. */
export type PhotoStorage = {
  /** The origin to which browsers upload; undefined if it is this server's. */
  uploadOrigin: string | undefined
  /**
   * Checks an upload URL and returns its signed parameters. Throws forbidden if the URL is invalid or expired at `now`
   * (milliseconds). Undefined if uploads do not go to this server.
   */
  verifySignedUpload: ((id: string, query: unknown, now: number) => Promise<SignedUpload>) | undefined
  /** Returns the URL to PUT the upload's bytes to. `origin` is this server's address as the client sees it. */
  signUploadUrl(signedUpload: SignedUpload, origin: string): Promise<string>
  /** Returns the id of the upload at a URL, with or without a query; undefined if the URL is not an upload URL of ours. */
  parseUploadId(url: string, origin: string): string | undefined
  /**
   * Stores the bytes of an upload, replacing earlier ones, and returns their number. Leaves no partial file. Throws tooLarge for
   * more than 5242880 bytes, storageUnavailable if the storage is full.
   */
  receive(uploadId: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  /**
   * Checks the first bytes and the header of an upload. `caller` identifies the caller in the queue. Throws unsupportedMediaType
   * or tooLarge for a file that is not allowed, tooManyRequests if the queue is full.
   */
  inspect(uploadId: string, caller: string): Promise<void>
  /**
   * Checks the upload and writes re-encoded copies without metadata under `name`. Throws conflict if no bytes have arrived,
   * badRequest for a broken image, and the errors of `receive` and `inspect`.
   */
  processImage(uploadId: string, name: string, form: ImageUse, caller: string): Promise<ProcessedImage>
  /** Opens the copy of a photo with this width. Returns undefined if there is none. */
  open(name: string, width: number): Promise<StoredObject | undefined>
  /** Deletes the bytes of an upload, if any. */
  deleteUpload(uploadId: string): Promise<void>
  /** Copies the files of all sizes of a photo to another name. Skips missing files. */
  copyPhoto(name: string, newName: string): Promise<void>
  /** Deletes all copies of a photo, if any. */
  deletePhoto(name: string): Promise<void>
  /** Deletes partial files that were started before this time (milliseconds). */
  deleteStaleTempFiles(before: number): Promise<void>
  /** The queue of image processing; undefined if images are processed without one. */
  getQueueState?(): QueueState
}
