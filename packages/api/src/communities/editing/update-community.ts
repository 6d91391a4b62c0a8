import { communities, communityRequests } from '@stoop/db/schema'
import type { JoinPolicy } from '@stoop/validators/choices'
import type { CommunityDetail, CommunityEdit } from '@stoop/validators/communities'
import { communityDetail, communityEdit } from '@stoop/validators/communities'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityDetailOf } from '@stoop/validators/fixtures/community-views'
import { and, eq, isNull } from 'drizzle-orm'
import { logInCommunity } from '../../cases/community-log.ts'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { badRequest, conflict, notFound } from '../../errors.ts'
import { PICTURE } from '../../examples/community-editing.ts'
import { requireAllowedCommunityName } from '../../names/require-allowed-names.ts'
import { retractFrom } from '../../notify/notify-many.ts'
import { assignCommunityImage, COMMUNITY_IMAGE_FIELDS, type CommunityImageKind } from '../../photos/community-image.ts'
import { deletePhotos } from '../../photos/delete-unused-photos.ts'
import { tryRenameCommunityPhotos } from '../../photos/rename-community-photos.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { requireVerifiedEmail } from '../../users/require-verified-email.ts'
import { requireCreator } from '../capabilities.ts'
import { getCommunity } from '../get-community.ts'
import { changeSlug, requireSlugQuota } from './change-slug.ts'

type CommunityRow = typeof communities.$inferSelect

/**
 * Edits a community. Making it private ends join requests, redirects and old URLs of its pictures. Throws forbidden unless the
 * viewer is the creator, conflict for an outdated version, badRequest for a forbidden name or picture.
 */
export async function updateCommunity(ctx: AuthenticatedContext, input: CommunityEdit): Promise<CommunityDetail> {
  const { id, replaced, becomesPrivate } = await inTransaction(ctx, async (tx) => {
    const current = await lockForEdit(tx, input)
    const becomesPrivate = input.isPrivate === true && !current.isPrivate
    if (input.isPrivate === false && current.isPrivate) await requireVerifiedEmail(tx)
    const edited = getEditedColumns(tx, current, input)
    const images = await assignImages(tx, current, input)
    const columns = { ...edited, ...images.columns }
    const fields = Object.keys(columns).filter((field) => isChanged(current, columns, field))
    if (input.renewSlug || current.isPrivate !== edited.isPrivate) {
      // A community may become private even at the limit of slugs.
      if (!becomesPrivate) await requireSlugQuota(tx, current.id)
      await changeSlug(tx, { ...current, ...edited }, { endsRedirects: becomesPrivate })
      fields.push('slug')
    }
    if (becomesPrivate) await endRequests(tx, current.id)
    if (fields.length > 0) {
      const version = current.version + 1
      await tx.db
        .update(communities)
        .set({ ...columns, version })
        .where(eq(communities.id, current.id))
      await logInCommunity(tx, current.id, 'community edit', { fields })
      tx.emit({ type: 'communityChanged', communityId: current.id })
    }
    return { id: current.id, replaced: images.replaced, becomesPrivate }
  })
  await deletePhotos(ctx, replaced)
  if (becomesPrivate) await tryRenameCommunityPhotos(ctx, id)
  return getCommunity(ctx, { id })
}

/** Deletes the pending requests to join, because people who asked cannot see the private community. */
async function endRequests(tx: TransactionContext, communityId: string): Promise<void> {
  const { communityId: requested, declinedAt } = communityRequests
  await tx.db.delete(communityRequests).where(and(eq(requested, communityId), isNull(declinedAt)))
  await retractFrom(tx, { type: 'community_request', communityId })
}

/** Locks the community and returns it. Throws conflict if the edit was based on another version. */
async function lockForEdit(tx: TransactionContext, { id: idOrSlug, version }: CommunityEdit): Promise<CommunityRow> {
  const { community } = await requireCreator(tx, idOrSlug)
  const isActive = and(eq(communities.id, community.id), isNull(communities.archivedAt))
  // Lock for update at once: changing the slug needs this lock, and upgrading a weaker one could deadlock.
  const [current] = await tx.db.select().from(communities).where(isActive).for('update')
  if (!current) throw notFound('Community')
  // Read again under the lock: the viewer may just have handed the community over.
  await requireCreator(tx, current.id)
  if (current.version !== version) throw conflict('STALE_VERSION')
  return current
}

function getEditedColumns({ clock }: TransactionContext, current: CommunityRow, input: CommunityEdit) {
  const { name = current.name, description = current.description, questions = current.questions } = input
  const { rules = current.rules, isPrivate = current.isPrivate } = input
  if (name !== current.name) requireAllowedCommunityName(name)
  const closedAt = current.closedAt ?? new Date(clock.now())
  const isClosed = input.isClosed ?? current.closedAt !== null
  const { isReadableBeforeJoining = current.isReadableBeforeJoining } = input
  const joinPolicy = getJoinPolicy(current.joinPolicy, isPrivate, input.joinPolicy)
  return {
    name,
    description,
    rules: rules || null,
    questions,
    isPrivate,
    joinPolicy,
    isReadableBeforeJoining: isReadableBeforeJoining && !isPrivate && joinPolicy === 'open',
    closedAt: isClosed ? closedAt : null,
  }
}

/**
 * Returns the new join policy. "By request" becomes "by invitation" in a private community, because people cannot ask to join
 * what they cannot see.
 */
function getJoinPolicy(current: JoinPolicy, isPrivate: boolean, chosen: JoinPolicy | undefined): JoinPolicy {
  if (isPrivate && chosen === 'request') throw badRequest('PRIVATE_TAKES_NO_REQUESTS', { field: 'joinPolicy' })
  return chosen ?? (isPrivate && current === 'request' ? 'invitation' : current)
}

async function assignImages(tx: TransactionContext, current: CommunityRow, input: CommunityEdit) {
  const columns: Partial<Pick<CommunityRow, 'imageUrl' | 'coverUrl'>> = {}
  const replaced: string[] = []
  const forms: CommunityImageKind[] = ['community', 'cover']
  for (const form of forms) {
    const field = COMMUNITY_IMAGE_FIELDS[form]
    const url = input[field]
    if (url === undefined || url === current[field]) continue
    const image = await assignCommunityImage(tx, current.id, form, url)
    columns[field] = image.url
    replaced.push(...image.replaced)
  }
  return { columns, replaced }
}

const isChanged = (current: object, edited: object, field: string): boolean =>
  JSON.stringify(Reflect.get(current, field)) !== JSON.stringify(Reflect.get(edited, field))

export const updateCommunityEndpoint = endpoint(
  {
    rest: 'PUT /api/communities/:id',
    summary: 'Edit a community',
    description:
      'Edits a community that you created: only the given fields change, version is the one that you have changed, and imageUrl and coverUrl take a result of POST /api/objects/community-photo or null. With renewSlug the slug follows the name, and the earlier one redirects. A community that becomes private gets a random slug, its earlier slugs and picture addresses end, and one that takes requests becomes by invitation; isReadableBeforeJoining ends when not everyone can join at once.',
    output: communityDetail,
    errors: {
      notFound: true,
      forbidden:
        'You are not its creator, it has had 20 earlier addresses, or it becomes public and you have not verified your email',
      conflict: 'It has changed since the version that the edit names (the reason is STALE_VERSION)',
    },
    reasons: [
      'EMAIL_NOT_VERIFIED',
      'FOREIGN_IMAGE',
      'IMAGE_GONE',
      'NAME_HAS_STACKED_MARKS',
      'NAME_HAS_WEB_ADDRESS',
      'NAME_LOOKS_OFFICIAL',
      'NOT_THE_CREATOR',
      'NO_FREE_SLUG',
      'PRIVATE_TAKES_NO_REQUESTS',
      'SLUG_LIMIT',
      'STALE_VERSION',
    ],
    example: {
      request: { version: 1, name: 'Front Gardeners of Pilsen', imageUrl: PICTURE, renewSlug: true },
      responses: {
        200: {
          ...{ ...communityDetailOf(gardeners), name: 'Front Gardeners of Pilsen', imageUrl: PICTURE, version: 2 },
          slug: 'front-gardeners-of-pilsen',
        },
      },
    },
  },
  authenticatedProcedure.input(communityEdit).mutation(({ ctx, input }) => updateCommunity(ctx, input)),
)
