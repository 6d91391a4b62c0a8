import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Allows at most 64 characters, which are safe in a log line, a header and a shell. */
const SAFE_ID = /^[\w.-]{1,64}$/

/** Returns a function that returns whether an address is one of the trusted proxies, which are addresses or networks. */
export function createTrust(trustedProxies: readonly string[]): (address: string) => boolean {
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
 * Returns a function that returns the id of a request: the safe `X-Request-Id` of a trusted proxy, or a new one.
 * Clients cannot choose an id, because the log could then mix up their requests with other requests.
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
