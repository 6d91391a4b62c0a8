import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Adds the security headers to every response. A route may set its own Content-Security-Policy. */
export function addSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string | undefined,
  uploadOrigin: string | undefined,
): void {
  const headers = buildHeaders(publicUrl?.startsWith('https:') === true, uploadOrigin)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Returns helmet's headers. They are the same for every response, so they are built once. */
function buildHeaders(isHttps: boolean, uploadOrigin: string | undefined) {
  const addHeaders = helmet({
    // Scripts and styles only from our origin, images also from any https URL.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
        connectSrc: ["'self'", ...(uploadOrigin ? [uploadOrigin] : [])],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  addHeaders(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}
