import { randomUUID } from 'node:crypto'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent, type RequestOptions, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'

const TIMEOUT_MS = 30_000
// Earlier releases return fewer fields than the schema requires now.
const registration = z.object({ token: z.string(), user: z.object({ id: z.string() }) })

/** Sends a request. If it has a body, adds an Idempotency-Key. Rejects if the connection fails. */
export type Send = (
  method: string,
  path: string,
  token?: string,
  body?: object,
) => Promise<{ status: number; body: string }>

/** Returns a function that sends requests on persistent connections, as a browser does. Accepts any certificate. */
export function createClient(url: string): Send {
  const { protocol, hostname, port } = new URL(url)
  const isSecure = protocol === 'https:'
  // Use all open connections in turn. Otherwise one could be idle until the proxy closes it.
  const options = { keepAlive: true, scheduling: 'fifo' } as const
  const agent = isSecure ? new Agent({ ...options, rejectUnauthorized: false }) : new HttpAgent(options)
  return (method, path, token, body) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    const requestOptions: RequestOptions = { agent, hostname, port, method, path, headers, timeout: TIMEOUT_MS }
    return new Promise((resolve, reject) => {
      const sent = (isSecure ? request : httpRequest)(requestOptions, (response) => {
        text(response).then((received) => resolve({ status: response.statusCode ?? 0, body: received }), reject)
      })
      sent.on('error', reject)
      sent.on('timeout', () => sent.destroy(new Error(`no response within ${TIMEOUT_MS} ms`)))
      sent.end(body && JSON.stringify(body))
    })
  }
}

/** Waits until the proxy can reach a server. */
export async function waitForProxy(send: Send): Promise<void> {
  const isReady = () =>
    send('GET', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) await pause(100)
}

/** Registers a member. */
export async function registerMember(send: Send, username: string): Promise<{ id: string; token: string }> {
  const names = { firstName: 'Ann', lastName: 'Tester', selectedCity: 'Chicago' }
  const form = { email: `${username}@stoop.test`, username, password: 'correct horse', ...names }
  const { status, body } = await send('POST', '/api/auth/register', undefined, form)
  if (status !== 201) throw new Error(`The registration returned ${status} ${body}`)
  const { token, user } = registration.parse(JSON.parse(body))
  return { token, id: user.id }
}
