/** All that the shell does only when asked, behind one import: each of its own would cost every page its list of files. */
export const loadLazy = () => import('./lazy.ts')
