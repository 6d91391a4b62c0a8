import { users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Account, countOf, register, type TimedResponse, writePost } from '../abuse/client.ts'
import { Target } from '../abuse/target.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { fillQueue } from './fill-queue.ts'

const MAX_STEP_MS = 50
const REPETITIONS = 40
const MODERATORS = 20
const QUEUE = '/api/moderation/cases'

const caseList = z.array(z.object({ id: z.string() }))

/**
 * Measures each step of a moderator with 10,000 open and 10,000 decided cases. Then lets 20 moderators decide one case at the
 * same time. Returns false if a median is 50 ms or more, or if more than one decision is accepted.
 */
export async function checkQueue(): Promise<boolean> {
  const target = await Target.start({})
  try {
    const [moderator, creator, author] = [
      await registerModerator(target, 'Mo'),
      await register(target, 'Cora', '10.0.0.2'),
      await register(target, 'Trudy', '10.0.0.3'),
    ]
    await fillQueue(target.db, { authorId: author.id, creatorId: creator.id })
    const lines = [
      ...(await measureSteps(moderator, creator)),
      await measure('report a post', async () => {
        const targetId = await writePost(author)
        return creator.send('POST', '/api/reports', { targetType: 'post', targetId, reason: 'spam' })
      }),
      await decideAtOnce(target, moderator),
    ]
    return printLines(lines)
  } finally {
    await target.stop()
  }
}

async function registerModerator(target: Target, name: string): Promise<Account> {
  const account = await register(target, name, '10.0.0.1')
  await target.db.update(users).set({ role: 'moderator' }).where(eq(users.id, account.id))
  return account
}

async function measureSteps(moderator: Account, creator: Account): Promise<Line[]> {
  const first = await findCases(moderator)
  let next = 0
  const nextId = () => first[next++]?.id ?? ''
  let cursor = ''
  const readNextPage = async () => {
    const response = await moderator.send('GET', `${QUEUE}?limit=100${cursor && `&cursor=${cursor}`}`)
    cursor = response.next ?? ''
    return response
  }
  const decide = (id: string) => moderator.send('POST', `${QUEUE}/${id}/decide`, REMOVAL)
  return [
    await measure('open the queue', () => moderator.send('GET', QUEUE)),
    await measure('read on, 100 cases a page', readNextPage),
    await measure('open the queue of a community', () => creator.send('GET', QUEUE)),
    await measure('list decided cases', () => moderator.send('GET', `${QUEUE}?state=decided`)),
    await measure('open a case', () => moderator.send('GET', `${QUEUE}/${first[0]?.id}`)),
    await measure('add a note', () => moderator.send('POST', `${QUEUE}/${first[0]?.id}/note`, { text: 'A note' })),
    await measure('decide a case and remove the post', () => decide(nextId())),
  ]
}

const REMOVAL = { action: 'remove', rule: 'spam', facts: 'It is an advertisement.' }

async function findCases(moderator: Account) {
  return caseList.parse((await moderator.send('GET', `${QUEUE}?limit=100`)).body)
}

async function measure(name: string, step: () => Promise<TimedResponse>): Promise<Line> {
  const times: number[] = []
  for (let n = 0; n < REPETITIONS; n++) {
    const { status, body, ms } = await step()
    if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
    times.push(ms)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  const value = `median ${at(0.5).toFixed(1)} ms, 95 % ${at(0.95).toFixed(1)} ms`
  return [name, value, at(0.5) < MAX_STEP_MS]
}

async function decideAtOnce(target: Target, moderator: Account): Promise<Line> {
  const moderators: Account[] = []
  for (let n = 0; n < MODERATORS; n++) moderators.push(await registerModerator(target, `Judge${n}`))
  const last = (await findCases(moderator)).at(-1)?.id ?? ''
  const responses = await Promise.all(moderators.map((one) => one.send('POST', `${QUEUE}/${last}/decide`, REMOVAL)))
  const [accepted, rejected] = [countOf(responses, 200), countOf(responses, 409)]
  const hasPassed = accepted === 1 && rejected === MODERATORS - 1
  return [`${MODERATORS} moderators decide one case at once`, `${accepted} accepted, ${rejected} rejected`, hasPassed]
}
