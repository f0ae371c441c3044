import { readCookie } from '#platform/storage/cookies.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { KEPT_AT, ownerOf, pathOf, VISITOR } from './cachedPages.ts'

const WORKER = '/worker.js'

/** Loads at once what the page loads late: listeners of 'page:keep' add their promises to the list in its detail. */
async function bringAll() {
  const detail: Promise<unknown>[] = []
  document.dispatchEvent(new CustomEvent('page:keep', { detail }))
  await Promise.allSettled(detail)
}

/** This site's scripts, styles and pictures that the page has loaded. */
const filesHere = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/_astro/`) || name.startsWith(`${location.origin}/pictures/`))

/** Not inside another site's frame, and only where a worker can read who is logged in (docs/decisions/0032). */
const canKeep = () =>
  globalThis.top === globalThis.self &&
  'serviceWorker' in navigator &&
  'caches' in globalThis &&
  'cookieStore' in globalThis

/** When the page that is open here was kept; undefined where it came from the server just now. */
export const keptAt = (): string | undefined => document.documentElement.dataset.keptAt

/** Has this page kept for reading without a connection; false where this browser cannot. */
export async function keepThisPage(): Promise<boolean> {
  if (!canKeep()) return false
  try {
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    await bringAll()
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data === true)
    })
    active?.postMessage({ href: location.href, files: filesHere() }, [port2])
    return await answer
  } catch {
    // A private window, or an app that forbids it.
    return false
  }
}

/** Calls the listener once, when a new service worker has replaced the one of this page. */
export function onNewWorker(listener: () => void) {
  if (!canKeep() || !navigator.serviceWorker.controller) return
  navigator.serviceWorker.addEventListener('controllerchange', listener, { once: true })
}

const answers = () =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Calls the listener when the server answers again; the event `online` alone does not prove that. */
export function onConnection(listener: () => void) {
  addEventListener('online', async () => {
    if (await answers()) listener()
  })
}

export type KeptPage = { path: string; title: string; keptAt: string }

/** The pages in this locale that the current user may open offline, the latest first. */
export async function findKeptPages(locale: string): Promise<KeptPage[]> {
  const mine = [VISITOR, isSignedIn() ? readCookie('loginMark') : undefined]
  const names = (await caches.keys()).filter((name) => mine.includes(ownerOf(name) ?? 'nobody'))
  const found: KeptPage[] = []
  for (const name of names) {
    const path = pathOf(name)
    const kept = path.startsWith(`/${locale}/`) ? await caches.match(path, { cacheName: name, ignoreVary: true }) : null
    if (!kept) continue
    const { title } = new DOMParser().parseFromString(await kept.text(), 'text/html')
    found.push({ path, title, keptAt: kept.headers.get(KEPT_AT) ?? '' })
  }
  return found.sort((one, other) => other.keptAt.localeCompare(one.keptAt))
}
