/** What other modules may use of search. */
export { searchShops } from './answer/find.ts'
export { hintNames } from './hint.ts'
export { ensureSearch, refreshSearch, searchIndex } from './refresh.ts'
export { registerSearch } from './register.ts'
export { discoveryRoutes } from './routes/discovery.ts'
export { searchRoutes } from './routes/search.ts'
