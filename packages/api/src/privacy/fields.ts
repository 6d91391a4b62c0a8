import { communities, communityMembers, users, versions } from '@stoop/db/schema'
import type { Locale } from '@stoop/validators/locales'
import { parsePhotoUrl } from '@stoop/validators/photos'
import type { StoredDetails } from '@stoop/validators/post-formats'
import type { StoredImage, Visibility } from '@stoop/validators/posts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from '../context.ts'
import type { PostKindBase } from '../posts/post-kind.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { exportedColumns, type TableDeclaration } from './declaration.ts'

type TableColumns = TableDeclaration['columns']

/** The member whose data is exported, the language of texts (English without one), and the clock. */
export type FieldContext = { userId: string; clock: Clock; locale?: Locale }

/** A field whose value is computed with SQL, in which the columns of the row can be used. */
export type Field<Value = unknown> = (ctx: FieldContext) => SQL<Value>

/** Defines a field by its SQL. `convert` is called for results other than null. */
export const field =
  <Selected, Value>(
    select: (ctx: FieldContext) => SQL<Selected>,
    toValue: (selected: NonNullable<Selected>, ctx: FieldContext) => Value,
  ): Field<Value | Extract<Selected, null>> =>
  (ctx) =>
    nested(select(ctx)).mapWith((selected: NonNullable<Selected>): Value | Extract<Selected, null> =>
      toValue(selected, ctx),
    )

/** Defines a field whose value is the result of this SQL. */
export const sqlField =
  <Value>(select: (ctx: FieldContext) => SQL<Value>): Field<Value> =>
  (ctx) =>
    nested<Value>(select(ctx))

/** SQL: the same expression, nested. Only in nested expressions does drizzle write column names with their table. */
const nested = <Value>(expression: SQL<Value>): SQL<Value> => sql<Value>`${expression}`

/** Defines a field that has the same value in every entry of an export. */
export const constant = <const Value extends string>(value: Value): Field<Value> =>
  sqlField(() => sql<Value>`${value}::text`)

/** Defines a field that is true if the column is not null. */
export const isSet = (column: PgColumn): Field<boolean> => sqlField(() => sql<boolean>`${column} is not null`)

/** SQL: a time in JSON. */
export const isoTime = (column: PgColumn) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How an export names another member. */
export type OtherMember = { name: string; username: string }

const nameJson = sql`json_build_object('name', ${users.firstName} || ' ' || ${users.lastName}, 'username', ${users.username})`

/** SQL: the member with this id; null if the member who exports does not see this member. */
const visibleMember = (otherId: SQLWrapper, userId: string) =>
  sql<OtherMember | null>`(select ${nameJson} from ${users} where ${users.id} = ${otherId} and ${isVisiblePerson(userId)})`

/** Another member; null if the member who exports does not see them. */
export const member = (otherId: SQLWrapper | ((userId: string) => SQLWrapper)): Field<OtherMember | null> =>
  sqlField(({ userId }) => visibleMember(typeof otherId === 'function' ? otherId(userId) : otherId, userId))

/** Another member, even if the member who exports does not see them. */
export const anyMember = (otherId: PgColumn): Field<OtherMember> =>
  sqlField(() => sql<OtherMember>`(select ${nameJson} from ${users} where ${users.id} = ${otherId})`)

/** SQL: the name of a community; null for a private community that the member has left. */
export const visibleCommunityName = (userId: string): SQL<string | null> =>
  sql<string | null>`case when not ${communities.isPrivate} or exists (select 1 from ${communityMembers} m
    where m.community_id = ${communities.id} and m.user_id = ${userId}::uuid) then ${communities.name} end`

/** SQL: a column of the community with this id. */
export const ofCommunity = <Value>(communityId: SQLWrapper, value: SQLWrapper): SQL<Value> =>
  sql<Value>`(select ${value} from ${communities} where ${communities.id} = ${communityId})`

/** The name of a community; null for a private one that the member has left. */
export const communityName = (communityId: SQLWrapper): Field<string | null> =>
  sqlField(({ userId }) => ofCommunity<string | null>(communityId, visibleCommunityName(userId)))

/** A picture of a post: the path of a file in the export, or a URL on another server. */
export type EntryPicture = { file: string; alt: string | null } | { address: string; alt: string | null }

/** Returns the path of a picture in the export. */
export const picturePath = (name: string) => `pictures/${name}.webp`

const toPicture = ({ url, alt }: Pick<StoredImage, 'url' | 'alt'>): EntryPicture => {
  const photo = parsePhotoUrl(url)
  return photo ? { file: picturePath(photo.name), alt } : { address: url, alt }
}

/** The export path of a picture in our own storage; null for any other picture. */
export const pictureFile = (url: PgColumn): Field<string | null> =>
  field(
    () => sql<string | null>`${url}`,
    (found) => {
      const photo = parsePhotoUrl(found)
      return photo ? picturePath(photo.name) : null
    },
  )

/** The pictures of a post or message. */
export const pictures = ({ images }: { images: PgColumn }): Field<EntryPicture[]> =>
  field(
    () => sql<StoredImage[]>`${images}`,
    (stored) => stored.map(toPicture),
  )

/** An earlier version of a post or reply. */
export type EntryVersion = {
  version: number
  text: string
  language: string | null
  /** Only posts have details. */
  details?: StoredDetails | null
  audience: Visibility | null
  pictures: EntryPicture[]
  writtenAt: string
  erasedAt: string | null
}
type VersionJson = Omit<EntryVersion, 'pictures'> & { images: StoredImage[] }

/** The earlier versions of a post or reply, oldest first. Each version contains the exported columns of `written`. */
export const earlierVersions = (target: PgColumn, id: PgColumn, written: TableColumns): Field<EntryVersion[]> =>
  field(
    () => sql<VersionJson[]>`(select coalesce(json_agg(json_build_object('version', ${versions.version},
      ${exportedJson(versions, written)}, 'audience', ${versions.visibility}, 'images', ${versions.images},
      'writtenAt', ${isoTime(versions.createdAt)}, 'erasedAt', ${isoTime(versions.erasedAt)}) order by ${versions.version}), '[]')
      from ${versions} where ${target} = ${id})`,
    (rows) => rows.map(({ images, ...version }) => ({ ...version, pictures: images.map(toPicture) })),
  )

/** SQL: the names and values of the exported columns, for json_build_object. */
const exportedJson = (table: PgTable, declarations: TableColumns) =>
  sql.join(
    Object.entries(exportedColumns(table, declarations)).map(
      ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
    ),
    sql`, `,
  )

type ReadablePosts = Pick<PostKindBase<never>, 'posts' | 'isReadableBy'>

const EXCERPT_LENGTH = sql.raw('140')

/** SQL: an excerpt of a post; null if the member may not read it. */
const excerpt = ({ posts, isReadableBy }: ReadablePosts, userId: string) =>
  sql<string | null>`case when ${isReadableBy(userId)} then left(${posts.content}, ${EXCERPT_LENGTH}) end`

/** An excerpt of the post with this id; null if the member may not read it. */
export const excerptOf = (kind: ReadablePosts, postId: SQLWrapper): Field<string | null> =>
  sqlField(
    ({ userId }) =>
      sql<string | null>`(select ${excerpt(kind, userId)} from ${kind.posts} where ${kind.posts.id} = ${postId})`,
  )

/** The post that a reply belongs to. */
type AnsweredPost = {
  id: string
  /** The author; null if the member may no longer see the author. */
  author: OtherMember | null
  isOwn: boolean
  /** The start of its text; null if the member may no longer read it. */
  excerpt: string | null
}

/** The post that a reply belongs to. */
export const answeredPost = (kind: ReadablePosts, postId: PgColumn): Field<AnsweredPost> =>
  sqlField(
    ({ userId }) => sql<AnsweredPost>`(select json_build_object('id', ${kind.posts.id},
      'author', ${visibleMember(kind.posts.authorId, userId)}, 'isOwn', ${kind.posts.authorId} = ${userId},
      'excerpt', ${excerpt(kind, userId)}) from ${kind.posts} where ${kind.posts.id} = ${postId})`,
  )

/** The author of a post or reply; null if the member who exports does not see them. */
export const authorOf = (
  table: PostKindBase<never>['posts'] | PostKindBase<never>['comments'],
  id: SQLWrapper,
): Field<OtherMember | null> => member(sql`(select ${table.authorId} from ${table} where ${table.id} = ${id})`)
