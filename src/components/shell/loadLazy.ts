/**
 * Imports all optional parts of the shell in one module: separate imports would add their lists of files to every page.
 */
export const loadLazy = () => import('./lazy.ts')
