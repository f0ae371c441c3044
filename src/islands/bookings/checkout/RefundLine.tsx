import { addHours } from '#domain/epochMinutes.ts'
import { fill, formatDateTime } from '#i18n/format.ts'
import type { CheckoutMessages } from './messages.ts'

type Props = { startsAt: string; refundUntilHours: number; isPaidAhead: boolean; t: CheckoutMessages }

/** Until which moment cancelling costs nothing; where that has passed, it says so before the tap. */
export function RefundLine({ startsAt, refundUntilHours, isPaidAhead, t }: Props) {
  const until = addHours(startsAt, -refundUntilHours)
  const [inTime, late] = isPaidAhead ? [t.refundUntil, t.noRefund] : [t.freeUntil, t.notFree]
  return until > new Date() ? fill(inTime, { moment: formatDateTime(until) }) : fill(late, { count: refundUntilHours })
}
