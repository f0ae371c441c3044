import { addHours } from '#domain/bangkokTime.ts'
import { fill, formatDateTime } from '#i18n/format.ts'
import type { CheckoutMessages } from './messages.ts'

type Props = { startsAt: string; refundUntilHours: number; t: CheckoutMessages }

/** Until which moment cancelling costs nothing; where that has passed, it says so before the tap. */
export function RefundLine({ startsAt, refundUntilHours, t }: Props) {
  const until = addHours(startsAt, -refundUntilHours)
  return until > new Date()
    ? fill(t.freeUntil, { moment: formatDateTime(until) })
    : fill(t.notFree, { count: refundUntilHours })
}
