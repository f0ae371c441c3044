import type { Transaction } from '#backend/context.ts'
import type { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { openPort } from '#backend/platform/ports.ts'

type DealRow = typeof deals.$inferSelect

/**
 * Writes how many units of a deal are left, which the caller has locked: those who wait for one come first. Answers how
 * many are left then; vouchers do it.
 */
export const dealStock =
  openPort<(tx: Transaction, deal: DealRow, stock: number, now: Date) => Promise<number>>('how many of a deal are left')
