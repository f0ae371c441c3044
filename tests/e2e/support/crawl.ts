import { type ReadPage, readHtml } from './html.ts'

/** A page that was reached, and the first one that led to it. */
export type Reached = { path: string; from: string; status: number; page: ReadPage | null }

const AT_ONCE = 12
/** Filters and orders of one list are one page in many views: so many of each kind are opened, and none from a view. */
const VIEWS_OF_A_KIND = 2

/** What a page shows, as an address: `/en/shop/lotus/reviews` is the kind `shop/…/reviews`; a lone name is a kind itself. */
export function kindOf(path: string): string {
  const [, , room = '', name, ...rest] = (path.split('?')[0] ?? '').split('/')
  return [room, ...(name === undefined ? [] : ['…']), ...rest].join('/')
}

/** Counts what there is of each kind, and says whether there is room for one more. */
export function atMost(limit: number): (kind: string) => boolean {
  const counts = new Map<string, number>()
  return (kind) => {
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    return count < limit
  }
}

const viewOf = ({ pathname, searchParams }: URL) =>
  `${pathname.split('/')[2]}?${[...searchParams.keys()].sort().join()}`

type Crawl = {
  /** Hears of each page as it was served, so that nobody has to ask for it again. */
  onHtml?(path: string, html: string): void
  /** So many pages of each kind are opened; all of them where unsaid. */
  openedOfAKind?: number
}

/** Follows every link of one language from its home, each page once. */
export async function crawl(
  origin: string,
  locale: string,
  { onHtml, openedOfAKind = Number.POSITIVE_INFINITY }: Crawl = {},
): Promise<Reached[]> {
  const start = `/${locale}`
  const from = new Map([[start, '']])
  const waiting = [start]
  const reached: Reached[] = []
  const isNewView = atMost(VIEWS_OF_A_KIND)
  const isWanted = atMost(openedOfAKind)

  function follow(link: string, path: string): void {
    const url = new URL(link, origin + path)
    const next = url.pathname + url.search
    const isOurs = url.origin === origin && (url.pathname === start || url.pathname.startsWith(`${start}/`))
    if (!isOurs || from.has(next)) return
    if (url.search && (path.includes('?') || !isNewView(viewOf(url)))) return
    if (!isWanted(kindOf(next))) return
    from.set(next, path)
    waiting.push(next)
  }

  async function visit(path: string): Promise<void> {
    // Packing and unpacking would take a tenth of the time.
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
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
