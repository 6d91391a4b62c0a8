declare global {
  interface Window {
    benchRecord: {
      lcp: number
      lcpElement: string
      firstArticle: number
      /** The duration of the longest event of each interaction since the last reset, in ms. */
      interactions: number[]
    }
  }
}

/** Runs in the page before its scripts. Records LCP, the time of the first article and the durations of events. */
export function installObservers(): void {
  const record: Window['benchRecord'] = { lcp: 0, lcpElement: '', firstArticle: 0, interactions: [] }
  window.benchRecord = record
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      record.lcp = entry.startTime
      const element = 'element' in entry && entry.element instanceof Element ? entry.element : undefined
      record.lcpElement = element ? `<${element.localName}> ${element.textContent?.slice(0, 40)}` : ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  // A variable, because TypeScript's type for the options lacks durationThreshold.
  const eventOptions = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId !== 0) record.interactions.push(entry.duration)
  }).observe(eventOptions)
  new MutationObserver((_, observer) => {
    if (!document.querySelector('article')) return
    record.firstArticle = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
