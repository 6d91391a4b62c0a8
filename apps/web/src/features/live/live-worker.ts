import { runHub } from './run-hub.ts'

// A shared worker of all tabs of a session, or a worker of one tab. Its name is the name of the session's channel. Workers have
// their own code, because the tab's chunks would grow by tRPC's link for subscriptions.
const stop = runHub(self.name, () => {
  stop()
  self.close()
})
