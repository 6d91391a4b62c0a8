import type { StoredObject } from './photo-storage.ts'

/** The file of an export, as a signed URL identifies it. */
export type SignedDownload = {
  /** The file's name in the storage: 128 random bits in hex. */
  fileName: string
  /** The name under which browsers save the file. */
  downloadName: string
  /** In milliseconds since 1970. */
  expiresAt: number
  /** A hash of the session that may use the URL. S3 does not check it. */
  session: string
}

/** Stores export files in the data folder or in S3. */
export type ExportStorage = {
  /** Moves a local file into the storage. Replaces an earlier file with this name. */
  store(fileName: string, path: string): Promise<void>
  /** Returns a URL to download the file. `origin` is this server's address as the client sees it. */
  signDownloadUrl(download: SignedDownload, origin: string): Promise<string>
  /**
   * Checks the signature of a download URL. Returns the hash of the session that may use it. Throws forbidden if it is invalid or
   * expired at `now` (milliseconds). Undefined if the storage backend serves downloads.
   */
  verifySignedDownload:
    | ((fileName: string, query: unknown, now: number) => Promise<Pick<SignedDownload, 'session'>>)
    | undefined
  /** Returns undefined if the file does not exist. */
  open(fileName: string): Promise<StoredObject | undefined>
  /** Deletes the file if it exists. */
  remove(fileName: string): Promise<void>
  /** Deletes the parts of an unfinished export. */
  removeParts(exportId: string): Promise<void>
  /** Lists the exports with parts on this machine. */
  listParts(): Promise<string[]>
}
