import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type LiveEvent, liveMessage } from '@stoop/validators/live'
import * as z from 'zod/mini'

const envelope = z.object({ json: liveMessage })
const MAX_WAIT_MS = 500

/** An event, and when it arrived (`performance.now()`). */
export type Received = { event: LiveEvent; at: number }

/**
 * A client of the event stream. Reconnects after a random wait when the connection is lost, and continues after the last complete
 * message.
 */
export class StreamClient {
  readonly received: Received[] = []
  /** The statuses of responses other than 200, and errors that the stream contained. */
  readonly refusals: string[] = []
  connections = 0
  /** When the first message of the connection arrived; undefined before. */
  readyAt: number | undefined
  lastEventId: string | undefined
  readonly #getAddress: () => string | undefined
  readonly #token: string
  #socket: Socket | undefined
  #isClosed = false

  constructor(getAddress: () => string | undefined, token: string) {
    this.#getAddress = getAddress
    this.#token = token
    void this.#run()
  }

  /** Cuts the connection, as a lost network does. */
  cut(): void {
    this.#socket?.resetAndDestroy()
  }

  close(): void {
    this.#isClosed = true
    this.#socket?.destroy()
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      const address = this.#getAddress()
      if (address !== undefined) await this.#connect(new URL(address))
      this.readyAt = undefined
      if (!this.#isClosed) await pause(Math.random() * MAX_WAIT_MS)
    }
  }

  #connect({ hostname, port }: URL): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname)
      this.#socket = socket
      let text = ''
      socket.setEncoding('utf8')
      socket.once('connect', () => {
        this.connections += 1
        const last = this.lastEventId === undefined ? '' : `last-event-id: ${this.lastEventId}\r\n`
        // With "close", the server ends the connection after an error, and the client connects again.
        socket.write(
          `GET /trpc/live.events HTTP/1.1\r\nhost: stoop\r\nconnection: close\r\naccept: text/event-stream\r\nauthorization: Bearer ${this.#token}\r\n${last}\r\n`,
        )
      })
      socket.on('data', (chunk: string) => {
        if (text === '' && !chunk.startsWith('HTTP/1.1 200') && this.readyAt === undefined)
          this.refusals.push(chunk.slice(0, 12))
        text += chunk
        // These messages are so small that a chunk of the transfer encoding contains whole lines.
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          this.#read(text.slice(0, end))
          text = text.slice(end + 2)
        }
      })
      // Connections are expected to be lost.
      socket.on('error', () => undefined)
      socket.once('close', () => resolve())
    })
  }

  #read(block: string): void {
    if (block.includes('event: serialized-error')) this.refusals.push(block.slice(0, 200))
    const data = /^data: (\{"json".*\})$/m.exec(block)?.[1]
    const id = /^id: (.+)$/m.exec(block)?.[1]
    if (data === undefined || id === undefined) return
    const at = performance.now()
    this.readyAt ??= at
    this.lastEventId = id
    for (const { event } of envelope.parse(JSON.parse(data)).json.events) this.received.push({ event, at })
  }
}
