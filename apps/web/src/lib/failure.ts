import type { RefusalBody } from '@stoop/validators/answers'
import { TRPCClientError } from '@trpc/client'

/** An answer that is not our server's: the error page of something in between. */
export class ForeignAnswer extends Error {
  readonly status: number

  constructor(status: number) {
    super(statusText(status))
    this.status = status
  }
}

/** A refusal's HTTP status; undefined when no answer came at all. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof ForeignAnswer) return error.status
  if (!(error instanceof TRPCClientError)) return undefined
  const { response } = error.meta ?? {}
  return error.data?.httpStatus ?? (response instanceof Response ? response.status : statusOf(error.cause))
}

/** The body that the server documents (R15), if it sent one. */
export function bodyOf(error: unknown): RefusalBody | undefined {
  return error instanceof TRPCClientError ? error.data?.body : undefined
}

/** The server's sentence for a person, if it sent one: what a toast may show of an error. */
export function sentenceOf(error: unknown): string | undefined {
  return bodyOf(error)?.message
}

/** "Failed to fetch feed: Not Found" (docs/product.md section 8, R35). */
export function fetchFailed(thing: string, error: unknown): string {
  return `Failed to fetch ${thing}: ${statusText(statusOf(error))}`
}

/** The standard phrase of a status: HTTP/2 carries none (R35). */
export function statusText(status: number | undefined): string {
  return status === undefined ? 'No connection' : (phrases[status] ?? `Error ${status}`)
}

const phrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}
