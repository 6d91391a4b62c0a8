import { MAX_KNOWN_BROWSER_AGE_SECONDS } from '@stoop/api/auth/known-browsers'
import { findViewer as findSessionViewer } from '@stoop/api/auth/sessions'
import type { Context, Services } from '@stoop/api/context'
import { toApiError } from '@stoop/api/database-errors'
import { badRequest } from '@stoop/api/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setLoggedMember } from './logged-members.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Set if the response is the same for everyone. The route then reads no session and sets no cookie, so that shared caches may
     * store the response.
     */
    isSessionless?: boolean
  }
}

const COOKIE_SECONDS = 30 * 24 * 60 * 60

/**
 * The name and the Secure flag of the session cookie, with which requests may only read. On https, the cookie is Secure and its
 * name has the prefix `__Host-`.
 */
export type SessionCookie = { name: string; secure: boolean }

const sessionCookie = (publicUrl: string | undefined): SessionCookie =>
  publicUrl?.startsWith('https:') ? { name: '__Host-stoop', secure: true } : { name: 'stoop', secure: false }

/** Builds the context of one request. */
export type ContextFactory = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>

/**
 * Builds the context of a request: the viewer, the origin and the cookies. The session cookie authenticates only GET and HEAD
 * requests. Throws badRequest if PUBLIC_URL is not set and the Host header is invalid.
 */
export async function buildContext(
  services: Services,
  publicUrl: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const origin = publicUrl ?? requestOrigin(request)
  const cookie = sessionCookie(publicUrl)
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure } as const
  const renewCookie = (secret: string) =>
    reply.setCookie(cookie.name, secret, { ...cookieOptions, maxAge: COOKIE_SECONDS })
  const cookieSecret = request.cookies[cookie.name]
  const browserCookie = `${cookie.name}-browser`
  const secrets = {
    bearer: bearerToken(request.headers.authorization),
    cookie: request.method === 'GET' || request.method === 'HEAD' ? cookieSecret : undefined,
  }
  const acceptLanguage = request.headers['accept-language']
  const findViewer = () =>
    findSessionViewer(services, secrets, { secret: cookieSecret, renew: renewCookie, acceptLanguage })
  const viewer = request.routeOptions.config.isSessionless
    ? null
    : await findViewer().catch((error: unknown) => {
        throw toApiError(error) ?? error
      })
  if (viewer) setLoggedMember(request.log, viewer.id)
  return {
    ...services,
    viewer,
    request: {
      id: request.id,
      address: request.ip,
      origin,
      userAgent: request.headers['user-agent'] ?? '',
      acceptLanguage,
      idempotencyKey: firstValue(request.headers['idempotency-key']),
      clientId: readClientId(request.headers['x-stoop-client']),
      browserCookie: request.cookies[browserCookie],
      setBrowserCookie(secret) {
        reply.setCookie(browserCookie, secret, { ...cookieOptions, maxAge: MAX_KNOWN_BROWSER_AGE_SECONDS })
      },
      setSessionCookie(secret) {
        if (secret === null) reply.clearCookie(cookie.name, cookieOptions)
        else renewCookie(secret)
      },
    },
  }
}

// Almost all requests have the same host, and parsing takes several microseconds.
let lastOrigin = { text: '', origin: '' }

function requestOrigin({ protocol, host }: FastifyRequest): string {
  const text = `${protocol}://${host}`
  if (text === lastOrigin.text) return lastOrigin.origin
  const url = URL.parse(text)
  if (!url) throw badRequest('NO_HOST')
  lastOrigin = { text, origin: url.origin }
  return url.origin
}

/**
 * Returns the bearer token; undefined without an Authorization header. For other kinds of this header, returns '-', which is
 * never a valid token.
 */
const bearerToken = (header: string | undefined) =>
  header === undefined ? undefined : (/^Bearer +([A-Za-z0-9_-]+)$/i.exec(header)?.[1] ?? '-')

/** Returns the id that a browser tab gave itself; undefined if it is too long. */
const readClientId = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^[\w-]{1,40}$/.test(header) ? header : undefined

const firstValue = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
