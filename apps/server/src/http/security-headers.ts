import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/**
 * Adds the security headers to every response. `styleSource` is the hash of the inline style in the web app's page,
 * if there is one. A route may set a Content-Security-Policy of its own.
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
 * The browser features that our pages may use. Tests read copied links from the clipboard. Leaves out the camera, which
 * file inputs do not need, and sharing, which is allowed by default and unknown to Chrome on Linux.
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

/** Returns helmet's headers and the Permissions-Policy. Built once, because they are the same for every response. */
function buildHeaders(isHttps: boolean, uploadOrigin: string | undefined, styleSource: string | undefined) {
  const addHeaders = helmet({
    // Scripts and styles may come only from our origin, images from our origin or any https URL.
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
