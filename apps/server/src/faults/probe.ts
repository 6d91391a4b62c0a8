/** Preloaded into the server under test: tells its heap when asked, and what nobody caught. */
export type Said = { heap: number } | { uncaught: string }

const say = (said: Said) => process.send?.(said)
process.on('message', () => {
  globalThis.gc?.()
  say({ heap: process.memoryUsage().heapUsed })
})
process.channel?.unref()
process.on('uncaughtExceptionMonitor', (error) => say({ uncaught: error.message }))
