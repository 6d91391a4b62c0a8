import { pickVersioned } from '@stoop/db/schema/content-tables'
import type { Visibility } from '@stoop/validators/posts'
import { post, postEdit } from '@stoop/validators/posts'
import { and, eq, isNull } from 'drizzle-orm'
import { findHoldRule, openHoldCase } from '../cases/hold.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import { onlySecond, post as postExample, second } from '../examples/picture.ts'
import { attachImages } from '../photos/post-image.ts'
import { tryRenameContentPhotos } from '../photos/rename-photos.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { requireVerifiedEmail } from '../users/require-verified-email.ts'
import { EDIT_ERRORS } from './endpoint-errors.ts'
import { rescheduleEvent } from './events/schedule-event.ts'
import { toEditedDetails } from './formats/details.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { getPost } from './get-post.ts'
import { prolongListing } from './listings/prolong-listing.ts'
import { retractUnreadable, updateMentions } from './mention-notifications.ts'
import { checkImageEdit } from './post-image-edit.ts'
import { type PostKind, type PostKindBase, type PostRef, type PostTarget, toPostReference } from './post-kind.ts'
import type { PostTables } from './post-tables.ts'
import { deleteUnshownPhotos } from './version-photos.ts'
import { keepVersion } from './version-rows.ts'
import { type CurrentVersion, listTexts, type PostEditInput, toEditedValues } from './versioned-values.ts'
import { requireVisiblePost } from './visibility.ts'

/** An edit of a post of either kind. Community posts have no visibility. */
type Edit = PostEditInput & { visibility?: Visibility | undefined }

/**
 * Edits the viewer's own post and keeps its earlier version. A change of the reply policy alone makes no version. Throws conflict
 * for an outdated version, forbidden for another member's post, and the errors of `requireVisiblePost`.
 */
export async function updatePost<Ref extends PostRef, Post extends PostTarget, Input extends Ref & Edit>(
  ctx: AuthenticatedContext,
  kind: PostKind<Ref, Post>,
  input: Input,
): Promise<Post> {
  const post = await requireVisiblePost(ctx, kind, input, 'write')
  if (post.authorId !== ctx.viewer.id) throw forbidden('NOT_YOUR_POST')
  const { isNarrowed, unshown } = await inTransaction(ctx, async (tx) => {
    const before = await findCurrent(tx, kind, input)
    if (input.visibility === 'public' && before.visibility !== 'public') await requireVerifiedEmail(tx)
    const { images, photoNames } = await checkImageEdit(tx, input, before.images)
    // Lock the post after its photos, in the same order as renameContentPhotos.
    const current = await findCurrent(tx, kind, input, 'update')
    const visibility = input.visibility ?? current.visibility
    const details =
      input.details && (await toEditedDetails(tx, { kind, postId: input.id }, current.details, input.details))
    const edited = { ...current, ...toEditedValues(current, input, { images, details }), visibility }
    await attachImages(tx, photoNames, { kind: kind.contentTypes.post, id: input.id })
    if (input.repliesFrom)
      await tx.db.update(kind.posts).set({ repliesFrom: input.repliesFrom }).where(eq(kind.posts.id, input.id))
    let unshown: string[] = []
    if (isChanged(current, edited)) {
      unshown = await keepVersion(tx, { type: kind.contentTypes.post, id: input.id }, current)
      const edit = { version: current.version + 1, editedAt: new Date(tx.clock.now()) }
      const values = { ...pickVersioned(edited), ...(visibility && { visibility }), ...edit }
      await tx.db.update(kind.posts).set(values).where(eq(kind.posts.id, input.id))
      await rescheduleEvent(tx, kind, post, { before: current.details, after: edited.details })
    }
    await prolongListing(tx, kind, input.id, input.details)
    const isHeld = await holdEdit(tx, kind, input.id, { current, edited })
    const place = { kind, postId: input.id, communityId: post.communityId ?? null }
    const isWider = edited.visibility !== current.visibility && !isNarrower(edited.visibility, current.visibility)
    await updateMentions(tx, place, { before: current.content, after: edited.content, isWider })
    const isAudienceSmaller = isNarrower(edited.visibility, current.visibility)
    if (isAudienceSmaller) await retractUnreadable(tx, kind, input.id)
    const formerVisibility = isAudienceSmaller && current.visibility ? { formerVisibility: current.visibility } : {}
    tx.emit({ type: 'postEdited', ...toPostReference(kind, post), ...formerVisibility })
    return { isNarrowed: isHeld || isAudienceSmaller, unshown }
  })
  await deleteUnshownPhotos(ctx, { type: kind.contentTypes.post, id: input.id }, unshown)
  if (isNarrowed) await tryRenameContentPhotos(ctx, [input.id])
  return getPost(ctx, kind, input)
}

/** Holds an edited post for review if a new post with this content would be held. Returns whether the post is held. */
async function holdEdit(
  tx: TransactionContext,
  kind: PostKindBase<never>,
  id: string,
  { current, edited }: { current: CurrentVersion; edited: CurrentVersion },
): Promise<boolean> {
  const { visibility } = edited
  const isWider = visibility === 'public' && current.visibility !== 'public'
  // Check only changed texts, because a moderator may have released the others.
  const content = isWider || edited.content !== current.content ? edited.content : ''
  const [knownTexts, knownUrls] = isWider ? [[], []] : [listTexts(current), listUrls(current)]
  const texts = listTexts(edited).filter((text) => !knownTexts.includes(text))
  const pictureUrls = listUrls(edited).filter((url) => !knownUrls.includes(url))
  if (content === '' && texts.length === 0 && pictureUrls.length === 0) return false
  // Community posts have no visibility.
  const isForStrangers = () => visibility === null || visibility === 'public'
  const holdRule = await findHoldRule(tx, { content, texts, pictureUrls, isForStrangers, editedId: id })
  if (!holdRule) return false
  const [held] = await tx.db
    .update(kind.posts)
    .set({ heldAt: new Date(tx.clock.now()) })
    .where(and(eq(kind.posts.id, id), isNull(kind.posts.heldAt)))
    .returning({ id: kind.posts.id })
  if (held) await openHoldCase(tx, { type: kind.contentTypes.post, id }, holdRule)
  return held !== undefined
}

const listUrls = ({ images }: CurrentVersion) => images.map(({ url }) => url)

/** Returns the current version. Throws notFound if the post was deleted, conflict if the edited version is outdated. */
async function findCurrent(
  { db }: TransactionContext,
  { posts, visibility }: PostTables,
  { id, version }: PostEditInput,
  lock?: 'update',
): Promise<CurrentVersion & { heldAt: Date | null }> {
  const { authorId, createdAt, editedAt, heldAt } = posts
  const query = db
    .select({ authorId, version: posts.version, createdAt, editedAt, heldAt, ...pickVersioned(posts), visibility })
    .from(posts)
    .where(and(eq(posts.id, id), isNull(posts.deletedAt)))
  const [row] = await (lock ? query.for(lock) : query)
  if (!row) throw notFound('Post')
  if (row.version !== version) throw conflict('STALE_VERSION')
  return row
}

const isChanged = (current: CurrentVersion, edited: CurrentVersion) => toComparable(current) !== toComparable(edited)

/**
 * Returns the versioned values as one text. Of a picture, includes only the URL and the alternative text, because the other
 * values follow from them.
 */
const toComparable = (version: CurrentVersion) =>
  JSON.stringify({
    ...pickVersioned(version),
    images: version.images.map(({ url, alt }) => [url, alt]),
    visibility: version.visibility,
  })

const AUDIENCE_SIZES: Record<Visibility, number> = { private: 0, friends: 1, public: 2 }

const isNarrower = (next: Visibility | null, current: Visibility | null) =>
  next !== null && current !== null && AUDIENCE_SIZES[next] < AUDIENCE_SIZES[current]

export const updatePostEndpoint = endpoint(
  {
    rest: 'PUT /api/posts/:id',
    summary: 'Edit your post',
    description:
      'Changes the text, picture, alternative text, visibility or reply policy of your own post; send only what changes. version is the version that you edit; if the post has changed since, the response is 409 with the reason `STALE_VERSION`. A smaller audience applies at once, also to earlier versions, and gives the pictures new addresses.',
    output: post,
    errors: {
      ...EDIT_ERRORS,
      forbidden: 'It belongs to another member, or becomes public and you have not verified your email',
    },
    reasons: [
      'EMAIL_NOT_VERIFIED',
      'EVENT_IN_PAST',
      'FORMAT_CHANGED',
      'IMAGE_GONE',
      'LISTING_DONE',
      'NOT_AN_IMAGE',
      'NOT_YOUR_POST',
      'POLL_ENDED',
      'POLL_HAS_VOTES',
      'POLL_SHORTENED',
      'SAME_IMAGE_TWICE',
      'STALE_VERSION',
      'UNPROCESSED_IMAGE',
    ],
    example: {
      request: { version: 1, images: [onlySecond] },
      responses: {
        200: {
          ...postExample,
          imageUrl: second.url,
          imageAlt: second.alt,
          imageWidth: second.width,
          imageHeight: second.height,
          imageHash: second.hash,
          images: [second],
          version: 2,
          editedAt: postExample.createdAt,
        },
      },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'edit' })
    .input(postEdit)
    .mutation(({ ctx, input }) => updatePost(ctx, friendPostKind, input)),
)
