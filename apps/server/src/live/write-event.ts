import type { ServerResponse } from 'node:http'

/** A connection with more unsent bytes is cut. Its client connects again and continues after its last message. */
const MAX_UNSENT_BYTES = 64 * 1024

/** Writes to an event stream. Cuts the connection of a client that does not read, so that it cannot fill the memory. */
export function writeEvent(response: ServerResponse, text: string): void {
  if (response.destroyed) return
  response.write(text)
  if (response.writableLength > MAX_UNSENT_BYTES) response.destroy()
}
