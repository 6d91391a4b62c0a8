import { expect, it, vi } from 'vitest'
import { copyDemoFolder } from './fixtures/demo-folder.ts'
import { openEventStream } from './fixtures/event-stream.ts'
import { register, send, useServerProcesses } from './fixtures/server-processes.ts'

// The test starts two real servers, one after the other.
vi.setConfig({ testTimeout: 120_000 })

const servers = useServerProcesses()

it('streams to a member, closes when the server stops, and continues on the next server', async () => {
  await copyDemoFolder(servers.dataDir())
  const first = servers.run({ WEB_APP: 'off' })
  const ann = await register(await first.address)
  const before = await openEventStream(ann)
  expect(before.response.headers.get('content-type')).toBe('text/event-stream')
  expect(before.response.headers.get('x-accel-buffering')).toBe('no')
  await send(ann, 'POST', '/api/posts', { content: 'First' })
  await expect.poll(() => before.types).toEqual(['viewer', 'post'])
  first.child.kill('SIGTERM')
  // A tRPC client does not reconnect after the event "return".
  expect(await before.ended).toEqual({ by: 'cut', error: '' })
  expect(before.names).not.toContain('return')
  await first.ended

  const address = await servers.run({ WEB_APP: 'off' }).address
  const visitor = await openEventStream({ address, token: '' })
  expect(await visitor.ended).toMatchObject({ by: 'error', error: expect.stringContaining('"httpStatus":401') })
  const again = { ...ann, address }
  // Another member may have signed in with the same browser.
  const other = await openEventStream(again, { userId: crypto.randomUUID() })
  expect(await other.ended).toMatchObject({ by: 'error', error: expect.stringContaining('"httpStatus":401') })
  await send(again, 'POST', '/api/posts', { content: 'Written while the stream was away' })
  const after = await openEventStream(again, { lastEventId: before.lastId })
  await expect.poll(() => after.types).toEqual(['viewer', 'post'])
})
