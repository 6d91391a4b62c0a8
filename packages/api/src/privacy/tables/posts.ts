import { erasedByRule, exported, internal, leftOut, ownId, rowId, type TableDeclarations } from '../declaration.ts'

const COMPUTED = leftOut('It is computed from the picture.')

const IMAGE = {
  imageUrl: exported,
  imageAlt: exported,
  imageWidth: COMPUTED,
  imageHeight: COMPUTED,
  imageHash: COMPUTED,
  moreImages: exported,
} as const

const EDITS = {
  version: leftOut('It counts your edits.'),
  editedAt: exported,
  heldAt: { inExport: true, seenBy: 'youAndModerators' },
  deletedAt: leftOut('Deleted posts and replies are not in the export.', { seenBy: 'you' }),
} as const

const COUNT = leftOut('It counts the likes and replies of others.')

const POST = {
  id: exported,
  authorId: ownId,
  content: exported,
  ...IMAGE,
  likeCount: COUNT,
  commentCount: COUNT,
  createdAt: exported,
  repliesFrom: exported,
  ...EDITS,
} as const

const COMMENT = {
  id: exported,
  postId: exported,
  authorId: ownId,
  parentId: exported,
  content: exported,
  likeCount: COUNT,
  createdAt: exported,
  isHidden: internal,
  ...EDITS,
} as const

const LIKE = { id: rowId, userId: ownId, createdAt: exported, isHidden: internal } as const

/** Posts, replies and likes of both kinds, with earlier versions and deleted ones. */
export const postTables: TableDeclarations<
  | 'posts'
  | 'comments'
  | 'likes'
  | 'commentLikes'
  | 'communityPosts'
  | 'communityComments'
  | 'communityLikes'
  | 'communityCommentLikes'
  | 'versions'
  | 'deletions'
> = {
  posts: {
    noun: 'posts',
    seenBy: 'audience',
    columns: { ...POST, visibility: exported, city: leftOut('It is the city of your profile.') },
  },
  comments: { noun: 'replies', seenBy: 'audience', columns: COMMENT },
  likes: { noun: 'likes', seenBy: 'audience', columns: { ...LIKE, postId: exported } },
  commentLikes: { noun: 'likes', seenBy: 'audience', columns: { ...LIKE, commentId: exported } },
  communityPosts: {
    noun: 'posts',
    seenBy: 'communityMembers',
    columns: { ...POST, communityId: exported, pinnedAt: leftOut('A moderator of the community pins posts.') },
  },
  communityComments: { noun: 'replies', seenBy: 'communityMembers', columns: COMMENT },
  communityLikes: { noun: 'likes', seenBy: 'communityMembers', columns: { ...LIKE, postId: exported } },
  communityCommentLikes: { noun: 'likes', seenBy: 'communityMembers', columns: { ...LIKE, commentId: exported } },
  versions: {
    noun: 'posts',
    seenBy: 'audience',
    columns: {
      id: rowId,
      postId: exported,
      communityPostId: exported,
      commentId: exported,
      communityCommentId: exported,
      version: exported,
      content: exported,
      ...IMAGE,
      visibility: exported,
      createdAt: exported,
      erasedAt: exported,
    },
  },
  deletions: {
    noun: 'posts',
    seenBy: 'server',
    afterDeletion: erasedByRule('The erasure deletes the rows about the posts and replies that it erases.'),
    rowsDeleted:
      'with the content: a minute after a member deleted it, 30 days after a moderator removed it, later while a case keeps it',
    columns: {
      targetType: internal,
      targetId: internal,
      deletedBy: leftOut('Deleted posts and replies are not in the export.', {
        afterDeletion: erasedByRule('The erasure sets it to null; the reply stays deleted.'),
      }),
      caseId: internal,
      keptUntil: internal,
      deletedAt: internal,
      notifications: leftOut('They are notifications that other members received.', {
        noun: 'notifications',
        afterDeletion: erasedByRule('The erasure removes the entries that name the member.'),
      }),
    },
  },
}
