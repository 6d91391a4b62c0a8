import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ServerProcess } from '../../fault-injection/server-process.ts'
import { type FuzzReport, fuzz, type SendRequest } from './fuzz.ts'

const CONCURRENCY = 16

/**
 * Sends `count` generated requests to a real server. Returns whether no response was a 5xx and every error had the documented
 * body. `wrapper` is put before the command line of the server.
 */
export async function fuzzServer(count: number, wrapper: string[] = []): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stoop-inputs-'))
  const server = await ServerProcess.start({ DATA_DIR: dataDir, WEB_APP: 'off' }, undefined, wrapper)
  try {
    const seed = Date.now() % 2 ** 31
    console.log(`${count} generated requests, seed ${seed}`)
    const { tokens, ids } = await createFixtures(server.address)
    const progress = (sent: number) => console.log(`  ${sent} sent`)
    const figures = await fuzz({
      send: sendTo(server.address),
      tokens,
      ids,
      count,
      seed,
      concurrency: CONCURRENCY,
      progress,
    })
    return printReport(figures, server)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const sendTo =
  (address: string): SendRequest =>
  async ({ method, url, headers, payload }) => {
    const response = await fetch(address + url, { method, headers, ...(payload !== undefined && { body: payload }) })
    return { status: response.status, body: await response.text() }
  }

/** Creates two friends, a post and a community, whose ids requests can use. */
async function createFixtures(address: string) {
  const call = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return z.looseObject({ id: z.optional(z.string()) }).parse(await response.json())
  }
  const signUp = async (name: string) => {
    const form = { email: `${name}@stoop.test`, password: 'correct horse', firstName: name, lastName: 'Tester' }
    const response = await call('/api/auth/register', { ...form, username: name, selectedCity: 'Chicago' })
    return z.object({ token: z.string(), user: z.object({ id: z.string() }) }).parse(response)
  }
  const ann = await signUp('ann')
  const ben = await signUp('ben')
  await call('/api/friends/request', { userId: ben.user.id }, ann.token)
  await call('/api/friends/request', { userId: ann.user.id }, ben.token)
  const created = [
    await call('/api/posts', { content: 'Hello', visibility: 'public' }, ann.token),
    await call('/api/communities', { name: 'Runners', description: 'We run by the lake' }, ann.token),
  ]
  return { tokens: [ann.token, ben.token], ids: [ann.user.id, ben.user.id, ...created.flatMap(({ id }) => id ?? [])] }
}

function printReport(figures: FuzzReport, server: ServerProcess): boolean {
  const { sent, byStatus, serverErrors, undocumentedErrors, slowest } = figures
  console.log(`sent ${sent}, by status ${JSON.stringify(byStatus)}`)
  console.log(
    `5xx ${serverErrors.length}, undocumented errors ${undocumentedErrors.length}, uncaught ${server.uncaught.length}`,
  )
  console.log(`slowest ${slowest.ms.toFixed(0)} ms, server ${server.isRunning ? 'running' : 'died'}`)
  for (const entry of [...serverErrors, ...undocumentedErrors].slice(0, 5))
    console.log(JSON.stringify(entry).slice(0, 1000))
  return (
    serverErrors.length === 0 && undocumentedErrors.length === 0 && server.isRunning && server.uncaught.length === 0
  )
}
