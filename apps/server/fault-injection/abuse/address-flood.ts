import type { Attack } from './attack.ts'
import { clientFrom, countByStatus, countOf, register, type TimedResponse } from './client.ts'
import type { Target } from './target.ts'

const CONCURRENCY = 50
const PATHS = ['/trpc/nothing.here', '/readyz', '/api/nothing', '/profile/nobody', '/trpc/auth.user']

/** Exceeds the rate limit of one address with known and unknown paths. This must not affect other addresses. */
export const addressFlood: Attack = {
  title: 'endless requests from one address, daily limits after a restart',
  async run({ limited, isShort }) {
    // In the short run, the server's address limit is a tenth of the usual one (abuse.test.ts).
    const count = isShort ? 700 : 7000
    const attacker = clientFrom(limited, '192.0.2.90')
    const responses: TimedResponse[] = []
    let sent = 0
    const keepSending = async () => {
      while (sent < count) responses.push(await attacker.send('GET', PATHS[sent++ % PATHS.length] ?? '/'))
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, keepSending))
    const other = await clientFrom(limited, '192.0.2.91').send('GET', '/readyz')
    const created = await createAcrossRestart(limited)
    const withstood = countOf(responses, 429) > 0 && other.status === 200 && created === '201, 429 after a restart'
    return {
      result: `${countByStatus(responses)}; another address: ${other.status}; two communities a day: ${created}`,
      withstood,
    }
  },
}

/**
 * Creates a community, restarts the server, and creates another one. It must be rejected: a new account may create one in a day.
 */
async function createAcrossRestart(target: Target): Promise<string> {
  const { token } = await register(target, 'Daily', '192.0.2.92')
  const createCommunity = (name: string) =>
    clientFrom(target, '192.0.2.92', { token }).send('POST', '/api/communities', { name, description: 'Meets daily' })
  const first = await createCommunity('Before')
  await target.restart()
  return `${first.status}, ${(await createCommunity('After')).status} after a restart`
}
