import { communities, communityInvitations, communityMembers } from '@stoop/db/schema'
import { REPEAT_AFTER_DAYS } from '@stoop/validators/limits'
import { and, gt, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { DAY_MS } from '../../durations.ts'
import type { Id } from '../../id.ts'
import { isVisiblePerson } from '../../users/visibility.ts'

/**
 * SQL: this invitation to the viewer is open: not declined, and its inviter is visible to the viewer and may still invite.
 * `invitation` is the alias of community_invitations.
 */
export const isOpenInvitation = (viewerId: Id, invitation: SQLWrapper): SQL =>
  sql`(${invitation}.invitee_id = ${viewerId}::uuid and ${invitation}.declined_at is null
    and ${isVisiblePerson(viewerId, sql`${invitation}.inviter_id`)} and ${mayInviterInvite(invitation)})`

/** SQL: the inviter may still invite, and the community is not archived. `invitation` is the alias of community_invitations. */
export const mayInviterInvite = (invitation: SQLWrapper): SQL =>
  sql`exists (select 1 from ${communityMembers} inviter join ${communities} c on c.id = inviter.community_id
    where inviter.community_id = ${invitation}.community_id and inviter.user_id = ${invitation}.inviter_id
      and c.archived_at is null and (c.join_policy = 'open' or inviter.role <> 'member'))`

/** Returns the time 30 days ago. A person who declined before it may be invited again. */
export const repeatableBefore = ({ clock }: Pick<Services, 'clock'>): Date =>
  new Date(clock.now() - REPEAT_AFTER_DAYS * DAY_MS)

/** SQL: the invitation looks open to its inviter: it was not withdrawn, and not declined more than 30 days ago. */
export const looksOpen = (services: Pick<Services, 'clock'>): SQL | undefined =>
  and(
    isNull(communityInvitations.withdrawnAt),
    or(isNull(communityInvitations.declinedAt), gt(communityInvitations.declinedAt, repeatableBefore(services))),
  )

/** SQL: the viewer has an open invitation to the community with this id. */
export const isInvitedTo = (viewerId: Id, communityId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${communityInvitations} i where i.community_id = ${communityId}
    and ${isOpenInvitation(viewerId, sql`i`)})`
