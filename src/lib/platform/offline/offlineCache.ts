import { cacheOf, isPersonal, KEPT_AT, ownerOf, VISITOR } from './cachedPages.ts'
import { ownerNow } from './owner.ts'

/** The most pages kept for one owner. */
const MOST_PAGES = 24

const isPage = ({ headers }: Response) => (headers.get('content-type') ?? '').startsWith('text/html')

/** Of the headers only what a page without connection needs; its body is no longer packed. */
function copyOf(answer: Response, keptAt: string): Response {
  const headers = new Headers({ [KEPT_AT]: keptAt })
  for (const name of ['content-type', 'content-security-policy', 'referrer-policy']) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(answer.body, { headers })
}

/** The kept page, telling its own script when it was so. */
async function shown(kept: Response): Promise<Response> {
  const keptAt = kept.headers.get(KEPT_AT) ?? ''
  const html = (await kept.text()).replace(/<html\b/, `<html data-kept-at="${keptAt}"`)
  return new Response(html, { headers: kept.headers })
}

/** The page as this owner last loaded it, else, unless it is personal, as loaded before a log-in. */
export async function findKept(path: string, owner: string): Promise<Response | undefined> {
  for (const one of new Set([owner, ...(isPersonal(path) ? [] : [VISITOR])])) {
    const kept = await caches.match(path, { cacheName: cacheOf(path, one), ignoreVary: true })
    if (kept) return shown(kept)
  }
  return undefined
}

/** Keeps what the server answered; what is no longer there goes, too. Answers whether the page is kept. */
export async function learn(path: string, owner: string, answer: Response): Promise<boolean> {
  const name = cacheOf(path, owner)
  if (answer.status === 404 || answer.status === 410) await caches.delete(name)
  if (!answer.ok || answer.redirected || !isPage(answer) || (isPersonal(path) && owner === VISITOR)) return false
  // Another user may have logged in while the answer was loading.
  if ((await ownerNow()) !== owner) return false
  await (await caches.open(name)).put(path, copyOf(answer, new Date().toISOString()))
  return true
}

/** The files a page is made of; those of an earlier build go. A file that does not come is left out. */
export async function keepFiles(name: string, page: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(name)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const wanted = new Set([page, ...files].map((file) => new URL(file, location.origin).href))
  const missing = [...wanted].filter((url) => !kept.has(url))
  const left = [...kept].filter((url) => !wanted.has(url))
  await Promise.allSettled([...missing.map((url) => cache.add(url)), ...left.map((url) => cache.delete(url))])
}

/** The oldest pages make room. */
export async function makeRoom(owner: string): Promise<void> {
  const own = (await caches.keys()).filter((name) => ownerOf(name) === owner)
  await Promise.all(own.slice(0, -MOST_PAGES).map((name) => caches.delete(name)))
}
