import { openPort } from '#backend/platform/ports.ts'
import type { SearchIndex } from './import.ts'

/** What the console's imports make shops found by; the command line brings its own. */
export const searchPort = openPort<SearchIndex>('the search index of an import')
