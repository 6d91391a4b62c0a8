import { type Comment, comment as commentSchema } from '@stoop/validators/posts'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import { requireByline } from '../profiles/byline.ts'
import { inTransaction } from '../transaction.ts'
import { NO_ATTRIBUTES } from './post-edits.ts'
import { type PostKindBase, type PostRef, toPostReference } from './post-kind.ts'
import { keepVersion } from './version-rows.ts'
import { isVisibleComment, requireVisiblePost } from './visibility.ts'

type CommentEdit = { commentId: string; version: number; content: string }

/**
 * Edits the viewer's own comment and keeps its earlier version. Throws conflict if the edit names another version than the current
 * one, notFound for an unknown comment, forbidden for the comment of another member, and what `requireVisiblePost` throws.
 */
export async function updateComment<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & CommentEdit,
): Promise<Comment> {
  const { comments } = kind
  const post = await requireVisiblePost(ctx, kind, input)
  return inTransaction(ctx, async (tx) => {
    const [current] = await tx.db
      .select()
      .from(comments)
      .where(
        and(eq(comments.id, input.commentId), eq(comments.postId, input.id), isVisibleComment(comments, tx.viewer.id)),
      )
      .for('update')
    if (!current) throw notFound('Reply')
    if (current.authorId !== tx.viewer.id) throw forbidden('NOT_YOUR_REPLY_TO_EDIT')
    if (current.version !== input.version) throw conflict('STALE_VERSION')
    const edited = { ...current }
    if (input.content !== current.content) {
      const { authorId, content, version, createdAt, editedAt } = current
      const earlier = { ...NO_ATTRIBUTES, authorId, content, version, createdAt, editedAt }
      await keepVersion(tx, { kind, thing: 'comment', id: current.id }, earlier)
      const changes = { content: input.content, version: version + 1, editedAt: new Date(tx.clock.now()) }
      await tx.db.update(comments).set(changes).where(eq(comments.id, current.id))
      Object.assign(edited, changes)
      tx.emit({ type: 'commentEdited', ...toPostReference(kind, post), commentId: current.id })
    }
    return commentSchema.parse({
      ...edited,
      createdAt: edited.createdAt.toISOString(),
      editedAt: edited.editedAt?.toISOString() ?? null,
      isHeld: edited.heldAt !== null,
      author: await requireByline(tx.db, edited.authorId),
    })
  })
}
