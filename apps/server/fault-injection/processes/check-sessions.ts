import { setTimeout as pause } from 'node:timers/promises'
import { authResponse } from '@stoop/validators/auth'
import type { Line } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'

const SESSIONS = 50
const MAX_MS = 1000
const PASSWORD = 'correct horse'

/** Measures how long a server accepts a session that another server has ended. */
export async function checkSessions(env: Record<string, string>): Promise<Line[]> {
  const first = await ServerProcess.start(env, undefined)
  const second = await ServerProcess.start(env, undefined)
  try {
    const form = { email: 'ann@stoop.test', username: 'ann', firstName: 'Ann', lastName: 'Tester' }
    await send(first, 'POST', '/api/auth/register', { body: { ...form, password: PASSWORD, selectedCity: 'Chicago' } })
    const delays: number[] = []
    for (let n = 0; n < SESSIONS; n += 1) delays.push(await measureSignOut(first, second, form.email))
    const sorted = delays.toSorted((a, b) => a - b)
    const longest = sorted.at(-1) ?? Number.NaN
    return [
      [`sign-outs: ms until the other server rejects the session, median`, ms(sorted[SESSIONS / 2]), true],
      [`the longest of ${SESSIONS}`, ms(longest), longest < MAX_MS],
    ]
  } finally {
    await second.stop()
    await first.stop()
  }
}

const ms = (value = Number.NaN) => value.toFixed(0)

async function measureSignOut(first: ServerProcess, second: ServerProcess, email: string): Promise<number> {
  const signedIn = await send(first, 'POST', '/api/auth/login', { body: { email, password: PASSWORD } })
  const { token } = authResponse.parse(await signedIn.json())
  const isAccepted = async () => (await send(second, 'GET', '/api/auth/user', { token })).ok
  if (!(await isAccepted())) throw new Error('The other server rejects a new session')
  await send(first, 'POST', '/api/auth/logout', { token })
  const endedAt = performance.now()
  while (await isAccepted()) await pause(5)
  return performance.now() - endedAt
}

const send = (
  { address }: ServerProcess,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object },
) =>
  fetch(address + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
