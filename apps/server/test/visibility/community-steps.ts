import type { Services } from '@stoop/api/context'
import { communities, communityRequests } from '@stoop/db/schema'
import { and, eq } from 'drizzle-orm'
import { linkToken, type WorldIds } from './insert-world.ts'
import type { CommunityStep } from './world.ts'

const reason = 'Spam'
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

/** Returns the call that takes a step in a community. */
export async function communityRequestOf(db: Services['db'], ids: WorldIds, step: CommunityStep) {
  const id = ids.communities[step.community] ?? ''
  const userId = 'person' in step ? ids.members[step.person] : undefined
  switch (step.type) {
    case 'joinByLink':
      return { procedure: 'communities.joinByToken', input: { token: linkToken(step.community) } }
    case 'request':
      return { procedure: 'communities.request', input: { id, answers: [] } }
    case 'hideMembership':
      return { procedure: 'communities.updateMembership', input: { id, isOnProfile: false } }
    case 'accept':
    case 'decline': {
      const isOfPerson = and(eq(communityRequests.communityId, id), eq(communityRequests.userId, userId ?? ''))
      const [request] = await db.select({ id: communityRequests.id }).from(communityRequests).where(isOfPerson)
      const requestIds = [request?.id ?? UNKNOWN_ID]
      return { procedure: 'communities.decideRequests', input: { id, requestIds, accept: step.type === 'accept' } }
    }
    case 'makeModerator':
    case 'makeMember':
      return {
        procedure: 'communities.setRole',
        input: { id, userId, role: step.type === 'makeModerator' ? 'moderator' : 'member' },
      }
    case 'removeMember':
    case 'ban':
      return { procedure: `communities.${step.type}`, input: { id, userId, reason } }
    case 'close':
    case 'reopen':
    case 'setEntry': {
      const [row] = await db.select({ version: communities.version }).from(communities).where(eq(communities.id, id))
      const change =
        step.type === 'setEntry'
          ? { isPrivate: step.isPrivate, joinPolicy: step.joinPolicy, isReadableBeforeJoining: step.isReadable }
          : { isClosed: step.type === 'close' }
      return { procedure: 'communities.update', input: { id, version: row?.version, ...change } }
    }
    case 'deleteCommunity':
      return { procedure: 'communities.delete', input: { id } }
    case 'restoreCommunity':
      return { procedure: 'communities.restore', input: { id } }
    default:
      return { procedure: `communities.${step.type}`, input: { id, ...(userId && { userId }) } }
  }
}
