import type { OpenObject, PhotoStore } from '@stoop/api/photos/photo-store'

/** Where objects live by key (`uploads/…`, `photos/…`): all that a folder and an S3 service have in common. */
export type ObjectHome = Pick<PhotoStore, 'addressOf' | 'uploadIn' | 'uploadOrigin' | 'readTicket' | 'tidy'> & {
  /** Puts the whole of `bytes` in place of what was there, or nothing of it; gives their number, 413 beyond `atMost`. */
  save(key: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, atMost: number): Promise<number>
  /** Undefined when there is nothing. */
  open(key: string): Promise<OpenObject | undefined>
  /** Removes what is there, if anything is. */
  remove(key: string): Promise<void>
}
