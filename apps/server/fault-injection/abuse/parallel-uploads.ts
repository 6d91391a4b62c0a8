import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import * as z from 'zod/mini'
import type { Attack } from './attack.ts'
import { register } from './client.ts'
import type { Target } from './target.ts'

const BODY_BYTES = 5_000_000

/** Sends sixty stalled bodies to one signed upload URL, and then the upload of another member. */
export const parallelUploads: Attack = {
  title: 'sending parallel bodies to one upload URL',
  async run({ unlimited, isShort }) {
    const attacker = await register(unlimited, 'Stall', '192.0.2.40')
    const path = await uploadPath(attacker)
    const sockets: Socket[] = []
    const count = isShort ? 10 : 60
    const statuses = await Promise.all(Array.from({ length: count }, () => stalledPut(unlimited, path, sockets)))
    const accepted = statuses.filter((status) => status === undefined).length
    const member = await register(unlimited, 'Calm', '192.0.2.41')
    const ownPath = await uploadPath(member)
    const response = await fetch(unlimited.server.address + ownPath, {
      method: 'PUT',
      body: new Uint8Array(BODY_BYTES),
    })
    for (const socket of sockets) socket.destroy()
    const withstood = accepted <= 1 && response.status === 200
    return { result: `${accepted} of ${count} accepted; another member's 5 MB: ${response.status}`, withstood }
  },
}

async function uploadPath(member: Awaited<ReturnType<typeof register>>): Promise<string> {
  const { body } = await member.send('POST', '/api/objects/upload')
  const { pathname, search } = new URL(z.object({ uploadURL: z.string() }).parse(body).uploadURL)
  return pathname + search
}

/** Sends the headers and the first bytes of a PUT. Returns the status of an error; undefined if none arrives within a second. */
async function stalledPut(target: Target, path: string, sockets: Socket[]): Promise<number | undefined> {
  const socket = connect(Number(new URL(target.server.address).port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(`PUT ${path} HTTP/1.1\r\nhost: stoop.test\r\ncontent-length: ${BODY_BYTES}\r\n\r\n${'x'.repeat(1000)}`)
  const [data]: unknown[] = await once(socket, 'data', { signal: AbortSignal.timeout(1000) }).catch(() => [])
  return data === undefined ? undefined : Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])
}
