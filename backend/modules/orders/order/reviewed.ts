import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#backend/context.ts'
import { openPort } from '#backend/platform/ports.ts'

/** Whether the booking or voucher of an id column has a review, as a condition; filled by reviews. */
export const reviewed = openPort<{
  ofVisit(db: Database | Transaction, id: PgColumn): SQL
  ofVoucher(db: Database, id: PgColumn): SQL
}>('reviews of orders')
