/** How soon a device must wake up for a message (RFC 8030). */
export type PushUrgency = 'low' | 'normal' | 'high'

export type OutgoingPush = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The message in JSON, before its encryption. */
  payload: string
  /** How long the push service keeps the message for a device that is offline. */
  ttlSeconds: number
  urgency: PushUrgency
  /** A message replaces an undelivered one with the same topic. At most 32 characters of base64url. */
  topic: string
}

/**
 * The result of sending. `gone`: the subscription has ended. `rejected`: the message cannot be encrypted, or the push
 * service will never accept it.
 * `postponed`: it may accept the message later. `unavailable`: the push service cannot be reached or does not work.
 */
export type PushResult =
  | { outcome: 'sent' | 'gone' }
  | { outcome: 'rejected'; summary: string }
  | { outcome: 'postponed' | 'unavailable'; summary: string; retryAfterMs?: number | undefined }

/** Sends messages to push services. */
export type PushTransport = {
  /** Never throws. `summary` is for the log: without the endpoint and without words of the push service. */
  send(push: OutgoingPush): Promise<PushResult>
  close(): void
}
