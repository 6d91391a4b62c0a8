import type { LiveEvent } from '@stoop/validators/live'
import { createStamp } from '../../lib/last-visit.ts'
import { invalidate } from '../../lib/query-client.ts'
import { currentToken } from '../../lib/token.ts'
import { hideTyping, showTyping } from '../messages/typing-members.ts'
import { createEventApplier } from './apply-events.ts'
import { connectTab } from './connect-tab.ts'
import type { ReceivedEvent } from './live-channel.ts'
import { followLists } from './new-posts.ts'

/** Keeps the app up to date while the member uses it. Returns a cleanup. */
export function startLive(userId: string): () => void {
  const token = currentToken()
  const { apply, stop } = createEventApplier()
  const unfollow = followLists()
  const disconnect = connectTab({
    userId,
    stamp: createStamp(token),
    onEvents: (received: ReceivedEvent[]) => {
      const events = received.map(({ event }) => event)
      for (const event of events) updateTyping(event)
      apply(events)
    },
    onEnded(wasOpen) {
      disconnect(false)
      // If the session has ended, the response to this request is a 401, which signs this tab out. Without a cookie, the stream
      // was never open and the session may still be valid.
      if (wasOpen) invalidate('auth.user').catch(console.error)
    },
  })
  return () => {
    disconnect(currentToken() !== token)
    unfollow()
    stop()
  }
}

/** Shows that a friend is typing, until the conversation changes, for example because the message arrives. */
function updateTyping(event: LiveEvent): void {
  if (event.type === 'typing') showTyping(event.userId)
  if (event.type === 'conversation' && event.userId !== null) hideTyping(event.userId)
}
