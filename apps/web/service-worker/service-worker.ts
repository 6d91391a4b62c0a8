import { screenOf } from '../src/first-screen.ts'
import type { BuildFiles } from './build-files.ts'

declare const self: ServiceWorkerGlobalScope

/** Inserted by service-worker-plugin.ts. */
declare const BUILD_FILES: BuildFiles

const { version, entry, files } = BUILD_FILES
const CACHE_PREFIX = 'app-'
const cacheName = CACHE_PREFIX + version
const SHELL = '/index.html'

// Caches only the built files of the app, which are the same for everyone. Responses with data (/trpc, /api, /objects) are never cached.

self.addEventListener('install', (event) => event.waitUntil(install()))

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  const shell = await fetchFile(SHELL, { cache: 'no-cache' })
  // During a deployment another server may respond with another version. The browser tries again on the next page load.
  if (!(await shell.clone().text()).includes(entry)) throw new Error('index.html belongs to another version')
  // The names of these files contain a hash of their content, so those of the previous version are reused.
  await Promise.all(files.map(async (file) => cache.put(file, (await caches.match(file)) ?? (await fetchFile(file)))))
  // Last, so that the shell is cached only with all of its files.
  await cache.put(SHELL, shell)
  await self.skipWaiting()
}

async function fetchFile(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

self.addEventListener('activate', (event) => event.waitUntil(activate()))

/** Keeps the previous version's files for pages that are still open. */
async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== cacheName)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // The server responds to unknown paths, with status 404.
  const isPage = request.mode === 'navigate' && screenOf(pathname, true) !== 'not-found'
  if (isPage) event.respondWith(respondWithShell(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(respondFromCache(request))
})

async function respondWithShell(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(SHELL)) ?? fetch(request)
}

async function respondFromCache(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}
