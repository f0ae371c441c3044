/** What other modules may use of search. */
export { conditionsOf, type SearchQuery } from './conditions.ts'
export { hintNames } from './hint.ts'
export { hasUnits } from './match.ts'
export { allOf, pageQuery } from './page.ts'
export { readQuery } from './readQuery.ts'
export { ensureSearch, refreshSearch, searchIndex } from './refresh.ts'
export { discoveryRoutes } from './routes/discovery.ts'
export { searchRoutes } from './routes/search.ts'
