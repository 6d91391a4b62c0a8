import type { StoredObject } from './photo-storage.ts'

/** A signed URL of the file of an export. */
export type SignedDownload = {
  /** The name of the file in the storage: 128 random bits in hex. */
  fileName: string
  /** The name under which browsers save the file. */
  downloadName: string
  /** Milliseconds. */
  expiresAt: number
}

/** Stores the files of exports in the data folder or in S3. */
export type ExportStorage = {
  /** Moves a file of this machine into the storage. Replaces an earlier file of this name. */
  store(fileName: string, path: string): Promise<void>
  /** Returns a URL to download the file. `origin` is this server's, as the client sees it. */
  signDownloadUrl(download: SignedDownload, origin: string): Promise<string>
  /**
   * Checks the signature of a download URL. Throws forbidden if it is invalid or expired at `now` (milliseconds). Undefined if
   * downloads do not come from this server.
   */
  verifySignedDownload: ((fileName: string, query: unknown, now: number) => Promise<void>) | undefined
  /** Returns undefined if the file does not exist. */
  open(fileName: string): Promise<StoredObject | undefined>
  /** Deletes the file if it exists. */
  remove(fileName: string): Promise<void>
  /** Deletes the parts of an export that is not finished. */
  removeParts(exportId: string): Promise<void>
  /** Lists the exports of which parts are on this machine. */
  listParts(): Promise<string[]>
}
