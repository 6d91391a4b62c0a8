import type { Page, Request } from '@playwright/test'

const QUIET_MS = 500

interface Tracker {
  pending: Set<Request>
  onChange?: () => void
}

const trackers = new WeakMap<Page, Tracker>()

/** Records from now on which requests of the page have no complete response. */
export function trackRequests(page: Page): void {
  const tracker: Tracker = { pending: new Set() }
  trackers.set(page, tracker)
  const end = (request: Request) => {
    tracker.pending.delete(request)
    tracker.onChange?.()
  }
  page.on('request', (request) => {
    // Playwright sees the start, but not the end of the request for a shared worker's script.
    if (request.url().includes('/live-worker')) return
    tracker.pending.add(request)
    tracker.onChange?.()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Waits until the page has loaded and has sent no request for half a second, like `networkidle`. Ignores the event stream, which
 * never ends.
 */
export async function waitForIdleNetwork(page: Page): Promise<void> {
  const tracker = trackers.get(page)
  if (!tracker) throw new Error('Only the requests of the fixture `page` are tracked.')
  await page.waitForLoadState('load')
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    tracker.onChange = () => {
      clearTimeout(timer)
      if (tracker.pending.size === 0) timer = setTimeout(resolve, QUIET_MS)
    }
    tracker.onChange()
  })
  delete tracker.onChange
}
