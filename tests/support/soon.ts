import { vi } from 'vitest'
import { PATIENCE_MS } from '#tests/support/patience.ts'

/** Looks until what is expected is there. */
export const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: PATIENCE_MS })
