import { communities, communityMembers } from '@stoop/db/schema'
import { ann, ben, cleo, type FixtureUser } from '@stoop/validators/fixtures/people'
import { and, eq } from 'drizzle-orm'
import type { TestContext } from '../../test-context.ts'

/** Creates a community for tests with the creator Ann, the moderator Cleo and the member Ben. Returns its id. */
export async function createTestCommunity(
  { callerFor, db }: TestContext,
  settings: { isPrivate?: boolean; joinPolicy?: 'open' | 'request' | 'invitation' } = {},
): Promise<string> {
  const { id } = await callerFor(ann).communities.create({ name: 'Cyclists', description: 'We ride together' })
  for (const user of [ben, cleo]) await callerFor(user).communities.join({ id })
  await db
    .update(communities)
    .set({ isPrivate: false, ...settings })
    .where(eq(communities.id, id))
  await makeModerator(db, id, cleo)
  return id
}

/** Makes a member of a community a moderator. */
export async function makeModerator(db: TestContext['db'], communityId: string, { id }: FixtureUser): Promise<void> {
  const isMember = and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, id))
  await db.update(communityMembers).set({ role: 'moderator', roleSince: new Date() }).where(isMember)
}
