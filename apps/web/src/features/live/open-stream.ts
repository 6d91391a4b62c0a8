import type { AppRouter } from '@stoop/api/router'
import type { LiveInput } from '@stoop/validators/live'
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import { dataTransformer } from '../../lib/data-transformer.ts'
import type { ReceivedEvent } from './live-channel.ts'

export interface StreamListener {
  onEvents: (id: string, events: ReceivedEvent[]) => void
  /** The connection is lost, or the server refused it. The stream is closed. */
  onLost: () => void
  /** The session has ended. The stream is closed. */
  onEnded: () => void
}

/** Opens the event stream, with the session's cookie. Returns a function that closes it. */
export type OpenStream = (input: LiveInput, listener: StreamListener) => () => void

export const openStream: OpenStream = (input, { onEvents, onLost, onEnded }) => {
  const client = createTRPCClient<AppRouter>({
    links: [httpSubscriptionLink({ url: '/trpc', transformer: dataTransformer })],
  })
  let isClosed = false
  const close = () => {
    isClosed = true
    subscription.unsubscribe()
  }
  const lose = () => {
    if (isClosed) return
    close()
    onLost()
  }
  const subscription = client.live.events.subscribe(input, {
    onData: ({ id, data }) => isClosed || onEvents(id, data.events),
    onError(error) {
      if (error.data?.httpStatus !== 401) return lose()
      close()
      onEnded()
    },
    onComplete: lose,
    // Close the stream instead of letting EventSource reconnect: it would reconnect at the same time in all browsers, and never
    // after an error of a proxy.
    onConnectionStateChange: ({ state, error }) => state === 'connecting' && error && lose(),
  })
  return close
}
