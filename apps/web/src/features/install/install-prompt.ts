import { atom, getDefaultStore } from 'jotai'

/** The event of Chromium that says that the browser can install the app. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How the user can install the app: by the browser's dialog, or by the Share menu of an iPhone or iPad. */
export type InstallWay = { by: 'dialog'; prompt: InstallPrompt } | { by: 'share-menu' }

/** The way to install the app; null if there is none, or it is installed. */
export const installWayAtom = atom<InstallWay | null>(null)

const isInstallPrompt = (event: Event): event is InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function'

/** Starts to observe whether the app can be installed. Returns a cleanup. */
export function watchInstallPrompt(): () => void {
  const store = getDefaultStore()
  const controller = new AbortController()
  const { signal } = controller
  // Only Safari on an iPhone or iPad has this property. It is true in the installed app.
  if (Reflect.get(navigator, 'standalone') === false) store.set(installWayAtom, { by: 'share-menu' })
  const keepPrompt = (event: Event) => {
    if (!isInstallPrompt(event)) return
    // The browser's own hint would cover the screen.
    event.preventDefault()
    store.set(installWayAtom, { by: 'dialog', prompt: event })
  }
  addEventListener('beforeinstallprompt', keepPrompt, { signal })
  addEventListener('appinstalled', () => store.set(installWayAtom, null), { signal })
  return () => controller.abort()
}

/** Opens the browser's dialog. Returns whether the user has installed the app. A prompt can be used only once. */
export async function install({ prompt }: Extract<InstallWay, { by: 'dialog' }>): Promise<boolean> {
  const { outcome } = await prompt.prompt()
  getDefaultStore().set(installWayAtom, null)
  return outcome === 'accepted'
}
