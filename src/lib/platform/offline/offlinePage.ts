import { isLocale } from '#i18n/locales.ts'
import { offlineCacheOf, offlinePathOf } from './cachedPages.ts'
import { keepFiles } from './offlineCache.ts'

/** The offline page in the locale of the path. */
const offlinePath = (pathname: string): string | undefined => {
  const locale = pathname.split('/')[1]
  return isLocale(locale) ? `/${locale}/offline` : undefined
}

/** Styles, scripts and fonts that a page names. */
export const filesIn = (html: string): string[] => [
  ...new Set(html.match(/\/_astro\/[\w.@~-]+\.(?:css|js|woff2)\b|\/favicon\.svg/g) ?? []),
]

/** Static imports of a script; dynamic ones are not included. */
export const importsIn = (script: string): string[] =>
  [...script.matchAll(/\b(?:from|import)\s*"\.\/([\w.@~-]+\.js)"/g)].map(([, name]) => `/_astro/${name}`)

/** The files of a page and, in turn, of its scripts. */
async function filesOf(html: string): Promise<string[]> {
  const found = new Set(filesIn(html))
  for (const file of found) {
    if (!file.endsWith('.js')) continue
    const script = await fetch(file).then((answer) => (answer.ok ? answer.text() : ''))
    for (const imported of importsIn(script)) found.add(imported)
  }
  return [...found]
}

async function keep(path: string) {
  const answer = await fetch(path)
  if (!answer.ok) return
  const name = offlineCacheOf(path)
  const html = await answer.clone().text()
  await (await caches.open(name)).put(path, answer)
  await keepFiles(name, path, await filesOf(html))
}

/** Keeps the offline page in the language of a page, once. */
export async function keepOfflinePage(pathname: string): Promise<void> {
  const path = offlinePath(pathname)
  if (path && !(await caches.has(offlineCacheOf(path)))) await keep(path)
}

/** A new build has other files. */
export async function renewOfflinePages(): Promise<void> {
  const paths = (await caches.keys()).flatMap((name) => offlinePathOf(name) ?? [])
  await Promise.allSettled(paths.map(keep))
}

/** The page for what was not seen; the browser's own where none is kept. */
export async function showOfflinePage(pathname: string): Promise<Response> {
  const path = offlinePath(pathname)
  const kept = path && (await caches.match(path, { cacheName: offlineCacheOf(path), ignoreVary: true }))
  if (!kept) return Response.error()
  return new Response(kept.body, { status: 503, headers: kept.headers })
}
