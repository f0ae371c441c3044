/** A page of the build: its route, such as `/[locale]/shop/[urlName]`, and the queries that it reads. */
type PageRoute = { route: string; names: readonly string[] }

/** The pages in the order in which Astro matches them; `names`: the queries that the page declares. */
export type PageQueries = (PageRoute & { pattern: string })[]

/** The page at a path; where there is none its route is empty. */
export type FindPage = (pathname: string) => PageRoute

/** Written by the build, beside Astro's own modules. */
export const PAGE_QUERIES_FILE = 'queries.json'

const NO_PAGE: PageRoute = { route: '', names: [] }

export function openPageQueries(pages: PageQueries): FindPage {
  const known = pages.map(({ pattern, route, names }) => ({ pattern: new RegExp(pattern), page: { route, names } }))
  return (pathname) => {
    const path = decodeURI(pathname)
    return known.find(({ pattern }) => pattern.test(path))?.page ?? NO_PAGE
  }
}
