// Over 200 lines: declares the columns of friends' posts and community posts together.
import {
  commentLikes,
  comments,
  communityCommentLikes,
  communityComments,
  communityLikes,
  communityPosts,
  communityPostVotes,
  likes,
  posts,
  postVotes,
  versions,
} from '@stoop/db/schema'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { communityPostKind } from '../../communities/community-post-kind.ts'
import { friendPostKind } from '../../posts/friend-post-kind.ts'
import {
  erasedByRule,
  exported,
  exportedAs,
  exportedIn,
  internal,
  leftOut,
  ownedBy,
  ownId,
  rowId,
  type TableDeclarations,
} from '../declaration.ts'
import {
  answeredPost,
  authorOf,
  communityName,
  constant,
  earlierVersions,
  excerptOf,
  type Field,
  isSet,
  pictures,
  sqlField,
} from '../fields.ts'

/** The columns that authors of posts and replies write, except pictures. Versions have the same columns. */
const WRITTEN = { content: exportedAs('text'), lang: exportedAs('language') } as const

/** The columns that authors of posts write, except pictures. */
const WRITTEN_POST = { ...WRITTEN, details: exported } as const

const EDITS = {
  version: leftOut('It counts your edits.'),
  editedAt: exported,
  heldAt: { ...exportedIn('isHeld'), seenBy: 'youAndModerators' },
  deletedAt: leftOut('Deleted posts and replies are not in the export.', { seenBy: 'you' }),
} as const

const COUNT = leftOut('It counts the likes and replies of others.')

const POST = {
  id: exported,
  authorId: ownId,
  ...WRITTEN_POST,
  images: exportedIn('pictures'),
  likeCount: COUNT,
  commentCount: COUNT,
  createdAt: exported,
  repliesFrom: exported,
  format: exported,
  listingState: exported,
  expiresAt: exported,
  expiryReminderAt: internal,
  ...EDITS,
} as const

const COMMENT = {
  id: exported,
  postId: exportedIn('post'),
  authorId: ownId,
  parentId: exportedIn('isAnswerToReply'),
  ...WRITTEN,
  images: exportedIn('pictures'),
  likeCount: COUNT,
  createdAt: exported,
  isHidden: internal,
  ...EDITS,
} as const

const VOTE = {
  id: rowId,
  userId: ownId,
  postId: exportedAs('id'),
  choices: exportedIn('chosen'),
  createdAt: exportedAs('votedAt'),
  isHidden: internal,
} as const

/** Totals of all voters together. */
const TOTALS = {
  postId: { notPersonal: 'It names a post.' },
  voters: { notPersonal: 'It counts all voters.' },
  votes: { notPersonal: 'It counts all votes.' },
} as const

/** The texts of the options that the member has chosen. */
const chosenOptions = (kind: typeof friendPostKind | typeof communityPostKind): Field<string[]> =>
  sqlField(
    () => sql<string[]>`(select coalesce(json_agg(${kind.posts.details} -> 'options' -> choice order by choice), '[]')
      from ${kind.posts}, unnest(${kind.votes.choices}) choice where ${kind.posts.id} = ${kind.votes.postId})`,
  )

const LIKE = { id: rowId, userId: ownId, createdAt: exportedAs('likedAt'), isHidden: internal } as const

// Small pages, because texts with all their versions are large.
const TEXTS_PER_PAGE = 200
// Each page reads all likes of the member, because their index is not sorted by id. Larger pages mean fewer reads.
const LIKES_PER_PAGE = 2000

/** SQL: the author's row is not deleted. For "is true", see isNotDeleted in posts/visibility.ts. */
const isWritten = (table: { authorId: PgColumn; deletedAt: SQLWrapper }) => (userId: string) =>
  and(eq(table.authorId, userId), sql`(${table.deletedAt} is null) is true`)

const rowsOfPosts = { isNewestFirst: true, pageSize: TEXTS_PER_PAGE, counted: true } as const
const postFields = (table: typeof posts | typeof communityPosts, target: PgColumn) => ({
  isHeld: isSet(table.heldAt),
  pictures: pictures(table),
  earlierVersions: earlierVersions(target, table.id, WRITTEN_POST),
})
const commentFields = (table: typeof comments | typeof communityComments, target: PgColumn) => ({
  isHeld: isSet(table.heldAt),
  isAnswerToReply: isSet(table.parentId),
  pictures: pictures(table),
  earlierVersions: earlierVersions(target, table.id, WRITTEN),
})

const rowsOfLikes = (
  table: typeof likes | typeof communityLikes | typeof commentLikes | typeof communityCommentLikes,
) =>
  ({
    own: ownedBy(table.userId),
    order: [table.id],
    isNewestFirst: true,
    pageSize: LIKES_PER_PAGE,
    counted: true,
  }) as const
const noExcerpt: Field<string | null> = sqlField(() => sql<string | null>`null::text`)
const communityOfPost = sql`(select ${communityPosts.communityId} from ${communityPosts} where ${communityPosts.id} = ${communityComments.postId})`

/** Tables of friends' posts and community posts, their replies and likes, including earlier versions and deleted content. */
export const postTables = {
  posts: {
    noun: 'posts',
    seenBy: 'audience',
    files: {
      posts: { own: isWritten(posts), order: [posts.id], ...rowsOfPosts, fields: postFields(posts, versions.postId) },
    },
    columns: { ...POST, visibility: exportedAs('audience'), city: leftOut('It is the city of your profile.') },
  },
  comments: {
    noun: 'replies',
    seenBy: 'audience',
    files: {
      replies: {
        own: isWritten(comments),
        order: [comments.postId, comments.id],
        ...rowsOfPosts,
        fields: {
          ...commentFields(comments, versions.commentId),
          post: answeredPost(friendPostKind, comments.postId),
        },
      },
    },
    columns: COMMENT,
  },
  likes: {
    noun: 'likes',
    seenBy: 'audience',
    files: {
      likes: {
        ...rowsOfLikes(likes),
        fields: {
          thing: constant('post'),
          author: authorOf(posts, likes.postId),
          excerpt: excerptOf(friendPostKind, likes.postId),
        },
      },
    },
    columns: { ...LIKE, postId: exportedAs('id') },
  },
  communityPosts: {
    noun: 'posts',
    seenBy: 'communityMembers',
    files: {
      'community-posts': {
        own: isWritten(communityPosts),
        order: [communityPosts.id],
        ...rowsOfPosts,
        fields: {
          ...postFields(communityPosts, versions.communityPostId),
          community: communityName(communityPosts.communityId),
        },
      },
    },
    columns: {
      ...POST,
      communityId: exportedIn('community'),
      pinnedAt: leftOut('A moderator of the community pins posts.'),
    },
  },
  communityComments: {
    noun: 'replies',
    seenBy: 'communityMembers',
    files: {
      'community-replies': {
        own: isWritten(communityComments),
        order: [communityComments.postId, communityComments.id],
        ...rowsOfPosts,
        fields: {
          ...commentFields(communityComments, versions.communityCommentId),
          post: answeredPost(communityPostKind, communityComments.postId),
          community: communityName(communityOfPost),
        },
      },
    },
    columns: COMMENT,
  },
  postVotes: {
    noun: 'votes',
    seenBy: 'you',
    files: {
      votes: {
        own: ownedBy(postVotes.userId),
        order: [postVotes.id],
        isNewestFirst: true,
        counted: true,
        fields: {
          author: authorOf(posts, postVotes.postId),
          excerpt: excerptOf(friendPostKind, postVotes.postId),
          chosen: chosenOptions(friendPostKind),
        },
      },
    },
    columns: VOTE,
  },
  communityPostVotes: {
    noun: 'votes',
    seenBy: 'you',
    files: {
      votes: {
        own: ownedBy(communityPostVotes.userId),
        order: [communityPostVotes.id],
        isNewestFirst: true,
        counted: true,
        fields: {
          author: authorOf(communityPosts, communityPostVotes.postId),
          excerpt: excerptOf(communityPostKind, communityPostVotes.postId),
          chosen: chosenOptions(communityPostKind),
        },
      },
    },
    columns: VOTE,
  },
  pollTotals: { noun: 'votes', seenBy: 'audience', columns: TOTALS },
  communityPollTotals: { noun: 'votes', seenBy: 'communityMembers', columns: TOTALS },
  communityLikes: {
    noun: 'likes',
    seenBy: 'communityMembers',
    files: {
      likes: {
        ...rowsOfLikes(communityLikes),
        fields: {
          thing: constant('community post'),
          author: authorOf(communityPosts, communityLikes.postId),
          excerpt: excerptOf(communityPostKind, communityLikes.postId),
        },
      },
    },
    columns: { ...LIKE, postId: exportedAs('id') },
  },
  commentLikes: {
    noun: 'likes',
    seenBy: 'audience',
    files: {
      likes: {
        ...rowsOfLikes(commentLikes),
        fields: { thing: constant('reply'), author: authorOf(comments, commentLikes.commentId), excerpt: noExcerpt },
      },
    },
    columns: { ...LIKE, commentId: exportedAs('id') },
  },
  communityCommentLikes: {
    noun: 'likes',
    seenBy: 'communityMembers',
    files: {
      likes: {
        ...rowsOfLikes(communityCommentLikes),
        fields: {
          thing: constant('reply in a community'),
          author: authorOf(communityComments, communityCommentLikes.commentId),
          excerpt: noExcerpt,
        },
      },
    },
    columns: { ...LIKE, commentId: exportedAs('id') },
  },
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
      ...WRITTEN_POST,
      images: exported,
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
} satisfies TableDeclarations<
  | 'posts'
  | 'comments'
  | 'likes'
  | 'commentLikes'
  | 'postVotes'
  | 'communityPostVotes'
  | 'pollTotals'
  | 'communityPollTotals'
  | 'communityPosts'
  | 'communityComments'
  | 'communityLikes'
  | 'communityCommentLikes'
  | 'versions'
  | 'deletions'
>
