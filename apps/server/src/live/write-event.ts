import type { ServerResponse } from 'node:http'

/**
 * How many unsent bytes a connection may have. If there are more, it is closed, and its client reconnects after its last message.
 */
const MAX_UNSENT_BYTES = 64 * 1024

/** Writes to an event stream. Closes the connection of a client that does not read, because its events would fill the memory. */
export function writeEvent(response: ServerResponse, text: string): void {
  if (response.destroyed) return
  response.write(text)
  if (response.writableLength > MAX_UNSENT_BYTES) response.destroy()
}
