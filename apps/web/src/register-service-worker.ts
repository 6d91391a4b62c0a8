import { isSavingData } from './lib/data-saver.ts'

/**
 * How many milliseconds to wait after the page has loaded, so that the worker's downloads do not compete with the first screen's.
 */
const DELAY_MS = 3000

/**
 * Installs the service worker, which caches the app's code, so that the next visit, tabs and overlays open without the network.
 * Skips browsers that ask to save data. Ignores errors, because the page works without it.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isSavingData()) return
  const register = () => navigator.serviceWorker.register('/service-worker.js').catch(console.warn)
  const registerLater = () => setTimeout(register, DELAY_MS)
  // The event does not wait for modules that await the texts of another language, so it may have fired.
  if (document.readyState === 'complete') registerLater()
  else addEventListener('load', registerLater)
}
