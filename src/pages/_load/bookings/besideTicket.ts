import type { Reservation } from '#contract/bookings/bookings.ts'

/** What a ticket offers beside itself: ways to pay a tip, where one can be given, and the customer's comfort card. */
export async function besideTicket(
  { api, apiAsVisitor }: Pick<App.Locals, 'api' | 'apiAsVisitor'>,
  { canTip, status, hasComfortCard }: Reservation,
) {
  const [payment, own] = await Promise.all([
    canTip ? api('GET /payment/methods') : undefined,
    status === 'reserved' && !hasComfortCard ? apiAsVisitor('GET /comfort-card') : undefined,
  ])
  return { methods: payment?.items ?? [], hasOwnCard: Boolean(own?.comfortCard) }
}
