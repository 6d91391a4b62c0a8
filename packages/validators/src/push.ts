import * as z from 'zod/mini'
import { fieldMessage } from './field-messages.ts'
import { isoDate } from './ids.ts'

const MAX_ENDPOINT_LENGTH = 1000
const MAX_TIME_ZONE_LENGTH = 64

const notText = fieldMessage('NOT_TEXT')
const key = (pattern: RegExp) => z.string(notText).check(z.regex(pattern, fieldMessage('INVALID_PUSH_KEY')))

/** PUT /api/push: a `PushSubscription` of the browser as JSON, with the device's time zone. */
export const pushSubscriptionInput = z.object({
  endpoint: z
    .string(notText)
    .check(
      z.maxLength(MAX_ENDPOINT_LENGTH, fieldMessage('TOO_LONG', { max: MAX_ENDPOINT_LENGTH })),
      z.regex(/^https:\/\/\S+$/, fieldMessage('NOT_A_WEB_ADDRESS')),
    ),
  keys: z.object(
    {
      /** An uncompressed point of P-256 in base64url: 65 bytes that begin with 4. The server checks that it is on the curve. */
      p256dh: key(/^B[\w-]{86}$/),
      /** 16 bytes in base64url. */
      auth: key(/^[\w-]{22}$/),
    },
    fieldMessage('NOT_AN_OBJECT'),
  ),
  /** An IANA name. Unknown names are ignored. */
  timeZone: z.optional(
    z.string(notText).check(z.maxLength(MAX_TIME_ZONE_LENGTH, fieldMessage('TOO_LONG', { max: MAX_TIME_ZONE_LENGTH }))),
  ),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>

/** GET /api/push. */
export const pushState = z.object({
  /** The server's public key (VAPID), with which the browser subscribes, in base64url. */
  publicKey: z.string(),
  /** The subscription of this session; null if there is none, or if the push service has ended it. */
  subscription: z.nullable(
    z.object({
      endpoint: z.string(),
      createdAt: isoDate,
      /** When the push service last accepted a message; null if it has not accepted any. */
      lastSuccessAt: z.nullable(isoDate),
    }),
  ),
})
export type PushState = z.infer<typeof pushState>
