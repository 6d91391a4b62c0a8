import { newId } from '@stoop/db/ids'
import { communityInvitations, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../../test-context.ts'

const test = useTestContext()
type Person = typeof ann
const of = (person: Person) => test.callerFor(person).communities
const HOUR_MS = 60 * 60 * 1000

/** Creates an open community of Ann with the ordinary members Cleo and Dan. */
async function createOpen(): Promise<string> {
  const { id } = await of(ann).create({ name: 'Porch Choir', description: 'We sing on the steps.' })
  for (const person of [cleo, dan]) await of(person).join({ id })
  return id
}
const invite = (id: string, person: Person, by: Person) => of(by).invite({ id, userId: person.id })
const invitedTo = async (person: Person) => (await of(person).invited({})).items.map(({ community }) => community.id)
const inviteesOf = async (id: string, viewer: Person) => (await of(viewer).invitees({ id })).items
const contentsOf = async (person: Person) =>
  (await test.callerFor(person).notifications.list({})).items.map(({ content }) => content)

describe('the responses to an inviter', () => {
  const answers: Record<string, (id: string) => Promise<unknown>> = {
    'who declined': (id) => of(ben).decline({ id }),
    'who has not answered': async () => undefined,
  }

  it.each(Object.keys(answers))('hides from an inviter %s', async (answer) => {
    const id = await createOpen()
    const first = await invite(id, ben, cleo)
    await answers[answer]?.(id)
    test.advanceClock(HOUR_MS)
    expect(await invite(id, ben, cleo)).toEqual(first)
    expect(await invite(id, ben, dan)).toEqual(first)
    expect(await inviteesOf(id, cleo)).toEqual([first])
    expect(await inviteesOf(id, dan)).toEqual([])
    await of(cleo).uninvite({ id, userId: ben.id })
    const second = await invite(id, ben, cleo)
    expect(second.id).not.toBe(first.id)
    expect(await inviteesOf(id, cleo)).toEqual([second])
  })

  it('hides from an inviter who is banned', async () => {
    const id = await createOpen()
    await of(ann).ban({ id, userId: ben.id, reason: 'Spam' })
    const first = await invite(id, ben, cleo)
    test.advanceClock(HOUR_MS)
    expect(await invite(id, ben, cleo)).toEqual(first)
    expect(await inviteesOf(id, cleo)).toEqual([first])
    expect(await invitedTo(ben)).toEqual([])
    expect(await contentsOf(ben)).toEqual([])
    await expect(of(ben).join({ id })).rejects.toMatchObject({ reason: 'BANNED' })
    expect(await of(cleo).uninvite({ id, userId: ben.id })).toEqual({ ok: true })
    expect(await inviteesOf(id, cleo)).toEqual([])
  })

  it('hides from an inviter how many of the 100 open invitations were declined', async () => {
    const id = await createOpen()
    const [row] = await test.db.select().from(users).where(eq(users.id, ben.id))
    if (!row) throw new Error('Ben is missing')
    const people = Array.from({ length: 100 }, (_, index) => ({
      ...row,
      id: newId(Date.now()),
      username: `invitee${index}`,
      email: `invitee${index}@stoop.test`,
    }))
    await test.db.insert(users).values(people)
    const now = new Date()
    const invitation = { communityId: id, inviterId: cleo.id, createdAt: now, declinedAt: now }
    await test.db
      .insert(communityInvitations)
      .values(people.map(({ id: inviteeId }) => ({ ...invitation, id: newId(Date.now()), inviteeId })))
    await expect(invite(id, ben, cleo)).rejects.toMatchObject({ reason: 'INVITEE_LIMIT' })
  })
})

describe('an invitation by another member', () => {
  it('names the inviter of an invitation only to members who see the inviter', async () => {
    const id = await createOpen()
    await invite(id, ben, cleo)
    await test.callerFor(cleo).people.block({ userId: dan.id })
    expect(await invite(id, ben, dan)).toMatchObject({ inviter: { id: dan.id } })
    expect(await invitedTo(ben)).toEqual([id])
  })
})
