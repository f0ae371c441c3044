import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#backend/context.ts'
import { openPort } from '#backend/platform/ports.ts'

/** Whether there is a review of the visit or voucher whose id stands in a column, as a condition; the reviews know. */
export const reviewed = openPort<{
  ofVisit(db: Database, id: PgColumn): SQL
  ofVoucher(db: Database, id: PgColumn): SQL
}>('reviews of orders')
