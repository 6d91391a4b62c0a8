import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UploadBody } from './upload-body.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const clock = { now: () => Date.now() }

/** Yields one chunk and then stalls. */
async function* sendThenStall(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a chunk')
  await new Promise(() => undefined)
}

async function read(body: UploadBody): Promise<number> {
  let count = 0
  for await (const chunk of body) count += chunk.length
  return count
}

it('throws badRequest when no bytes arrive for 30 s', async () => {
  const outcome = expect(read(new UploadBody(sendThenStall(), clock))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    reason: 'UPLOAD_STALLED',
    message: 'The file stopped arriving. Please send it again',
  })
  await vi.advanceTimersByTimeAsync(30_000)
  await outcome
})

it('throws no timeout while bytes keep arriving', async () => {
  async function* sendSlowly(): AsyncGenerator<Uint8Array> {
    for (let n = 0; n < 5; n++) {
      await new Promise((resolve) => setTimeout(resolve, 29_000))
      yield Buffer.from('x')
    }
  }
  const count = read(new UploadBody(sendSlowly(), clock))
  await vi.advanceTimersByTimeAsync(5 * 29_000)
  expect(await count).toBe(5)
})

it('reports a body as stalled after 5 s without bytes, unless its reader is slow', async () => {
  const body = new UploadBody(sendThenStall(), clock)
  const chunks = body[Symbol.asyncIterator]()
  await chunks.next()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(body.isStalled).toBe(false)
  const outcome = expect(chunks.next()).rejects.toThrow('sent again')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(body.isStalled).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(body.isStalled).toBe(true)
  body.abort(new Error('sent again'))
  await outcome
})

it('closes the source of an upload when the reader stops early', async () => {
  const onClose = vi.fn()
  async function* sendForever(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.from('x')
    } finally {
      onClose()
    }
  }
  for await (const _chunk of new UploadBody(sendForever(), clock)) break
  expect(onClose).toHaveBeenCalledOnce()
})
