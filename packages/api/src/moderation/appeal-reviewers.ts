import type { Database, Tx } from '@stoop/db/client'
import { communities, users } from '@stoop/db/schema'
import type { CaseLevel } from '@stoop/validators/moderation'
import type { Role } from '@stoop/validators/roles'
import { and, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { isVisiblePerson } from '../profiles/visibility.ts'

/** A member who can review cases: of the whole site, or as the creator of a community. */
export type Reviewer = { id: string; role: Role; communityId: string | null }

/** Returns everyone with a role, and the creators of these communities, without suspended members. */
export async function findReviewers(db: Database | Tx, communityIds: (string | null)[]): Promise<Reviewer[]> {
  const ids = communityIds.filter((id) => id !== null)
  const isActive = isVisiblePerson(null, users.id)
  const withRole = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(ne(users.role, 'member'), isActive))
  const creators = await db
    .select({ id: communities.creatorId, communityId: communities.id })
    .from(communities)
    .where(
      and(
        inArray(communities.id, ids),
        isNotNull(communities.creatorId),
        isNull(communities.archivedAt),
        isVisiblePerson(null, communities.creatorId),
      ),
    )
  return [
    ...withRole.map((user) => ({ ...user, communityId: null })),
    ...creators.flatMap(({ id, communityId }) => (id ? [{ id, communityId, role: 'member' as const }] : [])),
  ]
}

type ReviewedCase = { level: CaseLevel; communityId: string | null }
type ReviewedDecision = { moderatorId: string | null; subjectId: string | null }

/** Whether somebody other than the moderator who decided, and the member concerned, may review the case. */
export const hasOtherReviewer = (
  reviewers: Reviewer[],
  { level, communityId }: ReviewedCase,
  { moderatorId, subjectId }: ReviewedDecision,
): boolean =>
  reviewers.some(
    ({ id, role, communityId: moderated }) =>
      id !== moderatorId &&
      id !== subjectId &&
      (role === 'admin' ||
        (role === 'moderator' && level !== 'admin') ||
        (level === 'community' && moderated !== null && moderated === communityId)),
  )
