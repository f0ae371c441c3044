import type { Reservation } from '#contract/bookings/bookings.ts'
import { findOwnReview } from '../reviews/ownReview.ts'

/**
 * What a ticket offers beside itself: ways to pay a tip, where one can be given, the customer's comfort card, and whether
 * the visit may be reviewed.
 */
export async function besideTicket(
  { api, apiAsVisitor }: Pick<App.Locals, 'api' | 'apiAsVisitor'>,
  { _id, canTip, status, hasComfortCard }: Reservation,
) {
  const [payment, own, review] = await Promise.all([
    canTip ? api('GET /payment/methods') : undefined,
    status === 'reserved' && !hasComfortCard ? apiAsVisitor('GET /comfort-card') : undefined,
    status === 'confirmed' ? findOwnReview({ apiAsVisitor }, 'reservation', _id) : undefined,
  ])
  return { methods: payment?.items ?? [], hasOwnCard: Boolean(own?.comfortCard), canReview: Boolean(review?.canReview) }
}
