import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import type { Services } from '@stoop/api/context'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { refuse } from './answers.ts'
import { limitBodyTime, SLOWEST_MS } from './body-time.ts'
import { contextOf } from './door.ts'
import { type Health, mountHealth, refuseWhileStopping } from './health.ts'
import { logOf } from './log.ts'
import { mountMetrics } from './metrics.ts'
import { mountObjects } from './objects.ts'
import { mountOpenApi } from './openapi-mount.ts'
import { mountSharePictures } from './pages/share-links.ts'
import { mountPages } from './pages.ts'
import { dropRemainders } from './remainder.ts'
import { mountRest } from './rest-mount.ts'
import { mountTrpc } from './trpc-mount.ts'
import { refuseUnreadable } from './unreadable.ts'

export type AppOptions = {
  services: Services
  health: Health
  /** The address that members see, without a slash at its end; undefined believes each request. */
  publicUrl: string | undefined
  /** Proxies whose X-Forwarded-For is believed; none when empty. */
  trustedProxies: string[]
  logLevel: string
  /** The folder of the built web app; undefined serves the API alone. */
  webRoot: string | undefined
}

/** 64 KiB: the longest post fits many times over (R4). */
const BODY_LIMIT = 64 * 1024

/** The whole server, without globals and without a port, so that a test builds its own. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: logOf(options.logLevel),
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOWEST_MS,
    forceCloseConnections: 'idle',
    // Fastify's own answer has neither the documented body nor the headers: refuseWhileStopping gives ours.
    return503OnClosing: false,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    // A long batch is one path segment to the router.
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that cannot be decoded gets the documented body too (R15).
    frameworkErrors: (error, request, reply) => refuse(request, reply, error),
    clientErrorHandler: refuseUnreadable,
  })
  const makeContext = (request: FastifyRequest, reply: FastifyReply) =>
    contextOf(options.services, options.publicUrl, request, reply)
  limitBodyTime(app)
  dropRemainders(app)
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  await app.register(fastifyHelmet, headersFor(options))
  refuseWhileStopping(app, options.health)
  await app.register(fastifyCookie)
  mountMetrics(app)
  await app.register(mountHealth(options.health))
  await app.register(mountRest(makeContext))
  await app.register(mountTrpc(makeContext))
  await app.register(mountOpenApi)
  await app.register(mountObjects(options.services, makeContext))
  await app.register(mountSharePictures(options.services, makeContext))
  if (options.webRoot) await app.register(mountPages(options.webRoot, makeContext))
  return app
}

/** As strict as browsers let a page be: nothing but our own origin runs, pictures may come from any https address. */
function headersFor({ publicUrl, services: { photos } }: AppOptions) {
  const secure = publicUrl?.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
        connectSrc: ["'self'", ...(photos.uploadOrigin ? [photos.uploadOrigin] : [])],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: { policy: 'credentialless' as const },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' as const },
  }
}
