import { getHttpStatus } from './errors.ts'

/** Without a response, or from a proxy that could not reach the server. */
const UNREACHABLE = new Set<number | undefined>([undefined, 408, 502, 503, 504])

/** Returns whether a response with this status means that the server was not reached. Undefined is no response. */
export const isUnreachableStatus = (status: number | undefined): boolean => UNREACHABLE.has(status)

/** Returns whether a request failed for want of a connection. Other errors are the server's answer. */
export const isUnreachable = (error: unknown): boolean => isUnreachableStatus(getHttpStatus(error))
