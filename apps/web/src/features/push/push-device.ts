import { client } from '../../lib/trpc.ts'
import { isDeviceMarked, markDevice, unmarkDevice } from './device-mark.ts'

const MAX_WAIT_MS = 10_000

/** Whether this browser can receive notifications; `homeScreen`: only after the app was added to the home screen. */
export type PushSupport = 'supported' | 'blocked' | 'homeScreen' | 'unsupported'

export function getPushSupport(): PushSupport {
  // Safari on an iPhone or iPad has Push only in the installed app. Only there, this property exists.
  if (Reflect.get(navigator, 'standalone') === false) return 'homeScreen'
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isSupported) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'supported'
}

/**
 * Asks for the permission and stores the subscription of this browser. Call it only after a tap, because browsers reject it
 * otherwise. Returns false if the member has refused.
 */
export async function turnPushOn(viewerId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await runInOneTab(async () => {
    const { publicKey } = await client.push.state.query()
    await subscribe(publicKey)
    markDevice(viewerId)
  })
  return true
}

/** Makes a new subscription and stores it on the server. */
async function subscribe(publicKey: string): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await waitForWorker()
  // The server has ended it, or it belongs to another member or key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  await client.push.subscribe.mutate({ endpoint: subscription.endpoint, keys: { p256dh, auth }, timeZone })
}

/** Returns the registration with a running service worker. Throws after 10 s, because `ready` never rejects. */
async function waitForWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The service worker did not start')), MAX_WAIT_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, timeout]).finally(() => clearTimeout(timer))
}

/** Ends the subscription of this browser, here and on the server. */
export const turnPushOff = (): Promise<void> => runInOneTab(endSubscription)

async function endSubscription(): Promise<void> {
  await client.push.unsubscribe.mutate()
  await forgetPush()
}

/** Ends the subscription of this browser and closes the notifications that it shows, without asking the server. */
export async function forgetPush(): Promise<void> {
  unmarkDevice()
  const registration = await getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/**
 * Compares the subscription of this browser with the server's at the start of the app. `renewed`: it had ended and was made again.
 * `stopped`: it has ended, and the browser allows no new one. Rejects after an error; the next start then tries again.
 */
export const syncPush = (viewerId: string): Promise<SyncResult> => runInOneTab(() => compareSubscription(viewerId))

type SyncResult = 'unchanged' | 'renewed' | 'stopped'

async function compareSubscription(viewerId: string): Promise<SyncResult> {
  if (!isDeviceMarked(viewerId) || getPushSupport() === 'unsupported') return 'unchanged'
  if (Notification.permission !== 'granted') {
    await endSubscription()
    return 'stopped'
  }
  const { publicKey, subscription: stored } = await client.push.state.query()
  const current = await (await getRegistration())?.pushManager.getSubscription()
  if (current && stored?.endpoint === current.endpoint) return 'unchanged'
  await subscribe(publicKey)
  return 'renewed'
}

/** Runs a function while no other tab does, because tabs share one subscription and would end each other's. */
const runInOneTab = async <T>(run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('push-subscription', run) : run()

const getRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
