import type { ProcedurePath } from '@stoop/api/rest'
import type { Schema } from './openapi-schemas.ts'

export type Response = {
  description: string
  headers?: Record<string, { description: string; schema: Schema }>
  content: Content
}

/** What travels, by its media type: one for each body and answer. */
export type Content = Record<string, { schema: Schema }>

/** The schema of what travels. */
export const schemaIn = (content: Content): Schema => Object.values(content)[0]?.schema ?? {}

/** What a row is, as far as its refusals depend on it. */
type Row = {
  call: ProcedurePath
  secured: boolean
  params: boolean
  input: boolean
  write: boolean
  idempotent: boolean
}

/** The refusals that follow from a row's form alone: status → name, why, and whom they concern. */
const COMMON: Record<number, { name: string; why: string; of: (row: Row) => boolean }> = {
  400: { name: 'Invalid', why: 'The input cannot be meant; fields says where', of: (row) => row.input || row.write },
  401: { name: 'SignedOut', why: 'No token, or one that is no longer good', of: (row) => row.secured },
  404: { name: 'NotFound', why: 'It is not there, or not for you', of: (row) => row.params },
  413: { name: 'TooLarge', why: 'The body is larger than 64 KiB', of: (row) => row.write },
  415: { name: 'NotJson', why: 'The body is not JSON', of: (row) => row.write },
  422: { name: 'KeyReused', why: 'The Idempotency-Key was used for something else', of: (row) => row.idempotent },
  429: { name: 'TooMany', why: 'Too often: wait as long as Retry-After says', of: () => true },
  503: { name: 'Away', why: 'The database is away for a moment: try again after Retry-After', of: () => true },
}

const NOT_A_MEMBER = { 403: 'You are not in this community' }

const UPLOAD_NOT_USABLE = {
  404: 'You have no such upload',
  409: 'It was used before, or its bytes have not arrived',
  413: 'The picture has more than 5 MB, or too many pixels',
  415: 'It is no JPEG, PNG, WebP, AVIF or GIF picture',
}

/** What a procedure refuses beside that: status → why. */
const OWN: Partial<Record<ProcedurePath, Record<number, string>>> = {
  'auth.register': { 409: 'The email or the username is taken, in any case' },
  'auth.login': { 401: 'Unknown email or wrong password: one answer for both' },
  'profiles.photo': UPLOAD_NOT_USABLE,
  'photos.forPost': UPLOAD_NOT_USABLE,
  'friends.request': { 404: 'There is no such member', 409: 'You are friends already' },
  'friends.respond': {
    403: 'You sent this request yourself',
    404: 'There is no such request to you',
    409: 'You have answered otherwise before',
  },
  'friends.cancel': { 403: 'The request was sent to you', 409: 'You are friends already' },
  'communities.joinById': { 404: 'There is no such community, or it is private' },
  'communities.members': NOT_A_MEMBER,
  'communities.posts': NOT_A_MEMBER,
  'communities.onePost': NOT_A_MEMBER,
  'communities.post': NOT_A_MEMBER,
  'communities.like': NOT_A_MEMBER,
  'communities.replies': NOT_A_MEMBER,
  'communities.reply': NOT_A_MEMBER,
}

/** Every refusal that a row may answer with, by status. */
export function refusalsOf(row: Row): Record<string, Response | { $ref: string }> {
  const common = Object.entries(COMMON).filter(([, refusal]) => refusal.of(row))
  const own = Object.entries(OWN[row.call] ?? {})
  return {
    ...Object.fromEntries(common.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }])),
    ...Object.fromEntries(own.map(([status, why]) => [status, refusal(status, why)])),
  }
}

const SECONDS: Response['headers'] = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }

/** What goes with a refusal in its headers, by its status. */
const HEADERS: Record<string, Response['headers']> = {
  401: { 'WWW-Authenticate': { description: 'Always Bearer', schema: { type: 'string' } } },
  429: SECONDS,
  503: SECONDS,
}

/** The common ones, as the document's components. */
export const REFUSALS: Record<string, Response> = Object.fromEntries(
  Object.entries(COMMON).map(([status, { name, why }]) => [name, refusal(status, why)]),
)

/** A refusal as an answer: its status, and why it is given. */
export function refusal(status: string, description: string): Response {
  const headers = HEADERS[status]
  return {
    description,
    ...(headers && { headers }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
}
