import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { message } from '@stoop/validators/messages'
import * as z from 'zod/mini'
import type { SystemPostgres } from '../database/system-postgres.ts'
import { freePort } from '../free-port.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'
import { insertMembers, type StreamMember } from './members.ts'

const MESSAGES_EACH = 5000
const KILLS = 20
const LOST_RESPONSES = 0.3
const RETRY_MS = 50

const page = z.array(message)

/**
 * Two friends send 5,000 messages each, while the server and PostgreSQL are killed 20 times in turn. Compares the conversation of
 * both members with the sent messages.
 */
export async function checkMessages(env: Record<string, string>, postgres: SystemPostgres): Promise<Line[]> {
  const port = String(await freePort())
  let server = await ServerProcess.start({ ...env, PORT: port }, undefined)
  const members = await insertMembers(postgres.url, 2)
  const exchange = startExchange(() => server.address, members, MESSAGES_EACH)
  for (let kills = 1; kills <= KILLS && !exchange.isDone(); kills += 1) {
    await exchange.waitForRequests((2 * MESSAGES_EACH) / (KILLS + 1))
    if (kills % 2 === 0) process.kill(postgres.pid(), 'SIGKILL')
    else {
      await server.kill()
      server = await ServerProcess.start({ ...env, PORT: port }, undefined)
    }
  }
  const lines = await exchange.finish()
  await server.stop()
  return lines
}

export type Exchange = {
  isDone(): boolean
  /** Waits until this number of further requests were sent, or for the end. */
  waitForRequests(count: number): Promise<void>
  /** Waits until all messages are sent. Compares them with the conversation that each member reads. */
  finish(): Promise<Line[]>
}

/**
 * Two friends send messages at the same time, each in order, as the outbox of the web app does. Three of ten responses are lost,
 * and the message is sent again.
 */
export function startExchange(
  getAddress: () => string,
  [one, other]: readonly StreamMember[],
  messagesEach: number,
): Exchange {
  if (!one || !other) throw new Error('There are no members')
  let requests = 0
  let isDone = false
  const send = async (from: StreamMember, to: StreamMember, name: string) => {
    for (let n = 1; n <= messagesEach; n += 1) {
      // `requests += await …` would lose requests that the other member counts during the await.
      const count = await deliver(getAddress, from, to, `${name} ${n}`)
      requests += count
    }
  }
  const sending = Promise.all([send(one, other, 'One'), send(other, one, 'Other')]).finally(() => {
    isDone = true
  })
  // `finish` reports the error.
  sending.catch(() => undefined)
  return {
    isDone: () => isDone,
    async waitForRequests(count) {
      const next = requests + count
      while (requests < next && !isDone) await pause(20)
    },
    async finish() {
      await sending
      const [ofOne, ofOther] = [await readAll(getAddress(), one, other), await readAll(getAddress(), other, one)]
      const unordered = ['One', 'Other'].filter((name) => {
        const own = ofOne.filter((content) => content.startsWith(`${name} `))
        return own.some((content, index) => content !== `${name} ${index + 1}`)
      })
      const repeated = ofOne.length - new Set(ofOne).size
      const count = 2 * messagesEach
      return [
        [`messages stored, of ${count} sent in ${requests} requests`, ofOne.length, ofOne.length === count],
        ['messages stored twice', repeated, repeated === 0],
        ['members whose messages are in another order than sent', unordered.length, unordered.length === 0],
        ['both members see the same', ofOne.join() === ofOther.join() ? 'yes' : 'no', ofOne.join() === ofOther.join()],
      ]
    },
  }
}

/** Sends a message and repeats it until a response arrives. Returns the number of requests. */
async function deliver(
  getAddress: () => string,
  { token }: StreamMember,
  to: StreamMember,
  content: string,
): Promise<number> {
  const clientId = randomUUID()
  for (let requests = 1; ; requests += 1) {
    const status = await fetch(`${getAddress()}/api/conversations/${to.id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content, clientId }),
    }).then(
      (response) => response.status,
      () => 0,
    )
    if (status !== 201 && status !== 0 && status < 500) throw new Error(`A message got ${status}`)
    if (status === 201 && Math.random() >= LOST_RESPONSES) return requests
    if (status !== 201) await pause(RETRY_MS)
  }
}

/** Returns the texts of a conversation as its member reads them, oldest first. */
async function readAll(address: string, { token }: StreamMember, other: StreamMember): Promise<string[]> {
  const contents: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: '100', ...(cursor ? { cursor } : { after: '0' }) })
    const response = await fetch(`${address}/api/conversations/${other.id}/messages?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    // PostgreSQL may still be starting after the last kill.
    if (response.status === 503) {
      await pause(RETRY_MS)
      continue
    }
    contents.push(...page.parse(await response.json()).flatMap(({ content }) => content ?? []))
    cursor = response.headers.get('x-next-cursor')
  }
  return contents
}
