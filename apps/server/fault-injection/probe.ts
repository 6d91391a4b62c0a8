/**
 * Preloaded into the server under test. Reports on request its heap (bytes) or the busy time of its event loop
 * (milliseconds), sets its clock forward, and reports every uncaught error.
 */
export type ProbeRequest = 'heap' | 'busy' | { clockOffset: number }
export type ProbeMessage = { heap: number } | { busy: number } | { uncaught: string }

const report = (payload: ProbeMessage) => process.send?.(payload)
const now = Date.now
let clockOffset = Number(process.env.CLOCK_OFFSET_MS ?? 0)
Date.now = () => now() + clockOffset
process.on('message', (request: ProbeRequest) => {
  if (typeof request === 'object') {
    clockOffset = request.clockOffset
    return
  }
  if (request === 'busy') return report({ busy: performance.eventLoopUtilization().active })
  globalThis.gc?.()
  report({ heap: process.memoryUsage().heapUsed })
})
process.channel?.unref()
process.on('uncaughtExceptionMonitor', (error) => report({ uncaught: error.message }))
