import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { openPort } from '#backend/platform/ports.ts'

/** Where reviews are stored, which come and go with the shops of a file. */
export const reviewTable = openPort<PgTable & { id: PgColumn; shopId: PgColumn }>('the table of reviews')
