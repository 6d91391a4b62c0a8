import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** At most 64 characters that are safe in a log line, a header and a shell. */
const SAFE_ID = /^[\w.-]{1,64}$/

/** Creates a function that returns whether an address is a trusted proxy. The trusted proxies are addresses or networks. */
export function createProxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return (address) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Creates a function that returns the id of a request: the `X-Request-Id` of a trusted proxy if it is safe, otherwise a new id.
 * Clients cannot choose ids, because two requests in the log could then have the same one.
 */
export function createRequestIds(isTrusted: (address: string) => boolean): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const sent = headers['x-request-id']
    const isUsable = typeof sent === 'string' && SAFE_ID.test(sent) && isTrusted(socket.remoteAddress ?? '')
    return isUsable ? sent : randomUUID()
  }
}

/** Returns the id of each request in `X-Request-Id`. Register it before all hooks that can reject a request. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
