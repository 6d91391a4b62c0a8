import type { Page, Request } from '@playwright/test'

const QUIET_MS = 500
const pendingRequests = new WeakMap<Page, Set<Request>>()

/** Records from now on which requests of the page have no complete response. */
export function trackRequests(page: Page): void {
  const pending = new Set<Request>()
  pendingRequests.set(page, pending)
  // Playwright sees the start, but not the end of a shared worker's script.
  page.on('request', (request) => request.url().includes('/live-worker') || pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
}

/** Waits until the page has loaded and requests nothing for half a second, as Playwright's `networkidle` would without the worker. */
export async function waitForIdleNetwork(page: Page): Promise<void> {
  const pending = pendingRequests.get(page)
  if (!pending) throw new Error('The fixture `page` tracks requests; other pages call trackRequests first.')
  await page.waitForLoadState('load')
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      timer = pending.size === 0 ? setTimeout(finish, QUIET_MS) : undefined
    }
    const events = ['request', 'requestfinished', 'requestfailed'] as const
    const finish = () => {
      for (const event of events) page.off(event, restart)
      resolve()
    }
    for (const event of events) page.on(event, restart)
    restart()
  })
}
