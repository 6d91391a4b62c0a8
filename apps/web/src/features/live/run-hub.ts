import { type HubMessage, readUserId } from './live-channel.ts'
import { createHub } from './live-hub.ts'
import { openStream } from './open-stream.ts'

/** Runs the hub of a channel. Returns a function that stops it. */
export function runHub(channelName: string, onEnded: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  const post = (message: HubMessage) => channel.postMessage(message)
  const hub = createHub({ userId: readUserId(channelName), post, openStream, onEnded })
  channel.onmessage = ({ data }) => hub.receive(data)
  return () => {
    hub.stop()
    channel.close()
  }
}
