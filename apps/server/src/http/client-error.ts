import type { Socket } from 'node:net'
import { toErrorBody } from '@stoop/api/errors'
import { TRPCError } from '@trpc/server'
import type { SecurityHeaders } from './security-headers.ts'

const ERRORS_BY_CODE: Record<string, { status: string; code: TRPCError['code'] }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'PAYLOAD_TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'TIMEOUT' },
}
const MALFORMED_REQUEST = { status: '400 Bad Request', code: 'BAD_REQUEST' } as const

/**
 * Returns a handler that sends the documented error body for requests that Node cannot parse and that therefore reach no route and
 * no hook.
 */
export const createClientErrorHandler = (securityHeaders: SecurityHeaders) => {
  const lines = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error: Error & { code?: string }, socket: Socket) => sendClientError(error, socket, lines.join(''))
}

function sendClientError(error: Error & { code?: string }, socket: Socket, securityLines: string): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const { status, code } = ERRORS_BY_CODE[error.code ?? ''] ?? MALFORMED_REQUEST
  const body = JSON.stringify(toErrorBody(new TRPCError({ code })))
  const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`
  socket.end(`HTTP/1.1 ${status}\r\n${securityLines}${headers}\r\n\r\n${body}`)
}
