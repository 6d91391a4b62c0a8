import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/**
 * Adds the security headers to every response. `styleSource` is the hash of the inline style in the page of the web app. A route
 * may set its own Content-Security-Policy.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string | undefined,
  uploadOrigin: string | undefined,
  styleSource: string | undefined,
): void {
  const headers = buildHeaders(publicUrl?.startsWith('https:') === true, uploadOrigin, styleSource)
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
 * Returns the headers of helmet and the Permissions-Policy. They are built once, because they are the same for every response.
 */
function buildHeaders(isHttps: boolean, uploadOrigin: string | undefined, styleSource: string | undefined) {
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
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  addHeaders(request, response, (error) => {
    if (error) throw error
  })
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY }
}
