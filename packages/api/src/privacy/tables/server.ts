// Over 200 lines: declares the columns of all tables that belong to no member.
import { communities, invitations, notifications, outbox, photos } from '@stoop/db/schema'
import { eq, sql } from 'drizzle-orm'
import { isVisibleTo } from '../../notifications/visibility.ts'
import {
  erasedByRule,
  exported,
  exportedAs,
  exportedIn,
  internal,
  kept,
  leftOut,
  notPersonal,
  ownedBy,
  ownId,
  rowId,
  secret,
  type TableDeclarations,
  unlinked,
} from '../declaration.ts'
import { member, ofCommunity, sqlField } from '../fields.ts'
import { notificationText } from '../notification-text.ts'
import { descriptionOfPicture, isOwnPicture, pathOfPicture } from '../picture-files.ts'

const OF_OPERATOR = notPersonal('The operator writes it.')
const OF_COMMUNITY = notPersonal('It is made from the text of a community.')
const OF_FOLDER = notPersonal('It is about the data folder of a server.')
const OF_WEB_APP = notPersonal('It is a file of the web app.')
const OF_SERVER = notPersonal('It is work of the server.')
const COUNTED = leftOut('It counts uses for a day.')

/** Tables of notifications, mails, pictures, the search index, limits and the server's own data. */
export const serverTables = {
  notifications: {
    noun: 'notifications',
    seenBy: 'recipient',
    exportedRows: 'the notifications that you received',
    rowsDeleted: 'after 90 days',
    files: {
      notifications: {
        own: isVisibleTo,
        order: [notifications.id],
        isNewestFirst: true,
        counted: (userId) => eq(notifications.userId, userId),
        fields: {
          text: notificationText,
          from: member(notifications.fromUserId),
          community: sqlField(() => ofCommunity<string | null>(notifications.communityId, communities.name)),
        },
      },
    },
    columns: {
      id: rowId,
      userId: ownId,
      type: exported,
      fromUserId: exportedIn('from'),
      postId: exported,
      communityId: exportedIn('community'),
      commentId: exported,
      friendshipId: internal,
      isHidden: internal,
      reportId: internal,
      decisionId: exported,
      count: exportedIn('text'),
      content: leftOut('It is not used any more.'),
      read: exportedAs('isRead'),
      createdAt: exported,
    },
  },
  domainEvents: {
    noun: 'notifications',
    seenBy: 'server',
    afterDeletion: erasedByRule('The erasure deletes events that name you; all others last ten minutes.'),
    rowsDeleted: 'after ten minutes',
    columns: {
      xid: OF_SERVER,
      id: rowId,
      event: leftOut('It contains only ids.'),
      actorId: ownId,
      clientId: leftOut('It names a browser tab.'),
      createdAt: internal,
    },
  },
  pushMessages: {
    noun: 'notifications',
    seenBy: 'server',
    rowsDeleted: 'when the message is sent, after a day at the latest',
    columns: {
      id: rowId,
      subscriptionId: internal,
      type: internal,
      notificationId: leftOut('The export has the notification.'),
      messageId: leftOut('The author of the message has it in their export.'),
      editionId: leftOut('The export has the edition.'),
      deferrals: internal,
      createdAt: internal,
    },
  },
  outbox: {
    noun: 'mails',
    seenBy: 'recipient',
    rowsDeleted: 'when the mail is sent, after 7 days at the latest',
    files: { 'waiting-mails': { own: ownedBy(outbox.userId), order: [outbox.id] } },
    columns: {
      id: rowId,
      userId: ownId,
      recipient: leftOut('You receive the mail itself.', {
        afterDeletion: erasedByRule('The erasure deletes all mails to the account and to its email.'),
      }),
      template: exportedAs('kind'),
      params: leftOut('You receive the mail itself.'),
      createdAt: exported,
    },
  },
  jobs: {
    noun: 'exports',
    seenBy: 'server',
    rowsDeleted: 'when the work is done',
    columns: {
      kind: OF_SERVER,
      key: leftOut('It names the row that the work is about.', {
        afterDeletion: erasedByRule(
          'The erasure deletes its own job; others delete themselves when their row is gone.',
        ),
      }),
      runAt: OF_SERVER,
      leasedBy: OF_SERVER,
      attempts: OF_SERVER,
      doneItems: OF_SERVER,
      totalItems: OF_SERVER,
      lastError: OF_SERVER,
    },
  },
  photos: {
    noun: 'pictures',
    seenBy: 'everyone',
    afterDeletion: erasedByRule(
      'The erasure deletes the files and then the rows; pictures and covers of communities stay. Cleanup repeats it if the storage is unavailable.',
    ),
    rowsDeleted: 'with what they belong to, or a day after the upload if nothing uses them',
    files: {
      pictures: {
        own: isOwnPicture,
        order: [photos.createdAt, photos.name],
        isNewestFirst: true,
        // Each page reads all pictures of the member, because their index is not sorted by time. Larger pages mean fewer reads.
        pageSize: 2000,
        counted: true,
        fields: {
          file: pathOfPicture,
          isInUse: sqlField(
            () => sql<boolean>`num_nonnulls(${photos.profileOf}, ${photos.postId}, ${photos.communityPostId},
              ${photos.communityId}, ${photos.messageId}, ${photos.commentId}, ${photos.communityCommentId}) > 0`,
          ),
          alt: descriptionOfPicture,
          postId: sqlField(() => sql<string | null>`coalesce(${photos.postId}, ${photos.communityPostId})`),
          replyId: sqlField(() => sql<string | null>`coalesce(${photos.commentId}, ${photos.communityCommentId})`),
          messageId: sqlField(() => sql<string | null>`${photos.messageId}`),
        },
      },
    },
    columns: {
      name: exportedIn('file'),
      form: exportedAs('use'),
      makerId: unlinked(internal),
      profileOf: unlinked(internal),
      postId: exportedIn('postId'),
      communityPostId: exportedIn('postId'),
      commentId: exportedIn('replyId'),
      communityCommentId: exportedIn('replyId'),
      messageId: exportedIn('messageId'),
      communityId: leftOut('The export of the community names the picture.'),
      width: exported,
      height: exported,
      hash: leftOut('It is computed from the picture.'),
      createdAt: exported,
    },
  },
  uploads: {
    noun: 'pictures',
    seenBy: 'server',
    rowsDeleted: 'after an hour',
    columns: { id: rowId, userId: ownId, createdAt: internal, usedAt: internal, photoName: internal },
  },
  invitations: {
    noun: 'invitations',
    seenBy: 'you',
    files: { invitations: { own: ownedBy(invitations.createdBy), order: [invitations.id], counted: true } },
    columns: {
      id: rowId,
      digest: secret,
      createdBy: ownId,
      note: leftOut('An operator writes it about an invitation of the operator.', {
        seenBy: 'operators',
        afterDeletion: kept('It belongs to the operator.', 'as long as the operator keeps the invitation'),
      }),
      maxUses: exported,
      uses: exported,
      createdAt: exported,
      expiresAt: exported,
      revokedAt: exported,
    },
  },
  personWords: {
    noun: 'search',
    seenBy: 'server',
    columns: {
      subjectId: ownId,
      city: leftOut('It is the city of your profile.'),
      word: leftOut('The words are those of your profile.'),
      previousWord: leftOut('The words are those of your profile.'),
    },
  },
  communityWords: {
    noun: 'search',
    seenBy: 'server',
    columns: { subjectId: OF_COMMUNITY, city: OF_COMMUNITY, word: OF_COMMUNITY, inName: OF_COMMUNITY },
  },
  vocabulary: {
    noun: 'search',
    seenBy: 'server',
    afterDeletion: erasedByRule('A trigger deletes a word with its last use.'),
    columns: {
      word: leftOut('The words are those of your profile.'),
      uses: notPersonal('It counts uses.'),
    },
  },
  idempotencyKeys: {
    noun: 'limits',
    seenBy: 'server',
    rowsDeleted: '24 hours after the request',
    columns: {
      userId: ownId,
      path: internal,
      key: internal,
      inputDigest: internal,
      answer: leftOut('It repeats what is elsewhere in the export.', {
        afterDeletion: erasedByRule(
          'Rows of the member are erased with the account; the erasure blanks the responses to others that contain the id of the member.',
        ),
      }),
      createdAt: internal,
    },
  },
  rateLimits: {
    noun: 'limits',
    seenBy: 'server',
    afterDeletion: erasedByRule('The erasure deletes the counters of the member.'),
    rowsDeleted: 'at the end of the window, usually a day',
    columns: { key: COUNTED, points: COUNTED, expire: COUNTED },
  },
  siteNotice: {
    noun: 'notifications',
    seenBy: 'members',
    columns: {
      only: OF_OPERATOR,
      id: OF_OPERATOR,
      content: OF_OPERATOR,
      createdAt: OF_OPERATOR,
      expiresAt: OF_OPERATOR,
    },
  },
  photoStorage: {
    noun: 'pictures',
    seenBy: 'server',
    columns: { only: OF_OPERATOR, id: notPersonal('It names the storage of all pictures.') },
  },
  restrictions: {
    noun: 'pictures',
    seenBy: 'server',
    rowsDeleted: 'an hour after the transaction',
    columns: { xid: OF_SERVER, recordedAt: OF_SERVER },
  },
  aboutPages: {
    noun: 'pictures',
    seenBy: 'everyone',
    columns: { name: OF_OPERATOR, content: OF_OPERATOR, changedAt: OF_OPERATOR },
  },
  dataFolders: {
    noun: 'pictures',
    seenBy: 'server',
    columns: { id: OF_FOLDER, identityDigest: OF_FOLDER, addedAt: OF_FOLDER },
  },
  webAssets: {
    noun: 'pictures',
    seenBy: 'server',
    rowsDeleted: '14 days after the release that contained the file',
    columns: { name: OF_WEB_APP, content: OF_WEB_APP, servedAt: OF_WEB_APP },
  },
} satisfies TableDeclarations<
  | 'notifications'
  | 'pushMessages'
  | 'outbox'
  | 'jobs'
  | 'photos'
  | 'uploads'
  | 'invitations'
  | 'personWords'
  | 'communityWords'
  | 'vocabulary'
  | 'idempotencyKeys'
  | 'rateLimits'
  | 'siteNotice'
  | 'photoStorage'
  | 'restrictions'
  | 'aboutPages'
  | 'dataFolders'
  | 'domainEvents'
  | 'webAssets'
>
