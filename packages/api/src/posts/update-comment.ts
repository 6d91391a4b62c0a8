import { pickWritten } from '@stoop/db/schema/content-tables'
import { type Comment, commentEdit, comment as commentSchema, type ImageChoice } from '@stoop/validators/posts'
import { and, eq, sql } from 'drizzle-orm'
import { findHoldRule, openHoldCase } from '../cases/hold.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import { comment } from '../examples/version.ts'
import { attachImages, toImageFields } from '../photos/post-image.ts'
import { tryRenameContentPhotos } from '../photos/rename-photos.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { requireByline } from '../users/byline.ts'
import { changeCommentCount } from './comment-count.ts'
import { EDIT_ERRORS } from './endpoint-errors.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { updateMentions } from './mention-notifications.ts'
import { checkImageEdit } from './post-image-edit.ts'
import { type PostKindBase, type PostRef, toPostReference } from './post-kind.ts'
import { isLikedBy, visibleLikeCount } from './post-view.ts'
import { requireOpenReplies } from './require-open-replies.ts'
import { deleteUnshownPhotos } from './version-photos.ts'
import { keepVersion } from './version-rows.ts'
import { EMPTY_VERSION, listTexts, toLangField } from './versioned-values.ts'
import { isVisibleComment, isVisibleCommentId, requireVisiblePost } from './visibility.ts'

type CommentEdit = {
  commentId: string
  version: number
  content: string
  lang?: string | null | undefined
  images?: ImageChoice[] | undefined
}

/**
 * Edits the viewer's own comment and keeps its earlier version. May hold the new text or picture for review. Throws conflict for
 * an outdated version, notFound for an unknown comment, forbidden if the viewer may not edit it, and the errors of
 * `requireVisiblePost`.
 */
export async function updateComment<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & CommentEdit,
): Promise<Comment> {
  const { comments } = kind
  const post = await requireVisiblePost(ctx, kind, input, 'write')
  let unshown: string[] = []
  let isHeldByEdit = false
  const updated = await inTransaction(ctx, async (tx) => {
    // Lock the photos before the comment, in the same order as renameContentPhotos.
    const before = await findImages(tx, kind, input)
    const { images, photoNames } = await checkImageEdit(tx, { id: input.commentId, images: input.images }, before)
    const [current] = await tx.db
      .select()
      .from(comments)
      .where(
        and(eq(comments.id, input.commentId), eq(comments.postId, input.id), isVisibleComment(comments, tx.viewer.id)),
      )
      .for('update')
    if (!current) throw notFound('Reply')
    if (current.authorId !== tx.viewer.id) throw forbidden('NOT_YOUR_REPLY_TO_EDIT')
    const { isForStranger } = await requireOpenReplies(tx, kind, input.id)
    if (current.version !== input.version) throw conflict('STALE_VERSION')
    const edited = { ...current }
    const { content, lang = current.lang } = input
    const edit = { content, lang, images: images ?? current.images }
    if (toComparable(edit) !== toComparable(current)) {
      const { authorId, version, createdAt, editedAt, heldAt: earlierHeldAt } = current
      const state = { authorId, version, createdAt, editedAt, heldAt: earlierHeldAt }
      const earlier = { ...EMPTY_VERSION, ...pickWritten(current), ...state }
      unshown = await keepVersion(tx, { type: kind.contentTypes.comment, id: current.id }, earlier)
      const now = new Date(tx.clock.now())
      const holdRule =
        current.heldAt === null
          ? await findHoldRule(tx, {
              // Check only changed texts, because a moderator may have released the others.
              content: content === current.content ? '' : content,
              texts: listTexts(edit).filter((text) => !listTexts(current).includes(text)),
              pictureUrls: listUrls(edit).filter((url) => !listUrls(current).includes(url)),
              isForStrangers: () => isForStranger,
              editedId: current.id,
            })
          : null
      const heldAt = holdRule ? now : current.heldAt
      isHeldByEdit = holdRule !== null
      const changes = { ...edit, version: version + 1, editedAt: now, heldAt }
      await tx.db.update(comments).set(changes).where(eq(comments.id, current.id))
      Object.assign(edited, changes)
      await attachImages(tx, photoNames, { kind: kind.contentTypes.comment, id: current.id })
      if (holdRule) {
        await openHoldCase(tx, { type: kind.contentTypes.comment, id: current.id }, holdRule)
        await changeCommentCount(tx, kind, input.id, current, -1)
      }
      const place = { kind, postId: input.id, communityId: post.communityId ?? null, commentId: current.id }
      if (heldAt === null) await updateMentions(tx, place, { before: current.content, after: content })
      tx.emit({ type: 'commentEdited', ...toPostReference(kind, post), commentId: current.id })
    }
    const { lang: editedLang, ...shown } = edited
    return commentSchema.parse({
      ...shown,
      ...toLangField(editedLang),
      createdAt: edited.createdAt.toISOString(),
      editedAt: edited.editedAt?.toISOString() ?? null,
      ...(await findState(tx, kind, current)),
      isHeld: edited.heldAt !== null,
      author: await requireByline(tx.db, edited.authorId),
    })
  })
  await deleteUnshownPhotos(ctx, { type: kind.contentTypes.comment, id: input.commentId }, unshown)
  if (!isHeldByEdit) return updated
  await tryRenameContentPhotos(ctx, [input.commentId])
  return { ...updated, images: toImageFields(await findImages(ctx, kind, input)).images }
}

async function findImages<Ref extends PostRef>(
  { db }: Pick<AuthenticatedContext, 'db'>,
  { comments }: PostKindBase<Ref>,
  { id, commentId }: Ref & CommentEdit,
) {
  const [comment] = await db
    .select({ images: comments.images })
    .from(comments)
    .where(and(eq(comments.id, commentId), eq(comments.postId, id)))
  return comment?.images ?? []
}

type Written = { content: string; lang: string | null; images: { url: string; alt: string | null }[] }

/** Returns the values that the author chooses, as one text. */
const toComparable = ({ content, lang, images }: Written) =>
  JSON.stringify([content, lang, images.map(({ url, alt }) => [url, alt])])

const listUrls = ({ images }: Pick<Written, 'images'>) => images.map(({ url }) => url)

/** Returns the likes of the viewer's comment, and its parent comment. The parent is null if the viewer does not see it. */
async function findState(
  { db, viewer }: TransactionContext,
  kind: PostKindBase<never>,
  comment: { id: string; parentId: string | null },
) {
  const likeOf = kind.commentLikes.commentId
  const [id, parentId] = [sql`${comment.id}::uuid`, sql`${comment.parentId}::uuid`]
  const [state] = await db
    .select({
      parentId: sql<string | null>`case when ${isVisibleCommentId(kind, parentId, viewer.id)} then ${parentId} end`,
      likeCount: visibleLikeCount(likeOf, { id, likeCount: kind.comments.likeCount }, viewer.id),
      isLiked: isLikedBy(likeOf, id, viewer.id),
    })
    .from(kind.comments)
    .where(eq(kind.comments.id, comment.id))
  return state
}

export const updateCommentEndpoint = endpoint(
  {
    rest: 'PUT /api/posts/:id/comments/:commentId',
    summary: 'Edit your reply',
    description:
      'Changes the text of your own reply, and its picture if images is sent. version is the version that you edit; if the reply has changed since, the response is 409 with the reason `STALE_VERSION`.',
    output: commentSchema,
    errors: EDIT_ERRORS,
    reasons: [
      'IMAGE_GONE',
      'NOT_AN_IMAGE',
      'NOT_YOUR_REPLY_TO_EDIT',
      'REPLIES_CLOSED',
      'REPLIES_FRIENDS_ONLY',
      'STALE_VERSION',
      'UNPROCESSED_IMAGE',
    ],
    example: {
      request: { version: 1, content: comment.content },
      responses: { 200: comment },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'edit' })
    .input(commentEdit)
    .mutation(({ ctx, input }) => updateComment(ctx, friendPostKind, input)),
)
