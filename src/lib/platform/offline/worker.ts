import { cacheOf, keptPath } from './cachedPages.ts'
import { findKept, keepFiles, learn, makeRoom } from './offlineCache.ts'
import { keepOfflinePage, renewOfflinePages, showOfflinePage } from './offlinePage.ts'
import { dropOthers, ownerNow } from './owner.ts'
import type { Fetching, WorkerScope } from './scope.ts'
import { inTime } from './withTimeout.ts'

const scope = self as unknown as WorkerScope

/** How long a page with a kept copy waits for the network (docs/decisions/0032). */
const PATIENCE_MS = 3000

const isOwn = ({ origin }: URL) => origin === scope.location.origin
const isFile = ({ pathname }: URL) => /^\/(_astro|pictures)\/|^\/favicon\.svg$/.test(pathname)

/** A page that may be kept: from the network while that answers, else as it was seen last. */
async function openKept(event: Fetching, path: string, network: Promise<Response>): Promise<Response> {
  const owner = await ownerNow()
  event.waitUntil(dropOthers(owner))
  const kept = await findKept(path, owner)
  try {
    const answer = await (kept ? inTime(network, PATIENCE_MS) : network)
    if (kept && answer.status >= 500) return kept
    event.waitUntil(learn(path, owner, answer.clone()))
    return answer
  } catch {
    return kept ?? showOfflinePage(path)
  }
}

function openPage(event: Fetching, url: URL): Promise<Response> {
  const network = event.preloadResponse.then((early) => early ?? fetch(event.request))
  // A later await still gets the failure; this only prevents an unhandled rejection.
  network.catch(() => undefined)
  const path = keptPath(url)
  if (path) return openKept(event, path, network)
  event.waitUntil(ownerNow().then(dropOthers))
  return network.catch(() => showOfflinePage(url.pathname))
}

async function openFile(request: Request): Promise<Response> {
  const network = fetch(request)
  try {
    return await inTime(network, PATIENCE_MS)
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? network
  }
}

/** A page that was opened before the worker was there says so itself, and of what it is made. */
async function keepPage(href: string, files: readonly string[]): Promise<boolean> {
  const path = keptPath(new URL(href))
  const owner = await ownerNow()
  if (!path) return false
  await dropOthers(owner)
  const isKept = await caches.match(path, { cacheName: cacheOf(path, owner), ignoreVary: true })
  if (!isKept && !(await learn(path, owner, await fetch(path)))) return false
  await keepFiles(cacheOf(path, owner), path, files)
  await keepOfflinePage(path)
  await makeRoom(owner)
  return true
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  const { navigationPreload } = scope.registration
  event.waitUntil(Promise.all([scope.clients.claim(), navigationPreload?.enable(), renewOfflinePages()]))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || !isOwn(url)) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, url))
  else if (isFile(url)) event.respondWith(openFile(request))
})

scope.addEventListener('message', (event) => {
  const { href, files } = event.data as { href: string; files: string[] }
  const keeping = keepPage(href, files).catch(() => false)
  event.waitUntil(keeping.then((isKept) => event.ports[0]?.postMessage(isKept)))
})
