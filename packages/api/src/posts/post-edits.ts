import type { Visibility } from '@stoop/validators/posts'
import type { SQL } from 'drizzle-orm'
import type { PostImageColumns } from '../photos/post-image.ts'
import type { TransactionContext } from '../transaction.ts'
import type { PostKind, PostRef, PostTarget } from './post-kind.ts'

/** The versioned columns of a post besides its text. Community posts have all but the visibility; comments have none of them. */
export type PostAttributes = PostImageColumns & { visibility: Visibility | null }

export const NO_ATTRIBUTES: PostAttributes = {
  imageUrl: null,
  imageAlt: null,
  imageWidth: null,
  imageHeight: null,
  imageHash: null,
  moreImages: [],
  visibility: null,
}

/** The current version of a post or comment. */
export type CurrentVersion = PostAttributes & {
  authorId: string
  content: string
  version: number
  createdAt: Date
  editedAt: Date | null
}

/** The fields of an edit that both kinds of post share. `version` is the version that the author edited. */
export type PostEditFields = { version: number; content?: string | undefined }

/** The columns that an edit of a post writes. */
export type EditedColumns = Partial<PostAttributes> & { content: string; version: number; editedAt: Date | null }

/** Describes the edits of a kind of post. `Edit` is the input of an edit. */
export type PostEdits<Ref extends PostRef, Post extends PostTarget, Edit> = {
  kind: PostKind<Ref, Post>
  /** The columns of `PostAttributes` in the kind's table; SQL null if it has none. */
  attributeColumns: { [K in keyof PostAttributes]: SQL<PostAttributes[K]> }
  /** Checks the picture and the visibility of an edit. Returns the attributes that change. */
  checkAttributes(
    ctx: TransactionContext,
    edit: Edit,
    current: CurrentVersion,
  ): Promise<{ attributes: Partial<PostAttributes>; photoNames: string[] }>
  write(ctx: TransactionContext, postId: string, columns: EditedColumns): Promise<void>
}
