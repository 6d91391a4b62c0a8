import { communities, notifications } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findUnread } from '../../mail/unread-notification.ts'
import { useTestContext } from '../../test-context.ts'

const test = useTestContext()
const of = (person: typeof ann) => test.callerFor(person).communities

/** Returns the sentence that Ben's mail about the invitation would contain now. */
async function readMail(): Promise<string | undefined> {
  const [row] = await test.db.select().from(notifications).where(eq(notifications.userId, ben.id))
  return row && (await findUnread(test, ben.id, row.id, 'en'))?.content
}

async function inviteBen(): Promise<string> {
  await test.callerFor(ben).settings.update({ notifications: { community_invitation: 'mail' } })
  const { id } = await of(ann).create({ name: 'Block Captains', description: 'Who has the ladder', isPrivate: true })
  await of(ann).invite({ id, userId: ben.id })
  expect(await readMail()).toBe('Ann Alvarez invited you to Block Captains')
  return id
}

it('names a private community in the mail only while the invitation is open', async () => {
  const id = await inviteBen()
  await of(ben).decline({ id })
  expect(await readMail()).toBeUndefined()
})

it('does not name the community in the mail if the inviter has left', async () => {
  const id = await inviteBen()
  await of(ann).invite({ id, userId: cleo.id })
  await of(cleo).join({ id })
  await of(ann).leave({ id })
  expect(await readMail()).toBeUndefined()
})

it('does not name an archived community in the mail', async () => {
  const id = await inviteBen()
  await test.db.update(communities).set({ archivedAt: new Date() }).where(eq(communities.id, id))
  expect(await readMail()).toBeUndefined()
})
