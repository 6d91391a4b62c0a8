import type { Readable } from 'node:stream'
import type { PhotoForm, PhotoType } from '@stoop/validators/photos'

/** What an upload's address is signed for: one object, until `expiresAt` (milliseconds), and what was named of it. */
export type Ticket = {
  id: string
  expiresAt: number
  contentType: PhotoType | undefined
  /** Bytes. */
  size: number | undefined
}

/** A picture in our own copies: pixels of the largest, and its ThumbHash in base64. */
export type Picture = { width: number; height: number; hash: string }

/** A file on its way out, `size` bytes long where that is known: its body is to be read or destroyed. */
export type OpenObject = { size: number | undefined; body: Readable }

/** Where uploads arrive and pictures are kept: a folder or an S3 service, behind the same few calls (R12). */
export type PhotoStore = {
  /** The foreign origin that browsers PUT to; undefined where uploads come to this server. */
  uploadOrigin: string | undefined
  /**
   * What an address of this server was signed for; undefined where uploads go elsewhere. Refuses with 403 one that was
   * not signed by us, was changed, or has expired at `now`.
   */
  readTicket: ((id: string, query: unknown, now: number) => Promise<Ticket>) | undefined
  /** The whole address to PUT the upload's bytes to; `origin` is the server's own, as the caller sees it. */
  addressOf(ticket: Ticket, origin: string): Promise<string>
  /** The upload that an address names, with or without its query; undefined when it is not an address of ours. */
  uploadIn(address: string, origin: string): string | undefined
  /**
   * Takes an upload's bytes in place of earlier ones, counted while they stream, and gives their number. Refuses with 413
   * more than 5242880 and with 503 when there is no room; nothing half-written stays.
   */
  receive(uploadId: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  /** Refuses with 415 or 413 what the first bytes and the header show to be no picture that is taken. */
  inspect(uploadId: string): Promise<void>
  /**
   * Reads the upload once, checks it, and writes re-encoded copies without metadata under `name`. Refuses with 409 what
   * has not arrived, 413 too many bytes or pixels, 415 another kind of file, 400 a broken picture, 503 no room.
   */
  develop(uploadId: string, name: string, form: PhotoForm): Promise<Picture>
  /** One copy, by the picture's name and the copy's width; undefined when it is not there. */
  open(name: string, width: number): Promise<OpenObject | undefined>
  /** Removes an upload's bytes, if there are any. */
  discard(uploadId: string): Promise<void>
  /** Removes every copy of a picture, if there are any. */
  remove(name: string): Promise<void>
  /** Removes what was begun before `moment` (milliseconds) and never finished. */
  tidy(moment: number): Promise<void>
}
