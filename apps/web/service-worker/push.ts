declare const self: ServiceWorkerGlobalScope

/** How long an open page has to answer that it opens the target of a notification. */
const ANSWER_MS = 1000

interface Shown {
  title: string
  body: string
  navigate: string
  tag: string
  lang: string
  data: { id: string }
}

/** Shows a push message (decision 154) unless the member is looking at the app. Browsers require no notification then. */
export async function showPush(message: PushMessageData | null): Promise<void> {
  if (!message) return
  const { notification, app_badge: badge }: { notification: Shown; app_badge?: number } = message.json()
  if (badge !== undefined && 'setAppBadge' in navigator) await navigator.setAppBadge(badge).catch(() => undefined)
  const { title, body, tag, lang, navigate, data } = notification
  if (tag !== 'test' && (await listWindows()).some(({ visibilityState }) => visibilityState === 'visible')) return
  const [earlier] = await self.registration.getNotifications({ tag })
  await self.registration.showNotification(title, {
    ...{ body, tag, lang, dir: 'auto', icon: '/door-192.png', badge: '/door-badge-96.png' },
    data: { id: data.id, navigate },
    // The same message can arrive twice, and alerts only once.
    ...{ renotify: earlier?.data?.id !== data.id },
  })
}

/** Opens the target of a notification in an open window of the app, without a reload, or in a new one. */
export async function openPush(notification: Notification): Promise<void> {
  notification.close()
  const target = new URL(String(notification.data?.navigate ?? '/'), self.location.origin)
  const path = target.origin === self.location.origin ? target.pathname + target.search : '/'
  const windows = await listWindows()
  const window = windows.find(({ focused }) => focused) ?? windows[0]
  if (!window) {
    await self.clients.openWindow(path)
    return
  }
  const focused = await window.focus().catch(() => window)
  if (!(await isOpening(focused, path))) await focused.navigate(path).catch(() => self.clients.openWindow(path))
}

/** Asks a page to open a path. Returns false if its app has not started. */
function isOpening(window: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(resolve, ANSWER_MS, false)
    window.postMessage({ type: 'open', path }, [port2])
  })
}

const listWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
