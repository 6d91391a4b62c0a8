import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { authResponse } from '@stoop/validators/auth'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Line } from '../pgbouncer/lines.ts'
import { requireServer, withInstallation } from './installation.ts'
import { bearer, sendOne } from './send-all.ts'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
/** The server compares the clocks every 10 s. */
const MAX_WAIT_MS = 30_000
const JUMPS = ['+1h', '+1d', '-1d', '+365d']

/** Changes the clock of a running server, never that of the machine. Checks sessions, times, jobs and an account in its grace period. */
export async function checkClockJumps(jumps = JUMPS): Promise<Line[]> {
  installFaketime()
  const folder = mkdtempSync(join(tmpdir(), 'stoop-clock-'))
  const file = join(folder, 'clock')
  const setClock = (offset: string) => writeFileSync(file, `${offset}\n`)
  setClock('+0')
  const env = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    LOG_LEVEL: 'warn',
  }
  try {
    return await withInstallation({ env }, async (installation) => {
      const server = requireServer(installation)
      const { address } = server
      const waitForLog = async (text: string, from: number) => {
        const deadline = performance.now() + MAX_WAIT_MS
        while (performance.now() < deadline && !server.lines.slice(from).some((line) => line.includes(text)))
          await pause(100)
        return server.lines.slice(from).some((line) => line.includes(text))
      }
      const register = async (name: string) => {
        const form = {
          email: `${name}@stoop.test`,
          username: name,
          password: 'correct horse',
          firstName: name,
          lastName: 'Lee',
        }
        const { text } = await sendOne({
          address,
          method: 'POST',
          path: '/api/auth/register',
          body: { ...form, selectedCity: 'Chicago' },
        })
        return authResponse.parse(JSON.parse(text))
      }
      const [ann, leaver] = [await register('ann'), await register('leaver')]
      await sendOne({
        address,
        method: 'DELETE',
        path: '/api/account',
        headers: bearer(leaver.token),
        body: { password: 'correct horse' },
      })
      const lines: Line[] = []
      for (const jump of jumps) {
        const from = server.lines.length
        setClock(jump)
        const haveStopped = await waitForLog('Jobs (erasure', from)
        const read = await sendOne({ address, method: 'GET', path: '/api/auth/user', headers: bearer(ann.token) })
        const posted = await sendOne({
          address,
          method: 'POST',
          path: '/api/posts',
          headers: bearer(ann.token),
          body: { content: `After ${jump}` },
        })
        const { createdAt } = z.object({ createdAt: z.string() }).parse(JSON.parse(posted.text))
        const wrongByMs = Math.abs(Date.parse(createdAt) - Date.now())
        const [left] = await installation.db.execute<{ n: number }>(sql`select count(*)::int as n from users`)
        setClock('+0')
        const haveContinued = await waitForLog('jobs continue', from)
        lines.push([
          `${jump}: jobs stop, session, time of a post, accounts left, jobs continue`,
          `${haveStopped ? 'yes' : 'no'}, ${read.status}, wrong by ${Math.round(wrongByMs)} ms, ${left?.n} of 2, ${haveContinued ? 'yes' : 'no'}`,
          haveStopped && read.status === 200 && wrongByMs < 5000 && left?.n === 2 && haveContinued,
        ])
      }
      return lines
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function installFaketime(): void {
  if (existsSync(LIBRARY)) return
  console.log('Installing faketime…')
  const apt = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends faketime'
  const { status, stderr } = spawnSync('sh', ['-c', apt], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`faketime could not be installed: ${stderr}`)
}
