import { viewerOf } from '@stoop/api/auth/sessions'
import type { Context, Services } from '@stoop/api/context'
import { refusalOfFault } from '@stoop/api/faults'
import { invalid } from '@stoop/api/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'

const THIRTY_DAYS = 30 * 24 * 60 * 60

/** The read-only session cookie (R14): with the host's own prefix and Secure wherever the address is https. */
export type SessionCookie = { name: string; secure: boolean }

const sessionCookie = (publicUrl: string | undefined): SessionCookie =>
  publicUrl?.startsWith('https:') ? { name: '__Host-stoop', secure: true } : { name: 'stoop', secure: false }

/** Makes the context of one request. */
export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>

/**
 * Who asks and how: the one place where a request becomes a context. The cookie counts for reads alone (R14). Where no
 * PUBLIC_URL stands in for it, refuses a Host that is no address with 400.
 */
export async function contextOf(
  services: Services,
  publicUrl: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const origin = publicUrl ?? originOf(request)
  const cookie = sessionCookie(publicUrl)
  const viewer = await viewerOf(services, {
    bearer: bearerOf(request.headers.authorization),
    cookie: request.method === 'GET' || request.method === 'HEAD' ? request.cookies[cookie.name] : undefined,
  }).catch((error: unknown) => {
    throw refusalOfFault(error) ?? error
  })
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure } as const
  return {
    ...services,
    viewer,
    door: {
      address: request.ip,
      origin,
      userAgent: request.headers['user-agent'] ?? '',
      idempotencyKey: oneOf(request.headers['idempotency-key']),
      setSessionCookie(secret) {
        if (secret === null) reply.clearCookie(cookie.name, options)
        else reply.setCookie(cookie.name, secret, { ...options, maxAge: THIRTY_DAYS })
      },
    },
  }
}

function originOf({ protocol, host }: FastifyRequest): string {
  const address = URL.parse(`${protocol}://${host}`)
  if (!address) throw invalid('The Host header names no address')
  return address.origin
}

/** The bearer token; an Authorization header of any other kind is a bearer that is not good. */
const bearerOf = (header: string | undefined) =>
  header === undefined ? undefined : (/^Bearer +([A-Za-z0-9_-]+)$/i.exec(header)?.[1] ?? '-')

const oneOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
