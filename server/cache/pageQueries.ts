/** The routes of the pages in the order in which Astro matches them; `names`: the queries that the page declares. */
export type PageQueries = { pattern: string; names: string[] }[]

/** Names of the queries that the page at a path reads; none where there is no page. */
export type QueryNames = (pathname: string) => readonly string[]

/** Written by the build, beside Astro's own modules. */
export const PAGE_QUERIES_FILE = 'queries.json'

export function openPageQueries(pages: PageQueries): QueryNames {
  const known = pages.map(({ pattern, names }) => ({ pattern: new RegExp(pattern), names }))
  return (pathname) => {
    const path = decodeURI(pathname)
    return known.find(({ pattern }) => pattern.test(path))?.names ?? []
  }
}
