import type { Database, Tx } from '@stoop/db/client'
import { communities, communityMembers, users } from '@stoop/db/schema'
import type { CaseLevel, CommunityRole, Role } from '@stoop/validators/choices'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { isVisiblePerson } from '../users/visibility.ts'
import { hasSiteRole } from './access.ts'

/** A member with a role on the site, or in a community. */
export type Reviewer = {
  id: string
  role: Role
  communityId: string | null
  communityRole: CommunityRole | null
  /** Whether the member is neither suspended nor deleted. */
  isActive: boolean
}

/** Returns all active members with a role on the site, and the moderators of these communities. */
export async function findReviewers(db: Database | Tx, communityIds: (string | null)[]): Promise<Reviewer[]> {
  const ids = communityIds.filter((id) => id !== null)
  const isActive = isVisiblePerson(null, users.id)
  const withRole = await db.select({ id: users.id, role: users.role }).from(users).where(and(hasSiteRole, isActive))
  const ofCommunities = await db
    .select({
      id: communityMembers.userId,
      communityId: communityMembers.communityId,
      communityRole: communityMembers.role,
      isActive: sql<boolean>`${isVisiblePerson(null, communityMembers.userId)}`,
    })
    .from(communityMembers)
    .innerJoin(communities, and(eq(communities.id, communityMembers.communityId), isNull(communities.archivedAt)))
    .where(and(inArray(communityMembers.communityId, ids), ne(communityMembers.role, 'member')))
  return [
    ...withRole.map((user) => ({ ...user, communityId: null, communityRole: null, isActive: true })),
    ...ofCommunities.map((moderator) => ({ ...moderator, role: 'member' as const })),
  ]
}

type ReviewedCase = { level: CaseLevel; communityId: string | null }
type ReviewedDecision = { moderatorId: string | null; subjectId: string | null }

/** Returns the members who may review a case (`isReviewableBy` in access.ts has the same rules). */
export function selectReviewers(
  reviewers: Reviewer[],
  { level, communityId }: ReviewedCase,
  subjectId: string | null,
): Reviewer[] {
  const others = reviewers.filter(({ isActive, id }) => isActive && id !== subjectId)
  const isOfCommunity = (reviewer: Reviewer) => reviewer.communityId !== null && reviewer.communityId === communityId
  const isAboutModerator = reviewers.some((reviewer) => reviewer.id === subjectId && isOfCommunity(reviewer))
  const hasAdmin = others.some(({ role }) => role === 'admin')
  return others.filter(
    (reviewer) =>
      reviewer.role === 'admin' ||
      (reviewer.role === 'moderator' && (level !== 'admin' || !hasAdmin)) ||
      (level === 'community' && isOfCommunity(reviewer) && (reviewer.communityRole === 'creator' || !isAboutModerator)),
  )
}

/** Returns whether anyone except the deciding moderator and the member concerned may review the case. */
export const hasOtherReviewer = (
  reviewers: Reviewer[],
  reviewed: ReviewedCase,
  { moderatorId, subjectId }: ReviewedDecision,
): boolean => selectReviewers(reviewers, reviewed, subjectId).some(({ id }) => id !== moderatorId)
