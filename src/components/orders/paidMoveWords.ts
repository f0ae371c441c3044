import { PAYMENT_STATE, type PaymentState } from '#domain/orders/paymentState.ts'

/** What a page says of the difference that a move costs, once it is paid or off; else undefined. */
export function paidMoveWords(state: PaymentState) {
  switch (state) {
    case PAYMENT_STATE.paid:
      return { headline: 'move.headline.paid', lead: 'move.lead.paid' } as const
    case PAYMENT_STATE.expired:
      return { headline: 'move.headline.stays', lead: 'move.lead.stays' } as const
    case PAYMENT_STATE.refunded:
    case PAYMENT_STATE.refundDue:
      return { headline: 'move.headline.stays', lead: 'move.lead.back' } as const
    default:
      return undefined
  }
}
