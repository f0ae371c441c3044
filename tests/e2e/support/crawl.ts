import { type ReadPage, readHtml } from './html.ts'

/** A page that was reached, and the first one that led to it. */
export type Reached = { path: string; from: string; status: number; page: ReadPage | null }

const AT_ONCE = 12
/** Filters and orders of one list are one page in many views: so many of each kind are opened, and none from a view. */
const VIEWS_OF_A_KIND = 2

function viewCounter(): (url: URL) => boolean {
  const opened = new Map<string, number>()
  return ({ pathname, searchParams }) => {
    const kind = `${pathname.split('/')[2]}?${[...searchParams.keys()].sort().join()}`
    const count = opened.get(kind) ?? 0
    opened.set(kind, count + 1)
    return count < VIEWS_OF_A_KIND
  }
}

type Crawl = {
  /** Hears of each page as it was served, so that nobody has to ask for it again. */
  onHtml?(path: string, html: string): void
}

/** Follows every link of one language from its home, each page once. */
export async function crawl(origin: string, locale: string, { onHtml }: Crawl = {}): Promise<Reached[]> {
  const start = `/${locale}`
  const from = new Map([[start, '']])
  const waiting = [start]
  const reached: Reached[] = []
  const isNewView = viewCounter()

  function follow(link: string, path: string): void {
    const url = new URL(link, origin + path)
    const next = url.pathname + url.search
    const isOurs = url.origin === origin && (url.pathname === start || url.pathname.startsWith(`${start}/`))
    if (!isOurs || from.has(next)) return
    if (url.search && (path.includes('?') || !isNewView(url))) return
    from.set(next, path)
    waiting.push(next)
  }

  async function visit(path: string): Promise<void> {
    const answer = await fetch(origin + path)
    const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html')
    const html = isPage ? await answer.text() : ''
    if (isPage) onHtml?.(path, html)
    const page = isPage ? readHtml(html) : null
    reached.push({ path, from: from.get(path) ?? '', status: answer.status, page })
    for (const link of page?.links ?? []) follow(link, path)
  }

  async function work(): Promise<void> {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await visit(path)
  }
  // Whoever finds nothing waiting stops; another may still find more.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work))
  return reached
}
