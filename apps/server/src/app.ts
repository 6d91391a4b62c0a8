import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import { callProcedure } from '@stoop/api/call-procedure'
import type { Services } from '@stoop/api/context'
import { hashLoggedMember } from '@stoop/api/users/identity-digests'
import { TRPCError } from '@trpc/server'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { limitAddresses } from './http/address-limit.ts'
import { addBodyTimeout, MAX_REQUEST_MS } from './http/body-timeout.ts'
import { createClientErrorHandler } from './http/client-error.ts'
import { compressOptions } from './http/compress.ts'
import { buildContext } from './http/context.ts'
import { drainRejectedBodies } from './http/drain-body.ts'
import { sendError } from './http/error-response.ts'
import { type Health, mountHealth, rejectWhileStopping } from './http/health.ts'
import { loggerOptions } from './http/log.ts'
import { createMetrics, type Metrics, type MetricsSources, mountMetrics } from './http/metrics.ts'
import { createProxyCheck, createRequestIds, sendRequestIds } from './http/request-id.ts'
import { addSecurityHeaders, buildSecurityHeaders } from './http/security-headers.ts'
import { logSecurityEvents } from './http/security-log.ts'
import { terminalLog } from './http/terminal-log.ts'
import type { AboutFiles } from './pages/about-files.ts'
import { mountAboutPages } from './pages/about-pages.ts'
import { mountCalendars } from './pages/calendar-pages.ts'
import { mountDigestPages } from './pages/digest-pages.ts'
import { cityStyleSource } from './pages/index-page.ts'
import { mountModerationPages } from './pages/moderation-pages.ts'
import { mountSecurityText } from './pages/security-text.ts'
import { mountSharePictures } from './pages/share-links.ts'
import { mountWebApp } from './pages/web-app.ts'
import { mountOpenApi } from './rest/openapi/routes.ts'
import { mountRest } from './rest/routes.ts'
import { mountExports } from './storage/export-routes.ts'
import { mountObjects } from './storage/object-routes.ts'
import type { Tracing } from './tracing/tracing.ts'
import { mountTrpc } from './trpc/routes.ts'

export type AppOptions = {
  services: Services
  health: Health
  /** The public origin, without a trailing slash. If undefined, each request's own origin is used. */
  publicUrl: string | undefined
  /** The addresses of proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[]
  logLevel: string
  /** The folder for cached files. If undefined, the server caches nothing. */
  cacheDir: string | undefined
  /** The operator's pages at /about. If undefined, the server has none. */
  aboutFiles: AboutFiles | undefined
  /** The URI for reports of vulnerabilities. If undefined, there is no security.txt. */
  securityContact?: string | undefined
  /** The folder of the built web app. If undefined, only the API is served. */
  webRoot: string | undefined
  /** The metrics in which other parts of the server record too. If undefined, the server creates its own. */
  metrics?: Metrics
  metricsSources?: MetricsSources
  /** Records traces. If undefined, the server records none. */
  tracing?: Tracing | undefined
}

/** 64 KiB, which is several times the size of the longest post. */
const MAX_BODY_BYTES = 64 * 1024

/** Builds the server without listening on a port and without globals, so that each test can build its own. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const logStream = terminalLog()
  const isTrustedProxy = createProxyCheck(options.trustedProxies)
  const hashMember = (id: string) => hashLoggedMember(options.services.secrets, id)
  const { uploadOrigin } = options.services.photos
  const securityHeaders = buildSecurityHeaders(options.publicUrl, uploadOrigin, cityStyleSource())
  const app = fastify({
    logger: { ...loggerOptions(options.logLevel, hashMember), ...(logStream && { stream: logStream }) },
    genReqId: createRequestIds(isTrustedProxy),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MAX_REQUEST_MS,
    // Detect within 30 s that the client of an event stream has disconnected.
    http: { keepAlive: true, keepAliveInitialDelay: 15_000 },
    forceCloseConnections: 'idle',
    // Fastify's own 503 does not have the documented body and headers. rejectWhileStopping sends them.
    return503OnClosing: false,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    // In the URL of a tRPC batch, all procedure names are one path segment, which can be long.
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Send the documented error body for a URL that cannot be decoded. Such a request reaches no hook.
    frameworkErrors: (error, request, reply) => sendError(request, reply.headers(securityHeaders), error),
    clientErrorHandler: createClientErrorHandler(securityHeaders),
  })
  const metrics = options.metrics ?? createMetrics()
  const observedCall = metrics.calls.observe(options.tracing?.traceCalls(callProcedure) ?? callProcedure)
  const runCall = logSecurityEvents(observedCall, app.log, hashMember)
  const contextFor = (request: FastifyRequest, reply: FastifyReply) =>
    buildContext(options.services, options.publicUrl, request, reply)
  sendRequestIds(app)
  options.tracing?.traceRequests(app, isTrustedProxy)
  addBodyTimeout(app)
  drainRejectedBodies(app)
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error))
  addSecurityHeaders(app, securityHeaders)
  await app.register(fastifyCompress, compressOptions)
  rejectWhileStopping(app, options.health)
  limitAddresses(app, options.services)
  await app.register(fastifyCookie)
  mountMetrics(app, options.services, metrics, options.metricsSources ?? {})
  await app.register(mountHealth(options.health))
  await app.register(mountRest(contextFor, runCall))
  await app.register(mountTrpc(contextFor, { runCall, countRefusal: metrics.calls.countRefusal }))
  await app.register(mountOpenApi)
  await app.register(mountObjects(options.services, contextFor))
  await app.register(mountExports(options.services))
  await app.register(mountSharePictures(options.services, options.cacheDir, contextFor, metrics.queues))
  if (options.aboutFiles) await app.register(mountAboutPages(options.aboutFiles))
  await app.register(mountModerationPages(contextFor))
  await app.register(mountDigestPages(options.services))
  await app.register(mountCalendars(options.services))
  if (options.securityContact) {
    const { securityContact: contact, publicUrl } = options
    await app.register(mountSecurityText(options.services, { contact, publicUrl }))
  }
  if (options.webRoot) await app.register(mountWebApp(options.webRoot, options.services.db, contextFor))
  // Fastify's own handler logs the path and returns it, which may contain a token, in an undocumented body.
  else app.setNotFoundHandler((request, reply) => sendError(request, reply, new TRPCError({ code: 'NOT_FOUND' })))
  return app
}
