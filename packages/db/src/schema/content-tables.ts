// Over 200 lines: all columns that posts and comments of both kinds share, with their checks and indexes.
import {
  ATTENDANCES,
  CANCELLED_BY,
  CLAIM_STATUSES,
  EVENT_REMINDERS,
  LISTING_FORMATS,
  POST_FORMATS,
  REPLY_AUDIENCES,
} from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import type { StoredDetails } from '@stoop/validators/post-formats'
import type { StoredImage } from '@stoop/validators/posts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { isOneOf, primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

// The columns and tables that friends' posts and community posts have in common, each declared once (decision 131).

/** The columns that the author of a post or comment writes. */
const writtenColumns = () => ({
  content: text('content').notNull(),
  /** The language of the text: the primary subtag of BCP 47, such as `de`. Null if it is unknown. */
  lang: text('lang'),
  // Only uploaded pictures have a size in pixels and a ThumbHash (base64).
  images: jsonb('images').$type<StoredImage[]>().notNull().default([]),
})

/** The columns that the author of a post writes. Earlier versions of posts and comments have them too. */
export const versionedColumns = () => ({
  ...writtenColumns(),
  // The data of the post's format (decision 159). Null for plain posts and comments.
  details: jsonb('details').$type<StoredDetails>(),
})

type WrittenColumn = keyof ReturnType<typeof writtenColumns>
type VersionedColumn = keyof ReturnType<typeof versionedColumns>

/** Returns the written fields of comments. */
export const pickWritten = <T extends Record<WrittenColumn, unknown>>({
  content,
  lang,
  images,
}: T): Pick<T, WrittenColumn> => ({ content, lang, images })

/** Returns the versioned fields of a table, a row or the parameters of a query. */
export const pickVersioned = <T extends Record<VersionedColumn, unknown>>(row: T): Pick<T, VersionedColumn> => ({
  ...pickWritten(row),
  details: row.details,
})

/** The other columns of friends' posts and community posts. */
export const postColumns = () => ({
  likeCount: integer('like_count').notNull().default(0),
  commentCount: integer('comment_count').notNull().default(0),
  createdAt: timestampMs('created_at').notNull(),
  repliesFrom: text('replies_from', { enum: REPLY_AUDIENCES }).notNull().default('everyone'),
  /** Set when the post is created, and never changed. */
  format: text('format', { enum: POST_FORMATS }).notNull().default('plain'),
  // The next three are only for asks, offers, and lost and found things (decision 161).
  /** `open` until the author closes it or a job finds it expired. A reservation is in the table of claims. */
  listingState: text('listing_state', { enum: ['open', 'done', 'expired'] }),
  expiresAt: timestampMs('expires_at'),
  /** When the author is reminded of the end; null after the reminder. */
  expiryReminderAt: timestampMs('expiry_reminder_at'),
})

type PostColumn = VersionedColumn | keyof ReturnType<typeof postColumns>

/** The checks and the index of posts of both kinds. */
export const postConstraints = (name: string, maxLength: number, t: Record<PostColumn | 'authorId', AnyPgColumn>) => [
  index(`${name}_text`).using('gin', sql`to_tsvector('simple', fold(${t.content}))`),
  // For a member's own events.
  index(`${name}_events`).on(t.authorId).where(sql`${t.format} = 'event'`),
  check(`${name}_images`, sql`jsonb_array_length(${t.images}) <= 4`),
  check(`${name}_content_length`, sql`char_length(${t.content}) between 1 and ${sql.raw(String(maxLength))}`),
  check(`${name}_lang`, isLanguageSubtag(t.lang)),
  check(`${name}_replies_from`, isOneOf(t.repliesFrom, REPLY_AUDIENCES)),
  check(`${name}_format`, isOneOf(t.format, POST_FORMATS)),
  index(`${name}_expiry`).on(t.expiresAt).where(isListed(t)),
  index(`${name}_expiry_reminders`).on(t.expiryReminderAt).where(sql`${t.expiryReminderAt} is not null`),
  check(`${name}_listing_state`, isOneOf(t.listingState, ['open', 'done', 'expired'])),
  check(
    `${name}_listing`,
    sql`case when ${isOneOf(t.format, LISTING_FORMATS)} then ${t.listingState} is not null and ${t.expiresAt} is not null
      else ${t.listingState} is null and ${t.expiresAt} is null and ${t.expiryReminderAt} is null end`,
  ),
  check(`${name}_details`, sql`${t.format} = coalesce(${t.details} ->> 'format', 'plain')`),
  check(`${name}_counts`, sql`${t.likeCount} >= 0 and ${t.commentCount} >= 0`),
]

/** SQL: the post is in the lists of asks and offers. A literal, so that prepared queries use the indexes with this condition. */
export const isListed = (table: { listingState: AnyPgColumn }) => sql`${table.listingState} = 'open'`

/** SQL: the column is null or has the form of a language's subtag. */
const isLanguageSubtag = (column: AnyPgColumn) => sql`${column} ~ '^[a-z]{2,3}$'`

/** Columns of posts and comments of both kinds for editing, deleting and moderating. */
export const editColumns = () => ({
  /** Counts versions from 1. An edit names the version that it changes. */
  version: integer('version').notNull().default(1),
  editedAt: timestampMs('edited_at'),
  /** Set while a moderator must review the content. Until the review, only the author sees the content. */
  heldAt: timestampMs('held_at'),
  /** When the author or a moderator deleted the content. It is later restored or erased. */
  deletedAt: timestampMs('deleted_at'),
})

/** The reference from content or from a like to its author. */
export const authorReference = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Declares the comments of a kind of post. */
export function commentsTable<Name extends string>(name: Name, postId: () => AnyPgColumn) {
  const table = pgTable(
    name,
    {
      id: primaryId(),
      postId: targetReference('post_id', postId),
      authorId: authorReference('author_id'),
      /**
       * The answered comment. It is never an answer itself. Null if this comment answers none, and after the answered one was
       * erased.
       */
      parentId: uuid('parent_id').references((): AnyPgColumn => table.id, { onDelete: 'set null' }),
      ...writtenColumns(),
      likeCount: integer('like_count').notNull().default(0),
      createdAt: timestampMs('created_at').notNull(),
      isHidden: isHiddenColumn(),
      ...editColumns(),
    },
    (t) => [
      // The order of the list: oldest first, with the answers to a comment after it.
      index(`${name}_post_threads`).on(t.postId, sql`coalesce(${t.parentId}, ${t.id})`, t.id),
      index(`${name}_parent`).on(t.parentId).where(sql`${t.parentId} is not null`),
      index(`${name}_held`).on(t.authorId, t.postId).where(sql`${t.heldAt} is not null`),
      index(`${name}_author`).on(t.authorId, t.postId),
      check(`${name}_content_length`, sql`char_length(${t.content}) between 1 and 2000`),
      check(`${name}_images`, sql`jsonb_array_length(${t.images}) <= 1`),
      check(`${name}_lang`, isLanguageSubtag(t.lang)),
      check(`${name}_like_count`, sql`${t.likeCount} >= 0`),
    ],
  )
  return table
}

/** Declares the likes of a kind of post. */
export const postLikesTable = <Name extends string>(name: Name, postId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: primaryId(),
      userId: authorReference('user_id'),
      postId: targetReference('post_id', postId),
      createdAt: timestampMs('created_at').notNull(),
      isHidden: isHiddenColumn(),
    },
    (t) => [uniqueIndex(`${name}_once`).on(t.postId, t.userId), index(`${name}_user`).on(t.userId)],
  )

/** Declares the votes in the polls of a kind of post: one row for each voter, with all choices. */
export const postVotesTable = <Name extends string>(name: Name, postId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: primaryId(),
      userId: authorReference('user_id'),
      postId: targetReference('post_id', postId),
      /** The positions of the chosen options in the poll, from 0. */
      choices: smallint('choices').array().notNull(),
      createdAt: timestampMs('created_at').notNull(),
      /**
       * Whether the vote is not counted because the voter is suspended. A block does not change the totals, because the change
       * would show who has blocked how the other one has voted.
       */
      isHidden: boolean('is_hidden').notNull().default(false),
    },
    (t) => [uniqueIndex(`${name}_once`).on(t.postId, t.userId), index(`${name}_user`).on(t.userId)],
  )

/** Declares the totals of polls. A poll without a row has no votes. */
export const pollTotalsTable = <Name extends string>(name: Name, postId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      postId: targetReference('post_id', postId).primaryKey(),
      /** The number of votes that are not hidden. */
      voters: integer('voters').notNull().default(0),
      /** For each option, in how many of these votes it is chosen. Has an element for each possible option. */
      votes: integer('votes')
        .array()
        .notNull()
        .default(sql.raw(`array_fill(0, array[${LIMITS.pollOptions.max}])`)),
    },
    (t) => [check(`${name}_voters`, sql`${t.voters} >= 0 and 0 <= all(${t.votes})`)],
  )

/** Declares the table of likes of the comments on one kind of post. */
export const commentLikesTable = <Name extends string>(name: Name, commentId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: primaryId(),
      userId: authorReference('user_id'),
      commentId: targetReference('comment_id', commentId),
      createdAt: timestampMs('created_at').notNull(),
      isHidden: isHiddenColumn(),
    },
    (t) => [uniqueIndex(`${name}_once`).on(t.commentId, t.userId), index(`${name}_user`).on(t.userId)],
  )

/** Declares the claims of members to the asks, offers, and lost and found things of a kind of post. */
export const claimsTable = <Name extends string>(name: Name, postId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: primaryId(),
      postId: targetReference('post_id', postId),
      userId: authorReference('user_id'),
      status: text('status', { enum: CLAIM_STATUSES }).notNull().default('waiting'),
      /** The order of the queue. A member who makes a claim again gets a new position. */
      position: integer('position').notNull(),
      claimedAt: timestampMs('claimed_at').notNull(),
      reservedUntil: timestampMs('reserved_until'),
      /** When each of the two confirmed the handover. */
      authorConfirmedAt: timestampMs('author_confirmed_at'),
      takerConfirmedAt: timestampMs('taker_confirmed_at'),
    },
    (t) => [
      uniqueIndex(`${name}_once`).on(t.postId, t.userId),
      uniqueIndex(`${name}_queue`).on(t.postId, t.position),
      // A post is reserved for one member at most.
      uniqueIndex(`${name}_taker`).on(t.postId).where(sql`${t.status} in ('reserved', 'taken')`),
      index(`${name}_user`).on(t.userId),
      index(`${name}_reserved_until`).on(t.reservedUntil).where(sql`${t.reservedUntil} is not null`),
      check(`${name}_status`, isOneOf(t.status, CLAIM_STATUSES)),
      check(`${name}_reservation`, sql`(${t.status} = 'reserved') = (${t.reservedUntil} is not null)`),
      check(
        `${name}_confirmations`,
        sql`case ${t.status} when 'taken' then ${t.authorConfirmedAt} is not null or ${t.takerConfirmedAt} is not null
          when 'reserved' then ${t.authorConfirmedAt} is null or ${t.takerConfirmedAt} is null
          else ${t.authorConfirmedAt} is null and ${t.takerConfirmedAt} is null end`,
      ),
    ],
  )

/** Declares the occurrences of the events of a kind of post. An event without a repetition has one. */
export const occurrencesTable = <Name extends string>(name: Name, postId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: primaryId(),
      postId: targetReference('post_id', postId),
      /** The wall time at which the rule of the event plans this occurrence, such as `2026-12-04T19:00`. */
      plannedStart: text('planned_start').notNull(),
      /** The wall times in the zone of the event. They differ from the rule after a move of this occurrence. */
      start: text('start').notNull(),
      end: text('end').notNull(),
      /** The same times as instants. */
      startsAt: timestampMs('starts_at').notNull(),
      endsAt: timestampMs('ends_at').notNull(),
      /** When the author moved this occurrence apart from the rule. */
      movedAt: timestampMs('moved_at'),
      /** Who cancelled the occurrence: its author, a new rule that no longer has it, or both. Null if it takes place. */
      cancelledBy: text('cancelled_by', { enum: CANCELLED_BY }),
      /** Counts changes, as SEQUENCE in iCalendar. */
      sequence: integer('sequence').notNull().default(0),
      /** The last position in the order of answers. Its update locks the occurrence. */
      lastPosition: integer('last_position').notNull().default(0),
    },
    (t) => [
      index(`${name}_post`).on(t.postId, t.startsAt, t.id),
      index(`${name}_ends`).on(t.endsAt),
      check(`${name}_order`, sql`${t.endsAt} > ${t.startsAt}`),
      check(`${name}_cancelled_by`, isOneOf(t.cancelledBy, CANCELLED_BY)),
    ],
  )

/** Declares the answers of members to the occurrences of a kind of post. */
export const attendancesTable = <Name extends string>(name: Name, occurrenceId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: primaryId(),
      occurrenceId: targetReference('occurrence_id', occurrenceId),
      userId: authorReference('user_id'),
      answer: text('answer', { enum: ATTENDANCES }).notNull(),
      /** The order of the answers to an occurrence. Members without a place wait in this order. */
      position: integer('position').notNull(),
      /** Whether a member who is going has a place. Always true without a capacity. */
      hasPlace: boolean('has_place').notNull().default(false),
      reminder: text('reminder', { enum: EVENT_REMINDERS }).notNull(),
      /** When the member will be reminded; null if never or already reminded. */
      remindAt: timestampMs('remind_at'),
      answeredAt: timestampMs('answered_at').notNull(),
    },
    (t) => [
      uniqueIndex(`${name}_once`).on(t.occurrenceId, t.userId),
      // The order of the list of attendees and of the waiting list.
      index(`${name}_order`).on(t.occurrenceId, t.answer, t.hasPlace, t.position),
      index(`${name}_user`).on(t.userId, t.occurrenceId),
      // To find the occurrences with a waiting list.
      index(`${name}_waiting`).on(t.occurrenceId).where(sql`${t.answer} = 'going' and not ${t.hasPlace}`),
      index(`${name}_reminders`).on(t.remindAt).where(sql`${t.remindAt} is not null`),
      check(`${name}_answer`, isOneOf(t.answer, ATTENDANCES)),
      check(`${name}_reminder`, isOneOf(t.reminder, EVENT_REMINDERS)),
      check(`${name}_place`, sql`not ${t.hasPlace} or ${t.answer} = 'going'`),
    ],
  )

const targetReference = (name: string, target: () => AnyPgColumn) =>
  uuid(name).notNull().references(target, { onDelete: 'cascade' })

/**
 * Whether the comment or like is hidden, and not counted, because its author is suspended or has a block with the author of the
 * post.
 */
const isHiddenColumn = () => boolean('is_hidden').notNull().default(false)
