import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

export type SecurityHeaders = Record<string, string>

/** Adds the security headers to the response of every route. A route may set a Content-Security-Policy of its own. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * The browser features that our pages may use. Reading the clipboard is for tests. The camera is missing, because file inputs do
 * not need it. Sharing is missing, because it is allowed by default and Chrome on Linux does not know it.
 */
const OWN_FEATURES = ['clipboard-read', 'clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const PERMISSIONS_POLICY = [
  ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
  ...DENIED_FEATURES.map((feature) => `${feature}=()`),
].join(', ')

/**
 * Returns helmet's headers and the Permissions-Policy. Call it once, because they are the same for every response. `styleSource` is
 * the hash of the inline style in the web app's page, if there is one.
 */
export function buildSecurityHeaders(
  publicUrl: string | undefined,
  uploadOrigin: string | undefined,
  styleSource: string | undefined,
): SecurityHeaders {
  const addHeaders = helmet({
    // Only scripts and styles of our origin, and images of our origin or any https URL, are allowed.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...(styleSource ? [styleSource] : [])],
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
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  addHeaders(request, response, (error) => {
    if (error) throw error
  })
  const entries = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(entries), 'permissions-policy': PERMISSIONS_POLICY }
}
