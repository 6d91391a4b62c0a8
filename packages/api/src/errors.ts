// Over 200 lines: all errors of the API are in one place, so that their reasons, statuses and parameters can be compared.
import { type FieldErrorCode, fieldErrorOf, fieldMessage } from '@stoop/validators/field-messages'
import { DEFAULT_LOCALE, type Locale } from '@stoop/validators/locales'
import { formatMessage, type MessageParams, type TemplateParams } from '@stoop/validators/message-template'
import type { ErrorResponse, FieldError } from '@stoop/validators/responses'
import { TRPCError } from '@trpc/server'
import { ERROR_MESSAGES, type ErrorCode, type MessageOf, type ReasonOf, type Thing } from './error-messages.ts'
import { type ErrorDescription, translateError } from './translate-error.ts'

/** The field error codes without parameters. */
type SimpleFieldCode = Extract<FieldErrorCode, 'REQUIRED' | 'INVALID_CURSOR'>

type ErrorDetails = {
  params?: MessageParams
  errors?: FieldError[]
  retryAfter?: number
  cause?: unknown
}

/** An error that a service function throws on purpose, with a code, a stable reason and their message. */
export class ApiError extends TRPCError {
  readonly reason: string
  readonly params: MessageParams
  readonly errors: FieldError[]
  /** The first error message of each wrong field; undefined if no field is wrong. */
  readonly fields: Record<string, string> | undefined
  /** Seconds until a retry can succeed. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, reason: string, template: string, details: ErrorDetails = {}) {
    const { params = {}, errors = [], retryAfter, cause } = details
    super({ code, message: formatMessage(template, params), cause })
    this.name = 'ApiError'
    this.reason = reason
    this.params = params
    this.errors = errors
    this.fields = toFields(errors)
    this.retryAfter = retryAfter
  }
}

type Catalog = typeof ERROR_MESSAGES

/**
 * `field` reports the error at an input field as well, with the message of `fieldCode`, or with the same message if it is
 * omitted.
 */
type Options = {
  field?: string
  fieldCode?: SimpleFieldCode
  errors?: FieldError[]
  retryAfter?: number
  cause?: unknown
}

/** `params` are required if the message has placeholders. */
type Arguments<Template extends string> = keyof TemplateParams<Template> extends never
  ? [options?: Options & { params?: undefined }]
  : [options: Options & { params: TemplateParams<Template> }]

function errorFactory<C extends keyof Catalog>(code: C) {
  return <R extends ReasonOf<C>>(reason: R, ...[options]: Arguments<MessageOf<C, R>>): ApiError =>
    createError(code, reason, ERROR_MESSAGES[code][reason], options)
}

function createError(
  code: ErrorCode,
  reason: string,
  template: unknown,
  options: Options & { params?: MessageParams | undefined } = {},
) {
  const { field, fieldCode, errors = [], ...details } = options
  const message = String(template)
  const params = details.params ?? {}
  const fieldError = field && {
    path: field,
    code: fieldCode ?? reason,
    params: fieldCode ? {} : params,
    message: fieldCode ? fieldMessage(fieldCode) : formatMessage(message, params),
  }
  return new ApiError(code, reason, message, { ...details, params, errors: fieldError ? [fieldError] : errors })
}

/** 400: the input is invalid. */
export const badRequest = errorFactory('BAD_REQUEST')

/** 401: there is no token, or it is no longer valid. */
export const unauthorized = errorFactory('UNAUTHORIZED')

/** 403: the viewer may see the resource but may not do this. */
export const forbidden = errorFactory('FORBIDDEN')

/** 404: the resource does not exist, or the viewer may not see it. Both must look the same. */
export const notFound = (thing: Thing) =>
  new ApiError('NOT_FOUND', 'NOT_FOUND', ERROR_MESSAGES.NOT_FOUND.NOT_FOUND, { params: { thing } })

/** 404 for the retry of sending a message that was deleted since. */
export const messageDeleted = () =>
  createError('NOT_FOUND', 'MESSAGE_DELETED', ERROR_MESSAGES.NOT_FOUND.MESSAGE_DELETED)

/** 409: the request conflicts with the current state. */
export const conflict = errorFactory('CONFLICT')

/** 413: too many bytes or pixels. */
export const tooLarge = errorFactory('PAYLOAD_TOO_LARGE')

/** 415: an unsupported media type. */
export const unsupportedMediaType = errorFactory('UNSUPPORTED_MEDIA_TYPE')

/** 422: the idempotency key was already used with another body. */
export const idempotencyKeyReused = () => errorFactory('UNPROCESSABLE_CONTENT')('IDEMPOTENCY_KEY_REUSED')

export type TooManyRequestsReason = ReasonOf<'TOO_MANY_REQUESTS'>

/** 429: too many requests. `retryAfter` is in seconds; some messages show it. */
export const tooManyRequests = (retryAfter: number, reason: TooManyRequestsReason = 'RATE_LIMITED') =>
  new ApiError('TOO_MANY_REQUESTS', reason, ERROR_MESSAGES.TOO_MANY_REQUESTS[reason], {
    params: { seconds: retryAfter },
    retryAfter,
  })

/** Returns whether an error is a tooManyRequests error. */
export const isTooManyRequests = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS'

const serviceUnavailable = errorFactory('SERVICE_UNAVAILABLE')

/** 503: the database does not answer; the cause is for the log. */
export const databaseUnavailable = (cause: unknown) =>
  serviceUnavailable('DATABASE_UNAVAILABLE', { retryAfter: 1, cause })

/** 503: the storage backend is full or does not answer; the cause is for the log. */
export const storageUnavailable = (cause: unknown) =>
  serviceUnavailable('STORAGE_UNAVAILABLE', { retryAfter: 30, cause })

/** 503: the server is shutting down. */
export const serverStopping = () => serviceUnavailable('SERVER_STOPPING', { retryAfter: 5 })

/**
 * Returns the response body of any error, for REST and tRPC. Hides the messages of unexpected errors (not ApiError). `requestId`
 * is the id of the request in the log. `locale` is the language of the messages; codes, reasons and parameters do not depend on it.
 */
export function toErrorBody(error: TRPCError, requestId?: string, locale: Locale = DEFAULT_LOCALE): ErrorResponse {
  const description = error instanceof ApiError ? error : describeError(error)
  const { reason, message, params, errors } =
    locale === DEFAULT_LOCALE ? description : translateError(locale, error.code, description)
  const fields = toFields(errors)
  return {
    message,
    error: message,
    code: error.code,
    ...(fields && { fields }),
    reason,
    ...(Object.keys(params).length > 0 && { params }),
    ...(errors.length > 0 && { errors }),
    ...(requestId !== undefined && { requestId }),
  }
}

function toFields(errors: FieldError[]): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  for (const { path, message } of errors) if (path) fields[path] ??= message
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** Describes invalid input by its first issue, and any other error by the default message of its code. */
function describeError(error: TRPCError): ErrorDescription {
  const errors = getFieldErrors(error)
  const [first] = errors
  if (!first) {
    const [reason, message] = DEFAULT_ERRORS[error.code] ?? UNEXPECTED
    return { reason, message, params: {}, errors: [] }
  }
  const message = first.code === 'REQUIRED' ? `${humanizeFieldName(first.path || 'input')} is required` : first.message
  return { reason: 'INVALID_INPUT', message, params: {}, errors }
}

/**
 * Returns the field errors of invalid input. An error of the whole input has an empty path. Returns no field errors if the input
 * is not an object, or if our own response does not match its schema.
 */
function getFieldErrors({ code, cause }: TRPCError): FieldError[] {
  if (code !== 'BAD_REQUEST' || !(cause instanceof Error) || !('issues' in cause) || !Array.isArray(cause.issues))
    return []
  return cause.issues
    .filter(({ path, code: issueCode }) => path.length > 0 || issueCode !== 'invalid_type')
    .map(({ path, message }) => ({
      path: path.join('.'),
      code: 'INVALID',
      params: {},
      ...fieldErrorOf(message),
      message,
    }))
}

/** Converts a field name to words: `profilePhotoURL` becomes `Profile photo URL`. */
function humanizeFieldName(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const defaultError = <C extends keyof Catalog>(code: C, reason: ReasonOf<C>): [reason: string, message: string] => [
  reason,
  String(ERROR_MESSAGES[code][reason]),
]

const UNEXPECTED = defaultError('INTERNAL_SERVER_ERROR', 'UNEXPECTED')

/** The errors that the framework throws, which have only a code. */
const DEFAULT_ERRORS: Partial<Record<ErrorCode, [reason: string, message: string]>> = {
  BAD_REQUEST: defaultError('BAD_REQUEST', 'INVALID_REQUEST'),
  PARSE_ERROR: defaultError('PARSE_ERROR', 'INVALID_REQUEST'),
  NOT_FOUND: defaultError('NOT_FOUND', 'NO_SUCH_ADDRESS'),
  METHOD_NOT_SUPPORTED: defaultError('METHOD_NOT_SUPPORTED', 'METHOD_NOT_SUPPORTED'),
  PAYLOAD_TOO_LARGE: defaultError('PAYLOAD_TOO_LARGE', 'TOO_LARGE'),
  UNSUPPORTED_MEDIA_TYPE: defaultError('UNSUPPORTED_MEDIA_TYPE', 'NOT_JSON'),
}
