import type { paymentDifferences, payments, reconciledDays } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { addDays, addMinutes, bangkokDate, startOfDay } from '#domain/bangkokTime.ts'

type Payment = typeof payments.$inferInsert

/** What the night before has compared, and a refund that somebody made at the acquirer alone. */
export function differenceRows(paid: readonly Payment[], { now }: Clock) {
  const day = addDays(bangkokDate(now), -1)
  const at = addMinutes(startOfDay(bangkokDate(now)), 210)
  const own = paid.filter(({ provider, paidAt }) => provider === 'sandbox' && paidAt && paidAt < at)
  const [payment] = own.sort((a, b) => Number(b.paidAt) - Number(a.paidAt))
  const days: (typeof reconciledDays.$inferInsert)[] = [
    { acquirer: 'sandbox', day, paymentCount: own.length, differenceCount: payment ? 1 : 0, at },
  ]
  if (!payment) return { days, differences: [] }
  const { id: paymentId, orderId, amount } = payment
  const returned: typeof paymentDifferences.$inferInsert = {
    ...{ id: `difference-${paymentId}`, kind: 'returned', acquirer: 'sandbox', about: paymentId, paymentId, orderId },
    ...{ ours: 0, theirs: amount * 100, currency: 'thb', createdAt: at },
  }
  return { days, differences: [returned] }
}
