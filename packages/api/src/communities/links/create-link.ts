import { newId } from '@stoop/db/ids'
import { communityLinks } from '@stoop/db/schema'
import {
  LINK_DEFAULTS,
  type LinkInput,
  linkInput,
  type NewCommunityLink,
  newCommunityLink,
} from '@stoop/validators/community-entry'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { SECOND_MS } from '../../durations.ts'
import { endpoint } from '../../endpoint.ts'
import { forbidden } from '../../errors.ts'
import { link } from '../../examples/community-link.ts'
import { createSecret, hashSecret } from '../../secret-tokens.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { requireByline } from '../../users/byline.ts'
import { requireVerifiedEmail } from '../../users/require-verified-email.ts'
import { mayInvite } from '../capabilities.ts'
import { lockCommunity } from '../lock-community.ts'
import { requireMembership } from '../visibility.ts'

/** The maximum of usable links per member and community. */
const MAX_OPEN_LINKS = 20

/**
 * Creates a link with which `maxUses` people can join. Only this response contains the URL, because the database stores a hash.
 * Throws notFound, or forbidden if the viewer may not invite, has an unverified email or has 20 usable links.
 */
export async function createLink(
  ctx: AuthenticatedContext,
  { id: idOrSlug, maxUses = LINK_DEFAULTS.maxUses, expiresIn = LINK_DEFAULTS.expiresIn }: LinkInput,
): Promise<NewCommunityLink> {
  await requireInviter(ctx, idOrSlug)
  await requireVerifiedEmail(ctx)
  return inTransaction(ctx, async (tx) => {
    const communityId = (await requireMembership(tx, idOrSlug)).community.id
    await lockCommunity(tx, communityId)
    // Check under the lock: the viewer may just have been demoted or removed.
    await requireInviter(tx, communityId)
    await requireFreeLink(tx, communityId)
    const now = tx.clock.now()
    const token = createSecret()
    const row = {
      id: newId(now),
      maxUses,
      uses: 0,
      createdAt: new Date(now),
      expiresAt: new Date(now + expiresIn * SECOND_MS),
    }
    await tx.db
      .insert(communityLinks)
      .values({ ...row, communityId, createdBy: tx.viewer.id, digest: hashSecret(token) })
    tx.emit({ type: 'entryChanged', communityId })
    return {
      ...row,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      state: 'open',
      creator: await requireByline(tx.db, tx.viewer.id),
      url: `${tx.site.getOrigin()}/join/${token}`,
    }
  })
}

/**
 * Returns the id of a community to which the viewer may invite. Throws like `requireMembership`, and forbidden if the viewer may
 * not invite.
 */
async function requireInviter(ctx: AuthenticatedContext, idOrSlug: string): Promise<string> {
  const { community, role } = await requireMembership(ctx, idOrSlug)
  if (!mayInvite(role, community.joinPolicy)) throw forbidden('NOT_A_MODERATOR')
  return community.id
}

async function requireFreeLink({ db, clock, viewer }: TransactionContext, communityId: string): Promise<void> {
  const isOpen = and(
    eq(communityLinks.createdBy, viewer.id),
    eq(communityLinks.communityId, communityId),
    isNull(communityLinks.revokedAt),
    gt(communityLinks.expiresAt, new Date(clock.now())),
    lt(communityLinks.uses, communityLinks.maxUses),
  )
  if ((await db.$count(communityLinks, isOpen)) >= MAX_OPEN_LINKS)
    throw forbidden('LINK_LIMIT', { params: { max: MAX_OPEN_LINKS } })
}

export const createLinkEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/invitations',
    summary: 'Create an invitation link of a community',
    description:
      'Creates a link with which maxUses people (1 to 1,000, by default 100) can join within expiresIn seconds (one hour to 90 days, by default 7 days). In an open community every member can invite, otherwise only its moderators. No other response contains the link.',
    output: newCommunityLink,
    status: 201,
    errors: {
      notFound: true,
      forbidden: 'You may not invite others, have 20 open links, or have not verified your email',
    },
    reasons: ['EMAIL_NOT_VERIFIED', 'LINK_LIMIT', 'NOT_A_MEMBER', 'NOT_A_MODERATOR'],
    ignoresIdempotencyKey: true,
    example: {
      request: { maxUses: 100, expiresIn: 604_800 },
      responses: {
        201: { ...link, uses: 0, url: 'https://stoop.example/join/Qm9vdHNfb25fdGhlX3N0b29wX2FsbF9uaWdodF9sb25n' },
      },
    },
  },
  authenticatedProcedure.input(linkInput).mutation(({ ctx, input }) => createLink(ctx, input)),
)
