import type { RefusalBody } from '@stoop/validators/answers'
import { TRPCError } from '@trpc/server'

type Code = TRPCError['code']

type More = { fields?: Record<string, string> | undefined; retryAfter?: number; cause?: unknown }

/** What a rule throws when it will not: a code, one sentence for a person, and where it helps, the fields or the wait. */
export class Refusal extends TRPCError {
  /** Field name → sentence. */
  readonly fields: Record<string, string> | undefined
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: Code, message: string, more: More = {}) {
    super({ code, message, cause: more.cause })
    this.name = 'Refusal'
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

/** 404: it is not there, or not for this viewer, which must look the same (R69). */
export const notFound = (what: string) => new Refusal('NOT_FOUND', `${what} not found`)

/** 403: the viewer sees it but may not do this (R69). */
export const forbidden = (sentence: string) => new Refusal('FORBIDDEN', sentence)

/** 409: it stands against what is there already. */
export const conflict = (sentence: string, fields?: Record<string, string>) =>
  new Refusal('CONFLICT', sentence, { fields })

/** 400: the input cannot be meant. */
export const invalid = (sentence: string, fields?: Record<string, string>, cause?: unknown) =>
  new Refusal('BAD_REQUEST', sentence, { fields, cause })

/** 401: no token, or one that is no longer good. */
export const unauthorized = (sentence = 'Please sign in') => new Refusal('UNAUTHORIZED', sentence)

/** 413: more bytes or pixels than are taken. */
export const tooLarge = (sentence: string) => new Refusal('PAYLOAD_TOO_LARGE', sentence)

/** 415: a file of a kind that is not taken. */
export const wrongKind = (sentence: string) => new Refusal('UNSUPPORTED_MEDIA_TYPE', sentence)

/** 422: the same idempotency key with another body (R70). */
export const reused = () => new Refusal('UNPROCESSABLE_CONTENT', 'This Idempotency-Key was used for something else')

/** 429: too often; `retryAfter` in seconds. */
export const tooMany = (retryAfter: number, sentence = 'Too many tries. Please wait a little') =>
  new Refusal('TOO_MANY_REQUESTS', sentence, { retryAfter })

/** 503: the database is away for a moment; the cause is for the log. */
export const unavailable = (cause: unknown) =>
  new Refusal('SERVICE_UNAVAILABLE', 'Stoop is catching its breath. Please try again', { retryAfter: 1, cause })

/** 503: the place where pictures are kept is full or away for a moment; the cause is for the log. */
export const cannotStore = (cause: unknown) =>
  new Refusal('SERVICE_UNAVAILABLE', 'Pictures cannot be kept right now. Please try again later', {
    retryAfter: 30,
    cause,
  })

/** 503: the server has been told to stop. */
export const stopping = () =>
  new Refusal('SERVICE_UNAVAILABLE', 'Stoop is being restarted. Please try again shortly', { retryAfter: 5 })

/** Any error as the one body that both doors send (R15). Only a Refusal's or a schema's words reach a person. */
export function refusalBody(error: TRPCError): RefusalBody {
  const { message, fields } = error instanceof Refusal ? error : said(error)
  return { message, error: message, code: error.code, ...(fields && { fields }) }
}

/** What a refused input's issues say: the first one's sentence, and of each field the first. Of any other error the standard sentence. */
function said(error: TRPCError): { message: string; fields?: Record<string, string> } {
  const issues = issuesOf(error)
  const [first] = issues
  if (!first) return { message: STANDARD_SENTENCES[error.code] ?? 'Something went wrong. Please try again' }
  const fields: Record<string, string> = {}
  for (const { field, message } of issues) if (field) fields[field] ??= message
  const message = first.message === 'Required' ? `${inWords(first.field || 'input')} is required` : first.message
  return { message, ...(Object.keys(fields).length > 0 && { fields }) }
}

/** A refused input's issues, the whole's with an empty field; none where it is no object at all, nor for any other error, a schema of our own answers included. */
function issuesOf({ code, cause }: TRPCError): { field: string; message: string }[] {
  if (code !== 'BAD_REQUEST' || !(cause instanceof Error) || !('issues' in cause) || !Array.isArray(cause.issues))
    return []
  return cause.issues
    .map(({ path, message, code }) => ({ field: path.join('.'), message, code }))
    .filter(({ field, code }) => field || code !== 'invalid_type')
}

/** A field's name as a person reads it: `profilePhotoURL`, Profile photo URL. */
function inWords(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const STANDARD_SENTENCES: Partial<Record<Code, string>> = {
  BAD_REQUEST: 'This request could not be understood',
  PARSE_ERROR: 'This request could not be understood',
  NOT_FOUND: 'There is nothing at this address',
  METHOD_NOT_SUPPORTED: 'This address does not take that method',
  PAYLOAD_TOO_LARGE: 'This is too large to send',
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON',
}
