import { PATHS } from '@stoop/validators/paths'
import { matchesPath } from '../src/lib/match-path.ts'
import { PICTURE_CACHE } from '../src/lib/picture-cache.ts'
import { keepSharedContent, SHARE_PATH } from '../src/lib/shared-content.ts'
import type { BuildFiles } from './build-files.ts'
import { openPush, showPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** service-worker-plugin.ts inserts this value. */
declare const BUILD_FILES: BuildFiles

const { version, files, dictionaries } = BUILD_FILES
const CACHE_PREFIX = 'app-'
const cacheName = CACHE_PREFIX + version
/** A picture has about 50 kB. */
const MAX_PICTURES = 400
const SHELL = '/index.html'
const WORKER = '/service-worker.js'
/** The name under which the cache contains the language of the last page load. */
const LOCALE = '/locale'

// The worker never caches data (/trpc, /api). It stores pictures (/objects) for use offline while a
// user is signed in (decision 152).

self.addEventListener('install', (event) => event.waitUntil(install()))

async function install(): Promise<void> {
  try {
    await cacheFiles()
  } catch (error) {
    // The browser installs the worker again on the next page load.
    await caches.delete(cacheName)
    throw error
  }
  await self.skipWaiting()
}

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const shell = await fetchFile(SHELL, { cache: 'no-cache' })
  // During a deployment, another server may send the index.html of another version.
  if (!(await isOfThisVersion(shell))) throw new Error('index.html belongs to another version')
  // Reuse files that the previous version has cached, because the file names contain a hash of the content.
  const locale = await findLocale()
  const texts = dictionaries[locale] ?? []
  await Promise.all(
    [...files, ...texts].map(async (file) => cache.put(file, (await caches.match(file)) ?? (await fetchFile(file)))),
  )
  await cache.put(LOCALE, new Response(locale))
  // Cache the shell last, so that it is cached only with all its files.
  await cache.put(SHELL, shell)
}

/** Returns the language of the last page load, or the browser's language before the worker has seen a page load. */
async function findLocale(): Promise<string> {
  const previous = (await getCacheNames()).filter((name) => name !== cacheName).at(-1)
  const stored = previous && (await (await caches.open(previous)).match(LOCALE))
  if (stored) return stored.text()
  const languages = navigator.languages.map((tag) => tag.split('-')[0] ?? '')
  return languages.find((language) => language === 'en' || language in dictionaries) ?? 'en'
}

/** Returns whether all scripts and styles in index.html belong to this version. */
async function isOfThisVersion(shell: Response): Promise<boolean> {
  const named = (await shell.clone().text()).match(/\/assets\/[\w-]+\.(js|css)/g) ?? []
  return named.length > 0 && named.every((file) => files.includes(file))
}

async function fetchFile(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

self.addEventListener('activate', (event) => event.waitUntil(activate()))

/** Keeps the previous version's files for pages that are still open. */
async function activate(): Promise<void> {
  const names = (await getCacheNames()).filter((name) => name !== cacheName)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const getCacheNames = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && origin === self.location.origin && pathname === SHARE_PATH)
    event.respondWith(receiveSharedContent(request))
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // Let the server answer unknown paths, with a 404.
  const isPage = request.mode === 'navigate' && PATHS.some((path) => matchesPath(path, pathname))
  if (isPage) {
    event.respondWith(respondWithShell(request))
    // Ignore errors, because without a connection there is nothing to update.
    event.waitUntil(updateShell().catch(() => undefined))
  }
  if (pathname.startsWith('/assets/')) event.respondWith(respondFromCache(request))
  if (pathname.startsWith('/objects/') && request.destination === 'image') event.respondWith(respondWithPicture(event))
})

async function respondWithShell(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(SHELL)) ?? fetch(request)
}

/**
 * Stores the current headers of index.html, because for example the Content-Security-Policy may have changed. If the server has
 * no service worker, because an older release runs again, removes this worker and its caches.
 */
async function updateShell(): Promise<void> {
  const worker = await fetch(WORKER, { method: 'HEAD', cache: 'no-cache' })
  if (worker.status === 404) {
    await self.registration.unregister()
    await Promise.all([PICTURE_CACHE, ...(await getCacheNames())].map((name) => caches.delete(name)))
    return
  }
  const shell = await fetchFile(SHELL, { cache: 'no-cache' })
  if (await isOfThisVersion(shell)) await (await caches.open(cacheName)).put(SHELL, shell)
}

async function respondFromCache(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  const { pathname } = new URL(request.url)
  const languages = Object.keys(dictionaries).filter((locale) => dictionaries[locale]?.includes(pathname))
  if (languages.length === 0) return cached ?? fetch(request)
  const response = cached ?? (await fetch(request))
  if (!response.ok) return response
  const cache = await caches.open(cacheName)
  if (!cached) await cache.put(request, response.clone())
  const locale = languages.find((language) => dictionaries[language]?.[0] === pathname)
  if (locale) await cache.put(LOCALE, new Response(locale))
  return response
}

/** Responds with the picture of the server, or with a stored one if there is no connection. */
async function respondWithPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const response = await fetch(request)
    if (response.status === 200) event.waitUntil(storePicture(request, response.clone()))
    return response
  } catch (error) {
    const stored = await caches.match(request)
    if (stored) return stored
    throw error
  }
}

async function storePicture(request: Request, response: Response): Promise<void> {
  // The page creates the cache when a session begins, and deletes it when the session ends.
  if (!(await caches.has(PICTURE_CACHE))) return
  const cache = await caches.open(PICTURE_CACHE)
  if (await cache.match(request)) return
  await cache.put(request, response)
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, -MAX_PICTURES).map((oldest) => cache.delete(oldest)))
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)))

// The worker has no token, so the app stores the new subscription when it starts (features/push/push-device.ts). An open app
// does it now.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(reportSubscriptionChange()))

async function reportSubscriptionChange(): Promise<void> {
  for (const window of await self.clients.matchAll()) window.postMessage({ type: 'subscriptionChanged' })
}

/** Opens the composer with what another app has shared. */
async function receiveSharedContent(request: Request): Promise<Response> {
  // Open the composer even if the content could not be stored, because the user can then paste it.
  await request.formData().then(keepSharedContent).catch(console.error)
  return Response.redirect('/create-post', 303)
}
