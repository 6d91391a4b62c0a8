import { navigate } from 'wouter/use-browser-location'
import { showToast } from '../../lib/toast.ts'
import { push as words } from '../../locales/en/push.ts'
import { syncPush } from './push-device.ts'

/**
 * Opens the target of a notification that was tapped while the app is open, and tells the member if notifications on this device
 * have stopped. Returns a cleanup.
 */
export function startPush(viewerId: string): () => void {
  const controller = new AbortController()
  if ('serviceWorker' in navigator) {
    const receive = (event: MessageEvent) => {
      if (isSubscriptionChange(event.data)) checkSubscription(viewerId).catch(console.warn)
      else openTarget(event)
    }
    navigator.serviceWorker.addEventListener('message', receive, { signal: controller.signal })
    navigator.serviceWorker.startMessages()
  }
  checkSubscription(viewerId).catch(console.warn)
  return () => controller.abort()
}

/** Handles a message of the service worker, and answers it: otherwise the worker loads the page again. */
function openTarget({ data, ports }: MessageEvent): void {
  if (!isOpenMessage(data)) return
  ports[0]?.postMessage('opened')
  navigate(data.path)
}

const isSubscriptionChange = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'subscriptionChanged'

const isOpenMessage = (data: unknown): data is { type: 'open'; path: string } =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'open' &&
  'path' in data &&
  typeof data.path === 'string'

async function checkSubscription(viewerId: string): Promise<void> {
  const result = await syncPush(viewerId)
  if (result === 'renewed') showToast({ title: words.renewed }, 'default')
  if (result === 'stopped')
    showToast(
      {
        title: words.stopped,
        description: words.stoppedHint,
        action: { label: words.openSettings, onAct: () => navigate('/settings/notifications') },
      },
      'destructive',
    )
}
