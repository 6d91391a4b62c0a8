import { lookup as lookUp } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Services } from '@stoop/api/context'
import { isPushKey } from '@stoop/api/push/push-key'
import { isAllowedEndpoint, isOwnService } from '@stoop/api/push/push-services'
import type { OutgoingPush, PushResult, PushTransport } from '@stoop/api/push/push-transport'
import { getVapidKeys } from '@stoop/api/push/vapid-keys'
import { errorCode } from '@stoop/db/error-code'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { Env } from '../../env.ts'

/** The whole request. Must be less than the lease of a job (LEASE_MS). */
const TIMEOUT_MS = 5000
/** Push services answer with a few words. */
const MAX_RESPONSE_BYTES = 16_384
const SECOND_MS = 1000
/** How long a signature is used again. */
const SIGNATURE_MS = 60 * 60 * SECOND_MS
/** Members can invent any number of names below the domain of a push service. */
const MAX_SIGNATURES = 1000

type TransportServices = Pick<Services, 'secrets' | 'site' | 'clock'>
type TransportOptions = {
  /** An authority that signs the certificates of push services, for tests. */
  ca?: string
}

/**
 * Creates a transport that encrypts messages (RFC 8291) and sends them to push services over https. It connects only to the hosts of
 * isAllowedEndpoint, of these to private addresses only if the operator has added the host, and follows no redirects.
 */
export function openPushTransport(
  { mailFrom }: Pick<Env, 'mailFrom'>,
  { secrets, site, clock }: TransportServices,
  { ca }: TransportOptions = {},
): PushTransport {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, ...(ca && { ca }) })
  const getSubject = () => {
    const origin = site.getOrigin()
    return origin.startsWith('https:') ? origin : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
  }

  const signatures = new LRUCache<string, { authorization: string; at: number }>({ max: MAX_SIGNATURES })

  /** Returns the signature for the origin of a push service. It is valid for twelve hours. */
  async function sign(endpoint: string, keys: OutgoingPush['keys']): Promise<string> {
    const { origin } = new URL(endpoint)
    const known = signatures.get(origin)
    if (known && clock.now() - known.at < SIGNATURE_MS) return known.authorization
    const { vapidHeaders } = await import('@block65/webcrypto-web-push')
    const subscription = { endpoint, keys, expirationTime: null }
    const { headers } = await vapidHeaders(subscription, { ...getVapidKeys({ secrets }), subject: getSubject() })
    signatures.set(origin, { authorization: headers.authorization, at: clock.now() })
    return headers.authorization
  }

  async function encrypt({ endpoint, keys, payload }: OutgoingPush): Promise<Uint8Array> {
    // Loaded with the first message, because its code takes memory.
    const { encryptNotification } = await import('@block65/webcrypto-web-push')
    return encryptNotification({ endpoint, keys, expirationTime: null }, new TextEncoder().encode(payload))
  }

  async function compose(push: OutgoingPush) {
    const [body, authorization] = await Promise.all([encrypt(push), sign(push.endpoint, push.keys)])
    const headers = {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.byteLength),
      ttl: String(push.ttlSeconds),
      urgency: push.urgency,
      topic: push.topic,
    }
    return { headers, body }
  }

  return {
    async send(push) {
      // The operator may have removed the host since the browser subscribed.
      if (!isAllowedEndpoint(push.endpoint, site.pushServices)) return { outcome: 'gone' }
      if (!isPushKey(push.keys.p256dh)) return { outcome: 'gone' }
      // Only an error of the connection may pause the push service, because this stops the messages of all members.
      const composed = await compose(push).catch(toSummary)
      if (typeof composed === 'string') return { outcome: 'rejected', summary: composed }
      try {
        const url = new URL(push.endpoint)
        const isPrivateAllowed = isOwnService(url, site.pushServices)
        const response = await post(url, composed.headers, composed.body, { agent, isPrivateAllowed })
        return toResult(response, clock.now())
      } catch (error) {
        return { outcome: 'unavailable', summary: toSummary(error) }
      }
    },
    close: () => agent.destroy(),
  }
}

type PostOptions = { agent: Agent; isPrivateAllowed: boolean }

/** Sends a request and returns the response after its body has arrived. Rejects after TIMEOUT_MS. */
function post(
  url: URL,
  headers: Record<string, string>,
  body: Uint8Array,
  { agent, isPrivateAllowed }: PostOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers,
      agent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!isPrivateAllowed && { lookup: lookUpPublic }),
    })
    sent.once('response', (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_RESPONSE_BYTES) response.destroy(new Error('The response is too long'))
      })
      response.once('end', () => resolve(response))
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Looks a name up like `dns.lookup`. Fails if one of its addresses is not public. */
const lookUpPublic: LookupFunction = (hostname, options, callback) =>
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const isPublic = addresses.every(({ address }) => ipaddr.process(address).range() === 'unicast')
    if (!isPublic) return callback(Object.assign(new Error('The address is private'), { code: 'EPRIVATE' }), [])
    const [first] = addresses
    if (options.all || !first) return callback(null, addresses)
    callback(null, first.address, first.family)
  })

function toResult({ statusCode = 0, headers }: IncomingMessage, now: number): PushResult {
  const summary = `status ${statusCode}`
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone' }
  const retryAfterMs = toRetryMs(headers['retry-after'], now)
  if (statusCode === 429) return { outcome: 'postponed', summary, retryAfterMs }
  if (statusCode >= 500) return { outcome: 'unavailable', summary, retryAfterMs }
  return { outcome: 'rejected', summary }
}

/** Returns the milliseconds of a Retry-After header: seconds or a date. */
function toRetryMs(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - now
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}

const toSummary = (error: unknown): string =>
  errorCode(error) ?? (error instanceof Error ? error.name : 'unknown error')
