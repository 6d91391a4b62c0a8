import type { Socket } from 'node:net'
import { refusalBody } from '@stoop/api/refusals'
import { TRPCError } from '@trpc/server'

const REFUSALS: Record<string, { status: string; code: TRPCError['code'] }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'PAYLOAD_TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'TIMEOUT' },
}
const MALFORMED = { status: '400 Bad Request', code: 'BAD_REQUEST' } as const

/** What Node could not read as HTTP never reaches a route; it gets the documented body all the same (R15). */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const { status, code } = REFUSALS[error.code ?? ''] ?? MALFORMED
  const body = JSON.stringify(refusalBody(new TRPCError({ code })))
  const headers = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`)
}
