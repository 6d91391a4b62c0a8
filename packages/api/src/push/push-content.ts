import { hash } from 'node:crypto'
import type { OutgoingPush, PushUrgency } from './push-transport.ts'

/** What a push notification shows, and what it opens. */
export type PushContent = {
  title: string
  body: string
  /** The path that a tap opens. */
  path: string
  /** Notifications with the same tag replace each other on the device. */
  tag: string
  urgency: PushUrgency
  ttlSeconds: number
  /** The number on the icon of the app. */
  badge?: number | undefined
}

const MAX_TOPIC_LENGTH = 32

/**
 * Returns the message of a push notification, in the form of declarative web push, which Safari shows without a service worker. Our
 * service worker reads the same form. `id` identifies the message if it arrives twice.
 */
export function toOutgoingPush(
  { title, body, path, tag, urgency, ttlSeconds, badge }: PushContent,
  { id, origin, lang }: { id: string; origin: string; lang: string },
): Pick<OutgoingPush, 'payload' | 'ttlSeconds' | 'urgency' | 'topic'> {
  const notification = { title, body, navigate: `${origin}${path}`, tag, lang, dir: 'auto', data: { id } }
  return {
    payload: JSON.stringify({ web_push: 8030, notification, ...(badge !== undefined && { app_badge: badge }) }),
    ttlSeconds,
    urgency,
    // Push services must not learn who writes to whom, and the tag has ids.
    topic: hash('sha256', tag, 'base64url').slice(0, MAX_TOPIC_LENGTH),
  }
}
