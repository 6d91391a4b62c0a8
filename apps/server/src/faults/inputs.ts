import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { barrage, type Figures, type Send } from '../inputs/barrage.ts'
import { ServerProcess } from './server-process.ts'

const AT_ONCE = 16

/** Sends `count` generated requests to the real server; true when none broke it and every refusal had its sentence. */
export async function generatedInputs(count: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stoop-inputs-'))
  const server = await ServerProcess.start({ DATA_DIR: dataDir }, undefined)
  try {
    const seed = Date.now() % 2 ** 31
    console.log(`${count} generated requests, seed ${seed}`)
    const { tokens, ids } = await settle(server.address)
    const progress = (sent: number) => console.log(`  ${sent} sent`)
    const figures = await barrage({ send: sendTo(server.address), tokens, ids, count, seed, at: AT_ONCE, progress })
    return report(figures, server)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const sendTo =
  (address: string): Send =>
  async ({ method, url, headers, payload }) => {
    const answer = await fetch(address + url, { method, headers, ...(payload !== undefined && { body: payload }) })
    return { status: answer.status, body: await answer.text() }
  }

/** Two members who are friends, a post and a community: something for the requests to hit. */
async function settle(address: string) {
  const call = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return z.looseObject({ id: z.optional(z.string()) }).parse(await answer.json())
  }
  const join = async (name: string) => {
    const form = { email: `${name}@stoop.test`, password: 'correct horse', firstName: name, lastName: 'Tester' }
    const answer = await call('/api/auth/register', { ...form, username: name, selectedCity: 'Chicago' })
    return z.object({ token: z.string(), user: z.object({ id: z.string() }) }).parse(answer)
  }
  const ann = await join('ann')
  const ben = await join('ben')
  await call('/api/friends/request', { userId: ben.user.id }, ann.token)
  await call('/api/friends/request', { userId: ann.user.id }, ben.token)
  const made = [
    await call('/api/posts', { content: 'Hello', visibility: 'public' }, ann.token),
    await call('/api/communities', { name: 'Runners', description: 'We run by the lake' }, ann.token),
  ]
  return { tokens: [ann.token, ben.token], ids: [ann.user.id, ben.user.id, ...made.flatMap(({ id }) => id ?? [])] }
}

function report(figures: Figures, server: ServerProcess): boolean {
  const { sent, byStatus, broke, mute, slowest } = figures
  console.log(`sent ${sent}, by status ${JSON.stringify(byStatus)}`)
  console.log(`5xx ${broke.length}, refusals without a sentence ${mute.length}, uncaught ${server.uncaught.length}`)
  console.log(`slowest ${slowest.ms.toFixed(0)} ms, server ${server.lives ? 'lives' : 'is gone'}`)
  for (const one of [...broke, ...mute].slice(0, 5)) console.log(JSON.stringify(one).slice(0, 1000))
  return broke.length === 0 && mute.length === 0 && server.lives && server.uncaught.length === 0
}
