import { invitations, users } from '@stoop/db/schema'
import { id as idSchema } from '@stoop/validators/ids'
import type { NewInvitation } from '@stoop/validators/invitations'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { desc, eq, lt } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { ApiError } from '../errors.ts'
import { createInvitation } from '../invitations/create-invitation.ts'
import { invitationColumns, toInvitation } from '../invitations/invitation-view.ts'
import type { ListedInvitation } from '../invitations/list-invitations.ts'
import { revokeInvitation } from '../invitations/revoke-invitation.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { inTransaction } from '../transaction.ts'
import { OperatorError } from './operator-error.ts'

const cursor = createIdCursor('operator invitations')

/** Creates an invitation by the operator. Only this result contains the link. */
export async function createOperatorInvitation(
  ctx: Services,
  actor: string,
  { uses, days, note }: { uses: number; days: number; note?: string | undefined },
): Promise<NewInvitation> {
  return inTransaction(ctx, async (tx) => {
    const lifetimeMs = days * DAY_MS
    const created = await createInvitation(tx, { creatorId: null, maxUses: uses, lifetimeMs, ...(note && { note }) })
    const target = { type: 'invitation' as const, id: created.id }
    await logAction(tx, actor, { action: 'invite create', target, details: { uses, days } })
    return created
  })
}

export type InvitationOfAnyone = ListedInvitation & { creatorUsername: string | null }

/** Returns a page of everyone's invitations, newest first. */
export async function listAllInvitations(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  page: PageInput,
): Promise<ListPage<InvitationOfAnyone>> {
  const after = cursor.decode(page.cursor)
  const rows = await db
    .select({
      invitation: invitationColumns,
      creatorId: invitations.createdBy,
      creatorUsername: users.username,
      note: invitations.note,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .where(after === undefined ? undefined : lt(invitations.id, after))
    .orderBy(desc(invitations.id))
    .limit(limitWithLookahead(page))
  return toPage(
    rows,
    page,
    ({ invitation, ...row }) => ({ ...toInvitation(invitation, clock.now()), ...row }),
    ({ invitation }) => cursor.encode(invitation.id),
  )
}

/** Revokes any invitation. Throws OperatorError if it is unknown. */
export async function revokeAnyInvitation(ctx: Services, actor: string, { id: ref }: { id: string }): Promise<void> {
  const id = idSchema.safeParse(ref)
  if (!id.success) throw new OperatorError(`"${ref}" is not the id of an invitation: "invite list" shows the ids.`)
  await inTransaction(ctx, async (tx) => {
    await revokeInvitation(tx, { id: id.data }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND')
        throw new OperatorError(`There is no invitation with the id ${id.data}.`)
      throw error
    })
    await logAction(tx, actor, { action: 'invite revoke', target: { type: 'invitation', id: id.data } })
  })
}
