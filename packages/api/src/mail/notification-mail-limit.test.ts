import { outbox } from '@stoop/db/schema'
import { ann, ben, cleo, type FixtureUser } from '@stoop/validators/fixtures/people'
import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { useTestContext } from '../test-context.ts'
import { composeMail } from './compose-mail.ts'

const test = useTestContext()
const of = (person: FixtureUser) => test.callerFor(person).communities

async function setUp() {
  await test.callerFor(ben).settings.update({ notifications: { community_invitation: 'mail', community_role: 'mail' } })
  const { id } = await of(ann).create({ name: 'Block Captains', description: 'Who has the ladder' })
  const services = { ...test.contextFor(ann), limits: inMemoryRateLimits() }
  const newest = async () => (await test.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]
  /** Returns whether the newest message would be sent now. */
  const isSent = async () => {
    const row = await newest()
    return row !== undefined && (await composeMail(services, row)) !== undefined
  }
  return { id, newest, services, isSent }
}

async function countSent(rounds: number, round: () => Promise<boolean>): Promise<number> {
  let sent = 0
  for (let times = 0; times < rounds; times++) if (await round()) sent++
  return sent
}

it('sends at most 20 mails a day about the actions of one member', async () => {
  const { id, isSent } = await setUp()
  const inviteAgain = async () => {
    await of(ann).invite({ id, userId: ben.id })
    const result = await isSent()
    await of(ann).uninvite({ id, userId: ben.id })
    return result
  }
  expect(await countSent(25, inviteAgain)).toBe(20)
  await of(cleo).join({ id })
  await of(cleo).invite({ id, userId: ben.id })
  expect(await isSent()).toBe(true)
})

it('counts repeated promotions and demotions of a moderator', async () => {
  const { id, isSent } = await setUp()
  await of(ben).join({ id })
  const appointAgain = async () => {
    await of(ann).setRole({ id, userId: ben.id, role: 'moderator' })
    const result = await isSent()
    await of(ann).setRole({ id, userId: ben.id, role: 'member' })
    return result
  }
  expect(await countSent(25, appointAgain)).toBe(20)
})

it('counts a mail once for all attempts to deliver it', async () => {
  const { id, newest, services } = await setUp()
  await of(ann).invite({ id, userId: ben.id })
  const row = await newest()
  let composed = 0
  for (let attempts = 1; attempts <= 30; attempts++) if (row && (await composeMail(services, row, attempts))) composed++
  expect(composed).toBe(30)
})
