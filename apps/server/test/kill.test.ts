import { expect, it, vi } from 'vitest'
import { copyDemoFolder } from './fixtures/demo-folder.ts'
import { register, type ServerMember, send, text, useServerProcesses } from './fixtures/server-processes.ts'

// The test starts two real servers.
vi.setConfig({ testTimeout: 120_000 })

const servers = useServerProcesses()

it('keeps every acknowledged post when the server is killed with SIGKILL during writes', async () => {
  await copyDemoFolder(servers.dataDir())
  const first = servers.run()
  const ann = await register(await first.address)
  const acknowledged: string[] = []
  const writers = Array.from({ length: 4 }, () => writeUntilItDies(ann, acknowledged))
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(60)
  first.child.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  await Promise.all(writers)
  const second = servers.run()
  const posts = await allPosts({ ...ann, address: await second.address })
  expect(acknowledged.filter((id) => !posts.has(id))).toEqual([])
  expect(second.lines.join()).toContain('"msg":"Stopping the database of the previous run…"')
})

async function writeUntilItDies(member: ServerMember, acknowledged: string[]): Promise<void> {
  try {
    for (;;) {
      const response = await send(member, 'POST', '/api/posts', { content: 'still here' })
      if (response.status === 201) acknowledged.push(text(await response.json(), 'id'))
    }
  } catch (error) {
    // The server was killed, so fetch throws a TypeError.
    expect(error).toBeInstanceOf(TypeError)
  }
}

async function allPosts(member: ServerMember): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let path: string | undefined = '/api/posts/feed?limit=100'; path !== undefined; ) {
    const response: Response = await send(member, 'GET', path)
    expect(response.status).toBe(200)
    const page: unknown = await response.json()
    for (const post of Array.isArray(page) ? page : []) ids.add(text(post, 'id'))
    const cursor = response.headers.get('x-next-cursor')
    path = cursor === null ? undefined : `/api/posts/feed?limit=100&cursor=${encodeURIComponent(cursor)}`
  }
  return ids
}
