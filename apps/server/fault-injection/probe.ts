/**
 * A script that is preloaded into the tested server. On request, it reports the heap in bytes or the busy time of the event loop
 * in milliseconds. It also reports uncaught errors.
 */
export type ProbeRequest = 'heap' | 'busy'
export type ProbeMessage = { heap: number } | { busy: number } | { uncaught: string }

const report = (payload: ProbeMessage) => process.send?.(payload)
process.on('message', (request: ProbeRequest) => {
  if (request === 'busy') return report({ busy: performance.eventLoopUtilization().active })
  globalThis.gc?.()
  report({ heap: process.memoryUsage().heapUsed })
})
process.channel?.unref()
process.on('uncaughtExceptionMonitor', (error) => report({ uncaught: error.message }))
