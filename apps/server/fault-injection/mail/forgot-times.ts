import { Agent, request } from 'node:http'
import { startSmtpServer } from '../../test/fixtures/smtp-server.ts'
import { startMailTarget } from './mail-target.ts'

const CALLS = 1000
const WARM_UP_CALLS = 200
const MEMBERS = 50
const MAX_DIFFERENCE_MS = 1
// The limits are counted as in production, but too high to be reached.
const RATE_LIMITS = ['address', 'everything', 'registration', 'takenEmail', 'forgotPassword', 'linkMail']
  .map((name) => `${name}=99999999/1h`)
  .join()

/**
 * Compares the median times of POST /api/auth/forgot for known and for unknown emails, while the server sends the messages.
 * Returns whether they differ by less than a millisecond.
 */
export async function compareForgottenPasswordTimes(): Promise<boolean> {
  const smtp = await startSmtpServer()
  const target = await startMailTarget({ MAIL_URL: smtp.url, RATE_LIMITS })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (let n = 0; n < MEMBERS; n++) await target.register(`member${n}`)
    const url = `${target.server().address}/api/auth/forgot`
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let n = -WARM_UP_CALLS; n < CALLS; n++) {
      // Alternate which request is first, so that the order has no effect.
      const kinds = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of kinds) {
        const name = kind === 'known' ? 'member' : 'nobody'
        const ms = await timeCall(url, agent, `${name}${Math.abs(n) % MEMBERS}@stoop.test`)
        if (n >= 0) times[kind].push(ms)
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    const difference = Math.abs(known - unknown)
    console.log(
      `Forgotten password, medians of 2 × ${CALLS}: known ${known.toFixed(3)} ms, unknown ${unknown.toFixed(3)} ms, difference ${difference.toFixed(3)} ms; ${smtp.received.length} messages were sent meanwhile`,
    )
    return difference < MAX_DIFFERENCE_MS
  } finally {
    agent.destroy()
    await target.stop()
    await smtp.close()
  }
}

/** Returns the milliseconds from sending a request to the end of its response. */
function timeCall(url: string, agent: Agent, email: string): Promise<number> {
  const body = JSON.stringify({ email })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The response has the status ${response.statusCode}`))
      response.resume().on('end', () => resolve(performance.now() - start))
    })
    sent.on('error', reject).end(body)
  })
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.ceil(middle - 0.5)] ?? 0)) / 2
}
