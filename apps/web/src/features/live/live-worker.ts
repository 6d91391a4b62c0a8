import { runHub } from './run-hub.ts'

// The script of a worker that runs the hub: a shared worker of all tabs of a session, or a worker of one tab. The worker's name
// is the name of the session's channel. tRPC's link for subscriptions is only in this script, so that the tab's chunks stay
// small.
const stop = runHub(self.name, () => {
  stop()
  self.close()
})
